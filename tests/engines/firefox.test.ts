import { expect, test } from 'vitest';
import { ALL } from '#domain/consent/consent.ts';
import { translate } from '#i18n/translator.ts';
import { findProgram } from '../../scripts/tools/find-chromium.mjs';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { newSettings, WITHOUT_STORAGE } from './flows.ts';
import { type Front, startFront } from './front.ts';
import { listPages, readDown, WIDTHS } from './pages.ts';
import { openFirefox } from './puppeteer.ts';
import { runEngine } from './run-engine.ts';
import { Tab } from './tab.ts';

const program = findProgram('firefox-esr') ?? '';
/** The user's colours instead of the page's, which makes `forced-colors` match. */
const FORCED_COLOURS = { 'browser.display.document_color_use': 2 };
/** Disables cookies and storage together. */
const REFUSE_COOKIES = { 'network.cookie.cookieBehavior': 2 };
const LARGE_LETTERS = { 'font.size.variable.x-western': 32 };

runEngine('Firefox', () => openFirefox(program));

type FirefoxSession = {
  tab: Tab;
  front: Front;
  browser: Awaited<ReturnType<typeof openFirefox>>;
  settings: Record<string, string>;
};

/** A Firefox with user settings, on a separate site. */
async function withFirefox(prefs: Record<string, number>, act: (opened: FirefoxSession) => Promise<void>) {
  const settings = newSettings();
  const front = await startFront(settings);
  const browser = await openFirefox(program, prefs);
  const tab = new Tab(browser, front.url);
  try {
    if (prefs !== REFUSE_COOKIES) await tab.answerConsent(storedChoice(ALL));
    await act({ tab, front, browser, settings });
    expect(front.takeProblems()).toEqual([]);
  } finally {
    await browser.close();
    await front.stop();
  }
}

test('Firefox prints a list as a PDF', () =>
  withFirefox({}, async ({ tab, browser }) => {
    await tab.open('/nl/te-koop/');
    const pdf = Buffer.from(await browser.pdf());
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(pdf.length).toBeGreaterThan(10_000);
  }));

test('Firefox shows twelve kinds of page with text at twice the size, without horizontal scrolling', () =>
  withFirefox(LARGE_LETTERS, async ({ tab }) => {
    const faults: string[] = [];
    for (const width of WIDTHS) {
      await tab.driver.resize(width, 800);
      for (const { path } of listPages()) faults.push(...(await readDown(tab, path)));
    }
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(faults).toEqual([]);
  }));

test('Firefox with forced colours keeps information that relies on colours, and a readable header over the banner', () =>
  withFirefox(FORCED_COLOURS, async ({ tab }) => {
    await tab.driver.resize(1280, 800);
    await tab.open('/nl/te-koop/');
    expect(await tab.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const badges = await tab.evaluate<Record<string, string>>(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLElement>('.energy-badge')].map((badge) => [
          badge.dataset.class,
          getComputedStyle(badge).backgroundColor,
        ]),
      ),
    );
    expect(Object.keys(badges).length).toBeGreaterThan(2);
    expect(new Set(Object.values(badges)).size).toBe(Object.keys(badges).length);

    await tab.open('/nl/');
    // The header has an opaque background, so that its text and icons are not directly on the photograph.
    const [header, page] = await tab.evaluate<[string, string]>(() => [
      getComputedStyle(document.querySelector('.header') ?? document.body).backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(header).toBe('rgb(255, 255, 255)');
    expect(page).not.toBe('');

    await tab.open('/nl/gratis-schatting/');
    const [now, later] = await tab.evaluate<string[]>(() =>
      ['[aria-current="step"]', 'li:last-child'].map(
        (step) => getComputedStyle(document.querySelector(`.form__progress ${step}`) ?? document.body).borderTopColor,
      ),
    );
    expect(now).not.toBe(later);

    await tab.open('/nl/maak-een-afspraak/?property=4013972');
    await tab.seen('.form__about');
    await tab.seen('.visit-next__time');
    await tab.press('.visit-next__time');
    await tab.until('the chosen time looks chosen', () => {
      const chosen = document.querySelector('.visit-next__time:has(:checked)');
      const free = document.querySelector('.visit-next__time:not(:has(:checked))');
      return chosen && free && getComputedStyle(chosen).backgroundColor !== getComputedStyle(free).backgroundColor;
    });
  }));

test.each(Object.keys(WITHOUT_STORAGE))('with cookies refused in Firefox, %s', (flow) =>
  withFirefox(REFUSE_COOKIES, async ({ tab, front, settings }) => {
    await WITHOUT_STORAGE[flow]?.(tab, { settings, front, findAgency: () => Promise.reject() });
  }),
);

test("the owners' login reports in Firefox that cookies are refused", () =>
  withFirefox(REFUSE_COOKIES, async ({ tab }) => {
    await tab.open('/nl/login/');
    await tab.seen('#consent [data-consent="agree"]');
    await tab.press('#consent [data-consent="agree"]');
    await tab.gone('#consent');
    await tab.type('input[type="email"]', 'marie@voorbeeld.be');
    await tab.seen('astro-island[data-ready] input[type="password"]');
    await tab.type('input[type="password"]', 'drie kersen');
    await tab.key('Enter');
    await tab.until(
      'it says that cookies are refused',
      (text: string) => document.querySelector('.portal-form [role="alert"]')?.textContent?.includes(text),
      translate('nl')('error:code.COOKIES'),
    );
  }));
