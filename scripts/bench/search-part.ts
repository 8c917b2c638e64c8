import type { Browser, Page } from 'playwright';
import { ALL } from '#domain/consent/consent.ts';
import { storedChoice } from '../tools/stored-choice.ts';

/** Environment of a part of `npm run bench -- search`: a built site, a browser, and the data of larger snapshots. */
export type SearchBench = {
  browser: Browser;
  url: string;
  /** Folder of the built site. */
  folder: string;
  /** Numbers of properties. */
  counts: readonly number[];
  /** Dutch search data with this many properties, as the build would write them. */
  dataOf: (count: number) => string;
  rounds: number;
};

/** A part measures something and writes its tables in Markdown. */
export type SearchBenchPart = (bench: SearchBench) => Promise<string>;

/** URL of the built page's search data. */
export const DATA_FILE = /\/data\/search-nl\.json$/;

/** CPU slowdown factor, as on a phone. */
export const SLOWED = 4;

/** A blank page with stored consent, so that the dialog does not cover the site. */
export function newVisit({ browser, url }: SearchBench): Promise<Page> {
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: storedChoice(ALL) }] };
  // The baseline loops write HTML from text, which the site's policy forbids.
  return browser.newPage({ baseURL: url, viewport: { width: 412, height: 839 }, storageState, bypassCSP: true });
}

/** A fresh page of the built site that gets the data of a larger snapshot. */
export async function openPage(bench: SearchBench, path: string, count: number, slowed = 1): Promise<Page> {
  const page = await newVisit(bench);
  await page.route(DATA_FILE, (route) => route.fulfill({ contentType: 'application/json', body: bench.dataOf(count) }));
  await page.addInitScript(recordPaints);
  await page.goto(path);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return page;
}

type Recording = { paintMs: number[]; longTaskMs: number[] };
declare global {
  var recorded: Recording;
}

/** In the page: the time from each key to the end of the frame that shows its result, and every long task. */
function recordPaints(): void {
  const recorded: Recording = { paintMs: [], longTaskMs: [] };
  globalThis.recorded = recorded;
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const from = pressedAt;
      // A message after the animation frame arrives once the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => recorded.paintMs.push(performance.now() - from);
        port2.postMessage(undefined);
      });
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorded.longTaskMs.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

const BETWEEN_KEYS_MS = 160;

/** Types each text letter by letter, clears the field after each, and returns the milliseconds of every key. */
export async function typeTexts(page: Page, selector: string, texts: readonly string[]): Promise<number[]> {
  const field = page.locator(selector);
  for (const text of texts) {
    await field.pressSequentially(text, { delay: BETWEEN_KEYS_MS });
    await page.waitForTimeout(BETWEEN_KEYS_MS);
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(BETWEEN_KEYS_MS);
  }
  return page.evaluate(() => globalThis.recorded.paintMs.splice(0));
}
