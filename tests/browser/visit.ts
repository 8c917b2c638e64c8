import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect as baseExpect,
  type Page,
} from 'playwright/test';
import { ALL } from '#domain/consent/consent.ts';
import { watchRequests } from '../../scripts/tools/quiet.ts';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { toBeSeen } from './seen.ts';
import { SharedContext } from './shared-context.ts';

/** Use `toBeSeen` when a person must see something; `toBeVisible` only checks that it has a box somewhere. */
export const expect = baseExpect.extend({ toBeSeen });

/** Records problems of a page: console output, an error, a request to another host, or a violation of its policy. */
type Watch = {
  problems: string[];
  /** Problems that a test causes itself. */
  expected: RegExp[];
};

/**
 * Message of Chromium when a link is followed before the page's scripts have run (ui/page-transition.ts): Chromium
 * aborts the transition in the next page, without a visible effect.
 */
export const EARLY_TRANSITION = /ViewTransition opt-in disabled|Page already revealed/;

const quietOf = new WeakMap<Page, () => Promise<void>>();

/** Waits until the page does nothing more by itself (scripts/tools/quiet.ts). */
export async function expectQuiet(page: Page): Promise<void> {
  const quiet = quietOf.get(page);
  if (!quiet) throw new Error('Only the page that a test is given is watched.');
  await quiet();
}

/** Waits for two frames, so that code waiting for the pointer has run. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Stores the answer to the consent question when a tab of the context first opens the site. Playwright's own
 * `storageState` opens a page in each context to store it, which takes a tenth of a test.
 */
export async function rememberChoice(context: BrowserContext, baseURL = ''): Promise<void> {
  const visitor = { entries: storedChoice(ALL), origin: new URL(baseURL).origin };
  await context.addInitScript(({ entries, origin }) => {
    const mark = 'isChoiceStored';
    if (location.origin !== origin || sessionStorage.getItem(mark)) return;
    sessionStorage.setItem(mark, 'true');
    // A second tab keeps the choice of the first one.
    if (entries.some(({ name }) => localStorage.getItem(name) !== null)) return;
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, visitor);
}

/**
 * Playwright's internal fixture with all options of a context. A list of the options here would silently miss a new
 * one, and two tests with different options would share a context.
 */
type CombinedOptions = { _combinedContextOptions: BrowserContextOptions };

/** The context of the previous test, reused by the next test with the same options. */
let shared: SharedContext | undefined;

/** `test` with a monitored page: a fault of any visited page fails the test. */
export const test = base.extend<{ watch: Watch; hasChosen: boolean } & CombinedOptions>({
  /** Visitors of these tests have answered the consent question before, except in the tests about it. */
  hasChosen: [true, { option: true }],
  context: async ({ browser, hasChosen, baseURL, _combinedContextOptions }, use) => {
    const options = JSON.stringify({ ..._combinedContextOptions, hasChosen });
    if (shared?.options !== options) {
      await shared?.context.close();
      shared = await SharedContext.open(browser, options, async (context) => {
        if (hasChosen) await rememberChoice(context, baseURL);
      });
    }
    await use(shared.context);
    if (await shared.clear()) return;
    await shared.context.close();
    shared = undefined;
  },
  watch: [
    async ({ page, baseURL }, use) => {
      quietOf.set(page, watchRequests(page));
      const watch: Watch = { problems: [], expected: [EARLY_TRANSITION] };
      page.on('console', (message) => {
        // Chromium logs the status of a 404 page, which a test opens on purpose.
        const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
        // Chromium also logs how slowly a machine without a graphics card draws a map.
        const isAboutDriver = message.text().includes('GL Driver Message');
        // Resources for the first touch are preloaded, and stay unused on a page that is not touched.
        const isUnusedYet = message.text().includes('preloaded using link preload but not used within a few seconds');
        if (['error', 'warning'].includes(message.type()) && !isOwnStatus && !isAboutDriver && !isUnusedYet)
          watch.problems.push(`console: ${message.text()}`);
      });
      // Installed in every frame before any script of the page; the listener above records the logged violation.
      await page.addInitScript(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
        ),
      );
      page.on('pageerror', ({ message }) => watch.problems.push(`script: ${message}`));
      page.on('request', (request) => {
        const url = request.url();
        if (baseURL && !url.startsWith(baseURL) && !url.startsWith('data:')) watch.problems.push(`other host: ${url}`);
      });
      await use(watch);
      const isExpected = (problem: string) => watch.expected.some((pattern) => pattern.test(problem));
      expect(watch.problems.filter((problem) => !isExpected(problem))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Path of the first property that a list links to. */
export async function findFirstProperty(page: Page, list = '/nl/te-koop/'): Promise<string> {
  const html = await (await page.request.get(list)).text();
  const path = html.match(/(?<=<h3[^>]*>\s*<a[^>]* href=")[^"]+\/\d+\/(?=")/)?.[0];
  if (!path) throw new Error(`${list} links to no property.`);
  return path;
}

/** Opens the first property that a list links to, without showing the list; returns its path. */
export async function openFirstProperty(page: Page, list = '/nl/te-koop/'): Promise<string> {
  const path = await findFirstProperty(page, list);
  await page.goto(path);
  return path;
}

export type Scheme = 'light' | 'dark';

/** Violations of WCAG 2.2 AA or axe's best practices, in the page's scheme or in each of the given schemes. */
export async function findAccessibilityFaults(page: Page, schemes: readonly Scheme[] = []): Promise<string[]> {
  if (schemes.length === 0) return runAxe(page);
  const faults: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    faults.push(
      ...(await runAxe(page, index > 0 ? COLOUR_RULES : undefined)).map((fault) => `${colorScheme}: ${fault}`),
    );
  }
  return faults;
}

/** Rules that depend on colours: only these can give different results in the second scheme of a page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  // Ends all transitions, since nobody reads an intermediate colour. Waiting is not possible: the transition of a part
  // that is not drawn (content-visibility, a closed dialog) may never end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  // Legacy mode needs no separate page, which only frames of other hosts require. Without passing results, the check
  // takes a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Asserts that axe finds nothing. */
export async function expectAccessible(page: Page, schemes: readonly Scheme[] = []) {
  expect(await findAccessibilityFaults(page, schemes)).toEqual([]);
}
