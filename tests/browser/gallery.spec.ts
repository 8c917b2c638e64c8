import type { Locator, Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { LITTLE_SHIFT, watchShifts } from './shifts.ts';
import {
  expect,
  expectAccessible,
  expectQuiet,
  findFirstProperty,
  nextFrames,
  openFirstProperty,
  test,
} from './visit.ts';

const t = translate('nl');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('property:gallery') });
const counterOf = (page: Page) => page.locator('.pswp__counter');
const linksOf = (page: Page) => page.locator('.gallery li a');

/** The lightbox ignores keys during its opening animation. */
async function waitUntilOpen(page: Page): Promise<Locator> {
  await expect(page.locator('.pswp[aria-busy="false"]')).toBeSeen();
  return dialogOf(page);
}

/** Opens a property's page with `count` pictures, by repeating or removing its own. */
async function openWithPictures(page: Page, count: number) {
  const path = await findFirstProperty(page);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const [list = '', inner = ''] = /<ul class="gallery__list">([\s\S]*?)<\/ul>/.exec(html) ?? [];
    const items = inner.match(/<li[\s\S]*?<\/li>/g) ?? [];
    const chosen = Array.from({ length: count }, (_, index) => items[index % items.length]).join('');
    const body = html
      .replace(list, `<ul class="gallery__list">${chosen.replaceAll(/data-of="\d+"/g, `data-of="${count}"`)}</ul>`)
      .replace(/(<section class="gallery"[^>]* data-count=")\d+/, `$1${Math.min(count, 5)}`);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
}

test('the lightbox is loaded at the first touch and not before', ANY_WIDTH, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openFirstProperty(page);
  await expectQuiet(page);
  expect(loaded.filter((url) => /lightbox/.test(url))).toEqual([]);
  await linksOf(page).first().click();
  await waitUntilOpen(page);
  expect(loaded.filter((url) => /lightbox.*\.(?:js|css)$/.test(url)).length).toBe(2);
});

test(
  'the lightbox works by keyboard: it opens, changes pictures, traps the focus, closes and returns the focus',
  ANY_WIDTH,
  async ({ page }) => {
    await openFirstProperty(page);
    const count = await linksOf(page).count();
    const link = linksOf(page).nth(1);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = await waitUntilOpen(page);
    await expect(counterOf(page)).toHaveText(`2 / ${count}`);
    await page.keyboard.press('ArrowRight');
    await expect(counterOf(page)).toHaveText(`3 / ${count}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(counterOf(page)).toHaveText(`1 / ${count}`);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      const isInPage = await page.evaluate(() => document.activeElement?.closest('main, header, footer') !== null);
      expect(isInPage, `after ${step + 1} times Tab`).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  },
);

test(
  'the caption describes the picture; one note below the gallery says that the pictures are illustrations',
  ANY_WIDTH,
  async ({ page }) => {
    await openFirstProperty(page);
    const texts = await linksOf(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
    await linksOf(page).first().click();
    await waitUntilOpen(page);
    await expect(page.locator('.pswp__caption-text')).toHaveText(texts[0] ?? '');
    expect(texts[0]).not.toMatch(/illustratie/i);
    await expect(page.getByText(translate('nl')('card:picture.illustrations'))).toHaveCount(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.pswp__caption-text')).toHaveText(texts[1] ?? '');
  },
);

for (const [language, list] of [
  ['nl', '/nl/te-koop/'],
  ['fr', '/fr/a-vendre/'],
  ['en', '/en/for-sale/'],
  ['de', '/de/zu-verkaufen/'],
] as const) {
  test(`every button of the lightbox has a name in ${language}`, ANY_WIDTH, async ({ page }) => {
    const text = translate(language);
    await openFirstProperty(page, list);
    await linksOf(page).first().click();
    await expect(page.locator('.pswp[aria-busy="false"]')).toBeSeen();
    const dialog = page.getByRole('dialog', { name: text('property:gallery') });
    const names = await dialog.locator('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
    expect(names.toSorted()).toEqual(
      [
        text('property:lightbox.close'),
        text('property:lightbox.next'),
        text('property:lightbox.previous'),
        text('property:lightbox.zoom'),
      ].toSorted(),
    );
    await dialog.getByRole('button', { name: text('property:lightbox.close') }).click();
    await expect(dialog).toBeHidden();
  });
}

test('a swipe turns to the next picture', async ({ page }) => {
  await openFirstProperty(page);
  await linksOf(page).first().click();
  await waitUntilOpen(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.move(width * 0.95, height / 2);
  await page.mouse.down();
  // Drags over most of the width: a slow drag changes the picture only if it is long enough.
  await page.mouse.move(width * 0.05, height / 2, { steps: 9 });
  // The lightbox tracks a finger per frame: a drag that ends within one frame counts as a tap.
  await nextFrames(page);
  await page.mouse.up();
  await expect(counterOf(page)).toHaveText(/^2 \/ /);
});

test('the open lightbox has no accessibility violation in either colour scheme', async ({ page }) => {
  await openFirstProperty(page);
  await linksOf(page).first().click();
  await waitUntilOpen(page);
  await expectAccessible(page, ['light', 'dark']);
});

for (const count of [1, 2, 5, 40]) {
  test(`a gallery of ${count} pictures shows at most five on a desktop, and never scrolls the page sideways`, async ({
    page,
  }) => {
    await openWithPictures(page, count);
    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    const shown = await linksOf(page).evaluateAll(
      (links) => links.filter((link) => link.getClientRects().length > 0).length,
    );
    expect(shown).toBe(isWide ? Math.min(count, 5) : count);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await linksOf(page).first().click();
    await waitUntilOpen(page);
    if (count > 1) {
      await page.keyboard.press('ArrowRight');
      await expect(counterOf(page)).toHaveText(`2 / ${count}`);
    } else await expect(counterOf(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(linksOf(page).first()).toBeFocused();
  });
}

test('a phone’s gallery row moves to the picture last seen in the lightbox', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openFirstProperty(page);
  await linksOf(page).first().click();
  await waitUntilOpen(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(counterOf(page)).toHaveText(/^3 \/ /);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(linksOf(page).nth(2)).toBeInViewport({ ratio: 0.9 });
});

test('the first picture is requested before any other, once, in the displayed width, and nothing shifts', async ({
  page,
}) => {
  const path = await findFirstProperty(page);
  const sumShifts = await watchShifts(page);
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(request.url());
  });
  await page.goto(path);
  await expectQuiet(page);
  const shown = await linksOf(page)
    .first()
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(pictures[0]).toBe(shown);
  const name = shown.replace(/-\d+\.webp$/, '-');
  // A video below the gallery may show the same picture in another width.
  const below = await page
    .locator('img:not(.gallery img)')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc));
  const own = pictures.filter((url) => url.startsWith(name) && (url === shown || !below.includes(url)));
  expect(own).toEqual([shown]);
  expect(await sumShifts()).toBeLessThan(LITTLE_SHIFT);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every picture is visible and links to its largest file', async ({ page }) => {
    await openFirstProperty(page);
    const all = page.locator('.gallery__all');
    if (await all.isVisible()) await all.click();
    for (const link of await linksOf(page).all()) await expect(link).toBeSeen({ scroll: true });
    const href = await linksOf(page).last().getAttribute('href');
    expect((await page.request.get(href ?? '')).ok()).toBe(true);
    expect(href).toMatch(/-1360\.webp$/);
  });
});
