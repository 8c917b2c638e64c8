import type { Page } from 'playwright/test';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { outcomeKey } from '#words/outcome.ts';
import { inspect, listDeadLinks } from './inspect.ts';
import { LEFT, test } from './tagged-site.ts';
import { expect } from './visit.ts';

// The page of a removed property: the checks that apply to every page, and its own content.
test.use({ profile: 'strict' });

const OUTCOMES = ['sold', 'rented', 'gone'] as const;
const goalOf = { sold: 'sale', rented: 'rent', gone: 'sale' } as const;
const t = translate('nl');

/** Follows the short link of a removed property; returns the URL of its page. */
async function open(page: Page, outcome: keyof typeof LEFT, language: Language = 'nl'): Promise<string> {
  await page.goto(`/property/${LEFT[outcome]}/?lng=${language}`);
  await page.waitForURL(({ pathname }) => pathname.startsWith(`/${language}/`));
  return new URL(page.url()).pathname;
}

for (const language of LANGUAGES) {
  const say = translate(language);
  test(`the page of a removed property says in ${language} how its sale or letting ended and where to continue, without any error`, async ({
    page,
    request,
    watch,
  }) => {
    const known = new Map<string, number>();
    for (const outcome of OUTCOMES) {
      await page.emulateMedia({ colorScheme: outcome === 'gone' ? 'dark' : 'light' });
      const path = await open(page, outcome, language);
      expect(await inspect({ page, request, watch }, path, known)).toEqual([]);
      await expect(page.getByRole('note')).toContainText(say(outcomeKey(outcome, goalOf[outcome])));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      const similar = page.getByRole('region', { name: say('property:similar') });
      await expect(similar.getByRole('link').first()).toBeSeen({ scroll: true });
      await page.setViewportSize({ width: 320, height: 640 });
      // The transition of the agency's name takes a moment.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  });
}

test('the keyboard reaches the alert and a similar property from the top of a removed property’s page', async ({
  page,
}) => {
  await open(page, 'gone');
  await page.getByRole('button', { name: t('consent:necessaryOnly') }).click();
  await page.getByRole('link', { name: t('chrome:skip') }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  const alert = page.getByRole('link', { name: t('property:notice.alert') }).first();
  const seen: string[] = [];
  for (let presses = 0; presses < 30 && !seen.some((href) => /\/\d+\/$/.test(href)); presses++) {
    seen.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''));
    await page.keyboard.press('Tab');
  }
  const [alertPath, home] = [await alert.getAttribute('href'), seen.at(-1)];
  expect(seen).toContain(alertPath);
  expect(home).toMatch(/^\/nl\/te-koop\/.*\/\d+\/$/);
});

test('the page of a removed property prints on one sheet, without buttons and menus', async ({ page }) => {
  await open(page, 'sold');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 27, 34)');
  await expect(page.getByText(t('property:notice.sold'))).toBeSeen();
  for (const hidden of ['.gone__next', '.header__menu', '.similar']) await expect(page.locator(hidden)).toBeHidden();
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the short link of a removed property leads to its page, which links to similar properties', async ({
    page,
    request,
  }) => {
    await open(page, 'rented');
    await expect(page.getByRole('note')).toContainText(t('property:notice.rented'));
    expect(await listDeadLinks({ page, request })).toEqual([]);
  });
});
