import type { Page } from 'playwright/test';
import { expectNothingCutOff } from './cut-off.ts';
import { expect, openFirstProperty, test } from './visit.ts';

const PAGES = {
  home: '/nl/',
  list: '/nl/te-koop/',
  article: '/nl/onze-diensten/verkoop/',
  contact: '/nl/contact/',
  'home in German': '/de/',
  'list in German': '/de/zu-verkaufen/',
  'contact in French': '/fr/contact/',
} as const;

/** The page as seen by a reader who doubled the browser's text size. */
const LARGE_TEXT = 'html { font-size: 200% !important }';

const WIDTHS = [1280, 640];

/** Checks an open page at each width in turn. */
async function expectNothingCutOffAtAnyWidth(page: Page, name: string) {
  await page.addStyleTag({ content: LARGE_TEXT });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingCutOff(page, `${name} at ${width} px`);
  }
}

test.describe(`with text twice as large at ${WIDTHS.join(' and ')} px`, () => {
  test.use({ viewport: { width: WIDTHS[0] ?? 0, height: 800 }, bypassCSP: true });

  for (const [name, path] of Object.entries(PAGES)) {
    test(`nothing is cut off on ${name}`, async ({ page }) => {
      await page.goto(path);
      await expectNothingCutOffAtAnyWidth(page, name);
    });
  }

  test('nothing is cut off on a property', async ({ page }) => {
    await openFirstProperty(page);
    await expectNothingCutOffAtAnyWidth(page, 'property');
  });
});

for (const width of [390, 360, 320]) {
  test.describe(`a phone of ${width} px with text twice as large`, () => {
    test.use({ viewport: { width, height: 740 }, bypassCSP: true });

    test('shows menu, telephone, languages and logo at the top and after a scroll up', async ({ page }) => {
      for (const path of ['/nl/', '/de/zu-verkaufen/']) {
        await page.goto(path);
        await page.addStyleTag({ content: LARGE_TEXT });
        for (const isScrolled of [false, true]) {
          if (isScrolled) {
            await page.evaluate(() => scrollTo(0, 900));
            await expect(page.locator('html')).toHaveAttribute('data-reading', '');
            // The header hides while the visitor reads on, and returns with the first scroll up.
            await page.evaluate(() => scrollTo(0, 800));
            await expect(page.locator('html')).not.toHaveAttribute('data-reading');
          }
          for (const part of ['.header__toggle', '.header__phone', '.header__logo', '.languages'])
            await expect(page.locator(part), `${path} ${part}`).toBeInViewport({ ratio: 1 });
        }
      }
    });

    test('opens its menu without cutting anything off', async ({ page }) => {
      await page.goto('/nl/');
      await page.addStyleTag({ content: LARGE_TEXT });
      await page.locator('.header__toggle').click();
      const drawer = page.getByRole('dialog');
      await expect(drawer).toBeSeen();
      expect(await drawer.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    });
  });
}

test.describe('a phone with text twice as large', () => {
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true });

  const WIDE_PARTS = {
    'the front page with its cards': '/de/',
    'the costs and documents of a property': '/nl/te-koop/gent/huis-villa-hoeve/4416548/',
    'the choices of the alert': '/nl/hou-me-op-de-hoogte/',
    'the agent, the video and the long words of a property in German':
      '/de/zu-verkaufen/woluwe-saint-pierre/haus-villa-bauernhof/4049880/',
    'the long word in a title': '/de/dienstleistungen/',
    'the register of the privacy statement': '/de/datenschutzerklaerung/',
  };
  for (const [name, path] of Object.entries(WIDE_PARTS)) {
    test(`keeps ${name} on the screen`, async ({ page }) => {
      await page.goto(path);
      await page.addStyleTag({ content: LARGE_TEXT });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
  }

  test('shows the sorting of a list in its bar', async ({ page }) => {
    await page.goto('/de/zu-verkaufen/');
    await page.addStyleTag({ content: LARGE_TEXT });
    const order = page.locator('.list-bar__sort select');
    expect((await order.boundingBox())?.width).toBeGreaterThan(250);
  });
});
