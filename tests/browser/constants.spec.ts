import type { Page } from 'playwright/test';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './visit.ts';

// Thresholds and times of specification §9.

/** Scrolls, and waits for the scroll event that the page handles. */
const scrollTo = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        window.scrollTo({ top, behavior: 'instant' });
      }),
    y,
  );
const hasMark = (page: Page, name: string) =>
  page.evaluate((mark) => document.documentElement.hasAttribute(mark), name);

async function openStill(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

for (const [mark, from] of [
  ['data-scrolled', 31],
  ['data-below-top', 10],
] as const)
  test(`${mark} is set from ${from} px, 100 ms after the scroll`, ANY_WIDTH, async ({ page }) => {
    await openStill(page, '/nl/te-koop/');
    await scrollTo(page, from);
    await page.clock.runFor(99);
    expect(await hasMark(page, mark)).toBe(false);
    await page.clock.runFor(1);
    expect(await hasMark(page, mark)).toBe(true);
    await scrollTo(page, from - 1);
    await page.clock.runFor(100);
    expect(await hasMark(page, mark)).toBe(false);
  });

test('scrolling to the top takes half a second', ANY_WIDTH, async ({ page }) => {
  await openStill(page, '/nl/te-koop/');
  await scrollTo(page, 1500);
  await page.locator('.scroll-top').dispatchEvent('click');
  await page.clock.runFor(250);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.clock.runFor(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the footer is a placeholder of 400 px until it is 100 px away', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/te-koop/');
  const footer = page.locator('.footer');
  await expect(footer.locator('> .wrap-wide')).toHaveCSS('contain-intrinsic-block-size', /400px/);
  const distancePx = () => footer.evaluate((element) => element.getBoundingClientRect().top - innerHeight);
  await page.evaluate((y) => window.scrollTo(0, y), (await distancePx()) - 150);
  await expect.poll(async () => Math.round(await distancePx())).toBe(150);
  await expect(footer).not.toHaveAttribute('data-near');
  await page.evaluate(() => scrollBy(0, 60));
  await expect(footer).toHaveAttribute('data-near');
});

test('a map receives its content at least 50 ms after its frame has loaded', ANY_WIDTH, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener(
      'load',
      ({ target }) => target instanceof HTMLIFrameElement && target.setAttribute('data-loaded', String(Date.now())),
      true,
    );
    addEventListener('message', () => {
      document.documentElement.dataset.told ??= String(Date.now());
    });
  });
  await page.goto('/nl/te-koop/?view=map');
  const frame = page.locator('iframe');
  await frame.scrollIntoViewIfNeeded();
  const root = page.frameLocator('iframe').locator('html');
  await expect(root).toHaveAttribute('data-told', /\d/);
  const waitedMs = Number(await root.getAttribute('data-told')) - Number(await frame.getAttribute('data-loaded'));
  expect(waitedMs).toBeGreaterThanOrEqual(49);
  expect(waitedMs).toBeLessThan(5_000);
});
