import type { Page } from 'playwright/test';
import { ALL, type Choices, NONE } from '#domain/consent/consent.ts';
import { DEMO_VERSION, storedChoice } from '../../scripts/tools/stored-choice.ts';
import { ANY_WIDTH } from './any-width.ts';
import { LITTLE_SHIFT, watchShifts } from './shifts.ts';
import { expect, expectAccessible, test } from './visit.ts';

test.use({ hasChosen: false });

const WORDS = {
  nl: { agree: 'Akkoord', decline: 'Weigeren', settings: 'Instellingen wijzigen', partly: 'Gedeeltelijk akkoord' },
  fr: { agree: 'Accepter', decline: 'Refuser', settings: 'Modifier les paramètres', partly: 'Accepter en partie' },
  en: { agree: 'Agree', decline: 'Decline', settings: 'Change settings', partly: 'Agree in part' },
  de: { agree: 'Zustimmen', decline: 'Ablehnen', settings: 'Einstellungen ändern', partly: 'Teilweise zustimmen' },
};

const question = (page: Page) => page.locator('#consent');
const button = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });
const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

/** The stored choice, without the entry that proves its time and text version. */
async function storedChoices(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries(Object.entries(await stored(page)).filter(([key]) => /^consent(?!Proof)/.test(key)));
}
const entries = (choices: Choices) =>
  Object.fromEntries(
    storedChoice(choices)
      .filter(({ name }) => name !== 'consentProof')
      .map(({ name, value }) => [name, value]),
  );

/** Opens a page as a visitor who has answered the consent question before. */
async function visitAgain(page: Page, path: string, choices: Choices, version = DEMO_VERSION) {
  await page.goto('/nl/404/');
  await page.evaluate(
    (list) => {
      for (const { name, value } of list) localStorage.setItem(name, value);
    },
    storedChoice(choices, version),
  );
  await page.goto(path);
}

test('only the language is stored before a choice, and nothing shifts', async ({ page, context }) => {
  const sumShifts = await watchShifts(page);
  await page.goto('/nl/?utm_source=brief');
  await expect(question(page)).toBeSeen();
  await expect.poll(() => stored(page)).toEqual({ i18nextLng: 'nl' });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await context.cookies()).toEqual([]);
  expect(await sumShifts()).toBeLessThan(LITTLE_SHIFT);
});

test('the dialog keeps the focus, and Escape does not close it', async ({ page }) => {
  await page.goto('/nl/contact/');
  await expect(page.getByRole('heading', { name: 'Uw keuze over cookies' })).toBeFocused();
  const names = new Set<string>();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    names.add(await page.evaluate(() => (document.activeElement?.closest('#consent') ? 'inside' : 'outside')));
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeSeen();
  }
  expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
  expect(names).toContain('inside');
  await expect.poll(() => storedChoices(page)).toEqual({});
});

for (const [colorScheme, languages] of [
  ['light', ['nl', 'fr']],
  ['dark', ['en', 'de']],
] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });
    for (const language of languages) {
      test(`the dialog asks in ${language} briefly, then in detail, and accepts a partial choice`, async ({ page }) => {
        const words = WORDS[language];
        await page.goto(`/${language}/`);
        await expect(button(page, words.agree)).toBeSeen();
        await expectAccessible(page);
        await button(page, words.settings).click();
        const switches = question(page).getByRole('switch');
        await expect(switches).toHaveCount(5);
        await expect(switches.first()).toBeFocused();
        await expect(switches.first()).toBeChecked();
        await expect(question(page).getByRole('switch', { checked: true })).toHaveCount(1);
        await expectAccessible(page);
        await page.keyboard.press('Space');
        await switches.nth(2).check();
        await button(page, words.partly).click();
        await expect(question(page)).toBeHidden();
        await expect.poll(() => storedChoices(page)).toEqual(entries({ ...NONE, analyticsStorage: true }));
      });
    }
  });
}

test.describe('in every language', () => {
  for (const [language, words] of Object.entries(WORDS)) {
    test(`the buttons to agree and to decline look equal in ${language}, and have the stated effect`, async ({
      page,
    }) => {
      await page.goto(`/${language}/login/`);
      const looks = [words.agree, words.decline].map((name) =>
        button(page, name).evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          // Rounds the sizes, since columns of a third of the width differ by a fraction of a pixel.
          const size = [Math.round(width), Math.round(height)];
          return { color, backgroundColor, fontSize, fontWeight, borderColor, size };
        }),
      );
      const [agree, decline] = await Promise.all(looks);
      expect(agree).toEqual(decline);
      await button(page, words.decline).click();
      await expect(question(page)).toBeHidden();
      await expect.poll(() => storedChoices(page)).toEqual(entries({ ...NONE, adUserData: true }));
      await page.getByRole('contentinfo').locator('[data-consent="reopen"]').click();
      await button(page, words.agree).click();
      await expect(question(page)).toBeHidden();
      await expect.poll(() => storedChoices(page)).toEqual(entries(ALL));
    });
  }
});

test(
  'a choice is stored with its time and the text version, and the question is not asked again',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/nl/');
    await button(page, 'Akkoord').click();
    const proof = JSON.parse((await stored(page)).consentProof ?? '{}');
    expect(proof).toEqual({ time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), version: DEMO_VERSION });
    await page.goto('/fr/a-vendre/');
    await expect(page.locator('html[data-chrome]')).toBeAttached();
    await expect(question(page)).toBeHidden();
  },
);

test('a stored consent value alone keeps the dialog closed (§4)', ANY_WIDTH, async ({ page }) => {
  await visitAgain(page, '/nl/', ALL, 'an older text');
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  await expect(question(page)).toBeHidden();
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('consent', 'false');
  });
  await page.reload();
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  await expect(question(page)).toBeHidden();
});

test(
  'the dialog on a phone is a sheet at the bottom, at most 300 px high, with all three buttons visible',
  ANY_WIDTH,
  async ({ page }) => {
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      for (const [language, { agree, decline, settings }] of Object.entries(WORDS)) {
        await page.goto(`/${language}/`);
        for (const name of [agree, decline, settings]) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
        const sheet = await question(page).boundingBox();
        expect(sheet?.height, `${language} at ${width}`).toBeLessThanOrEqual(300);
        expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
      }
    }
  },
);

test('the detailed dialog on a phone shows all three buttons', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [language, { agree, decline, settings, partly }] of Object.entries(WORDS)) {
    await page.goto(`/${language}/`);
    await button(page, settings).click();
    for (const name of [agree, decline, partly]) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
});

test('the dialog reopened from the footer shows the choice, and closing the dialog keeps it', async ({ page }) => {
  const choices = { ...NONE, adPersonalization: true };
  await visitAgain(page, '/nl/contact/', choices);
  const reopen = page.getByRole('button', { name: 'Cookie-instellingen' });
  for (const leave of [() => page.keyboard.press('Escape'), () => button(page, 'Sluiten zonder te wijzigen').click()]) {
    await reopen.click();
    await button(page, 'Instellingen wijzigen').click();
    await expect(question(page).getByRole('switch', { checked: true })).toHaveAccessibleName('Advertenties op maat');
    await question(page).getByRole('switch').first().check();
    await leave();
    await expect(question(page)).toBeHidden();
    await expect(reopen).toBeFocused();
    await expect.poll(() => storedChoices(page)).toEqual(entries(choices));
  }
});

test('a preview shows no dialog; ?setcookies deletes every choice', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/preview/winter/');
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => storedChoices(page)).toEqual({});
  await visitAgain(page, '/nl/?setcookies', ALL);
  await expect(question(page)).toBeSeen();
  await expect.poll(() => stored(page)).toEqual({ i18nextLng: 'nl' });
});

test('the cookie policy can be read before a choice', async ({ page }) => {
  await page.goto('/nl/');
  await question(page).getByRole('link', { name: 'Ons cookiebeleid lezen' }).click();
  await page.waitForURL('**/cookiebeleid/');
  await expect(button(page, 'Weigeren')).toBeSeen();
  const last = page.locator('main p').last();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [text, sheet] = await Promise.all([last.boundingBox(), question(page).boundingBox()]);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThan(sheet?.y ?? 0);
  await expectAccessible(page);
  await button(page, 'Weigeren').click();
  await expect(question(page)).toBeHidden();
});

test('an answer in one tab closes the dialog in the other', ANY_WIDTH, async ({ page, context }) => {
  await page.goto('/nl/');
  await expect(question(page)).toBeSeen();
  const other = await context.newPage();
  await other.goto('/nl/contact/');
  await button(other, 'Weigeren').click();
  await expect(question(page)).toBeHidden();
});

test('every answer is reachable at 320 × 256 px, which is 1280 × 1024 at 400% zoom', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/de/');
  await button(page, 'Einstellungen ändern').click();
  for (const name of ['Teilweise zustimmen', 'Ablehnen', 'Zustimmen']) {
    await button(page, name).scrollIntoViewIfNeeded();
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  }
  expect(await question(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});
