// Walks ten things that visitors come for through the built site, on a phone of 390 × 844, and prints what each costs:
// taps, keys, screens scrolled, and whether the first step stood in the first screen. Then measures the first screen of
// every form: where its first question stands, and how much shows nothing. Options: --only <n>, --out <file>.
import { writeFileSync } from 'node:fs';
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
import { withBrowser } from './serve-site.ts';
import { storedChoice } from './stored-choice.ts';

const LANGUAGE = 'nl';
const SCREEN = { width: 390, height: 844 };
const STEP_WITHIN_MS = 15_000;
/** Maximum taps from the front page to the visit's form. */
const MAX_RENTAL_TAPS = 8;

const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' } } });
const t = translate(LANGUAGE);

/** A visitor with a phone, whose every touch is counted. */
class Visitor {
  readonly page: Page;
  taps = 0;
  keys = 0;
  scrolledPx = 0;
  /** Whether the first touched element was visible without scrolling. */
  isFirstInSight: boolean | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** Scrolls to an element, as with a thumb. */
  async see(target: Locator): Promise<Locator> {
    const shown = target.filter({ visible: true }).first();
    await shown.waitFor();
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
    await shown.tap();
  }

  async type(text: string) {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }
}

type Site = { home: string; sale: string; rent: string; appointment: string; valuation: string };
type Task = { name: string; walk: (visitor: Visitor, site: Site) => Promise<void> };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const firstCard = (page: Page) => page.locator('main .card__title a');
const openProperty = async ({ page }: Visitor, list: string) => {
  await page.goto(list);
  // A filtered list is rendered by the browser, over the built one.
  const cards = list.includes('?') ? page.locator('.list__live .card__title a') : firstCard(page);
  await page.goto((await cards.first().getAttribute('href')) ?? '');
};
const formField = (page: Page, name: string) => page.locator(`form[data-form] [name="${name}"]`).first();

const TASKS: readonly Task[] = [
  {
    name: 'find a rental with two bedrooms under € 1.200 in 1000, and get to the visit',
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
    name: 'be told of new rentals with two bedrooms',
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
      // The tap on the phone number, which would dial.
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

type Walked = { name: string; visitor: Visitor; failure: string | undefined };

async function walk(browser: Browser, url: string, { name, walk: act }: Task, site: Site): Promise<Walked> {
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
  const failure = await act(visitor, site).then(
    () => undefined,
    (error: Error) => error.message.split('\n')[0],
  );
  await context.close();
  return { name, visitor, failure };
}

function formatTable(walked: readonly Walked[]): string {
  const rows = walked.map(({ name, visitor, failure }, index) => {
    const { taps, keys, scrolledPx, isFirstInSight } = visitor;
    const figures = [taps, keys, (scrolledPx / SCREEN.height).toFixed(1), isFirstInSight ? 'yes' : 'no'];
    return `| ${index + 1} | ${name} | ${figures.join(' | ')} | ${failure ?? 'reached'} |`;
  });
  return [
    '| | task | taps | keys | screens scrolled | first step in the first screen | |',
    '|--:|---|--:|--:|--:|---|---|',
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

const ABOUT = `# Ten tasks on a phone

Typical visitor tasks, performed in Chromium on a phone of ${SCREEN.width} × ${SCREEN.height} through the built demo with its service (language: ${LANGUAGE}).
Written by \`npm run tool -- tasks --out docs/tasks.md\`, which fails when a task leads nowhere or the first takes more than ${MAX_RENTAL_TAPS} taps.
Counted from the page where a task begins; forms are walked to, not sent.

`;

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
  const tasks = values.only ? TASKS.slice(Number(values.only) - 1, Number(values.only)) : TASKS;
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
  const walked: Walked[] = [];
  let forms: FirstScreen[] = [];
  await withBrowser(async (browser, url) => {
    for (const task of tasks) walked.push(await walk(browser, url, task, paths));
    if (!values.only) forms = await measureForms(browser, url, pathOf);
  });
  const table = formatTable(walked);
  const formTable = formatForms(forms);
  console.log(`${table}\n\n${formTable}`);
  if (values.out) writeFileSync(values.out, `${ABOUT}${table}\n${ABOUT_FORMS}${formTable}\n`);
  const rental = walked.find(({ name }) => name === TASKS[0]?.name);
  const isTooLong = rental !== undefined && rental.visitor.taps > MAX_RENTAL_TAPS;
  if (isTooLong) console.error(`The first task takes more than ${MAX_RENTAL_TAPS} taps.`);
  if (isTooLong || walked.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
}

await main();
