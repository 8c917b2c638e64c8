import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, expectQuiet, findFirstProperty, test } from './visit.ts';

const t = translate('nl');

test('the header is transparent over the banner, and fixed once 30 px are scrolled', async ({ page }) => {
  await page.goto('/nl/');
  const header = page.locator('.header');
  await expect(header).toHaveCSS('position', 'absolute');
  await page.mouse.wheel(0, 400);
  await expect(header).toHaveCSS('position', 'fixed');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS('position', 'absolute');
});

test('the button to the top shows below 10 px and leads there', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  const button = page.getByRole('link', { name: t('chrome:scrollTop') });
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1500));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test.describe('for a visitor who prefers less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the way to the top is taken at once', ANY_WIDTH, async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await page.evaluate(() => scrollTo(0, 1500));
    await page.getByRole('link', { name: t('chrome:scrollTop') }).click();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test(
  'the drawer holds menu, phone, valuation and languages; Escape closes it and gives the focus back',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/nl/');
    const opener = page.getByRole('button', { name: t('chrome:menu.open') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: t('chrome:menu') });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Te koop', exact: true })).toBeVisible();
    await expect(drawer.getByRole('link', { name: t('chrome:valuation') })).toBeVisible();
    await expect(drawer.locator('a[href^="tel:"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('chrome:skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the submenu of services opens for keyboard users', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto('/nl/');
  const menu = page.locator('.header').getByRole('navigation', { name: t('chrome:menu.main') });
  const child = menu.getByRole('link', { name: 'Tarieven' });
  await expect(child).toBeHidden();
  await menu.getByRole('link', { name: 'Diensten' }).focus();
  await expect(child).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(child).toBeFocused();
});

test('the device flags follow the width of the window', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/');
  for (const [width, chrome] of [
    [766, 'mobile'],
    [767, 'tablet'],
    [1279, 'tablet'],
    [1280, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('data-chrome', chrome);
  }
});

test(
  'on a wide window logo, languages and phone stand at the same place on every page',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1000 });
    const places = new Set<string>();
    const others = ['/nl/', '/nl/te-koop/', '/nl/onze-diensten/verkoop/', '/nl/contact/'];
    for (const path of [...others, await findFirstProperty(page)]) {
      await page.goto(path);
      // The font that stands in for it is as wide but for a fraction of a pixel.
      await page.evaluate(() => document.fonts.ready);
      const parts = ['.header__logo', '.languages', '.header__phone'].map((part) => page.locator(part).first());
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      places.add(JSON.stringify(boxes.map((box) => [Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)])));
    }
    expect([...places]).toHaveLength(1);
  },
);

test('nothing on the page moves while it loads and is scrolled through', async ({ page }) => {
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of ['/nl/', '/nl/te-koop/', '/nl/onze-diensten/verkoop/']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectQuiet(page);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift), path).toBeLessThan(0.01);
  }
});
