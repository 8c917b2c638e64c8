// Layout of the second sample agency, whose menu, logo, language and colour differ from the demo's.
import { expect as baseExpect, type Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { prepareSample } from '../../scripts/tools/sample-agency.ts';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { listCutOff } from './cut-off.ts';
import { layOutMenu, listMenuFaults, MENU_WIDTHS } from './menu-layout.ts';
import { expectRevealed, noteTransitions } from './page-transitions.ts';
import { test as base, expect, expectAccessible } from './visit.ts';

/** Folder of the service's data; the store of the sample itself belongs to `npm start`. */
const FOLDER = 'node_modules/.cache/gevel/test-second-sample';

const WIDTHS = [320, 390, 768, 1280, 1920];
const UNIT = '/fr/a-vendre/jambes/appartement/7211/';
/** Kinds of pages that the demo lacks or has with other data. */
const PAGES = [
  '/fr/',
  '/nl/',
  '/fr/a-vendre/',
  '/fr/projets/',
  '/fr/projets/enhaive/',
  '/en/projects/tilleuls/',
  UNIT,
  '/fr/quartiers/',
  '/nl/wijken/vieux-namur/',
  '/fr/equipe/',
  '/fr/vendre/documents-obligatoires/',
  '/fr/contact/',
];
const WITH_AXE = new Set(['/fr/', '/fr/projets/enhaive/', UNIT, '/nl/wijken/vieux-namur/', '/fr/equipe/']);

const test = base.extend<object, { site: ServedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      const settings = await prepareSample('second', FOLDER);
      const site = await serveSite(settings.DIST, { ...settings, RATE_LIMIT: 'off' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
// Runs in one worker, so that the site is built once.
test.describe.configure({ mode: 'default' });

/** True for headlines of cards, which a phone's front page clamps to two lines on purpose. */
const isClamped = (fault: string) => fault.endsWith('by h3.card__title');

const noSidewaysScroll = async (page: Page, width: number, path: string) => {
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(width);
};

for (const path of PAGES)
  test(`${path} fits every width, with one headline in its own language and no text cut off`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3));
    await expect(page.locator('h1')).toHaveCount(1);
    baseExpect(await page.locator('h1').getAttribute('lang')).toBeNull();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await noSidewaysScroll(page, width, path);
      expect(
        (await listCutOff(page)).filter((fault) => !isClamped(fault)),
        `${path} at ${width} px`,
      ).toEqual([]);
      expect(await listMenuFaults(page), `${path} at ${width} px`).toEqual([]);
    }
    if (WITH_AXE.has(path)) await expectAccessible(page, ['light', 'dark']);
  });

test('menus of 1 to 30 entries with long titles keep logo, heart and telephone in the bar at every width', async ({
  page,
}) => {
  await page.goto('/fr/contact/');
  const agency = { name: 'Immobilière Marchovelette', phone: '081 55 01 60' };
  const logo = { url: '', alt: '', sizes: [], width: 439, height: 96 };
  for (const count of [1, 7, 14, 30]) {
    await layOutMenu(page, count, { agency: { ...agency, logo }, more: translate('fr')('chrome:menu.more') });
    for (const width of MENU_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await listMenuFaults(page), `${count} entries at ${width} px`).toEqual([]);
      await noSidewaysScroll(page, width, `${count} entries`);
    }
  }
});

test('the keyboard opens the menu "Plus" and a third level, and follows a link in it', async ({ page }) => {
  await page.goto('/fr/contact/');
  const more = page.getByRole('button', { name: translate('fr')('chrome:menu.more') });
  const [entry, third] = ['Gestion locative', 'Certificat PEB'].map((name) =>
    page.locator('.header__menu').getByRole('link', { name }),
  );
  await expect(entry as NonNullable<typeof entry>).not.toBeSeen();
  await more.focus();
  await expect(entry as NonNullable<typeof entry>).toBeSeen();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Tab');
  await expect(entry as NonNullable<typeof entry>).toBeFocused();
  await page.locator('.header__menu').getByRole('link', { name: 'Vendre', exact: true }).focus();
  await expect(third as NonNullable<typeof third>).toBeSeen();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(third as NonNullable<typeof third>).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/fr/vendre/documents-obligatoires/peb/');
});

test('the keyboard sorts the units of a project, and opens one without a transition', async ({ page }) => {
  await noteTransitions(page);
  await page.goto('/fr/projets/enhaive/');
  const names = () => page.locator('.units tbody th').allInnerTexts();
  expect((await names())[0]).toContain('A01');
  const surface = page.locator('.units th[data-column="surfaceLiving"] button');
  await surface.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect((await names()).map((name) => name.replace(/\D*(?=A\d)/, ''))).toEqual([
    'A31',
    'A21',
    'A12',
    'A11',
    'A02',
    'A01',
  ]);
  await page.locator('.units tbody a').first().focus();
  await expect(page.locator('body[data-growth-ready]')).toBeAttached();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/7231/');
  await expectRevealed(page, 'at once');
  await expect(page.locator('#project')).toContainText('Les Quais d’Enhaive');
});
