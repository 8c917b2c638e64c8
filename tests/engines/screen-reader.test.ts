// Checks what Firefox tells a screen reader through AT-SPI, the accessibility bus of Linux, during five tasks by
// keyboard. Only people can judge whether it is pleasant to listen to.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL } from '#domain/consent/consent.ts';
import { translate } from '#i18n/translator.ts';
import { findProgram } from '../../scripts/tools/find-chromium.mjs';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { newSettings } from './flows.ts';
import { type Front, startFront } from './front.ts';
import { openFirefox } from './puppeteer.ts';
import { Tab } from './tab.ts';
import { startScreen } from './webdriver.ts';

const run = promisify(execFile);
const t = translate('nl');
/** Debian's own Python, which has the bindings of AT-SPI. */
const PYTHON = '/usr/bin/python3';

type Announcement = { role: string; name: string; description: string; states: string[] };

let tab: Tab;
let front: Front;
let env: Record<string, string | undefined>;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const screen = await startScreen();
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  ends.push(() => screen.child.kill());
  ends.push(() => bus.kill());
  const [address] = (await once(createInterface({ input: bus.stdout }), 'line')) as [string];
  env = { ...process.env, DISPLAY: screen.display, DBUS_SESSION_BUS_ADDRESS: address, GNOME_ACCESSIBILITY: '1' };
  front = await startFront(newSettings());
  ends.push(() => front.stop());
  const browser = await openFirefox(findProgram('firefox-esr') ?? '', {}, env);
  ends.push(() => browser.close());
  tab = new Tab(browser, front.url);
  await tab.driver.resize(1280, 800);
  await tab.answerConsent(storedChoice(ALL));
});

afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** The focused element and its ancestors, innermost first. */
async function readAnnouncements(): Promise<Announcement[]> {
  const { stdout } = await run(PYTHON, ['tests/engines/screen-reader.py'], { env });
  return JSON.parse(stdout) as Announcement[];
}

/** Waits until a focused element is announced with this role and name, and these states. */
async function expectFocus(role: string, name: string | RegExp, ...states: string[]): Promise<Announcement[]> {
  let announcements: Announcement[] = [];
  await expect
    .poll(
      async () => {
        announcements = await readAnnouncements();
        return announcements[0];
      },
      { interval: 200 },
    )
    .toMatchObject({
      role,
      name: name instanceof RegExp ? expect.stringMatching(name) : name,
      states: expect.arrayContaining(['focused', ...states]),
    });
  return announcements;
}

const roleAndName = (announcements: readonly Announcement[]) =>
  announcements.map(({ role, name }) => `${role}: ${name}`.trim());
const focus = (selector: string) =>
  tab.until(
    `${selector} has the focus`,
    (wanted: string) => {
      const element = [...document.querySelectorAll<HTMLElement>(wanted)].find((one) => one.checkVisibility());
      element?.focus();
      return element !== undefined && document.activeElement === element;
    },
    selector,
  );

test('a screen reader announces the search: a combo box that opens a grid of results', async () => {
  await tab.open('/nl/');
  await focus('.search__box input');
  await expectFocus('combo box', t('search:label'), 'expanded', 'has-popup');
  await tab.driver.type('jette');
  await tab.seen('.search__grid a');
  await tab.key('ArrowDown');
  expect(roleAndName(await expectFocus('table cell', /^Jette/))).toContain(`table: ${t('search:results')}`);
});

test('a screen reader announces a filter: a button, its dialog, the choice, and the button again', async () => {
  await tab.open('/nl/te-koop/');
  await focus('[data-chip="bedrooms"]');
  await expectFocus('push button', t('filter:bedrooms'), 'has-popup');
  await tab.key('Enter');
  await expectFocus('push button', t('filter:bedrooms'), 'expanded');
  await focus('#filter-bedrooms input');
  const announcements = await expectFocus('radio button', t('filter:bedrooms.any'), 'checked');
  expect(roleAndName(announcements)).toContain(`dialog: ${t('filter:bedrooms')}`);
  await tab.key('ArrowDown');
  await expectFocus('radio button', /^1/, 'checked');
  await tab.key('Escape');
  await expectFocus('push button', new RegExp(`^${t('filter:bedrooms')} .*1`));
});

test('a screen reader announces that a property is saved', async () => {
  await tab.open('/nl/te-koop/');
  const heart = 'main .card [data-heart]';
  await tab.seen(heart);
  await focus(heart);
  const [before] = await expectFocus('toggle button', /\S/);
  expect(before?.states).not.toContain('pressed');
  await tab.key('Enter');
  await expectFocus('toggle button', before?.name ?? '', 'pressed');
});

test('a screen reader announces which field of a form is wrong, and why', async () => {
  await tab.open('/nl/contact/');
  await focus('form[data-form] [name="firstName"]');
  await tab.seen('astro-island[data-ready] form[data-form]');
  await expectFocus('entry', new RegExp(`^${t('form:label.firstName')}`), 'required');
  await focus('form[data-form] [data-role="send"]');
  await tab.key('Enter');
  await tab.seen('form[data-form] [name="firstName"][aria-invalid="true"]');
  await focus('form[data-form] [name="firstName"]');
  const [announcement] = await expectFocus('entry', new RegExp(`^${t('form:label.firstName')}`), 'invalid-entry');
  expect(announcement?.description).not.toBe('');
});

test('a screen reader announces an opened photograph: a modal dialog with its buttons', async () => {
  await tab.open('/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/');
  await focus('.gallery li a');
  await expectFocus('link', /\S/);
  await tab.key('Enter');
  await tab.seen('.pswp[aria-busy="false"]');
  await tab.key('Tab');
  const announcements = await expectFocus('push button', /\S/);
  const dialog = announcements.find(({ role }) => role === 'dialog');
  expect(dialog).toMatchObject({ name: t('property:gallery'), states: expect.arrayContaining(['modal']) });
  await tab.key('Escape');
  await expectFocus('link', /\S/);
});
