// Measures, in a phone's Chromium at a quarter of the processor, the time from a visitor's first touch of each part of the
// site to its working: `npm run build && npm run bench -- touch`. It times, it never judges.
// Options: --rounds <n> (5 by default), --only <part of a name>, --site <folder> (a built site; dist by default).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ALL } from '#domain/consent/consent.ts';
import { watchRequests } from '../tools/quiet.ts';
import { listSamplePages } from '../tools/sample-pages.ts';
import { withBrowser } from '../tools/serve-site.ts';
import { storedChoice } from '../tools/stored-choice.ts';
import { describeMachine, median, table } from './figures.ts';
import { SLOWED } from './search-part.ts';

const AIM_MS = 200;
/** Lighthouse's slow 4G: the network of the first visit. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };
/** A part not working by then is recorded as NaN. */
const LONGEST_MS = 20_000;
/** A browser caches a script's compiled code after two runs. */
const VISITS_BEFORE_CACHED = 2;

type Part = {
  name: string;
  path: string;
  /** What is touched. */
  at: string;
  /** Typed after the touch. */
  types?: string;
  /** Appears in the page, or in its frame, once the part works. */
  works?: string;
  frame?: string;
  /** Alternatively: the element whose text changes once it works. */
  changes?: string;
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    site: { type: 'string', default: 'dist' },
  },
});
const rounds = Number(values.rounds);

/** Parts that hydrate on touch. */
function listParts(paths: ReadonlyMap<string, string>, { property, form }: { property: string; form: string }): Part[] {
  const home = paths.get('home') ?? '/';
  const list = paths.get('list') ?? '/';
  const contact = paths.get('contact') ?? '/';
  const pins = '.pins button';
  const field = '.form input:not([type="hidden"], [type="radio"])';
  return [
    { name: 'search block, until it suggests', path: home, at: '.search input', works: '.search__popup table' },
    { name: "a list's filters", path: list, at: '[data-chip="price"]', works: '.list astro-island[data-ready] button' },
    { name: "a list's map", path: list, at: 'label:has([name="view"][value="map"])', works: pins, frame: '.map-view' },
    { name: 'heart', path: list, at: '.card [data-heart]', works: '.card [data-heart][aria-pressed="true"]' },
    { name: "gallery's contact sheet", path: property, at: '.gallery__all', works: 'dialog.sheet[open] li img' },
    { name: 'lightbox', path: property, at: '.gallery li a', works: '.pswp[aria-busy="false"]' },
    {
      name: 'costs, for another price',
      path: property,
      at: '#costs-price',
      types: '1',
      changes: '.costs [data-row="total"] td',
    },
    { name: "a property's map", path: property, at: '.place-map button', works: pins, frame: '.place-map' },
    { name: 'contact form', path: contact, at: field, works: 'astro-island[data-ready] .form' },
    { name: 'visit form, until its days stand there', path: form, at: '.form label:visible', works: '.visit-days' },
  ];
}

type Sign = Pick<Part, 'works' | 'frame' | 'changes'> & { longestMs: number };
declare global {
  /** Milliseconds from the first touch to the end of the frame that shows the result. */
  var workingMs: Promise<number>;
}

/** In the page: waits for the first touch, and for its sign. */
function watchTouch({ works, frame, changes, longestMs }: Sign): void {
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  const before = changes && textOf(changes);
  const isWorking = () => {
    if (changes) return textOf(changes) !== before;
    const root = frame ? document.querySelector<HTMLIFrameElement>(`${frame} iframe`)?.contentDocument : document;
    return root?.querySelector(works ?? '')?.checkVisibility() === true;
  };
  globalThis.workingMs = new Promise((resolve) => {
    setTimeout(resolve, longestMs, Number.NaN);
    const start = ({ timeStamp }: Event) => {
      const look = () => {
        if (!isWorking()) return void requestAnimationFrame(look);
        // A message after the animation frame arrives once the frame has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    addEventListener('pointerdown', start, { once: true, capture: true });
  });
}

/** One visit: the page becomes idle, the CPU is throttled, and the part is touched. */
async function visit(context: BrowserContext, part: Part, isLineSlow: boolean): Promise<number> {
  const page = await context.newPage();
  try {
    const quiet = watchRequests(page);
    await page.goto(part.path);
    await quiet();
    const target = page.locator(part.at).first();
    await target.scrollIntoViewIfNeeded();
    await quiet();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    if (isLineSlow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    }
    const { works, frame, changes } = part;
    await page.evaluate(watchTouch, { works, frame, changes, longestMs: LONGEST_MS } as Sign);
    await target.tap();
    if (part.types) await page.keyboard.type(part.types);
    return await page.evaluate(() => globalThis.workingMs);
  } finally {
    await page.close();
  }
}

/** A first-time visitor with stored consent. */
function newVisitor(browser: Browser, url: string): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: url,
    viewport: { width: 412, height: 839 },
    hasTouch: true,
    isMobile: true,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: storedChoice(ALL) }] },
  });
}

async function measurePart(browser: Browser, url: string, part: Part): Promise<string[]> {
  const first: number[] = [];
  const cached: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const context = await newVisitor(browser, url);
    context.setDefaultTimeout(LONGEST_MS);
    first.push(await visit(context, part, true));
    for (let again = 1; again < VISITS_BEFORE_CACHED; again += 1) await visit(context, part, false);
    cached.push(await visit(context, part, false));
    await context.close();
  }
  console.error(`${part.name}: cached ${cached.map(Math.round)}, not cached ${first.map(Math.round)}`);
  const middle = median(cached);
  return [
    part.name,
    String(Math.round(middle)),
    String(Math.round(Math.max(...cached))),
    String(Math.round(median(first))),
    middle <= AIM_MS ? 'yes' : '**no**',
  ];
}

/** The first property for sale, and its visit form. */
async function findProperty(page: Page, list: string): Promise<{ property: string; form: string }> {
  const hrefOf = async (path: string, selector: string) => {
    await page.goto(path);
    return (await page.locator(selector).first().getAttribute('href')) ?? '';
  };
  const property = await hrefOf(list, '.card__title a');
  const form = await hrefOf(property, '.contact-bar a');
  await page.close();
  return { property, form };
}

async function measure(): Promise<string> {
  const paths = new Map(listSamplePages('nl').map(({ name, path }) => [name, path]));
  return withBrowser(
    async (browser, url) => {
      const rows: string[][] = [];
      for (const part of listParts(
        paths,
        await findProperty(await browser.newPage({ baseURL: url }), paths.get('list') ?? '/'),
      ))
        if (part.name.includes(values.only)) rows.push(await measurePart(browser, url, part));
      const head = ['touch', 'code cached, ms', 'slowest', 'code not cached, slow 4G, ms', `within ${AIM_MS} cached`];
      const machine = `${describeMachine()}, Chromium ${browser.version()}, processor slowed ${SLOWED} ×, medians of ${rounds}`;
      return `${machine}\n\n${table(head, rows)}`;
    },
    // The map needs WebGL, which a machine without a GPU renders in software.
    { args: ['--enable-unsafe-swiftshader'] },
  );
}

if (!(rounds > 0) || !existsSync(join(values.site, 'index.html'))) {
  console.error('Usage: npm run build, then npm run bench -- touch [--rounds 5] [--only map] [--site dist]');
  process.exitCode = 1;
} else {
  process.env.DIST = values.site;
  console.log(`\n${await measure()}`);
}
