import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, openFirstProperty, test } from './visit.ts';

const t = translate('nl');

test.use({ javaScriptEnabled: false });

test('every link from / to a property works without scripts', async ({ page }) => {
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

test('a short link leads to the property through its plain links', ANY_WIDTH, async ({ page }) => {
  const path = await openFirstProperty(page);
  await page.goto(`/property/${path.split('/').at(-2)}/`);
  await expect(page).toHaveURL(path);
});

test('footer and menu work without scripts', async ({ page }) => {
  await page.goto('/nl/');
  await expect(page.locator('.footer').getByRole('link', { name: 'Privacyverklaring' })).toBeSeen({ scroll: true });
  await page
    .getByRole('navigation', { name: t('chrome:languages') })
    .getByRole('link', { name: /^FR/ })
    .click();
  await expect(page).toHaveURL('/fr/');
});
