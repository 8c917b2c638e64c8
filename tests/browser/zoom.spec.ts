import { expectNothingCutOff } from './cut-off.ts';
import { openFirstProperty, test } from './visit.ts';

const PAGES = {
  home: '/nl/',
  list: '/nl/te-koop/',
  article: '/nl/onze-diensten/verkoop/',
  contact: '/nl/contact/',
  'home in German': '/de/',
  'list in German': '/de/zu-verkaufen/',
  'contact in French': '/fr/contact/',
} as const;

/** As a reader sees the page who set the browser's letters to twice their size. */
const LARGE_TEXT = 'html { font-size: 200% !important }';

for (const width of [1280, 640]) {
  test.describe(`with letters twice as large, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 }, bypassCSP: true });

    for (const [name, path] of Object.entries(PAGES)) {
      test(`nothing is cut off on ${name}`, async ({ page }) => {
        await page.goto(path);
        await page.addStyleTag({ content: LARGE_TEXT });
        await expectNothingCutOff(page, name);
      });
    }

    test('nothing is cut off on a property', async ({ page }) => {
      await openFirstProperty(page);
      await page.addStyleTag({ content: LARGE_TEXT });
      await expectNothingCutOff(page, 'property');
    });
  });
}
