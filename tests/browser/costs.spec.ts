import { formatAmount, formatEuro } from '#domain/format/number.ts';
import { translate } from '#i18n/translator.ts';
import { expect, expectAccessible, test } from './visit.ts';

const t = translate('nl');
/** An apartment of € 372,000 in Brussels, and a penthouse to let. */
const FOR_SALE = '/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/';
const TO_LET = '/nl/te-huur/brussel/appartement/4015906/';

/** A range of amounts as the page shows it. */
const span = (least: number, most: number) => `${formatEuro(least, 'nl')}\u00a0– ${formatAmount(most, 'nl')}`;

for (const [name, path] of [
  ['a house in Ghent', '/nl/te-koop/gent/huis-villa-hoeve/4416548/'],
  ['a flat in Brussels', '/nl/te-koop/brussel/appartement/4052014/'],
] as const)
  test(`the total cost of ${name} is three taps from the front page`, async ({ page }) => {
    await page.goto('/nl/');
    await page.locator('a[href="/nl/te-koop/"]').first().click();
    await page.locator(`main a[href="${path}"]`).first().click();
    await page.locator('.costs-line a').click();
    const section = page.getByRole('region', { name: t('costs:title.sale') });
    await expect(section).toBeInViewport();
    // An amount fixed by law is a single number; any other one is a range.
    await expect(section.locator('[data-row="tax"] td').first()).toHaveText(/^€[\s\u00a0][\d.]+(?:,\d\d)?$/);
    await expect(section.locator('[data-row="total"] td').first()).toHaveText(/^€[\s\u00a0][\d.]+\u00a0– [\d.]+$/);
  });

test('a buyer sees the costs of the asking price immediately, and calculates them for a bid', async ({ page }) => {
  await page.goto(FOR_SALE);
  const section = page.getByRole('region', { name: t('costs:title.sale') });
  const total = section.locator('[data-row="total"] td');
  await expect(page.locator('.costs-line')).toContainText(span(398_485, 398_644));
  await expect(total).toHaveText([span(398_485, 398_644), span(423_708, 423_898)]);
  await section.getByLabel(t('costs:price')).fill('€ 320.000');
  await expect(total).toHaveText([span(339_796, 339_866), span(365_082, 365_221)]);
  await page.keyboard.press('Tab');
  await expect(section.getByRole('status')).toContainText(span(339_796, 339_866));
  await expectAccessible(page);
});

test('a price above the ceiling of the abatement removes it with a note, and a lower price restores it', async ({
  page,
}) => {
  await page.goto(FOR_SALE);
  const price = page.getByLabel(t('costs:price'));
  const note = page.getByText(t('costs:above', { amount: formatEuro(600_000, 'nl') }));
  await expect(note).toBeHidden();
  await price.fill('600000,01');
  await expect(note).toBeSeen({ scroll: true });
  await expect(page.getByRole('row', { name: t('costs:row.abatement') }).getByRole('cell')).toHaveText([
    formatEuro(0, 'nl'),
    formatEuro(0, 'nl'),
  ]);
  await price.fill('600000');
  await expect(note).toBeHidden();
});

test('an invalid amount is reported and clears the total', async ({ page }) => {
  await page.goto(FOR_SALE);
  const section = page.getByRole('region', { name: t('costs:title.sale') });
  const price = section.getByLabel(t('costs:price'));
  await price.fill('te veel');
  await page.keyboard.press('Tab');
  await expect(section.getByRole('alert')).toHaveText(t('costs:price.fault'));
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(section.locator('[data-row="total"] td')).toHaveText(['–', '–']);
  await expect(section.locator('[data-row="month"] td')).toHaveText('–');
  // Rates fixed by law do not depend on a price, so they stay.
  await expect(section.getByRole('row', { name: t('costs:row.rate') }).getByRole('cell')).toHaveText([
    /^12,5/,
    /^12,5/,
  ]);
  await price.fill('100.000');
  await expect(section.getByRole('alert')).toBeEmpty();
});

test('a loan is calculated with the visitor’s own contribution, or by default with the one that banks require', async ({
  page,
}) => {
  await page.goto(FOR_SALE);
  const section = page.getByRole('region', { name: t('costs:title.sale') });
  const cell = (row: string) => section.locator(`[data-row="${row}"] td`);
  await section.getByText(t('costs:loan')).click();
  await expect(cell('loan')).toHaveText(formatEuro(334_800, 'nl'));
  await expect(cell('month')).toHaveText(formatEuro(1_683.63, 'nl'));
  await expect(cell('asked')).toHaveText(formatEuro(73_388, 'nl'));
  await section.getByLabel(t('costs:field.rate')).fill('0');
  await section.getByLabel(t('costs:field.years')).fill('20');
  await page.keyboard.press('Tab');
  await expect(cell('month')).toHaveText(formatEuro(1_395, 'nl'));
  await expect(section.getByRole('status')).toContainText(formatEuro(1_395, 'nl'));
  await section.getByLabel(t('costs:field.situation')).selectOption('standard');
  await expect(section.getByLabel(t('costs:field.share'))).toHaveValue(/^80/);
  await expect(cell('loan')).toHaveText(formatEuro(297_600, 'nl'));
  await section.getByLabel(t('costs:field.own')).fill('500000');
  await expect(cell('loan')).toHaveText(formatEuro(0, 'nl'));
  await section.getByLabel(t('costs:field.years')).fill('nooit');
  await expect(cell('month')).toHaveText('–');
  await expect(section.getByLabel(t('costs:field.years'))).toHaveAttribute('aria-invalid');
  await expectAccessible(page);
});

test('a value that is changed while the calculation is loading is used and announced once it has loaded', async ({
  page,
}) => {
  const { promise: gone, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/_astro/costs-table*', async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(FOR_SALE);
  const section = page.getByRole('region', { name: t('costs:title.sale') });
  await section.getByText(t('costs:loan')).click();
  await section.getByLabel(t('costs:field.situation')).selectOption('standard');
  await section.getByLabel(t('costs:field.rate')).fill('0');
  await section.getByLabel(t('costs:field.years')).fill('20');
  await page.keyboard.press('Tab');
  letCome();
  await expect(section.getByLabel(t('costs:field.share'))).toHaveValue(/^80/);
  await expect(section.locator('[data-row="loan"] td')).toHaveText(formatEuro(297_600, 'nl'));
  await expect(section.getByRole('status')).toContainText(formatEuro(297_600 / 240, 'nl'));
});

test('income and savings become the maximum price of the list, and are neither sent nor stored', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await page.goto('/nl/te-koop/');
  await page.locator('[data-chip="price"]').click();
  await page.getByText(t('costs:afford')).click();
  await page.getByLabel(t('costs:afford.income')).fill('4200');
  await page.getByLabel(t('costs:afford.savings')).fill('90000');
  await page.getByRole('button', { name: t('costs:afford.use') }).click();
  await expect(page).toHaveURL(/[?&]max=335000/);
  expect(asked.filter((url) => /4200|90000/.test(url))).toEqual([]);
  expect(page.url()).not.toMatch(/4200|90000/);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('90000');
});

test('the comparison of saved properties has a row of total costs', async ({ page }) => {
  await page.goto(FOR_SALE);
  await page.locator('.property__tools [data-heart]').click();
  await page.goto(TO_LET);
  await page.locator('.property__tools [data-heart]').click();
  await page.locator('.shortlist-link a').first().click();
  const row = page.getByRole('row', { name: translate('nl')('shortlist:row.allIn') });
  await expect(row).toContainText(formatEuro(398_700, 'nl'));
  const month = page.getByRole('row', { name: translate('nl')('shortlist:row.month') });
  await expect(month).toContainText(formatEuro(1_950 + 195, 'nl'));
  // The parts of a sum are explained once, below the table.
  await expect(page.getByText(translate('nl')('shortlist:month.sale'))).toBeVisible();
});

test('a tenant sees the total due before receiving the keys', async ({ page }) => {
  await page.goto(TO_LET);
  const section = page.getByRole('region', { name: t('costs:title.rent') });
  const total = section.getByRole('row', { name: t('costs:line.total') });
  await expect(total).toContainText(formatEuro(1_950 + 195 + 3_900 + 230, 'nl'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the costs of the asking price are shown, without the fields, which would have no effect', async ({ page }) => {
    await page.goto(FOR_SALE);
    await expect(page.locator('[data-row="total"]')).toContainText(span(398_485, 398_644));
    await expect(page.getByLabel(t('costs:price'))).toBeHidden();
    await page.getByText(t('costs:loan')).click();
    await expect(page.locator('[data-row="month"] td')).toHaveText(formatEuro(1_683.63, 'nl'));
    await expect(page.getByLabel(t('costs:field.rate'))).toBeHidden();
  });
});
