// Drives Firefox by WebDriver BiDi and Chromium by its own protocol, both through Puppeteer.
import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core';
import { findChromium } from '../../scripts/tools/find-chromium.mjs';
import { type Driver, KEYS } from './tab.ts';

const NAMES = new Map<string, KeyInput>(Object.entries(KEYS).map(([name, code]) => [code, name as KeyInput]));

/** Ignores the error of a script whose page is left before the script returns. */
const ignoreLeaving = () => undefined;

async function open(options: LaunchOptions): Promise<Driver & { pdf: () => Promise<Uint8Array> }> {
  const browser = await puppeteer.launch({ headless: true, ...options });
  const page = await browser.newPage();
  page.setDefaultTimeout(20_000);
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (act, ...args) => page.evaluate(act, ...args) as never,
    press: async (x, y, holdMs) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await new Promise((resolve) => setTimeout(resolve, holdMs));
      await page.mouse.up();
    },
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
    },
    type: async (text) => {
      const key = NAMES.get(text);
      if (key) await page.keyboard.press(key);
      else await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    back: async () => {
      await page.evaluate(() => history.back()).catch(ignoreLeaving);
    },
    forward: async () => {
      await page.evaluate(() => history.forward()).catch(ignoreLeaving);
    },
    close: () => browser.close(),
    pdf: () => page.pdf({ format: 'a4' }),
    // Defined for Chromium only, since Firefox does not turn touch events of its protocol into swipes.
    ...(options.browser === 'chrome' && {
      swipe: async (from, to) => {
        const touch = await page.touchscreen.touchStart(from.x, from.y);
        for (const part of [0.25, 0.5, 0.75, 1])
          await touch.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
        await touch.end();
      },
    }),
  };
}

/** Starts Firefox with these user settings (about:config); with `env`, opens a window on the display that it names. */
export const openFirefox = (
  executablePath: string,
  extraPrefsFirefox: Record<string, number> = {},
  env?: Record<string, string | undefined>,
) => open({ browser: 'firefox', executablePath, extraPrefsFirefox, ...(env && { env, headless: false }) });

const isRoot = process.getuid?.() === 0 || Boolean(process.env.CI);
export async function openChromium(options: Pick<LaunchOptions, 'ignoreDefaultArgs'> = {}) {
  const executablePath = await findChromium();
  const args = ['--no-first-run', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])];
  return open({ browser: 'chrome', args, ...(executablePath !== undefined && { executablePath }), ...options });
}
