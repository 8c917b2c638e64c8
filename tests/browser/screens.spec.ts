import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { LANGUAGES } from '#domain/language.ts';
import { expect, test } from './visit.ts';

const SCREENS = 'docs/screens';

for (const language of LANGUAGES) {
  test(`the top bar leaves space for the language links in ${language}`, async ({ page }) => {
    await page.goto(`/${language}/`);
    for (const width of [768, 961, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const isClear = await page.evaluate(() => {
        const visible = [...document.querySelectorAll('.header__topbar a')].filter((link) => link.checkVisibility());
        const right = Math.max(0, ...visible.map((link) => link.getBoundingClientRect().right));
        const languages = document.querySelector('.header .languages ul');
        return right <= (languages?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY);
      });
      expect(isClear, `${width} px`).toBe(true);
    }
  });
}

test.describe('text over a picture', () => {
  test.use({ bypassCSP: true, contextOptions: { reducedMotion: 'reduce' } });

  const WORDS = [
    '.header__logo',
    '.header__phone',
    '.header__topbar a',
    '.header__sell',
    '.header__menu > ul > li > a',
    '.languages a',
  ].join();

  for (const path of ['/nl/', '/de/', '/nl/contact/', '/nl/diensten/']) {
    test(`has enough contrast on ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const [width, height] of [
        [360, 740],
        [768, 1024],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        expect(await findLowestContrast(page, WORDS), `${width} px`).toBeGreaterThanOrEqual(4.5);
      }
    });
  }
});

type Box = { x: number; y: number; width: number; height: number };

const channel = (value: number) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** The lowest contrast (WCAG 2.2) of white text against the pixels behind it, ignoring the brightest 2 %. */
async function findLowestContrast(page: Page, selector: string): Promise<number> {
  const boxes = await page.evaluate((wanted) => {
    const range = document.createRange();
    return [...document.querySelectorAll(wanted)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => {
        range.selectNodeContents(element);
        return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }));
      })
      .filter(({ width, height, y }) => width > 2 && height > 2 && y < innerHeight);
  }, selector);
  const style = await page.addStyleTag({ content: '.banner__text, .header { opacity: 0 !important }' });
  const image = await page.evaluate(() => document.querySelector<HTMLImageElement>('.banner__media img')?.decode());
  const picture = sharp(await page.screenshot());
  await style.evaluate((element) => (element as Element).remove());
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const contrastOf = ({ x, y, width, height }: Box) => {
    const found: number[] = [];
    for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + height); row += 2)
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, x + width); column += 2) {
        const at = (row * info.width + column) * info.channels;
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        found.push(1.04 / (0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue) + 0.05));
      }
    return found.sort((a, b) => a - b)[Math.floor(found.length * 0.02)] ?? 21;
  };
  expect(image).toBeUndefined();
  expect(boxes.length).toBeGreaterThan(3);
  return Math.min(...boxes.map(contrastOf));
}

test('the stored screenshots are exactly the listed ones, and stay within the size limit', () => {
  const files = readdirSync(SCREENS).filter((name) => name.endsWith('.webp'));
  const named = [...readFileSync(`${SCREENS}/README.md`, 'utf8').matchAll(/\]\(([\w-]+\.webp)\)/g)].map(
    ([, name]) => name,
  );
  expect(named.sort()).toEqual(files.sort());
  expect(files.length).toBeGreaterThan(100);
  expect(files.reduce((sum, name) => sum + statSync(`${SCREENS}/${name}`).size, 0)).toBeLessThan(12_000_000);
});
