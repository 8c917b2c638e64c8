import type { Page } from 'playwright/test';
import { listBrokenWords } from './cut-off.ts';
import { expect, expectAccessible, findFirstProperty, test } from './visit.ts';

test('the open drawer has no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/');
  await page.locator('.header__toggle').click();
  await expect(page.getByRole('dialog')).toBeSeen();
  await expectAccessible(page);
});

const LISTS = { nl: '/nl/te-koop/', fr: '/fr/a-vendre/', en: '/en/for-sale/', de: '/de/zu-verkaufen/' };
const [SMALLEST, PHONE] = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
];
const WORDS = '.button, .chips a, h1[lang=""], h1:not([lang]), h2:not([lang])';
const FACTS = '.button, .facts dt, .facts dd:not([lang])';

for (const [language, list] of Object.entries(LISTS)) {
  test(`no page in ${language} scrolls sideways at 320 px, or breaks a word of a title, button or fact on a phone`, async ({
    page,
  }) => {
    await page.setViewportSize(SMALLEST);
    const { linked, footer } = await listPaths(page, language);
    const property = await findFirstProperty(page, list);
    const wordsOf = new Map([`/${language}/`, list, ...footer].map((path) => [path, WORDS])).set(property, FACTS);
    for (const path of new Set([...linked, ...wordsOf.keys()])) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(SMALLEST.width);
      const words = wordsOf.get(path);
      if (words === undefined) continue;
      await page.setViewportSize(PHONE);
      expect(await listBrokenWords(page, words), path).toEqual([]);
      await page.setViewportSize(SMALLEST);
    }
  });
}

/** Paths that the header, footer and cards of the front page link to, and those of the footer's columns alone. */
async function listPaths(page: Page, language: string): Promise<{ linked: string[]; footer: string[] }> {
  await page.goto(`/${language}/`);
  const listLinks = async (links: string): Promise<string[]> => {
    const all = await page.locator(links).evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return all.filter((href) => href.startsWith(`/${language}/`));
  };
  return {
    linked: await listLinks('header a, footer a, main article h3 a'),
    footer: await listLinks('.footer__columns a'),
  };
}
