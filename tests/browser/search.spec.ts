import type { Locator, Page } from 'playwright/test';
import type { SearchData } from '#api/search-data.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { holdBack } from './hold-back.ts';
import { expect, expectAccessible, expectQuiet, test } from './visit.ts';

const t = translate('nl');
const DATA = /\/data\/search-[a-z]{2}\.json$/;

const blockOf = (page: Page, language: Language = 'nl') =>
  page.getByRole('region', { name: translate(language)('search:title') });
/** The field, before and after hydration. */
const fieldOf = (page: Page) => page.locator('.search__box input');
const gridOf = (page: Page, language: Language = 'nl') =>
  page.getByRole('grid', { name: translate(language)('search:results') });
const rowOf = (page: Page, name: string | RegExp) => gridOf(page).getByRole('row', { name });
const activeOf = (page: Page): Locator => page.locator('.search [data-active]');

/** Opens the popup as a visitor does. */
async function open(page: Page, path = '/nl/'): Promise<Locator> {
  await page.goto(path);
  await fieldOf(page).click();
  await expect(page.locator('.search [role=grid]')).toBeSeen();
  return fieldOf(page);
}

/** Alters the search data that the page receives. */
async function withData(page: Page, change: (data: SearchData) => void) {
  await page.route(DATA, async (route) => {
    const response = await route.fetch();
    const data = (await response.json()) as SearchData;
    change(data);
    await route.fulfill({ json: data });
  });
}

test('search data are requested at the first touch, not before', ANY_WIDTH, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/nl/');
  await expectQuiet(page);
  await page.mouse.wheel(0, 400);
  await expectQuiet(page);
  expect(asked.filter((path) => DATA.test(path))).toEqual([]);
  await fieldOf(page).click();
  await expect(gridOf(page)).toBeSeen();
  expect(asked.filter((path) => DATA.test(path))).toHaveLength(1);
});

test('input typed during hydration is searched, and the focus stays', ANY_WIDTH, async ({ page }) => {
  const release = await holdBack(page, /SearchForm\.island\.[\w-]+\.js$/);
  await page.goto('/nl/');
  await fieldOf(page).pressSequentially('molen');
  release();
  await expect(rowOf(page, /Sint-Jans-Molenbeek/).first()).toBeSeen();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue('molen');
  await page.keyboard.type('beek');
  await expect(fieldOf(page)).toHaveValue('molenbeek');
});

test('an empty search lists the types in order, a text lists cities and properties, and clearing it lists the types again', async ({
  page,
}) => {
  const field = await open(page);
  const names = gridOf(page).getByRole('rowheader');
  await expect(names).toHaveText([
    'Huis, villa, hoeve',
    'Appartement',
    'Studio',
    'Grond',
    'Opbrengsteigendom',
    'Handelspand',
    'Garage, parking',
  ]);
  await field.fill('bruxelles');
  await expect(names.first()).toHaveText(/^Brussel\s*1000$/);
  await expect(
    gridOf(page)
      .getByText(/^Ref: \d{7}/)
      .first(),
  ).toBeSeen();
  await field.fill('');
  await expect(names.first()).toHaveText('Huis, villa, hoeve');
});

test('a type links to its list, with the number of properties', ANY_WIDTH, async ({ page }) => {
  await open(page);
  const link = rowOf(page, /^Appartement/).getByRole('link', { name: /Te huur/ });
  await expect(link).toHaveText(/Te huur\s*\d+/);
  await link.click();
  await expect(page).toHaveURL('/nl/te-huur/?type=2');
});

test('a goal without properties is text without a link', ANY_WIDTH, async ({ page }) => {
  await withData(page, ({ types }) => {
    for (const type of types) if (type.id === '4') type.rent = 0;
  });
  await open(page);
  const row = rowOf(page, /^Grond/);
  await expect(row.getByRole('link')).toHaveCount(1);
  await expect(row.getByText(/Te huur\s*0/)).toBeSeen();
  // The arrow keys do not stop there.
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(activeOf(page)).toHaveText(/Te koop/);
});

test(
  'a city is found by its postal code, in capitals, in either language, in part, and with accents',
  ANY_WIDTH,
  async ({ page }) => {
    const field = await open(page);
    const found = rowOf(page, /Sint-Jans-Molenbeek/).first();
    for (const text of ['1080', 'MOLENBEEK', 'Sint-Jans-Molenbeek', 'molenbeek-saint-jean', 'sint jans', 'Mölenbéek']) {
      await field.fill(text);
      await expect(found, text).toBeSeen();
      await field.fill('');
      await expect(found).toBeHidden();
    }
  },
);

test('a misspelt word finds similar entries, and says so', ANY_WIDTH, async ({ page }) => {
  const field = await open(page);
  await field.fill('molenbek');
  await expect(rowOf(page, /Sint-Jans-Molenbeek/).first()).toBeSeen();
  await expect(page.locator('.search__note')).toHaveText(t('search:similar'));
});

test('only an exact reference is found; its row shows picture and headline, and Enter opens the property', async ({
  page,
}) => {
  const field = await open(page);
  await field.fill('4257391');
  const row = rowOf(page, /Ref: 4257391/);
  await expect(row).toBeSeen();
  await expect(gridOf(page).getByRole('link')).toHaveCount(1);
  await expect(row.locator('img')).toHaveAttribute('src', /-100\.webp$/);
  await expect(row.locator('.search__description')).toHaveText(/^.{1,101}$/);
  await field.fill('4257390');
  await expect(page.locator('.search__note')).toContainText('4257390');
  await field.fill('4257391');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/nl\/te-huur\/[a-z-]+\/[a-z-]+\/4257391\/$/);
});

/** One sentence per language, and two of its chips. */
const SENTENCES: Record<Language, { text: string; chips: string[] }> = {
  nl: { text: 'appartement 2 slaapkamers Jette max 300000 met terras', chips: ['Jette', 'Terras of balkon'] },
  fr: { text: 'appartement 2 chambres Jette max 300000 avec terrasse', chips: ['Jette', 'Terrasse ou balcon'] },
  en: { text: 'apartment 2 bedrooms Jette max 300000 with terrace', chips: ['Jette', 'Terrace or balcony'] },
  de: { text: 'Wohnung 2 Schlafzimmer Jette max 300000 mit Terrasse', chips: ['Jette', 'Terrasse/Balkon'] },
};

test.describe('a sentence', () => {
  for (const language of LANGUAGES) {
    test(
      `shows its chips before it is submitted, and leads to its list, in ${language}`,
      ANY_WIDTH,
      async ({ page }) => {
        const { text, chips } = SENTENCES[language];
        const t = translate(language);
        const field = await open(page, `/${language}/`);
        await field.pressSequentially(text);
        const panel = page.getByRole('region', { name: t('search:sentence') });
        for (const chip of [...chips, t('filter:chip.bedrooms', { count: 2 })])
          await expect(panel.getByRole('button', { name: t('filter:remove', { filter: chip }) })).toBeVisible();
        await expectAccessible(page);
        await panel.getByRole('link', { name: t('search:sale') }).click();
        await expect(page).toHaveURL(/\?city=Jette%7C1090&type=2&max=300000&bedrooms=2&has=terrace$/);
        await expect(page.locator('.list').getByRole('link', { name: t('list:alert') })).toHaveAttribute(
          'href',
          /has=terrace/,
        );
      },
    );
  }

  test('loses a chip when it is pressed, reports its unused part, and is submitted as typed', async ({ page }) => {
    const field = await open(page);
    await field.fill('huis met tuin tot 500k met zwembad');
    const panel = page.getByRole('region', { name: t('search:sentence') });
    await expect(panel).toContainText(t('search:sentence.unknown', { words: t('filter:chip.q', { text: 'zwembad' }) }));
    await panel.getByRole('button', { name: t('filter:remove', { filter: t('filter:has.garden') }) }).click();
    await expect(panel.getByRole('link', { name: t('search:sale') })).toHaveAttribute(
      'href',
      '/nl/te-koop/?type=1&max=500000',
    );
    await field.press('Enter');
    await expect(page.getByText(t('filter:ignored'))).toContainText('zwembad');
    await expect(page).toHaveURL('/nl/te-koop/?type=1&max=500000&has=garden');
  });

  test('that names an ambiguous town asks which one is meant', async ({ page }) => {
    const field = await open(page);
    await field.fill('appartement Woluwe met lift');
    const panel = page.getByRole('region', { name: t('search:sentence') });
    await panel.getByRole('button', { name: /^Sint-Lambrechts-Woluwe/ }).click();
    await expect(panel.getByRole('link', { name: t('search:rent') })).toHaveAttribute(
      'href',
      /city=Sint-Lambrechts-Woluwe%7C1200/,
    );
  });
});

test('Enter opens the list for the text, and so does a button', async ({ page }) => {
  const field = await open(page);
  await field.fill('laken & zo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nl/te-koop/?q=laken%20%26%20zo');
  await open(page);
  await page.keyboard.type('loft');
  await page.keyboard.press('Escape');
  await blockOf(page)
    .getByRole('button', { name: /^Te huur/ })
    .click();
  await expect(page).toHaveURL('/nl/te-huur/?q=loft');
});

test(
  'the search works by keyboard: arrows move through the links, Enter follows, Escape closes and then clears',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/nl/');
    await fieldOf(page).focus();
    const field = blockOf(page).getByRole('combobox', { name: t('search:label') });
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).toHaveAttribute('aria-controls', (await gridOf(page).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(activeOf(page)).toHaveText(/Te koop/);
    await expect(field).toHaveAttribute('aria-activedescendant', (await activeOf(page).getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(activeOf(page)).toHaveText(/Te huur/);
    await page.keyboard.press('ArrowUp');
    await expect(activeOf(page)).toHaveCount(0);
    await page.keyboard.type('jette');
    await page.keyboard.press('Escape');
    await expect(gridOf(page)).toHaveCount(0);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('jette');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(gridOf(page)).toBeSeen();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.type('jette');
    await expect(rowOf(page, /^Jette/)).toBeSeen();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nl/te-koop/jette/');
  },
);

test('the search closes when the focus leaves, but not at a key or a press inside', async ({ page }) => {
  const field = await open(page);
  await gridOf(page).getByRole('rowheader').first().click();
  await expect(gridOf(page)).toBeSeen();
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  const links = gridOf(page).getByRole('link');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(gridOf(page)).toHaveCount(0);
  await field.click();
  await expect(gridOf(page)).toBeSeen();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(gridOf(page)).toHaveCount(0);
});

for (const language of LANGUAGES) {
  const widths = language === 'nl' ? {} : ANY_WIDTH;
  test(
    `the search in ${language} finds results, announces their number, and is accessible while open`,
    widths,
    async ({ page }) => {
      const own = translate(language);
      await page.goto(`/${language}/`);
      await fieldOf(page).click();
      await expect(gridOf(page, language)).toBeSeen();
      const status = blockOf(page, language).getByRole('status');
      await expect(status).toHaveText(own('search:found.types', { count: 7 }));
      await fieldOf(page).fill('jette');
      await expect(status).toContainText(own('search:found.cities', { count: 1 }));
      const offer = gridOf(page, language).getByRole('row', { name: /^Jette/ });
      await expect(offer.getByRole('link', { name: `Jette 1090 ${own('search:sale')}` })).toBeSeen();
      await expectAccessible(page);
      await fieldOf(page).fill('qqqqqq');
      await expect(status).toContainText(own('search:none', { text: 'qqqqqq' }));
      await expect(gridOf(page, language).getByRole('row', { name: own('search:everything') })).toBeSeen();
    },
  );
}

test('the search fits the screen, also with a phone’s keyboard', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 430 });
  const field = await open(page);
  await field.fill('brus');
  const popup = page.locator('.search__popup');
  await expect(gridOf(page).getByText(/^Ref:/).first()).toBeAttached();
  await expect(popup).toBeInViewport({ ratio: 0.99 });
  await expect(field).toBeInViewport({ ratio: 0.99 });
  // A trial click fails when another element covers the link.
  await rowOf(page, /^Brussel/)
    .first()
    .getByRole('link')
    .first()
    .click({ trial: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test(
  'the search reports missing data, its form still works, and a later touch retries',
  ANY_WIDTH,
  async ({ page, watch }) => {
    await page.route(DATA, (route) => route.abort());
    await page.goto('/nl/');
    await fieldOf(page).click();
    await expect(page.locator('.search__note')).toHaveText(t('search:failed'));
    await page.unroute(DATA);
    await page.getByRole('heading', { level: 1 }).click();
    await fieldOf(page).click();
    await expect(gridOf(page)).toBeSeen();
    expect(watch.problems.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED']);
  },
);

test('hostile text is shown as text', ANY_WIDTH, async ({ page }) => {
  const field = await open(page);
  await field.fill('<img src=x onerror=alert(1)>\u0000');
  await expect(page.locator('.search__note')).toContainText('<img src=x');
  await field.fill(`${'a'.repeat(5000)}`);
  await expect(page.locator('.search__note')).toBeSeen();
});

test('the 404 page also has the search', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/404/');
  await fieldOf(page).click();
  await fieldOf(page).fill('jette');
  await expect(rowOf(page, /^Jette/)).toBeSeen();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form opens the list for the chosen goal, with the text', ANY_WIDTH, async ({ page }) => {
    await page.goto('/nl/');
    await page.getByRole('textbox', { name: t('search:label') }).fill('jette');
    await blockOf(page)
      .getByRole('button', { name: /^Te huur/ })
      .click();
    await expect(page).toHaveURL('/nl/te-huur/?q=jette');
    await expect(page.locator('main article').first()).toBeSeen();
    await page.goto('/nl/');
    await page.getByRole('textbox', { name: t('search:label') }).press('Enter');
    // The form leads to the service, which parses sentences.
    await expect(page).toHaveURL('/api/list/nl?q=');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list:title.sale'));
  });
});
