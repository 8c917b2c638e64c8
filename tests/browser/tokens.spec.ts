import type { Page } from 'playwright/test';
import { expect, test } from './visit.ts';

const TEXTS = ['ink', 'ink-soft', 'accent', 'accent-strong', 'brick'];
const GROUNDS = ['paper', 'surface', 'stone'];
const ENERGY = [...'abcdefg'].map((letter) => `energy-${letter}`);

/** Text colour, background and the required contrast between them (WCAG 1.4.3, 1.4.11). */
const PAIRS: [string, string, number][] = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string, number] => [text, ground, 4.5])),
  ...GROUNDS.map((ground): [string, string, number] => ['focus', ground, 3]),
  ...ENERGY.map((ground): [string, string, number] => ['on-energy', ground, 4.5]),
  ['on-plate', 'plate', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['paper', 'brick', 4.5],
  ['paper', 'ink', 4.5],
];

/** Pairs of tokens with insufficient contrast, and the contrast. */
function findWeakPairs(page: Page, pairs: typeof PAIRS): Promise<string[]> {
  return page.evaluate((asked) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const probe = document.body.appendChild(document.createElement('span'));
    const measureLuminance = (token: string): number => {
      probe.style.color = `var(--${token})`;
      if (!canvas) throw new Error('This browser has no canvas.');
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return asked.flatMap(([text, ground, least]) => {
      const [dark = 0, light = 0] = [measureLuminance(text), measureLuminance(ground)].toSorted((a, b) => a - b);
      const contrast = (light + 0.05) / (dark + 0.05);
      return contrast < least ? [`${text} on ${ground}: ${contrast.toFixed(2)}`] : [];
    });
  }, pairs);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every text has enough contrast on every background in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/nl/contact/');
    expect(await findWeakPairs(page, PAIRS)).toEqual([]);
  });

  test(`the browser’s own frame has the page’s background colour in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/nl/contact/');
    const told = page.locator(`meta[name="theme-color"][media*="${colorScheme}"]`);
    const [red, green, blue] = ((await told.getAttribute('content')) ?? '')
      .match(/[\da-f]{2}/g)
      ?.map((part) => Number.parseInt(part, 16)) ?? [0, 0, 0];
    await expect(page.locator('body')).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`);
  });
}
