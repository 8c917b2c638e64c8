// The portal on a narrow phone, in the dark scheme, in forced colours, and without a mouse.
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { HISTORY_STATUSES } from '#api/portal-words.ts';
import { LANGUAGES } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import { translate } from '#i18n/translator.ts';
import { addViews } from '#service/database/add-counts.ts';
import { openDatabase } from '#service/database/open.ts';
import { listBrokenWords, listCutOff } from './cut-off.ts';
import { addNotes, addOwner, logIn, openPortal } from './owner-account.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { expect, expectAccessible, test } from './visit.ts';

/** A property with a few rows of history, and one with three pages of rows; no other test opens them. */
const [HOME, BUSY] = ['4460391', '4451027'];
const t = translate('nl');

test.beforeEach(({ watch }) => void watch.expected.push(/status of 4(?:01|04|10|22)/));

async function addFigures() {
  const note = { property: HOME, type: 'information', contact: 'An Peeters', source: 'telefoon' } as const;
  const words = { subject: 'Is de kelder droog?', comment: 'Wij hebben de keuring gestuurd.' };
  await addNotes(HISTORY_STATUSES.map((status) => ({ ...note, ...words, status })));
  const db = await openDatabase({ kind: 'file', file: SERVICE_ENVIRONMENT.DATABASE_FILE });
  const view = { property_id: HOME, day: belgianDay(new Date()), language: 'nl' };
  await addViews(db, [
    { ...view, source: 'search', name: 'google', count: 30 },
    { ...view, source: 'direct', name: '', count: 10 },
  ]);
  await db.destroy();
}
test.beforeAll(addFigures);

async function openView(page: Page, view: 'figures' | 'contacts' | 'account', language: (typeof LANGUAGES)[number]) {
  await page.getByRole('link', { name: translate(language)(`portal:view.${view}`), exact: true }).click();
  const marks = { figures: '.bars__bar', contacts: '.history tbody tr', account: '.devices li' };
  await page.locator(marks[view]).first().waitFor({ state: 'attached' });
}

for (const language of LANGUAGES) {
  test(`a phone of 360 px shows the whole portal in ${language}, without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openPortal(page, `/${language}/login/`);
    expect(await listCutOff(page)).toEqual([]);
    await logIn(page, await addOwner(page, [HOME, BUSY], language), language, `?property=${HOME}`);
    for (const view of ['figures', 'contacts', 'account'] as const) {
      await openView(page, view, language);
      const overflowPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflowPx, view).toBeLessThanOrEqual(0);
      // The links to the views are side by side, and all end before the edge.
      const hiddenPx = await page.locator('.owner__views ul').evaluate((list) => list.scrollWidth - list.clientWidth);
      expect(hiddenPx, view).toBeLessThanOrEqual(0);
      expect(await listCutOff(page), view).toEqual([]);
      expect(await listBrokenWords(page, '.owner .button, .owner th, .owner label, .status'), view).toEqual([]);
    }
  });
}

/** Content that is hardest to read: errors, small print, and overlays. */
const SCENES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'of a login form sent empty': async (page) => {
    await openPortal(page);
    await page.getByRole('button', { name: t('portal:login.send') }).click();
    await expect(page.locator('.portal-form .notice')).toBeFocused();
  },
  'of the figures with their table': async (page) => {
    await logIn(page, await addOwner(page, [HOME]));
    await page.locator('.days__table summary').click();
  },
  'of contacts in every state': async (page) => {
    await logIn(page, await addOwner(page, [HOME]), 'nl', '?view=contacts');
    for (const status of HISTORY_STATUSES)
      await expect(page.locator(`.history .status[data-status=${status}]`).first()).toBeSeen({ scroll: true });
  },
  'of the question before erasure': async (page) => {
    await logIn(page, await addOwner(page, [HOME]), 'nl', '?view=account');
    await page.getByRole('button', { name: t('portal:erasure.ask') }).click();
  },
};

for (const [scene, open] of Object.entries(SCENES)) {
  test(`all text ${scene} has enough contrast, in the dark and light schemes`, async ({ page }) => {
    await open(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page, ['dark', 'light']);
  });
}

test('the history is paged by keyboard, and each page starts at its top', async ({ page }) => {
  const note = { property: BUSY, type: 'note', contact: '', comment: '', status: 'done', source: '' } as const;
  await addNotes(Array.from({ length: 45 }, (_, index) => ({ ...note, subject: `Rij ${index + 1}` })));
  await logIn(page, await addOwner(page, [BUSY]), 'nl', '?view=contacts');
  const rows = page.locator('.history tbody tr');
  await expect(rows).toHaveCount(20);
  const [previous, next] = [t('portal:pages.previous'), t('portal:pages.next')];
  const press = async (name: string) => {
    // Tab moves from the table through the sort buttons to the page buttons.
    await page.getByRole('table', { name: t('portal:history') }).focus();
    const wanted = page.getByRole('button', { name, exact: true });
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press('Tab');
      if (await wanted.evaluate((button) => button === document.activeElement)) return page.keyboard.press('Enter');
    }
    throw new Error(`${name} is not reached`);
  };
  const expectPage = async (at: number, first: string) => {
    await expect(rows.first()).toContainText(first);
    await expect(page.getByRole('table', { name: t('portal:history') })).toBeFocused();
    await expect(rows.first()).toBeSeen();
    await expect(page.getByText(t('portal:pages.now', { page: at, pages: 3 }))).toBeSeen({ scroll: true });
  };
  await press(next);
  await expectPage(2, 'Rij 21');
  await press(next);
  await expectPage(3, 'Rij 41');
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('button', { name: next, exact: true })).toBeDisabled();
  await press(previous);
  await expectPage(2, 'Rij 21');
  // A search starts at the first page, and the focus stays in the field.
  await page.getByRole('searchbox', { name: t('portal:filter.words') }).focus();
  await page.keyboard.type('Rij 44');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: t('portal:filter.words') })).toBeFocused();
});

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' }, colorScheme: 'dark' });

  const styleOf = (part: Locator, name: string) =>
    part.evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);

  /** Share of the pixels in the middle row of a picture that are brighter than mid-grey. */
  async function measureBright(part: Locator): Promise<number> {
    const { data, info } = await sharp(await part.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const start = Math.floor(info.height / 2) * info.width * info.channels;
    const row = data.subarray(start, start + info.width * info.channels);
    return row.filter((_, index) => index % info.channels === 0).filter((value) => value > 128).length / info.width;
  }

  const measureShare = async (bar: Locator) => ({
    share: await bar.evaluate((progress: HTMLProgressElement) => progress.position),
    bright: await measureBright(bar),
  });

  test('chart, sources, table and the selected tab remain distinguishable', async ({ page }) => {
    await logIn(page, await addOwner(page, [HOME]));
    await page.locator('.bars__bar').first().waitFor({ state: 'attached' });
    const canvas = await styleOf(page.locator('body'), 'background-color');
    const bar = await styleOf(page.locator('.bars__bar:not([data-chosen])').first(), 'fill');
    const chosen = await styleOf(page.locator('.bars__bar[data-chosen]'), 'fill');
    expect(new Set([canvas, bar, chosen]).size).toBe(3);
    expect(await styleOf(page.locator('.bars__counts span').first(), 'color')).not.toBe(canvas);

    const shares = page.locator('.sources progress');
    const drawn = await Promise.all((await shares.all()).map(measureShare));
    expect(drawn.length).toBeGreaterThanOrEqual(2);
    // The unfilled part of a bar is as dark as the page, and the filled part is as long as its share.
    for (const { share, bright } of drawn) expect(Math.abs(bright - share), `${share}`).toBeLessThan(0.1);

    const tabs = page.getByRole('navigation', { name: t('portal:views') }).getByRole('link');
    const lines = await Promise.all((await tabs.all()).map((tab) => styleOf(tab, 'border-block-end-color')));
    expect(lines.map((line) => line === canvas)).toEqual([false, true, true]);

    await page.locator('.days__table summary').click();
    const cell = page.locator('.days__table td').first();
    await expect(cell).toBeSeen({ scroll: true });
    expect(await styleOf(cell, 'color')).not.toBe(await styleOf(page.locator('body'), 'background-color'));
  });
});
