// Tests one page of every kind in every language with axe, also with text twice as large, and writes the result to the
// file that the accessibility statement reads. Needs the built site (`npm run build`).
import { readFileSync, writeFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext } from 'playwright';
import { ALL } from '#domain/consent/consent.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { AccessibilityReport } from '#features/page/accessibility-report.ts';
import { listSamplePages, type SamplePage } from './sample-pages.ts';
import { withBrowser } from './serve-site.ts';
import { storedChoice } from './stored-choice.ts';

const FILE = 'src/features/page/accessibility-report.json';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/**
 * A phone in the light scheme and a desktop in the dark one, so that both schemes and both widths of the layout are
 * tested.
 */
const VIEWS = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1280, height: 800, colorScheme: 'dark' },
] as const;
/** The narrowest width that must not scroll horizontally, and text twice as large (WCAG 1.4.10, 1.4.4). */
const REFLOWS = [
  { width: 320, height: 640, fontSize: '100%' },
  { width: 640, height: 800, fontSize: '200%' },
] as const;

const { version } = JSON.parse(readFileSync('node_modules/axe-core/package.json', 'utf8')) as { version: string };

async function findRuleFaults(context: BrowserContext, url: string, { path }: SamplePage): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(url + path);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  await page.close();
  return violations.map(({ id }) => `${id}: ${path}`);
}

/** Reports a page that scrolls horizontally. */
const findCutOff =
  (room: number, fontSize: string) =>
  async (context: BrowserContext, url: string, { path }: SamplePage): Promise<string[]> => {
    const page = await context.newPage();
    await page.goto(url + path);
    await page.addStyleTag({ content: `html { font-size: ${fontSize} !important }` });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.close();
    return width > room ? [`reflow at ${room} px, text at ${fontSize}: ${path} (${width} px)`] : [];
  };

await withBrowser(async (browser, url) => {
  const storageState = { cookies: [], origins: [{ origin: url, localStorage: storedChoice(ALL) }] };
  const pages = LANGUAGES.flatMap((language) => listSamplePages(language)).filter(({ name }) => name !== 'parts');
  const faults: string[] = [];
  const look = async (
    options: Parameters<typeof browser.newContext>[0],
    find: (context: BrowserContext, url: string, page: SamplePage) => Promise<string[]>,
  ) => {
    const context = await browser.newContext({ ...options, storageState });
    for (const page of pages) faults.push(...(await find(context, url, page)));
    await context.close();
  };
  for (const { width, height, colorScheme } of VIEWS)
    await look({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' }, findRuleFaults);
  for (const { width, height, fontSize } of REFLOWS)
    await look({ viewport: { width, height }, bypassCSP: true }, findCutOff(width, fontSize));
  const report: AccessibilityReport = {
    checkedOn: new Date().toISOString().slice(0, 10),
    tool: `axe-core ${version}`,
    browser: `Chromium ${browser.version()}`,
    pages: pages.length,
    widths: VIEWS.map(({ width }) => width),
    faults,
  };
  writeFileSync(FILE, `${JSON.stringify(report, null, 2)}\n`);
  for (const fault of faults) console.log(fault);
  console.log(`${pages.length} pages, ${faults.length} faults → ${FILE}`);
  if (faults.length > 0) process.exitCode = 1;
});
