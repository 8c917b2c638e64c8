import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

/** What no page of the site may do: write to the console, fail, ask another host, or refuse something by its own policy. */
type Watch = {
  problems: string[];
  /** Problems that a test brings about itself. */
  expected: RegExp[];
};

/** `test` with a page that is watched: a fault of a page fails the test that came by it. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch: Watch = { problems: [], expected: [] };
      page.on('console', (message) => {
        // Chromium itself reports a page that answers 404, which is what such a page should do.
        const isOwnStatus = message.location().url === page.url() && message.text().includes('404');
        if (['error', 'warning'].includes(message.type()) && !isOwnStatus)
          watch.problems.push(`console: ${message.text()}`);
      });
      page.on('pageerror', ({ message }) => {
        // Chromium's own word on a cross-page transition that it gave up before the next page was shown.
        if (!message.includes('ViewTransition opt-in disabled')) watch.problems.push(`script: ${message}`);
      });
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

export { expect };

/** One page of every kind, by its path in Dutch. */
export const KINDS = {
  home: '/nl/',
  'sale list': '/nl/te-koop/',
  'second page of a list': '/nl/te-huur/pagina-2/',
  'list of a city': '/nl/te-koop/brussel/',
  'list of a type in a city': '/nl/te-huur/brussel/appartement/',
  services: '/nl/diensten/',
  article: '/nl/onze-diensten/verkoop/',
  testimonials: '/nl/getuigenissen/',
  contact: '/nl/contact/',
  valuation: '/nl/gratis-schatting/',
  projects: '/nl/projecten/',
  'privacy statement': '/nl/privacyverklaring/',
  'legal notice': '/nl/wettelijke-vermeldingen/',
  login: '/nl/login/',
  feedback: '/nl/bedankt/site-contact/',
  preview: '/nl/preview/winter/',
  'not found': '/nl/404/',
} as const;

/** Opens the first property of a list and gives its path. */
export async function openFirstProperty(page: Page, list = '/nl/te-koop/'): Promise<string> {
  await page.goto(list);
  await page.locator('main article h3 a').first().click();
  await page.waitForURL(/\/\d+\/$/);
  return new URL(page.url()).pathname;
}

/** Asserts that axe finds nothing against WCAG 2.2 AA or its best practices. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}
