// A site with formats by language: content rendered by scripts must use the same formats as the built pages.
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { findStrangers, listOwnFigures, OWN_WAY, readOwnWords } from '../build/own-figures.ts';
import { buildPart } from './demo-part.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { expect, test as visit } from './visit.ts';

const test = visit.extend<object, { site: ServedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      const folder = await buildPart('by-language', (change) => {
        change('site.json', (own) => ({ ...own, formats: 'by-language' }));
        return [];
      });
      const site = await serveSite(folder, SERVICE_ENVIRONMENT);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const LISTS: Readonly<Record<Language, string>> = {
  nl: '/nl/te-koop/',
  fr: '/fr/a-vendre/',
  en: '/en/for-sale/',
  de: '/de/zu-verkaufen/',
};
/** Start of the total for a price of 350.000, by language. */
const TOTALS: Readonly<Record<Language, RegExp>> = {
  nl: /^€\u00a03\d\d\.\d{3}/,
  fr: /^3\d\d\u202f\d{3}/,
  en: /^€3\d\d,\d{3}/,
  de: /^3\d\d\.\d{3}/,
};

for (const language of LANGUAGES)
  test(`lists, filters, costs and saved properties in ${language} use the number format of that language`, async ({
    page,
  }) => {
    const t = translate(language);
    const written = OWN_WAY[language];
    const expectOwn = async (what: string, least: number, part = page.locator('main')) => {
      const html = await part.evaluate((element) => element.outerHTML);
      const words = readOwnWords(`<html lang="${language}">${html}</html>`);
      expect(findStrangers(words, written), what).toEqual([]);
      expect(listOwnFigures(words, 'euro').length, what).toBeGreaterThanOrEqual(least);
    };
    await page.goto(`${LISTS[language]}?max=900000`);
    await expect(page.locator('.list__live .card__title').first()).toBeSeen({ scroll: true });
    await expectOwn('a filtered list', 2);
    await page.locator('.list__live [data-heart]').first().click();
    await page.locator('.list__live .card__title a').first().click();
    // Input is accepted in any format and shown in the site's.
    const total = page.locator('[data-row="total"] td').first();
    await page.getByLabel(t('costs:price')).fill('350.000');
    await expect(total).toContainText(TOTALS[language]);
    await page.getByLabel(t('costs:price')).fill('350,000');
    await expect(total).toContainText(TOTALS[language]);
    // Checks only this section: the description on the page comes from the record.
    await expectOwn('the costs of a typed price', 4, page.getByRole('region', { name: t('costs:title.sale') }));
    await page.goto(`/${language}/`);
    await page.locator('[data-shortlist]').first().click();
    await expect(page.locator('.saved')).toBeSeen();
    await expectOwn('saved properties', 1);
  });
