// Takes every kind of page at four widths in both schemes from the built site and keeps small pictures of them in
// docs/screens: whoever changes the look sees what else changed. Options: --language <code>, --out <folder>, --only <kind> (or portal, thanks, mails).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { ALL } from '#domain/consent/consent.ts';
import { isLanguage } from '#domain/language.ts';
import { listSampleMails, type SampleMail } from './sample-mails.ts';
import { createSampleOwner, type SampleOwner } from './sample-owner.ts';
import { listSamplePages, listSampleThanks, type SamplePage, type SampleThanks } from './sample-pages.ts';
import { withBrowser } from './serve-site.ts';
import { storedChoice } from './stored-choice.ts';

/** What a screen shows, how many screens are kept, and how wide the picture of it becomes. */
const SCREENS = [
  { width: 360, height: 740, screens: 3, kept: 216 },
  { width: 768, height: 1024, screens: 2, kept: 300 },
  { width: 1280, height: 800, screens: 2.5, kept: 400 },
  { width: 1920, height: 1080, screens: 2, kept: 480 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 50;
const MAX_BYTES = 12_000_000;

/** In a browser that an owner is logged in with the portal opens by itself. */
const OWNER_IS_IN = [{ name: 'ownerPortal', value: '1' }];
const PORTAL_LANGUAGES = ['nl', 'fr'] as const;
/** Widths of the portal and of the pages that thank. */
const FEW_WIDTHS: readonly number[] = [360, 1280];
/** No mail is wider than 600 px. */
const MAIL_WIDTHS: readonly number[] = [360, 768];
/** The views of the portal, each with what stands in it once it is there. */
const PORTAL = [
  { view: 'figures', mark: '.bars__bar' },
  { view: 'contacts', mark: '.history tbody tr' },
  { view: 'account', mark: '.devices li' },
].flatMap((shown) =>
  PORTAL_LANGUAGES.map((language) => ({ ...shown, language, name: `portal ${shown.view} ${language}` })),
);

type Screen = (typeof SCREENS)[number];
type Scheme = (typeof SCHEMES)[number];

const { values } = parseArgs({
  options: {
    language: { type: 'string' },
    out: { type: 'string', default: 'docs/screens' },
    only: { type: 'string' },
  },
});

const fileOf = (name: string, { width }: Screen, scheme: Scheme) =>
  `${name.replaceAll(' ', '-')}-${width}-${scheme}.webp`;

/** Brings every picture of the part that is kept onto the page: they load when they come near. */
async function loadPictures(page: Page, height: number) {
  await page.evaluate(async (bottom) => {
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < bottom; y += innerHeight / 2) {
      scrollTo(0, y);
      await next();
    }
    scrollTo(0, 0);
    await next();
    const wait = (limitMs: number) => new Promise((resolve) => setTimeout(resolve, limitMs));
    const isSeen = ({ left, right, top }: DOMRect) => right > 0 && left < innerWidth && top < bottom;
    const pictures = [...document.images].filter((image) => isSeen(image.getBoundingClientRect()));
    // One that never loads (not displayed, say) must not hold up the rest.
    await Promise.race([wait(4_000), Promise.allSettled(pictures.map((image) => image.decode()))]);
    await document.fonts.ready;
  }, height);
}

async function openBrowser(
  browser: Browser,
  url: string,
  { width, height }: Screen,
  scheme: Scheme,
  stored = [] as typeof OWNER_IS_IN,
) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // The question about cookies would stand before every page.
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [...storedChoice(ALL), ...stored] }] },
  });
  return context.newPage();
}

/** Keeps the beginning of what the page shows, or only what the window shows of it. */
async function keep(page: Page, name: string, screen: Screen, scheme: Scheme, isWhole = true) {
  const { width, height, screens, kept } = screen;
  const bottom = Math.round(height * (isWhole ? screens : 1));
  const room = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(bottom, room) };
  const shot = await page.screenshot({ fullPage: isWhole, clip });
  const webp = sharp(shot).resize(kept).webp({ quality: QUALITY, effort: 6, smartSubsample: true });
  await webp.toFile(join(values.out, fileOf(name, screen, scheme)));
}

async function takePages(browser: Browser, url: string, pages: SamplePage[], screen: Screen, scheme: Scheme) {
  const page = await openBrowser(browser, url, screen, scheme);
  for (const { name, path } of pages) {
    await page.goto(path);
    await loadPictures(page, screen.height * screen.screens);
    await keep(page, name, screen, scheme);
    const toggle = page.locator('.header__toggle');
    if (name === 'home' && (await toggle.isVisible())) {
      await toggle.click();
      await keep(page, 'drawer', screen, scheme, false);
    }
  }
  await page.context().close();
}

/** What an owner sees, in two languages. */
async function takePortal(browser: Browser, url: string, owner: SampleOwner, screen: Screen, scheme: Scheme) {
  const page = await openBrowser(browser, url, screen, scheme, OWNER_IS_IN);
  const { email, password } = owner;
  const data = { email, password, language: PORTAL_LANGUAGES[0] };
  const login = await page.request.post(`${url}/api/portal/login`, { data, headers: { Origin: url } });
  if (!login.ok()) throw new Error(`The sample owner cannot log in: ${login.status()}`);
  for (const { name, language, view, mark } of PORTAL) {
    await page.goto(`/${language}/login/?view=${view}`);
    await page.locator(mark).first().waitFor({ state: 'attached' });
    await loadPictures(page, screen.height * screen.screens);
    await keep(page, name, screen, scheme);
  }
  await page.context().close();
}

/** The pages that thank, as somebody sees them who has just sent the form: the tab knows what the form left in it. */
async function takeThanks(browser: Browser, url: string, pages: SampleThanks[], screen: Screen, scheme: Scheme) {
  const page = await openBrowser(browser, url, screen, scheme);
  for (const { name, path, sent } of pages) {
    await page.goto(path);
    await page.evaluate((record) => sessionStorage.setItem('gevel-sent', JSON.stringify(record)), sent);
    await page.reload();
    await page.locator('[data-part="reference"]:visible').waitFor();
    await loadPictures(page, screen.height * screen.screens);
    await keep(page, name, screen, scheme);
  }
  await page.context().close();
}

/** The mails of the service, with the pictures of the site that is served here. */
async function takeMails(browser: Browser, url: string, mails: SampleMail[], screen: Screen, scheme: Scheme) {
  const page = await openBrowser(browser, url, screen, scheme);
  await page.route('**/pictures/*', async (route) =>
    route.fulfill({ response: await page.request.get(url + new URL(route.request().url()).pathname) }),
  );
  for (const { name, html } of mails) {
    await page.setContent(html);
    await loadPictures(page, screen.height * screen.screens);
    await keep(page, name, screen, scheme);
  }
  await page.context().close();
}

/** Written by scripts/demo/write-contact-sheets.ts. */
const SHEETS = ['demo-pictures.webp', 'demo-plans.webp'];

function describeFolder(pages: SamplePage[], mails: SampleMail[], language: string): string {
  const existing = new Set(readdirSync(values.out));
  const names = [...pages, { name: 'drawer' }, ...PORTAL, ...listSampleThanks(), ...mails].map(({ name }) => name);
  const heading = SCREENS.map(({ width }) => ` ${width} px |`).join('');
  const tables = names.map((name) => {
    const rows = SCHEMES.map((scheme) => {
      const cells = SCREENS.map((screen) => {
        const file = fileOf(name, screen, scheme);
        return existing.has(file) ? ` ![${name}, ${screen.width} px, ${scheme}](${file}) |` : ' |';
      });
      return `| ${scheme} |${cells.join('')}`;
    });
    return `## ${name}\n\n| |${heading}\n|---|${SCREENS.map(() => '---|').join('')}\n${rows.join('\n')}\n`;
  });
  return `# Screens\n\nEvery kind of page of the demo (language: ${language}) at four widths in both schemes: its first two to three screens, scaled\ndown. Written by \`npm run screenshots\` from the built site; run it after a change of the look, and look at what it changed.\nThe portal is that of a sample owner (languages: ${PORTAL_LANGUAGES.join(', ')}; widths: ${FEW_WIDTHS.join(' and ')} px). The pages that thank, and the mails, are each in another language.\nThe components in all their states are on the page of parts, \`/${language}/preview/parts/\`.\n\n${tables.join('\n')}${describeSheets(existing)}`;
}

/** All pictures and plans of the demo on a sheet each, where they lie in this folder. */
function describeSheets(existing: ReadonlySet<string>): string {
  const shown = SHEETS.filter((name) => existing.has(name)).map((name) => `![all of the demo's pictures](${name})\n`);
  return shown.length > 0
    ? `\n## pictures and plans of the demo\n\nWritten by \`node scripts/demo/write-contact-sheets.ts\`.\n\n${shown.join('\n')}`
    : '';
}

async function main() {
  const language = isLanguage(values.language) ? values.language : undefined;
  const all = listSamplePages(language);
  const thanks = values.only && values.only !== 'thanks' ? [] : listSampleThanks();
  const mails = await listSampleMails();
  const pages = all.filter(({ name }) => !values.only || name === values.only);
  mkdirSync(values.out, { recursive: true });
  if (!values.only)
    for (const name of readdirSync(values.out))
      if (name.endsWith('.webp') && !SHEETS.includes(name)) rmSync(join(values.out, name));
  const folder = mkdtempSync(join(tmpdir(), 'gevel-screens-'));
  const owner = await createSampleOwner(folder);
  await withBrowser(
    async (browser, url) => {
      for (const screen of SCREENS)
        for (const scheme of SCHEMES) {
          await takePages(browser, url, pages, screen, scheme);
          const hasPortal = !values.only || values.only === 'portal';
          if (hasPortal && FEW_WIDTHS.includes(screen.width)) await takePortal(browser, url, owner, screen, scheme);
          if (FEW_WIDTHS.includes(screen.width)) await takeThanks(browser, url, thanks, screen, scheme);
          const hasMails = !values.only || values.only === 'mails';
          if (hasMails && MAIL_WIDTHS.includes(screen.width)) await takeMails(browser, url, mails, screen, scheme);
        }
    },
    { settings: owner.env },
  ).finally(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(values.out, 'README.md'), describeFolder(all, mails, all[0]?.path.split('/')[1] ?? ''));
  const files = readdirSync(values.out).filter((name) => name.endsWith('.webp'));
  const bytes = files.reduce((sum, name) => sum + statSync(join(values.out, name)).size, 0);
  console.log(`${files.length} pictures in ${values.out}, ${(bytes / 1e6).toFixed(2)} MB`);
  if (bytes > MAX_BYTES) {
    console.error(`More than ${MAX_BYTES / 1e6} MB: keep fewer screens or a lower quality.`);
    process.exitCode = 1;
  }
}

await main();
