// Tasks of visitors, owners and staff, step by step, in any engine.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SENT_PATH } from '#api/forms.ts';
import { RESET_FRAGMENT } from '#api/portal-words.ts';
import { formatEuro } from '#domain/format/number.ts';
import { copySiteData } from '../../scripts/tools/copy-site-data.ts';
import type { SmallAgency } from '../browser/small-agency.ts';
import { type Front, REFUSE_STORAGE } from './front.ts';
import type { Tab } from './tab.ts';

const run = promisify(execFile);
const SALE = '4013972';
const FLAT = `/nl/te-koop/sint-lambrechts-woluwe/appartement/${SALE}/`;
const PHONE = [390, 844] as const;
const DESK = [1280, 800] as const;
const PASSWORD = 'drie kersen op een houten tafel';

/** Servers and settings that flows need besides the page. */
export type Stage = { settings: Record<string, string>; front: Front; findAgency: () => Promise<SmallAgency> };
export type Flow = (tab: Tab, stage: Stage) => Promise<void>;

export function newSettings(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-engine-'));
  return {
    SITE_DATA: copySiteData(folder),
    DATABASE_FILE: join(folder, 'gevel.db'),
    SECRET_FILE: join(folder, 'secret'),
    MAIL_FOLDER: join(folder, 'mail'),
    UPLOAD_FOLDER: join(folder, 'uploads'),
    FIELD_KEYS_FILE: join(folder, 'field-keys'),
    // All visitors of these tests share one IP address.
    RATE_LIMIT: 'off',
  };
}

async function command(script: string, { settings }: Stage, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...process.env, ...settings },
  });
  return stdout;
}

const textOf = (tab: Tab, selector: string) =>
  tab.evaluate<string>((wanted: string) => document.querySelector(wanted)?.textContent ?? '', selector);

/** Opens the property that the list of properties for sale links to first. */
async function openProperty(tab: Tab): Promise<void> {
  await tab.open('/nl/te-koop/');
  const path = await tab.evaluate<string>(() => document.querySelector<HTMLAnchorElement>('main .card h3 a')?.pathname);
  await tab.open(path);
}

async function openLightbox(tab: Tab, holdMs: number): Promise<void> {
  await openProperty(tab);
  const path = await tab.evaluate<string>(() => location.pathname);
  await tab.press('.gallery li a', holdMs);
  await tab.seen('.pswp[aria-busy="false"]');
  await tab.at(path);
}

/** Hydrates the contact form: without that, the browser submits it natively, and a restored draft moves its fields. */
async function wakeContact(tab: Tab): Promise<void> {
  await tab.evaluate(() => document.querySelector<HTMLElement>('form[data-form] [name="firstName"]')?.focus());
  await tab.seen('astro-island[data-ready] form[data-form]');
}

/** Logs in to the pages of staff, unless an earlier try of the test did. */
async function logInAsStaff(tab: Tab, code: string): Promise<void> {
  await tab.driver.open(`${tab.url}/api/staff/`);
  if (!(await tab.evaluate(() => document.querySelector('#code') !== null))) return;
  await tab.type('#code', code);
  await tab.key('Enter');
}

/** Presses a checkbox, at most five times, until it is ticked: a press misses a checkbox that moves at that moment. */
async function tick(tab: Tab, selector: string): Promise<void> {
  const isTicked = () =>
    tab.evaluate<boolean>(
      (wanted: string) => document.querySelector<HTMLInputElement>(wanted)?.checked === true,
      selector,
    );
  for (let press = 0; press < 5 && !(await isTicked()); press++) await tab.press(selector);
}

async function fillContact(tab: Tab): Promise<void> {
  const email = `anouk.${Date.now()}@voorbeeld.be`;
  await tick(tab, 'input[name="title"][value="mrs"]');
  for (const [name, value] of Object.entries({ firstName: 'Anouk', lastName: 'Maes', email, remark: 'Een vraag.' }))
    await tab.type(`form[data-form] [name="${name}"]`, value);
  await tick(tab, '[name="privacyAccepted"]');
}

/** Answers the consent question. */
async function agree(tab: Tab): Promise<void> {
  await tab.seen('#consent [data-consent="agree"]');
  await tab.press('#consent [data-consent="agree"]');
  await tab.gone('#consent');
}

/** Waits for the thank-you page. */
const thanked = (tab: Tab) => tab.at('/bedankt/');

/** Simulates a browser's translator, which replaces each text node with one of its own inside two elements. */
const translatePage = (tab: Tab) =>
  tab.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      const isWords = text.data.trim() !== '' && !parent?.closest('font, script, style, template, svg, textarea');
      if (isWords) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

/** Flows in a browser that refuses storage, where each page asks the consent question again. */
export const WITHOUT_STORAGE: Record<string, Flow> = {
  'a heart stays empty and says why': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/');
    await agree(tab);
    const heart = 'main .grid > :nth-child(1) [data-heart]';
    await tab.press(heart);
    await tab.seen('header [role="status"]:not(.visually-hidden)');
    await tab.until('it says that nothing is kept', () => {
      const status = document.querySelector<HTMLElement>('header [role="status"]');
      return status !== null && status.textContent === status.dataset.failed;
    });
    const isPressed = await tab.evaluate<string>(
      (wanted: string) => document.querySelector(wanted)?.getAttribute('aria-pressed') ?? '',
      heart,
    );
    if (isPressed === 'true') throw new Error('The heart looks kept.');
  },
  'the question about cookies is answered and a form is sent': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/contact/');
    await agree(tab);
    await wakeContact(tab);
    await fillContact(tab);
    await tab.press('[data-role="send"]');
    await thanked(tab);
  },
};

export const FLOWS: Record<string, Flow> = {
  'the question about cookies is answered once': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/');
    await tab.evaluate(() => localStorage.clear());
    await tab.open('/nl/');
    await tab.seen('#consent [data-consent="agree"]');
    await tab.until('the question has a background of its own', () => {
      const dialog = document.querySelector('#consent');
      return dialog !== null && getComputedStyle(dialog).backgroundColor !== 'rgba(0, 0, 0, 0)';
    });
    await agree(tab);
    await tab.open('/nl/te-koop/');
    await tab.gone('#consent');
  },
  'the search finds a town and leads to its homes': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/');
    await tab.type('.search__box input', 'jette');
    await tab.seen('.search__grid a');
    await tab.press('.search__grid a');
    await tab.at('jette');
    await tab.seen('main .card');
  },
  'a filter is chosen, and back and forward undo and redo it': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/');
    const count = () => [...document.querySelectorAll('.list__count')].map(({ textContent }) => textContent).join();
    const all = await tab.evaluate<string>(count);
    await tab.press('[data-chip="bedrooms"]');
    await tab.press('#filter-bedrooms label:has([value="3"]), #filter-bedrooms label:nth-of-type(4)');
    await tab.at('3');
    await tab.until(
      'the count changes',
      (before: string) =>
        [...document.querySelectorAll('.list__count')].map(({ textContent }) => textContent).join() !== before,
      all,
    );
    await tab.driver.back();
    await tab.until('no filter is left', () => location.search === '');
    await tab.driver.forward();
    await tab.at('3');
  },
  'a list that the browser has translated is narrowed, and widened again': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/');
    const shownCount = () =>
      [...document.querySelectorAll<HTMLElement>('.list__count')]
        .filter((count) => count.getBoundingClientRect().height > 0)
        .map(({ textContent }) => textContent)
        .join();
    const cardsChange = (before: string) =>
      tab.until<string>(
        `the count is not "${before}"`,
        (old: string) => {
          const count = [...document.querySelectorAll<HTMLElement>('.list__count')]
            .filter((shown) => shown.getBoundingClientRect().height > 0)
            .map(({ textContent }) => textContent)
            .join();
          return count !== '' && count !== old && count;
        },
        before,
      );
    const all = await tab.evaluate<string>(shownCount);
    await translatePage(tab);
    await tab.press('[data-chip="bedrooms"]');
    await tab.press('#filter-bedrooms label:has([value="3"])');
    await tab.at('bedrooms=3');
    const few = await cardsChange(all);
    // The translator also processes what the page adds. A tap on a number has closed the panel.
    await translatePage(tab);
    await tab.gone('#filter-bedrooms');
    await tab.press('[data-chip="bedrooms"]');
    await translatePage(tab);
    await tab.press('#filter-bedrooms label:has([value="2"])');
    await tab.at('bedrooms=2');
    await cardsChange(few);
  },
  'pages are left and returned to, and no transition causes an unhandled error': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/');
    await tab.press('main .card__title a');
    await tab.showsPage('property');
    await tab.driver.back();
    await tab.showsPage('list');
    await tab.driver.forward();
    await tab.showsPage('property');
    // Clicked by a script, since a press during a transition would hit its snapshot.
    await tab.evaluate(() => void setTimeout(() => document.querySelector<HTMLElement>('.header__logo')?.click()));
    await tab.showsPage('home');
  },
  'a page that is left while its form hydrates works after the return': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/');
    // Clicked by a script, since the link may be in a closed menu.
    await tab.evaluate(
      () => void setTimeout(() => document.querySelector<HTMLAnchorElement>('a[href="/nl/contact/"]')?.click()),
    );
    await tab.showsPage('content');
    // The first touch starts the hydration, and the page is left before the code arrives.
    await tab.evaluate(() => {
      document.querySelector<HTMLElement>('form[data-form] [name="lastName"]')?.focus();
      history.back();
    });
    await tab.showsPage('home');
    await tab.driver.forward();
    await tab.showsPage('content');
    await tab.type('form[data-form] [name="lastName"]', 'Maes');
    await tab.seen('astro-island[data-ready] form[data-form]');
    await tab.until('what was typed stands there', () =>
      document.querySelector<HTMLInputElement>('form[data-form] [name="lastName"]')?.value.endsWith('Maes'),
    );
  },
  'a panel of filters closes with Escape, and its button has the focus again': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/');
    await tab.press('[data-chip="bedrooms"]');
    await tab.seen('#filter-bedrooms label');
    await tab.key('Escape');
    await tab.gone('#filter-bedrooms');
    await tab.until('the button has the focus', () => document.activeElement?.matches('[data-chip="bedrooms"]'));
  },
  'a photograph pressed for 90 ms opens in the lightbox': async (tab) => {
    await tab.driver.resize(...DESK);
    await openLightbox(tab, 90);
  },
  'a photograph pressed briefly opens in the lightbox, which shows the next one and closes': async (tab) => {
    await tab.driver.resize(...PHONE);
    await openLightbox(tab, 0);
    const first = await textOf(tab, '.pswp__counter');
    await tab.key('ArrowRight');
    await tab.until(
      'the next one shows',
      (before: string) => document.querySelector('.pswp__counter')?.textContent !== before,
      first,
    );
    await tab.key('Escape');
    await tab.gone('.pswp');
  },
  'a photograph is swiped aside': async (tab) => {
    await tab.driver.resize(...PHONE);
    await openLightbox(tab, 90);
    // Waits for the opening animation, during which the lightbox ignores fingers.
    await tab.seen('.pswp--ui-visible');
    const first = await textOf(tab, '.pswp__counter');
    const swipe = tab.driver.swipe ?? tab.driver.drag;
    const isNext = () =>
      tab.evaluate<boolean>(
        (before: string) => document.querySelector('.pswp__counter')?.textContent !== before,
        first,
      );
    // Retries, since Firefox occasionally loses a drag, as it does with fingers.
    for (let pull = 0; pull < 5 && !(await isNext()); pull++) await swipe({ x: 320, y: 400 }, { x: 60, y: 400 });
    await tab.until(
      'the next one shows',
      (before: string) => document.querySelector('.pswp__counter')?.textContent !== before,
      first,
    );
  },
  'the map shows the homes of the list, also in a browser without WebGL': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/?view=map');
    await tab.until('the homes are on the map', () => {
      const map = document.querySelector<HTMLIFrameElement>('.map-view iframe')?.contentDocument;
      return (map?.querySelectorAll('.pin, .cluster').length ?? 0) > 1;
    });
    await tab.until('the map is zoomed, or says that it cannot be', () => {
      const map = document.querySelector<HTMLIFrameElement>('.map-view iframe')?.contentDocument;
      const canMove = document.createElement('canvas').getContext('webgl2') !== null;
      const alert = map?.querySelector<HTMLElement>('[role="alert"]');
      const isDone = canMove ? map?.querySelector('.still') === null : alert?.hidden === false;
      const closer = map?.querySelector<HTMLElement>('#zoom-in:not([data-pressed])');
      closer?.setAttribute('data-pressed', '');
      closer?.click();
      return isDone;
    });
  },
  'a photograph pressed twice while it opens is shown once': async (tab) => {
    await tab.driver.resize(...DESK);
    await openProperty(tab);
    await tab.evaluate(() => {
      const link = document.querySelector<HTMLElement>('.gallery li a');
      for (let press = 0; press < 2; press++) link?.click();
    });
    await tab.seen('.pswp[aria-busy="false"]');
    const count = await tab.evaluate<number>(() => document.querySelectorAll('.pswp').length);
    if (count !== 1) throw new Error(`${count} lightboxes are open.`);
    await tab.key('Escape');
    await tab.gone('.pswp');
  },
  'the sheet of all pictures pressed twice while it loads opens once, and shows a photograph': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open(FLAT);
    await tab.evaluate(() => {
      const link = document.querySelector<HTMLElement>('a[href="#pictures"]');
      for (let press = 0; press < 2; press++) link?.click();
    });
    await tab.seen('.sheet[open] li a');
    const count = await tab.evaluate<number>(() => document.querySelectorAll('.sheet').length);
    if (count !== 1) throw new Error(`${count} sheets are open.`);
    await tab.press('.sheet li a');
    await tab.seen('.pswp[aria-busy="false"]');
    await tab.key('Escape');
    await tab.gone('.pswp');
    await tab.key('Escape');
    await tab.gone('.sheet');
  },
  'a window dragged from 1300 to 1279 px and back has one menu at each width': async (tab) => {
    await tab.open('/nl/');
    for (const [width, shown, hidden] of [
      [1300, '.header__menu', '.header__toggle'],
      [1279, '.header__toggle', '.header__menu'],
      [1300, '.header__menu', '.header__toggle'],
    ] as const) {
      await tab.driver.resize(width, 800);
      await tab.seen(shown);
      await tab.gone(hidden);
    }
  },
  'the menu opens on a telephone and closes with Escape': async (tab) => {
    await tab.driver.resize(...PHONE);
    await tab.open('/nl/');
    await tab.press('.header__toggle');
    await tab.seen('#drawer[open] a');
    await tab.key('Escape');
    await tab.gone('#drawer');
  },
  'two homes are saved and compared': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open('/nl/te-koop/');
    await tab.evaluate(() => localStorage.removeItem('shortlist'));
    await tab.open('/nl/te-koop/');
    for (const nth of [1, 2]) {
      const heart = `main .grid > :nth-child(${nth}) [data-heart]`;
      await tab.press(heart);
      await tab.seen(`${heart}[aria-pressed="true"]`);
    }
    await tab.open('/nl/bewaarde-panden/');
    await tab.seen('main table');
  },
  ...Object.fromEntries(
    Object.entries(WITHOUT_STORAGE).map(([name, flow]) => [
      `where storage is refused, ${name}`,
      async (tab: Tab, stage: Stage) => {
        stage.front.trouble({ script: REFUSE_STORAGE });
        await flow(tab, stage);
      },
    ]),
  ),
  'a form whose script is truncated is sent without it': async (tab, { front }) => {
    front.trouble({ breaksOff: true });
    await tab.driver.resize(...DESK);
    await tab.open('/nl/contact/');
    await tab.evaluate(() => {
      addEventListener('astro:hydration-error', () => document.documentElement.setAttribute('data-failed', ''));
      document.querySelector<HTMLElement>('form[data-form] [name="firstName"]')?.focus();
    });
    await tab.seen('html[data-failed]');
    await fillContact(tab);
    await tab.press('[data-role="send"]');
    await tab.at(SENT_PATH);
    await tab.seen('.feedback__reference');
    // The browser reports only the aborted request; nothing else went wrong.
    const others = front.takeProblems().filter((problem) => !/Form\.island|hydrating/.test(problem));
    if (others.length > 0) throw new Error(others.join('\n'));
  },
  'a form with a file is filled in and sent': async (tab) => {
    await tab.driver.resize(...PHONE);
    await tab.open('/nl/contact/');
    await wakeContact(tab);
    await fillContact(tab);
    // Drops the file on the field, since no protocol can upload one in every engine.
    await tab.evaluate(() => {
      const given = new DataTransfer();
      given.items.add(
        new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' }),
      );
      const field = document.querySelector<HTMLInputElement>('input[type="file"]');
      if (!field) throw new Error('There is no field for a file.');
      field.files = given.files;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    });
    await tab.press('[data-role="send"]');
    await thanked(tab);
  },
  'a visit is booked': async (tab) => {
    await tab.driver.resize(...DESK);
    await tab.open(`/nl/maak-een-afspraak/?property=${SALE}`);
    // The times are loaded after the property.
    await tab.seen('.form__about');
    await tab.seen('.visit-next__time');
    await tab.press('.visit-moment__all');
    await tab.seen('.visit-days__day[data-state="free"]');
    await tab.press('[name="date"]:enabled');
    await tab.until('the day is chosen', () => document.querySelector('[name="date"]:checked') !== null);
    await tab.press('[name="slot"]:enabled');
    const answers = {
      firstName: 'Anouk',
      lastName: 'Maes',
      email: `bezoek.${Date.now()}@voorbeeld.be`,
      phone: '0475123456',
    };
    for (const [name, value] of Object.entries(answers)) await tab.type(`form[data-form] [name="${name}"]`, value);
    await tab.press('[name="privacyAccepted"]');
    await tab.press('.form__actions [data-role="send"]');
    await thanked(tab);
  },
  'an owner logs in and sees the figures': async (tab, stage) => {
    const email = `marie.${Date.now()}@voorbeeld.be`;
    const output = await command(
      'owner',
      stage,
      'add',
      email,
      '--name',
      'Marie Claes',
      '--language',
      'nl',
      '--properties',
      SALE,
    );
    const token = /^[\w.-]+/.exec(output.split(RESET_FRAGMENT)[1] ?? '')?.[0] ?? '';
    const answer = await fetch(`${tab.url}/api/portal/reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: tab.url },
      body: JSON.stringify({ token, password: PASSWORD, passwordRepeat: PASSWORD }),
    });
    if (!answer.ok) throw new Error(`No password was set: ${answer.status} ${await answer.text()}`);
    await tab.driver.resize(...DESK);
    await tab.open('/nl/login/');
    await tab.type('input[type="email"]', email);
    await tab.type('input[type="password"]', PASSWORD);
    await tab.key('Enter');
    await tab.seen('.days svg, .days [role="img"], .days');
  },
  'a member of staff logs in': async (tab, stage) => {
    const output = await command('staff', stage, 'token', '--name', 'Anouk');
    const [code = ''] = output.trim().split(/\s+/);
    await tab.driver.resize(...DESK);
    await logInAsStaff(tab, code);
    await tab.until('the staff page shows', () => document.querySelectorAll('main h2').length > 1);
  },
  'staff put a changed price online': async (tab, { findAgency }) => {
    const agency = await findAgency();
    const here = tab.patient(agency.url);
    await here.driver.resize(...DESK);
    await logInAsStaff(here, await agency.createCode('Anouk'));
    await here.seen('form[action="refresh"] button');
    let price = 0;
    agency.change(([first, ...others]) => {
      if (!first) return others;
      price = first.Price + 1_000;
      return [{ ...first, Price: price }, ...others];
    });
    await here.driver.evaluate(() => document.querySelector<HTMLElement>('form[action="refresh"] button')?.focus());
    await here.key('Enter');
    await here.until(
      'the page says what changed',
      (text: string) => document.querySelector('#changes')?.parentElement?.textContent?.includes(text),
      formatEuro(price, 'nl'),
    );
  },
};
