import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './visit.ts';

test('the open drawer has no accessibility violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/de/');
  await page.locator('.header__toggle').click();
  await expect(page.getByRole('dialog')).toBeSeen();
  await expectAccessible(page);
});

for (const language of ['nl', 'fr', 'en', 'de']) {
  test(`no page in ${language} scrolls sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const paths = await listPaths(page, language);
    for (const path of paths) {
      await page.goto(path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(320);
    }
  });
}

/** Home, and the first links of its menu, footer and lists: every kind of page in that language. */
async function listPaths(page: Page, language: string): Promise<string[]> {
  await page.goto(`/${language}/`);
  const links = await page
    .locator('header a, footer a, main article h3 a')
    .evaluateAll((all) =>
      all.map((link) => link.getAttribute('href') ?? '').filter((href) => /^\/[a-z]{2}\//.test(href)),
    );
  return [...new Set(links)].filter((href) => href.startsWith(`/${language}/`));
}
