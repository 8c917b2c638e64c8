import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright/test';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { drawPlan, takePhoto } from '../fixtures/photographs.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { LITTLE_SHIFT, watchShifts } from './shifts.ts';
import { test as base, expect } from './visit.ts';

const COUNT = 8;
const [LIST, SHAPES] = ['/nl/te-koop/', ['upright', 'wide', 'lying', 'square', 'turned', 'plan'] as const];

// The last shape is the plan, which is not a photograph.
const PHOTOGRAPHS = SHAPES.length - 1;

async function writePhotos(folder: string) {
  const sizes = {
    upright: { width: 1000, height: 1500 },
    wide: { width: 2000, height: 600 },
    lying: { width: 1500, height: 1000 },
    square: { width: 1100, height: 1100 },
    turned: { width: 1500, height: 1000, orientation: 6 },
  };
  mkdirSync(folder);
  for (const [index, [name, size]] of Object.entries(sizes).entries())
    writeFileSync(join(folder, `${name}.jpg`), await takePhoto({ ...size, seed: index + 41 }));
  writeFileSync(join(folder, 'plan.jpg'), await drawPlan());
}

/** Builds a site of demo properties for sale, each with photographs of every shape and a plan. */
async function buildSite(folder: string): Promise<string> {
  const snapshot = join(folder, 'snapshot');
  cpSync('snapshot', snapshot, { recursive: true });
  await writePhotos(join(snapshot, 'data'));
  for (const language of ['nl', 'fr']) {
    const file = join(snapshot, language, 'properties.json');
    const rows = (JSON.parse(readFileSync(file, 'utf8')) as { Goal: number }[]).filter(({ Goal }) => Goal === 0);
    const own = rows.slice(0, COUNT).map((row, index) => {
      const names = SHAPES.map((_, at) => SHAPES[(at + index) % SHAPES.length]);
      return { ...row, SmallPictureItem: undefined, Pictures: names.map((name) => ({ Url: `data/${name}.jpg` })) };
    });
    writeFileSync(file, JSON.stringify(own));
  }
  const out = join(folder, 'site');
  const args = ['scripts/build.ts', '--out', out, '--store', join(folder, 'var'), '--no-compress'];
  const env = { ...process.env, SNAPSHOT: snapshot, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The site of photographs could not be built:\n${stdout}${stderr}`);
  return out;
}

const test = base.extend<object, { site: ServedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      mkdirSync('var', { recursive: true });
      const folder = mkdtempSync(resolve('var', 'photographs-'));
      const site = await serveSite(await buildSite(folder), SERVICE_ENVIRONMENT);
      await use(site);
      await site.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.describe.configure({ mode: 'serial' });

type PictureState = { src: string; file: number; attributes: number; fit: string; box: number };

/** Waits until every visible picture is loaded; distant ones may not be requested yet. */
async function loadShown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      const isInSight = width > 0 && bottom > 0 && top < innerHeight;
      return !isInSight || image.complete;
    }),
  );
}

/** Every loaded picture of the page: the aspect ratios of its file and attributes, and how it fills its frame. */
async function listPictures(page: Page): Promise<PictureState[]> {
  for (const image of await page.locator('img:visible').all()) {
    await image.scrollIntoViewIfNeeded();
    // A picture that is scrolled past too fast is never requested.
    await image.evaluate((shown: HTMLImageElement) => shown.decode());
  }
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => image.currentSrc.includes('/_pictures/') && image.naturalWidth > 0 && image.width > 0)
      .map((image) => ({
        src: image.currentSrc,
        file: image.naturalWidth / image.naturalHeight,
        attributes: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        fit: getComputedStyle(image).objectFit,
        box: image.clientWidth / image.clientHeight,
      })),
  );
}

for (const width of [390, 1440]) {
  test(`no picture of a list or a property is stretched at ${width} px, and a floor plan is never cropped`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    const onList = await listPictures(page);
    expect(onList.length).toBeGreaterThanOrEqual(COUNT);
    await page.locator('.card__title a').first().click();
    await page.waitForURL(/\/\d+\/$/);
    const onPage = (await listPictures(page)).filter(({ src }) => !/-100\.webp$/.test(src));
    expect(onPage.length).toBeGreaterThanOrEqual(5);
    for (const { src, file, attributes, fit, box } of [...onList, ...onPage]) {
      expect(src).toMatch(/\.avif$/);
      if (!Number.isNaN(attributes)) expect(Math.abs(file / attributes - 1), src).toBeLessThan(0.02);
      if (fit === 'fill') expect(Math.abs(file / box - 1), src).toBeLessThan(0.02);
    }
    const plans = page.locator('.plans img');
    expect(await plans.count()).toBeGreaterThan(0);
    await expect(plans.first()).toHaveCSS('object-fit', 'contain');
  });
}

test('the next picture of a card is loaded as AVIF too', async ({ page }) => {
  await page.goto(LIST);
  const card = page.locator('.card').first();
  await card.hover();
  await card.locator('.card__turn button').last().click();
  const second = card.locator('.card__strip img').nth(1);
  await expect
    .poll(() => second.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc))
    .toMatch(/\/_pictures\/[a-z]+-\d+\.avif$/);
  await second.evaluate((image: HTMLImageElement) => image.decode());
});

test('a phone’s first pictures weigh at most 60 kB each and 300 kB in all, and nothing shifts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const bytes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/_pictures/')) bytes.push((await response.body()).length);
  });
  const sumShifts = await watchShifts(page);
  await page.goto(LIST);
  await loadShown(page);
  expect(bytes.length).toBeGreaterThan(0);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000);
  expect(bytes.reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(300_000);
  expect(await sumShifts()).toBeLessThan(LITTLE_SHIFT);
});

test('a picture in the lightbox has the proportions of its file', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LIST);
  await page.locator('.card__title a').first().click();
  await page.waitForURL(/\/\d+\/$/);
  await page.locator('.gallery li a').first().click();
  const shown = page.locator('.pswp__item[aria-hidden="false"] .pswp__img:not(.pswp__img--placeholder)');
  for (let number = 0; number < PHOTOGRAPHS - 1; number += 1) {
    await expect(shown).toHaveJSProperty('complete', true);
    const { file, box } = await shown.evaluate((image: HTMLImageElement) => ({
      file: image.naturalWidth / image.naturalHeight,
      box: image.clientWidth / image.clientHeight,
    }));
    expect(Math.abs(file / box - 1)).toBeLessThan(0.02);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.pswp__counter')).toContainText(`${number + 2} /`);
  }
});
