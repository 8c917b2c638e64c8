import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, openFirstProperty, test } from './visit.ts';

const t = translate('nl');

test.use({ javaScriptEnabled: false });

test('the home page, its search and a property work without scripts', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/nl/');
  await page
    .getByRole('region', { name: t('search:title') })
    .getByRole('button', { name: /^Te koop/ })
    .click();
  await expect(page).toHaveURL('/nl/te-koop/?q=');
  await openFirstProperty(page);
  await expect(page.getByRole('heading', { name: t('property:facts') })).toBeSeen({ scroll: true });
  await expect(page.getByRole('link', { name: t('property:contact.ask') }).first()).toHaveAttribute(
    'href',
    /\/vraag-informatie\/\?property=\d+$/,
  );
});

test('a short link leads to the property without scripts', ANY_WIDTH, async ({ page }) => {
  const path = await openFirstProperty(page);
  await page.goto(`/property/${path.split('/').at(-2)}/`);
  await expect(page).toHaveURL(path);
});

test('footer and language links work without scripts', async ({ page }) => {
  await page.goto('/nl/');
  await expect(page.locator('.footer').getByRole('link', { name: 'Privacyverklaring' })).toBeSeen({ scroll: true });
  await page
    .getByRole('navigation', { name: t('chrome:languages') })
    .getByRole('link', { name: /^FR/ })
    .click();
  await expect(page).toHaveURL('/fr/');
});

test('the service parses a sentence and filters, and passes them to the alert form', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/');
  await page.locator('.search__box input').fill('appartement met 2 slaapkamers in Elsene met lift, geen garage');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/list\/nl\?q=/);
  const chips = page.getByRole('list', { name: t('filter:active') }).getByRole('link');
  await expect(chips).toHaveCount(4);
  await expect(page.getByText('“geen garage”')).toBeSeen();
  await chips.first().click();
  await expect(chips).toHaveCount(3);
  await page.getByText(t('filter:title'), { exact: true }).click();
  await page.getByRole('checkbox', { name: t('filter:has.lift') }).uncheck();
  await page.getByRole('button', { name: t('filter:show') }).click();
  await expect(chips).toHaveCount(2);
  await page
    .locator('#main')
    .getByRole('link', { name: t('list:alert') })
    .click();
  await expect(page.locator('[name="bedrooms"]')).toHaveValue('2');
  await expect(page.getByRole('checkbox', { name: 'Appartement' })).toBeChecked();
});

test('a list leads to its filters without scripts', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/te-huur/');
  await page.getByRole('link', { name: t('filter:title'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('list:title.rent'));
  await expect(page.getByText(t('filter:title'), { exact: true })).toBeSeen();
});
