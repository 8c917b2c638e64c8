import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, openFirstProperty, test } from './visit.ts';

const LISTS = [
  { language: 'nl', sale: '/nl/te-koop/', rent: '/nl/te-huur/' },
  { language: 'fr', sale: '/fr/a-vendre/', rent: '/fr/a-louer/' },
  { language: 'en', sale: '/en/for-sale/', rent: '/en/for-rent/' },
  { language: 'de', sale: '/de/zu-verkaufen/', rent: '/de/zu-vermieten/' },
] as const;

for (const { language, sale, rent } of LISTS) {
  const widths = language === 'nl' ? {} : ANY_WIDTH;
  test(`a visitor goes in ${language} from home to a list, a city, a type and a property`, widths, async ({ page }) => {
    const t = translate(language);
    await page.goto(`/${language}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const search = page.getByRole('region', { name: t('search:title') });
    await search.getByRole('button', { name: new RegExp(`^${t('search:rent')}`) }).click();
    await expect(page).toHaveURL((url) => url.pathname === rent);
    await page.goto(sale);
    await page
      .getByRole('navigation', { name: t('list:cities') })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await page
      .getByRole('navigation', { name: t('list:types') })
      .getByRole('link')
      .first()
      .click();
    await page.locator('main article h3 a').first().click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${sale}[a-z-]+/[a-z-]+/\\d+/$`));
    await expect(page.getByRole('heading', { name: t('property:facts') })).toBeSeen({ scroll: true });
    const trail = page.getByRole('navigation', { name: t('chrome:breadcrumb') });
    await trail.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(sale);
  });
}

test('a language link opens the same property in that language', async ({ page }) => {
  const path = await openFirstProperty(page);
  const id = path.split('/').at(-2);
  await page
    .getByRole('navigation', { name: translate('nl')('chrome:languages') })
    .getByRole('link', { name: /^DE/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/de/zu-verkaufen/.*/${id}/$`));
  // The snapshot has this text in German too, so it is not marked as another language.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  await expect(page.getByRole('heading', { name: translate('de')('property:facts') })).toBeSeen({ scroll: true });
});

test('the pager goes through a list and shows the current page', async ({ page }) => {
  const t = translate('nl');
  await page.goto('/nl/te-huur/');
  await expect(page.getByText(/Pagina 1 van \d+ \[\d+ panden\]/)).toBeSeen();
  await page
    .getByRole('navigation', { name: t('list:pages') })
    .getByRole('link', { name: t('list:page.next') })
    .click();
  await expect(page).toHaveURL('/nl/te-huur/pagina-2/');
  await expect(page.getByText(/Pagina 2 van/)).toBeSeen();
  await page.goBack();
  await expect(page).toHaveURL('/nl/te-huur/');
});

test('an unknown URL returns 404, with a search and a link home', async ({ page }) => {
  const response = await page.goto('/fr/a-vendre/nulle-part/');
  expect(response?.status()).toBe(404);
  const t = translate('fr');
  await expect(page.getByRole('heading', { name: t('page:notFound.title') })).toBeSeen();
  await expect(page.getByRole('region', { name: t('search:title') })).toBeSeen();
  await page.getByRole('link', { name: t('page:notFound.home') }).click();
  await expect(page).toHaveURL('/fr/');
});
