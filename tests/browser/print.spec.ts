import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from './visit.ts';

type Row = { ID: string; Description?: string; Pictures: unknown[] };

const records = JSON.parse(readFileSync('snapshot/nl/properties.json', 'utf8')) as Row[];
const mostOf = (measure: (record: Row) => number) =>
  records.reduce((most, record) => (measure(record) > measure(most) ? record : most)).ID;
const PROPERTIES = {
  'the most facts': mostOf((record) => Object.values(record).filter((value) => value !== '' && value !== null).length),
  'the longest description': mostOf(({ Description }) => Description?.length ?? 0),
  'the most pictures': mostOf(({ Pictures }) => Pictures.length),
  'no picture': mostOf(({ Pictures }) => -Pictures.length),
};

async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function openProperty(page: Page, id: string) {
  await page.goto(`/property/${id}/`);
  await page.waitForURL(new RegExp(`^(?!.*/property/).*/${id}/$`));
}

for (const locale of ['nl-BE', 'de-DE']) {
  test.describe(`for a visitor from ${locale}`, () => {
    test.use({ locale });

    for (const [what, id] of Object.entries(PROPERTIES)) {
      test(`the property with ${what} prints on one page`, async ({ page }) => {
        await openProperty(page, id);
        expect(await countPages(page)).toBe(1);
      });
    }
  });
}

test.describe('in print', () => {
  test.use({ locale: 'nl-BE', colorScheme: 'dark' });

  test('a property has agency, price, facts, legal notes and the QR code of its short link, and no menus', async ({
    page,
  }) => {
    const id = PROPERTIES['the most facts'];
    await openProperty(page, id);
    await expect(page.locator('.short-link-code')).toBeHidden();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const shown of [
      '.header__logo',
      '.panel .panel__price',
      '.key-facts',
      '.facts',
      '.energy',
      '.legal-notes',
      '.short-link-code',
    ])
      await expect(page.locator(shown)).toBeSeen({ scroll: true });
    await expect(page.locator('.panel__link')).toContainText(`/property/${id}/`);
    await expect(page.locator('.footer')).toContainText('BE 0999.123.456');
    for (const hidden of [
      '.header__menu',
      '.languages',
      '.breadcrumb',
      '.panel__actions',
      '.similar',
      '.footer__columns',
    ])
      await expect(page.locator(hidden).first()).toBeHidden();
    const shown = await page
      .locator('.gallery li')
      .evaluateAll((items) => items.filter((item) => item.getClientRects().length > 0).length);
    expect(shown).toBe(Math.min(4, await page.locator('.gallery li').count()));
  });

  test.describe('before the cookie choice', () => {
    test.use({ hasChosen: false });

    test('the dialog is on the screen and not in print', async ({ page }) => {
      await page.goto('/nl/');
      await expect(page.locator('#consent')).toBeSeen();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#consent')).toBeHidden();
    });
  });

  test('a property has its floor plan beside its pictures, and still fits one page', async ({ page }) => {
    await page.goto('/nl/te-koop/brussel/appartement/4052014/');
    await page.locator('.plans img').first().scrollIntoViewIfNeeded();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1054 });
    const [pictures, plan] = await Promise.all(
      ['.gallery__list', '.plans img'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(plan?.height).toBeGreaterThan(100);
    expect(plan?.x).toBeGreaterThan((pictures?.x ?? 0) + (pictures?.width ?? 0));
    expect(await countPages(page)).toBe(1);
  });

  test('the title is dark in the dark scheme too', async ({ page }) => {
    await openProperty(page, PROPERTIES['the most facts']);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(23, 27, 34)');
  });

  test('a list has the agency and its properties in compact rows, without controls', async ({ page }) => {
    await page.goto('/nl/te-koop/');
    const count = await page.locator('main .card').count();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 703, height: 1054 });
    await expect(page.locator('.header__logo')).toBeSeen({ scroll: true });
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen({ scroll: true });
    for (const hidden of ['.pager', '.list__narrow', '.header__menu', '.banner__media'])
      await expect(page.locator(hidden).first()).toBeHidden();
    const heights = await page.locator('main .card').evaluateAll((cards) => cards.map((card) => card.clientHeight));
    // Rows in two columns, each at most 3 cm high.
    expect(Math.max(...heights)).toBeLessThan(114);
    expect(await countPages(page)).toBeLessThanOrEqual(Math.ceil(count / 14));
  });
});
