// Measures the time from a visitor's first touch of each part of the site until it works: `npm run build && npm run
// bench -- touch`. Uses a phone's Chromium with four times CPU throttling. It prints times and never fails.
// Options: --rounds <n> (5 by default), --only <part of a name>, --site <folder> (a built site; dist by default).
// Several --site are measured alternately, since only ratios within one run can be compared.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ALL } from '#domain/consent/consent.ts';
import { listSamplePages } from '../tools/sample-pages.ts';
import { launchChromium, serveSite } from '../tools/serve-site.ts';
import { storedChoice } from '../tools/stored-choice.ts';
import { describeMachine, median, table } from './figures.ts';
import { SLOWED } from './search-part.ts';

/** Time that a visitor looks at a loaded page before touching it. */
const LOOKS_MS = 1_000;
/** Lighthouse's slow 4G: the network of the first visit. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 };
/** A part that does not work within this time is recorded as NaN. */
const LONGEST_MS = 20_000;
/** A browser caches a script's compiled code after two runs. */
const VISITS_BEFORE_CACHED = 2;

type Part = {
  name: string;
  path: string;
  /** Selector of the touched element. */
  at: string;
  /** Selector of an element tapped before, which shows the touched one. */
  after?: string;
  /** Selector of a part that works by itself once it comes into view; in older builds `at` is a button in it. */
  comesIntoView?: string;
  /** Text typed after the touch. */
  types?: string;
  /** Selector that appears in the page, or in its frame, once the part works. */
  works?: string;
  frame?: string;
  /** Alternatively, the element whose text changes once the part works. */
  changes?: string;
};

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    site: { type: 'string', multiple: true, default: ['dist'] },
  },
});
const rounds = Number(values.rounds);
const sites = values.site;

/** Parts that hydrate on touch. */
function listParts(paths: ReadonlyMap<string, string>, { property, form }: { property: string; form: string }): Part[] {
  const home = paths.get('home') ?? '/';
  const list = paths.get('list') ?? '/';
  const contact = paths.get('contact') ?? '/';
  const pins = '.pins button';
  const field = '.form input:not([type="hidden"], [type="radio"])';
  return [
    { name: 'search block, until it suggests', path: home, at: '.search input', works: '.search__popup table' },
    { name: "a list's filters, until a panel opens", path: list, at: '[data-chip="price"]', works: '#filter-price' },
    {
      name: "a list's first filter, chosen at once, until its result",
      path: list,
      after: '[data-chip="price"]',
      at: '#filter-price [data-max]',
      works: '.list__live .list__count',
    },
    { name: "a list's map", path: list, at: 'label:has([name="view"][value="map"])', works: pins, frame: '.map-view' },
    { name: 'heart', path: list, at: '.card [data-heart]', works: '.card [data-heart][aria-pressed="true"]' },
    { name: "gallery's contact sheet", path: property, at: '.gallery__all', works: 'dialog.sheet[open] li img' },
    { name: 'lightbox, until it opens', path: property, at: '.gallery li a', works: '.pswp--ui-visible' },
    { name: 'lightbox, until it is open', path: property, at: '.gallery li a', works: '.pswp[aria-busy="false"]' },
    {
      name: 'costs, for another price',
      path: property,
      at: '#costs-price',
      types: '1',
      changes: '.costs [data-row="total"] td',
    },
    {
      name: "a property's map",
      path: property,
      at: '.place-map > button:not([hidden])',
      comesIntoView: '.place-map',
      works: pins,
      frame: '.place-map',
    },
    { name: 'contact form', path: contact, at: field, works: 'astro-island[data-ready] .form' },
    {
      name: 'visit form, until its days stand there',
      path: form,
      at: '.visit-moment__all, .visit-days [data-state="free"]',
      works: '.visit-days',
    },
  ];
}

type Sign = Pick<Part, 'works' | 'frame' | 'changes'> & { longestMs: number };
declare global {
  /** Milliseconds from the first touch to the end of the frame that shows the result. */
  var workingMs: Promise<number>;
}

/** Runs in the page: waits for the first touch, then for its visible result. */
function watchTouch({ works, frame, changes, longestMs }: Sign): void {
  const textOf = (selector: string) => document.querySelector(selector)?.textContent;
  const before = changes && textOf(changes);
  const isWorking = () => {
    if (changes) return textOf(changes) !== before;
    const root = frame ? document.querySelector<HTMLIFrameElement>(`${frame} iframe`)?.contentDocument : document;
    return root?.querySelector(works ?? '')?.checkVisibility({ opacityProperty: true }) === true;
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
    for (const type of ['pointerdown', 'scroll']) addEventListener(type, start, { once: true, capture: true });
  });
}

/** Scrolls to a part that works once it comes into view; older builds have a button there. */
async function bringIntoView(page: Page, part: string, at: string): Promise<void> {
  await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const button = page.locator(at);
  if ((await button.count()) > 0) await button.tap();
}

const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;

type Visit = { workingMs: number; paintMs: number };
const FAILED: Visit = { workingMs: Number.NaN, paintMs: Number.NaN };

/** One visit: the page loads, is looked at for a moment, and the part is touched. */
async function visit(context: BrowserContext, part: Part, isLineSlow: boolean): Promise<Visit> {
  const page = await context.newPage();
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    if (isLineSlow) {
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    }
    await page.goto(part.path);
    const target = page.locator(part.at).first();
    const first = part.after ? page.locator(part.after).first() : target;
    if (!part.comesIntoView) await first.scrollIntoViewIfNeeded();
    await page.waitForTimeout(LOOKS_MS);
    const paintMs = await page.evaluate(firstPaint);
    const { works, frame, changes } = part;
    if (part.after) await first.tap();
    await page.evaluate(watchTouch, { works, frame, changes, longestMs: LONGEST_MS } as Sign);
    if (part.comesIntoView) await bringIntoView(page, part.comesIntoView, part.at);
    else await target.tap();
    if (part.types) await page.keyboard.type(part.types);
    return { workingMs: await page.evaluate(() => globalThis.workingMs), paintMs };
  } catch (error) {
    // A part that a site lacks: the others are still measured.
    console.error(`${part.name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return FAILED;
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

type Visits = { first: Visit[]; cached: Visit[] };

async function visitOnce(browser: Browser, url: string, part: Part, { first, cached }: Visits): Promise<void> {
  const context = await newVisitor(browser, url);
  context.setDefaultTimeout(LONGEST_MS);
  first.push(await visit(context, part, true));
  for (let again = 1; again < VISITS_BEFORE_CACHED; again += 1) await visit(context, part, false);
  cached.push(await visit(context, part, false));
  await context.close();
}

const medianOf = (visits: readonly Visit[], key: keyof Visit) => median(visits.map((one) => one[key]));

/** Median, slowest, and the ratio of the median to the page's own first paint. */
function describeVisits(visits: readonly Visit[]): string[] {
  const [works, paint] = [medianOf(visits, 'workingMs'), medianOf(visits, 'paintMs')];
  const slowest = Math.max(...visits.map(({ workingMs }) => workingMs));
  return [String(Math.round(works)), String(Math.round(slowest)), (works / paint).toFixed(2)];
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

type VisitMeasurement = { part: string; site: string; visits: Visits };

/** Measures the sites alternately, part by part. */
async function measure(): Promise<string> {
  const paths = new Map(listSamplePages('nl').map(({ name, path }) => [name, path]));
  const measured: VisitMeasurement[] = [];
  const browser = await launchChromium(['--enable-unsafe-swiftshader']);
  const served = await Promise.all(sites.map((site) => serveSite(site)));
  try {
    const partsOf = await Promise.all(
      served.map(async ({ url }) =>
        listParts(paths, await findProperty(await browser.newPage({ baseURL: url }), paths.get('list') ?? '/')),
      ),
    );
    for (const [at, { name }] of (partsOf[0] ?? []).entries()) {
      if (!name.includes(values.only)) continue;
      const visits = sites.map((): Visits => ({ first: [], cached: [] }));
      for (let round = 0; round < rounds; round += 1)
        for (const [index, { url }] of served.entries()) {
          const [part, into] = [partsOf[index]?.[at], visits[index]];
          if (part && into) await visitOnce(browser, url, part, into);
        }
      for (const [index, site] of sites.entries()) {
        const own = visits[index];
        if (own) measured.push({ part: name, site, visits: own });
      }
      console.error(`${name}: measured`);
    }
  } finally {
    await browser.close();
    for (const { stop } of served) await stop();
  }
  const head = ['cached ms', 'slowest', '÷ first paint', 'first visit ms', 'slowest', '÷ first paint'];
  const isCompared = sites.length > 1;
  const rows = measured.map(({ part, site, visits: { first, cached } }) => [
    part,
    ...(isCompared ? [site] : []),
    ...describeVisits(cached),
    ...describeVisits(first),
  ]);
  const machine = `${describeMachine()}, Chromium, processor slowed ${SLOWED} ×, touched ${LOOKS_MS} ms after the load, medians of ${rounds}`;
  return `${machine}\n\n${table(['touch', ...(isCompared ? ['site'] : []), ...head], rows)}`;
}

if (!(rounds > 0) || !sites.every((site) => existsSync(join(site, 'index.html')))) {
  console.error('Usage: npm run build, then npm run bench -- touch [--rounds 5] [--only map] [--site dist]...');
  process.exitCode = 1;
} else {
  console.log(`\n${await measure()}`);
}
