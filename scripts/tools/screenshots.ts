// Takes screenshots of every kind of page on a phone and a desktop in both schemes from the built site and stores them
// in docs/screens, with the two of the README: a style change shows its side effects. Options: --language <code>, --out
// <folder>, --only <kind> (or portal, desk, thanks, mails, second, readme).
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { ALL } from '#domain/consent/consent.ts';
import { isLanguage } from '#domain/language.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { prepareSample } from './sample-agency.ts';
import { createSampleDesk, logInAtDesk, type SampleDesk, sendSampleLeads } from './sample-desk.ts';
import { listSampleMails, type SampleMail } from './sample-mails.ts';
import { createSampleOwner, type SampleOwner } from './sample-owner.ts';
import { listSamplePages, listSampleThanks, type SamplePage, type SampleThanks } from './sample-pages.ts';
import { withBrowser } from './serve-site.ts';
import { storedChoice } from './stored-choice.ts';

/** Window of a screen, number of screens kept, and width of its picture. */
const PHONE = { width: 390, height: 844, screens: 2, kept: 390 };
const DESKTOP = { width: 1280, height: 800, screens: 2, kept: 960 };
const SCREENS = [PHONE, DESKTOP];
const SCHEMES = ['light', 'dark'] as const;
const QUALITY = 55;
/** The pictures of the README, beside docs/screens. */
const README_FOLDER = 'docs/readme';
const MAX_BYTES = 12_000_000;

/** Marks the browser as having an owner's session, so that the portal opens directly. */
const OWNER_IS_IN = [{ name: 'ownerPortal', value: '1' }];
const PORTAL_LANGUAGES = ['nl', 'fr'] as const;
/** Views of the portal, each with an element that exists once it is loaded. */
const PORTAL = [
  { view: 'figures', mark: '.bars__bar' },
  { view: 'contacts', mark: '.history tbody tr' },
  { view: 'account', mark: '.devices li' },
].flatMap((shown) =>
  PORTAL_LANGUAGES.map((language) => ({ ...shown, language, name: `portal ${shown.view} ${language}` })),
);

type DeskView = { name: string; path: string; isOnPhone?: boolean };
/** Views of the desk; a lead is opened from the start page. */
const DESK: readonly DeskView[] = [
  { name: 'desk start', path: '', isOnPhone: true },
  { name: 'desk inbox', path: 'leads/' },
  { name: 'desk visits', path: 'visits/?view=week' },
  { name: 'desk owners', path: 'owners/' },
  { name: 'desk import', path: 'imports/' },
  { name: 'desk answer times', path: 'leads/answer-times' },
  { name: 'desk people', path: 'people/' },
  { name: 'desk trail', path: 'trail' },
  { name: 'desk account', path: 'account' },
];
const DESK_LOGIN = 'desk login';
const DESK_LEAD = 'desk lead';

/** Pages of the second sample agency that the demo does not have. */
const SECOND: readonly SamplePage[] = [
  { name: 'second agency list', path: '/fr/a-vendre/' },
  { name: 'second agency project', path: '/fr/projets/enhaive/' },
  { name: 'second agency unit', path: '/fr/a-vendre/jambes/appartement/7211/' },
  { name: 'second agency neighbourhood', path: '/fr/quartiers/jambes-rive/' },
];
/**
 * Front page of the second agency with the menu open: the entries that do not fit into the bar; on a phone the drawer.
 */
const SECOND_MENU: SamplePage = { name: 'second agency menu', path: '/fr/' };

type Screen = typeof PHONE;
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

/** Loads every picture in the part of the page that is stored, since pictures are lazy. */
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
    // A picture that never loads (for example a hidden one) must not delay the rest.
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
    // Stores a consent choice, since the dialog would cover every page.
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [...storedChoice(ALL), ...stored] }] },
  });
  return context.newPage();
}

/** Stores a screenshot of the first screens of the page, or of the window. */
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

/** The owner's view, in two languages. */
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

/** The desk, in the light scheme: its login, its views, and a lead with a reply from a template. */
async function takeDesk(browser: Browser, url: string, desk: SampleDesk, screen: Screen) {
  const page = await openBrowser(browser, url, screen, 'light');
  await page.goto(STAFF_PATH);
  await keep(page, DESK_LOGIN, screen, 'light');
  await logInAtDesk(page, desk);
  const take = async (name: string) => {
    await loadPictures(page, screen.height * screen.screens);
    await keep(page, name, screen, 'light');
  };
  for (const { name, path, isOnPhone = false } of DESK) {
    if (screen === PHONE && !isOnPhone) continue;
    await page.goto(STAFF_PATH + path);
    await take(name);
  }
  await page.goto(STAFF_PATH);
  await page.locator('[aria-labelledby="newest"] .desk__inbox a').first().click();
  await page.locator('[aria-labelledby="reply"] .desk__tabs a').first().click();
  await page.locator('[aria-labelledby="reply"] textarea:not(:empty)').waitFor();
  await take(DESK_LEAD);
  await page.context().close();
}

/** Takes screenshots of the desk, with its own database so that its requests do not count in the portal's figures. */
async function takeDesks() {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-screens-'));
  const desk = await createSampleDesk(folder);
  const act = async (browser: Browser, url: string) => {
    await sendSampleLeads(url, desk);
    for (const screen of SCREENS) await takeDesk(browser, url, desk, screen);
  };
  await withBrowser(act, { settings: desk.env }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** The second sample agency, with its menu of twelve entries. */
async function takeSecond() {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-screens-'));
  const settings = await prepareSample('second', folder);
  const act = async (browser: Browser, url: string) => {
    for (const screen of SCREENS)
      for (const scheme of SCHEMES) {
        await takePages(browser, url, [...SECOND], screen, scheme);
        const page = await openBrowser(browser, url, screen, scheme);
        await page.goto(SECOND_MENU.path);
        await loadPictures(page, screen.height);
        if (screen === PHONE) await page.locator('.header__toggle').click();
        else await page.locator('.menu__more').hover();
        await keep(page, SECOND_MENU.name, screen, scheme, false);
        await page.context().close();
      }
  };
  await withBrowser(act, { settings }).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** The thank-you pages right after a submission: the tab has its data. */
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

/** The mails of the service, with the pictures of the site served here. */
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

/** Screenshot of the window, as PNG. */
async function shoot(page: Page, path: string, { width, height }: Screen, mark?: string): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.goto(path);
  if (mark) await page.locator(mark).first().waitFor({ state: 'attached' });
  await loadPictures(page, height);
  return page.screenshot();
}

/** A desktop window with a phone beside it. */
async function placeTogether(desktop: Buffer, phone: Buffer, name: string) {
  const wide = await sharp(desktop).resize(DESKTOP.kept).png().toBuffer({ resolveWithObject: true });
  const small = await sharp(phone).resize({ height: wide.info.height }).png().toBuffer({ resolveWithObject: true });
  const GAP = 24;
  const canvas = { width: wide.info.width + GAP + small.info.width, height: wide.info.height, channels: 4 } as const;
  await sharp({ create: { ...canvas, background: '#0000' } })
    .composite([
      { input: wide.data, left: 0, top: 0 },
      { input: small.data, left: wide.info.width + GAP, top: 0 },
    ])
    .webp({ quality: 70, effort: 6, smartSubsample: true })
    .toFile(join(README_FOLDER, name));
}

/** The pictures of the README: a property's page, and the owner's view. */
async function takeReadme(browser: Browser, url: string, pages: SamplePage[], owner: SampleOwner) {
  mkdirSync(README_FOLDER, { recursive: true });
  const page = await openBrowser(browser, url, DESKTOP, 'light', OWNER_IS_IN);
  const property = pages.find(({ name }) => name === 'property')?.path ?? '/';
  const english = await page.request.get(`${url}${property}`).then(async (answer) => {
    const [, path] = /hreflang="en" href="[^"]*?\/\/[^/"]+([^"]+)"/.exec(await answer.text()) ?? [];
    return path ?? property;
  });
  await placeTogether(await shoot(page, english, DESKTOP), await shoot(page, english, PHONE), 'site.webp');
  const { email, password } = owner;
  const data = { email, password, language: 'en' };
  await page.request.post(`${url}/api/portal/login`, { data, headers: { Origin: url } });
  const figures = ['/en/login/?view=figures', '.bars__bar'] as const;
  await placeTogether(
    await shoot(page, figures[0], DESKTOP, figures[1]),
    await shoot(page, figures[0], PHONE, figures[1]),
    'owner.webp',
  );
  await page.context().close();
}

/** Written by scripts/demo/write-contact-sheets.ts. */
const SHEETS = ['demo-pictures.webp', 'demo-plans.webp'];

function describeFolder(pages: SamplePage[], mails: SampleMail[], language: string): string {
  const existing = new Set(readdirSync(values.out));
  const names = [
    ...pages,
    { name: 'drawer' },
    ...PORTAL,
    ...DESK,
    { name: DESK_LOGIN },
    { name: DESK_LEAD },
    ...listSampleThanks(),
    ...mails,
    ...SECOND,
    SECOND_MENU,
  ].map(({ name }) => name);
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
  return `# Screens\n\nEvery kind of page of the demo (language: ${language}) on a phone (390 px) and a desktop (1280 px, scaled to 960) in both\nschemes: its first two screens. Written by \`npm run tool -- screenshots\` from the built site; run it after a change of the look, and look at what it changed.\nThe portal is that of a sample owner (languages: ${PORTAL_LANGUAGES.join(', ')}), the desk that of the demo's manager (light scheme only). The pages that thank, and the mails, are each in another language.\nThe second agency is the sample in scripts/samples/second. The components in all their states are on the page of parts, \`/${language}/preview/parts/\`.\n\n${tables.join('\n')}${describeSheets(existing)}`;
}

/** Contact sheets of all pictures and plans of the demo, if they are in this folder. */
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
          if (hasPortal) await takePortal(browser, url, owner, screen, scheme);
          await takeThanks(browser, url, thanks, screen, scheme);
          const hasMails = !values.only || values.only === 'mails';
          // Mails are at most 600 px wide.
          if (hasMails && screen === PHONE) await takeMails(browser, url, mails, screen, scheme);
        }
      if (!values.only || values.only === 'readme') await takeReadme(browser, url, all, owner);
    },
    { settings: owner.env },
  ).finally(() => rmSync(folder, { recursive: true, force: true }));
  if (!values.only || values.only === 'desk') await takeDesks();
  if (!values.only || values.only === 'second') await takeSecond();
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
