import { formatEuro } from '#domain/price/money.ts';
import { translate } from '#i18n/translator.ts';
import { expect, expectAccessible, test } from './visit.ts';

const t = translate('nl');
/** An apartment of € 372,000 in Brussels, and a penthouse to let. */
const FOR_SALE = '/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/';
const TO_LET = '/nl/te-huur/brussel/appartement/4015906/';

test('a buyer sees at once what the asking price costs, and works it out for a bid', async ({ page }) => {
  await page.goto(FOR_SALE);
  const section = page.getByRole('region', { name: t('costs:title.sale') });
  const total = section.getByRole('row', { name: t('costs:row.total') }).getByRole('cell');
  await expect(total).toHaveText([formatEuro(393_500), formatEuro(418_500)]);
  await section.getByLabel(t('costs:price')).fill('€ 320.000');
  await expect(total).toHaveText([formatEuro(335_000), formatEuro(360_000)]);
  await page.keyboard.press('Tab');
  await expect(section.getByRole('status')).toContainText(formatEuro(335_000));
  await expectAccessible(page);
});

test('above the ceiling the abatement is gone and the page says so; below it comes back', async ({ page }) => {
  await page.goto(FOR_SALE);
  const price = page.getByLabel(t('costs:price'));
  const note = page.getByText(t('costs:above', { amount: formatEuro(600_000) }));
  await expect(note).toBeHidden();
  await price.fill('600000,01');
  await expect(note).toBeVisible();
  await expect(page.getByRole('row', { name: t('costs:row.abatement') }).getByRole('cell')).toHaveText([
    formatEuro(0),
    formatEuro(0),
  ]);
  await price.fill('600000');
  await expect(note).toBeHidden();
});

test('what is no amount is said to be none, and leaves no sum standing', async ({ page }) => {
  await page.goto(FOR_SALE);
  const section = page.getByRole('region', { name: t('costs:title.sale') });
  const price = section.getByLabel(t('costs:price'));
  await price.fill('te veel');
  await page.keyboard.press('Tab');
  await expect(section.getByRole('alert')).toHaveText(t('costs:price.fault'));
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(section.getByRole('row', { name: t('costs:row.total') }).getByRole('cell')).toHaveText(['–', '–']);
  // The law's own figures do not depend on a price.
  await expect(section.getByRole('row', { name: t('costs:row.rate') }).getByRole('cell')).toHaveText([
    /^12,5/,
    /^12,5/,
  ]);
  await price.fill('100.000');
  await expect(section.getByRole('alert')).toBeEmpty();
});

test('a tenant sees what is due before the keys', async ({ page }) => {
  await page.goto(TO_LET);
  const section = page.getByRole('region', { name: t('costs:title.rent') });
  const total = section.getByRole('row', { name: t('costs:line.total') });
  await expect(total).toContainText(formatEuro(1_950 + 195 + 3_900 + 230));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the sums of the asking price stand, and no field that would do nothing', async ({ page }) => {
    await page.goto(FOR_SALE);
    await expect(page.getByRole('row', { name: t('costs:row.total') })).toContainText(formatEuro(393_500));
    await expect(page.getByLabel(t('costs:price'))).toBeHidden();
  });
});
