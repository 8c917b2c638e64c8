// Performs ten tasks of visitors on the built site, three of staff at the desk and one on the second sample agency, on
// a phone of 390 × 844 with a quarter of this processor. Prints the cost of each task: taps, keys, screens scrolled,
// the longest wait, seconds, and whether the first step was in the first screen. Then measures the first screen of
// every form: the position of its first question, and the empty rows of pixels above it.
// Options: --only <n> (11 to 13 are those of staff, 14 is that of the sample), --out <file>.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from 'playwright';
import { ALL } from '#domain/consent/consent.ts';
import { FORM_NAMES, FORMS, type FormName } from '#domain/forms/forms.ts';
import { groupBy } from '#domain/group-by.ts';
import { aboutProperty } from '#domain/property/property-address.ts';
import { ROUTES } from '#domain/route.ts';
import { translate } from '#i18n/translator.ts';
import { listPath } from '#routing/addresses.ts';
import { homePath } from '#routing/route-map.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { readSettings } from '#snapshot/settings.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { prepareSample } from './sample-agency.ts';
import { createSampleDesk, logInAtDesk, type SampleDesk, sendSampleLeads } from './sample-desk.ts';
import { withBrowser } from './serve-site.ts';
import { storedChoice } from './stored-choice.ts';

const LANGUAGE = 'nl';
const SCREEN = { width: 390, height: 844 };
const STEP_WITHIN_MS = 15_000;
/** CPU throttling factor of the phone. */
const SLOWED = 4;

const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' } } });
const t = translate(LANGUAGE);

/** A visitor with a phone; counts every touch. */
class Visitor {
  readonly page: Page;
  taps = 0;
  keys = 0;
  scrolledPx = 0;
  /** Whether the first touched element was visible without scrolling. */
  isFirstInSight: boolean | undefined;
  /** The longest time from a touch or key until the element for the next step is visible, including page loads. */
  longestWaitMs = 0;
  #actedAt: number | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** Scrolls to an element, as with a thumb. */
  async see(target: Locator): Promise<Locator> {
    const shown = target.filter({ visible: true }).first();
    await shown.waitFor();
    this.endWait();
    const before = await this.page.evaluate(() => scrollY);
    const box = await shown.boundingBox();
    this.isFirstInSight ??= box !== null && box.y >= 0 && box.y + Math.min(box.height, 40) <= SCREEN.height;
    await shown.scrollIntoViewIfNeeded();
    this.scrolledPx += Math.abs((await this.page.evaluate(() => scrollY)) - before);
    return shown;
  }

  async tap(target: Locator) {
    const shown = await this.see(target);
    this.taps += 1;
    // Includes Playwright's wait until the element stops moving.
    this.#actedAt = performance.now();
    await shown.tap();
  }

  async type(text: string) {
    this.keys += text.length;
    await this.page.keyboard.type(text.slice(0, -1));
    this.#actedAt = performance.now();
    await this.page.keyboard.type(text.slice(-1));
  }

  async press(key: string) {
    this.keys += 1;
    this.#actedAt = performance.now();
    await this.page.keyboard.press(key);
  }

  /** Ends the wait after the last touch or key: its result is visible. */
  endWait() {
    if (this.#actedAt !== undefined)
      this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - this.#actedAt);
    this.#actedAt = undefined;
  }
}

type Site = { home: string; sale: string; rent: string; appointment: string; valuation: string };
type Task<Place> = {
  name: string;
  /** Maximum number of taps; the run fails above it. */
  maxTaps?: number;
  walk: (visitor: Visitor, place: Place) => Promise<void>;
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const firstCard = (page: Page) => page.locator('main .card__title a');
const openProperty = async ({ page }: Visitor, list: string) => {
  await page.goto(list);
  // With a filter, the cards are those that the browser renders (.list__live), not the built ones.
  const cards = list.includes('?') ? page.locator('.list__live .card__title a') : firstCard(page);
  await page.goto((await cards.first().getAttribute('href')) ?? '');
};
const formField = (page: Page, name: string) => page.locator(`form[data-form] [name="${name}"]`).first();

const TASKS: readonly Task<Site>[] = [
  {
    name: 'find a rental with two bedrooms under € 1.200 in 1000, and get to the visit',
    maxTaps: 8,
    walk: async (visitor, { home, appointment }) => {
      const { page } = visitor;
      await page.goto(home);
      await visitor.tap(page.locator('.search input[name="q"]'));
      await visitor.type('1000');
      const brussels = page.locator('.search__grid tr').filter({ hasText: '1000' });
      await visitor.tap(brussels.getByRole('link', { name: t('search:rent') }));
      await visitor.tap(page.locator('[data-chip="bedrooms"]'));
      await visitor.tap(page.locator('label').filter({ hasText: '2+' }));
      await visitor.tap(page.locator('[data-chip="price"]'));
      await visitor.tap(page.locator('[data-max="1.200"]'));
      await page.waitForURL(/max=1200/);
      await visitor.tap(page.locator('.list__live .card__title a'));
      await visitor.tap(page.locator(`a[href^="${appointment}"]`));
      await formField(page, 'lastName').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'find a property by its reference',
    walk: async (visitor, { home, sale }) => {
      const { page } = visitor;
      await page.goto(sale);
      const path = (await firstCard(page).first().getAttribute('href')) ?? '';
      const reference = path.split('/').at(-2) ?? '';
      await page.goto(home);
      await visitor.tap(page.locator('.search input[name="q"]'));
      await visitor.type(reference);
      await visitor.tap(page.locator(`.search__grid a[href="${path}"]`));
      await page.waitForURL(`**${path}`);
    },
  },
  {
    name: 'compare three properties',
    walk: async (visitor, { sale }) => {
      const { page } = visitor;
      await page.goto(sale);
      for (const index of [0, 1, 2]) await visitor.tap(page.locator('main .card [data-heart]').nth(index));
      await visitor.tap(page.locator('[data-compare]'));
      await visitor.see(page.locator('.compare table'));
    },
  },
  {
    name: 'save a property, and find it again on the next visit',
    walk: async (visitor, { sale, home }) => {
      const { page } = visitor;
      await page.goto(sale);
      const name = (await firstCard(page).first().textContent()) ?? '';
      await visitor.tap(page.locator('main .card [data-heart]'));
      await page.goto(home);
      await visitor.tap(page.locator('[data-shortlist]'));
      await visitor.see(page.locator('.saved').getByText(name.replaceAll('\u00ad', '').slice(0, 12)));
    },
  },
  {
    name: 'get mails about new rentals with two bedrooms',
    walk: async (visitor, { rent }) => {
      const { page } = visitor;
      await page.goto(rent);
      await visitor.tap(page.locator('[data-chip="bedrooms"]'));
      await visitor.tap(page.locator('label').filter({ hasText: '2+' }));
      await page.waitForURL(/bedrooms=2/);
      await visitor.tap(page.locator('.list__alert a'));
      await visitor.see(formField(page, 'email'));
    },
  },
  {
    name: 'ask what one’s own flat is worth',
    walk: async (visitor, { home, valuation }) => {
      const { page } = visitor;
      await page.goto(home);
      await visitor.tap(button(page, t('search:sell')));
      await visitor.tap(page.locator('[data-sell-field="address"]'));
      await visitor.type('Vlaamsesteenweg 12, 1000 Brussel');
      await visitor.tap(button(page, t('search:sell.action')));
      await page.waitForURL(`**${valuation}`);
      await visitor.see(formField(page, 'street'));
      await page.waitForFunction(() => {
        const field = document.querySelector<HTMLInputElement>('form[data-form] [name="street"]');
        return field?.value === 'Vlaamsesteenweg';
      });
    },
  },
  {
    name: 'find the telephone number',
    walk: async (visitor, { home }) => {
      await visitor.page.goto(home);
      await visitor.see(visitor.page.locator('a[href^="tel:"]'));
      // Counts the tap on the phone number without performing it, because it would dial.
      visitor.taps += 1;
    },
  },
  {
    name: 'share a property',
    walk: async (visitor, { sale }) => {
      await openProperty(visitor, sale);
      await visitor.tap(visitor.page.locator('[data-share]'));
    },
  },
  {
    name: 'know what buying costs in all',
    walk: async (visitor, { sale }) => {
      const { page } = visitor;
      await openProperty(visitor, `${sale}?max=400000`);
      await visitor.tap(page.locator('a[href="#costs"]'));
      await visitor.see(page.locator('#costs'));
    },
  },
  {
    name: 'understand the energy score',
    walk: async (visitor, { sale }) => {
      await openProperty(visitor, sale);
      await visitor.tap(visitor.page.locator('a[href="#energy"]'));
      await visitor.see(visitor.page.locator('#energy'));
    },
  },
];

const NEXT_FIELD = 'Tab';

/** Tasks of the demo's manager, each from the start page of the desk. */
const STAFF_TASKS: readonly Task<SampleDesk>[] = [
  {
    name: 'answer the newest request',
    maxTaps: 4,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.tap(page.locator('[aria-labelledby="newest"] .desk__inbox a'));
      await visitor.tap(page.locator('[aria-labelledby="reply"] .desk__tabs a'));
      await visitor.tap(page.locator('[aria-labelledby="reply"] form button:not([formaction])'));
      await page.getByText(t('desk:said.replied')).waitFor();
    },
  },
  {
    name: 'move a visit to another time',
    maxTaps: 3,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.tap(page.getByRole('link', { name: t('desk:visit.move'), exact: true }));
      await visitor.tap(page.locator('.free-day label'));
      await visitor.tap(button(page, t('desk:visit.move.button')));
      await page.getByText(t('desk:visit.said.moved')).waitFor();
    },
  },
  {
    name: 'invite an owner',
    maxTaps: 4,
    walk: async (visitor, { properties }) => {
      const { page } = visitor;
      await visitor.tap(page.getByRole('link', { name: t('desk:menu.owners'), exact: true }));
      const form = page.locator('[aria-labelledby="invite"] form');
      await visitor.tap(form.locator('[name="name"]'));
      await visitor.type('Els Mertens');
      await visitor.tap(form.locator('[name="email"]'));
      await visitor.type('els@voorbeeld.be');
      // Moves past the language to the properties.
      for (const key of [NEXT_FIELD, NEXT_FIELD]) await visitor.press(key);
      await visitor.type(properties[0] ?? '');
      await visitor.tap(form.getByRole('button'));
      await page.getByText(t('desk:owner.said.invited')).waitFor();
      await page.getByText('els@voorbeeld.be').waitFor();
    },
  },
];

/** The second sample agency has new-build projects, which the demo has not. */
const SECOND_TASKS: readonly Task<undefined>[] = [
  {
    name: 'find a unit with two bedrooms under € 300.000 and ask about it',
    maxTaps: 6,
    walk: async (visitor) => {
      const { page } = visitor;
      await page.goto('/nl/');
      await visitor.tap(page.locator('.header__toggle'));
      await visitor.tap(page.locator('#drawer a[href="/nl/projecten/"]'));
      await page.waitForURL('**/nl/projecten/');
      await visitor.tap(firstCard(page));
      await page.locator('.units').waitFor();
      // The table names bedrooms and price of each unit.
      const [index] = await page.locator('.units tbody tr').evaluateAll((rows) =>
        rows.flatMap((row, at) => {
          const [bedrooms, price] = ['[data-column="bedrooms"]', 'td:last-child'].map((cell) =>
            Number(row.querySelector<HTMLElement>(cell)?.dataset.value),
          );
          return bedrooms === 2 && price !== undefined && price < 300_000 ? [at] : [];
        }),
      );
      if (index === undefined) throw new Error('No unit has two bedrooms for less than € 300.000.');
      await visitor.tap(page.locator('.units tbody tr').nth(index).locator('a'));
      await page.waitForURL('**/nl/te-koop/**');
      await visitor.tap(page.locator('main a[href^="/nl/vraag-informatie/"]'));
      await formField(page, 'lastName').waitFor({ state: 'attached' });
    },
  },
];

type TaskResult = {
  name: string;
  visitor: Visitor;
  seconds: number;
  maxTaps: number | undefined;
  failure: string | undefined;
};

type Start<Place> = { url: string; place: Place; open?: (page: Page) => Promise<void> };

async function walk<Place>(
  browser: Browser,
  { name, maxTaps, walk: act }: Task<Place>,
  { url, place, open }: Start<Place>,
): Promise<TaskResult> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-write'],
    storageState: { cookies: [], origins: [{ origin: url, localStorage: storedChoice(ALL) }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_WITHIN_MS);
  const visitor = new Visitor(page);
  await open?.(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const began = performance.now();
  const failure = await act(visitor, place).then(
    () => undefined,
    (error: Error) => error.message.split('\n')[0],
  );
  visitor.endWait();
  const seconds = (performance.now() - began) / 1_000;
  await context.close();
  return { name, visitor, seconds, maxTaps, failure };
}

const isTooLong = ({ visitor, maxTaps = Number.POSITIVE_INFINITY }: TaskResult): boolean => visitor.taps > maxTaps;

function formatTable(walked: readonly TaskResult[], firstNumber = 1): string {
  const rows = walked.map((one, index) => {
    const { name, visitor, seconds, maxTaps, failure } = one;
    const { taps, keys, scrolledPx, isFirstInSight, longestWaitMs } = visitor;
    const screens = (scrolledPx / SCREEN.height).toFixed(1);
    const first = isFirstInSight ? 'yes' : 'no';
    const figures = [taps, maxTaps ?? '', keys, screens, first, Math.round(longestWaitMs), seconds.toFixed(1)];
    const outcome = failure ?? (isTooLong(one) ? 'too many taps' : 'reached');
    return `| ${index + firstNumber} | ${name} | ${figures.join(' | ')} | ${outcome} |`;
  });
  return [
    '| | task | taps | at most | keys | screens scrolled | first step in the first screen | longest wait, ms | seconds | |',
    '|--:|---|--:|--:|--:|--:|---|--:|--:|---|',
    ...rows,
  ].join('\n');
}

/** The first screen of a form: where its first question begins, and how many rows of pixels above it show nothing. */
type FirstScreen = { form: FormName; width: number; questionPx: number; emptyPx: number };

const FORM_SCREENS = [SCREEN, { width: 1440, height: 900 }] as const;

async function measureForm(page: Page, form: FormName, path: string, width: number): Promise<FirstScreen> {
  await page.goto(path);
  const own = page.locator(`form[data-form="${form}"]`);
  await own.dispatchEvent('pointermove');
  await page.locator('astro-island[data-ready]', { has: own }).waitFor({ state: 'attached' });
  if (FORMS[form].about?.kind === 'property') await own.locator('.form__about a').waitFor();
  // Waits until the free times are known.
  await own.locator('.visit-wait:not(:empty)').waitFor({ state: 'hidden' });
  await own.locator('.form__item').filter({ visible: true }).first().waitFor();
  const measured = await own.evaluate((element) => {
    const isSeen = (part: Element) => part.checkVisibility() && part.getBoundingClientRect().height > 1;
    const question = [...element.querySelectorAll('.form__item')].find(isSeen);
    const questionPx = Math.round((question?.getBoundingClientRect().top ?? Number.NaN) + scrollY);
    // Only lines of text and pictures count as content; the boxes around them do not.
    const shown = [...document.body.querySelectorAll('*')]
      .filter((part) => isSeen(part) && (part.children.length === 0 || part.matches('p, a, label, svg')))
      .map((part) => part.getBoundingClientRect())
      .filter(({ top, width }) => width > 1 && top + scrollY < questionPx)
      .sort((a, b) => a.top - b.top);
    let [reached, emptyPx] = [0, 0];
    for (const { top, bottom } of shown) {
      emptyPx += Math.max(0, top - reached);
      reached = Math.max(reached, bottom);
    }
    return { questionPx, emptyPx: Math.round(emptyPx + Math.max(0, questionPx - reached)) };
  });
  return { form, width, ...measured };
}

async function measureForms(browser: Browser, url: string, pathOf: (form: FormName) => string | undefined) {
  const measured: FirstScreen[] = [];
  for (const viewport of FORM_SCREENS) {
    const state = { cookies: [], origins: [{ origin: url, localStorage: storedChoice(ALL) }] };
    const context = await browser.newContext({ baseURL: url, viewport, storageState: state });
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_WITHIN_MS);
    for (const form of FORM_NAMES) {
      const path = pathOf(form);
      if (path !== undefined) measured.push(await measureForm(page, form, path, viewport.width));
    }
    await context.close();
  }
  return measured;
}

function formatForms(measured: readonly FirstScreen[]): string {
  const byForm = groupBy(measured, ({ form }) => form);
  const rows = [...byForm].map(
    ([form, screens]) =>
      `| ${form} | ${screens.map(({ questionPx, emptyPx }) => `${questionPx} | ${emptyPx}`).join(' | ')} |`,
  );
  const heads = FORM_SCREENS.map(({ width }) => ` first question, ${width} px | of it empty |`).join('');
  return [`| form |${heads}`, `|---|${FORM_SCREENS.map(() => '--:|--:|').join('')}`, ...rows].join('\n');
}

const ABOUT_FORMS = `
## The first screen of each form

Where the first question begins, in px from the top of the page, on a phone (${FORM_SCREENS[0].width} × ${FORM_SCREENS[0].height}) and a desktop (${FORM_SCREENS[1].width} × ${FORM_SCREENS[1].height}), and how many of those px show nothing.

`;

const ABOUT_STAFF = `
## Three tasks of staff

By the demo's manager, from the start page of the desk, logged in, with four visits and four other requests waiting. Each is really done: the mail is queued, the visit moved, the owner invited.

`;

const ABOUT = `# Tasks on a phone

Typical visitor tasks, performed in Chromium on a phone of ${SCREEN.width} × ${SCREEN.height} and a processor slowed ${SLOWED} ×, through the built demo with its service (language: ${LANGUAGE}).
Written by \`npm run tool -- tasks --out docs/tasks.md\`, which fails when a task leads nowhere or takes more taps than its limit.
Counted from the page where a task begins; forms are walked to, not sent. The longest wait is the time from a touch or key to the sight of what the next step needs, a next page included. The seconds are those of the pages, without reading: a person takes longer.

`;

const ABOUT_SECOND = `
## A task on the second sample agency

Among the new-build projects of \`npm start -- --sample second\`, from its Dutch front page.

`;

async function walkSecond(tasks: readonly Task<undefined>[]): Promise<TaskResult[]> {
  if (tasks.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'gevel-tasks-'));
  const settings = await prepareSample('second', folder);
  const walked: TaskResult[] = [];
  const act = async (browser: Browser, url: string) => {
    for (const task of tasks) walked.push(await walk(browser, task, { url, place: undefined }));
  };
  await withBrowser(act, { settings }).finally(() => rmSync(folder, { recursive: true, force: true }));
  return walked;
}

/** Performs the tasks of staff on a service with its own database. */
async function walkStaff(tasks: readonly Task<SampleDesk>[]): Promise<TaskResult[]> {
  if (tasks.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'gevel-tasks-'));
  const desk = await createSampleDesk(folder);
  const walked: TaskResult[] = [];
  const act = async (browser: Browser, url: string) => {
    await sendSampleLeads(url, desk);
    const start = { url, place: desk, open: (page: Page) => logInAtDesk(page, desk) };
    for (const task of tasks) walked.push(await walk(browser, task, start));
  };
  await withBrowser(act, { settings: desk.env }).finally(() => rmSync(folder, { recursive: true, force: true }));
  return walked;
}

async function main() {
  const { site } = readSnapshot(readSettings(process.env).snapshot);
  if (!site) throw new Error('The snapshot cannot be read; `npm run build` says why.');
  const built = new BuiltSite(site);
  const { map } = built.view(LANGUAGE);
  const { pages } = built;
  const paths: Site = {
    home: homePath(LANGUAGE),
    sale: listPath(map, LANGUAGE, { goal: 'sale' }),
    rent: listPath(map, LANGUAGE, { goal: 'rent' }),
    appointment: map.path(ROUTES.appointment, LANGUAGE) ?? '',
    valuation: map.path(ROUTES.valuation, LANGUAGE) ?? '',
  };
  const only = values.only === undefined ? undefined : Number(values.only);
  const tasks = TASKS.filter((_, index) => only === undefined || index + 1 === only);
  const offer = (goal: string | undefined) =>
    site.byLanguage[LANGUAGE]?.properties.find(
      (property) => property.availability === 'available' && (goal === undefined || property.goal === goal),
    )?.id;
  const pathOf = (form: FormName) => {
    const page = pages.find(
      (one) =>
        one.kind === 'content' &&
        one.language === LANGUAGE &&
        one.content.modules.some(({ relations }) =>
          relations.some(({ type, id }) => type === 'contact-form' && id === form),
        ),
    );
    const { about } = FORMS[form];
    if (about?.kind !== 'property' || !page) return page?.path;
    const id = offer(about.goal === 'any' ? undefined : about.goal);
    return id && aboutProperty(page.path, id);
  };
  const walked: TaskResult[] = [];
  let forms: FirstScreen[] = [];
  const before = TASKS.length + STAFF_TASKS.length;
  const walkVisitors = async (browser: Browser, url: string) => {
    for (const task of tasks) walked.push(await walk(browser, task, { url, place: paths }));
    if (only === undefined) forms = await measureForms(browser, url, pathOf);
  };
  if (tasks.length > 0) await withBrowser(walkVisitors);
  const staff = await walkStaff(
    STAFF_TASKS.filter((_, index) => only === undefined || index + 1 + TASKS.length === only),
  );
  const second = await walkSecond(SECOND_TASKS.filter((_, index) => only === undefined || index + 1 + before === only));
  const table = formatTable(walked, only);
  const staffTable = formatTable(staff, only ?? TASKS.length + 1);
  const secondTable = formatTable(second, only ?? before + 1);
  const formTable = formatForms(forms);
  console.log(`${table}\n\n${staffTable}\n\n${secondTable}\n\n${formTable}`);
  if (values.out)
    writeFileSync(
      values.out,
      `${ABOUT}${table}\n${ABOUT_STAFF}${staffTable}\n${ABOUT_SECOND}${secondTable}\n${ABOUT_FORMS}${formTable}\n`,
    );
  if ([...walked, ...staff, ...second].some((one) => one.failure !== undefined || isTooLong(one))) process.exitCode = 1;
}

await main();
