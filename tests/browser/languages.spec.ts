import { expect, test } from './visit.ts';

test.describe('a French-speaking visitor', () => {
  test.use({ locale: 'fr-BE' });

  test('is led from / to the French home', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/fr/');
  });

  test('is led from an original path and a short link to the French page, query kept', async ({ page }) => {
    await page.goto('/for-sale/?type=2');
    await expect(page).toHaveURL('/fr/a-vendre/?type=2');
    await page.goto('/contact-demand/');
    await expect(page).toHaveURL('/fr/estimation-gratuite/');
    await page.goto('/fr/a-vendre/');
    const href = await page.locator('main article h3 a').first().getAttribute('href');
    await page.goto(`/property/${href?.split('/').at(-2)}/`);
    await expect(page).toHaveURL(href ?? '');
  });

  test('is never led away from a page that has a language', async ({ page }) => {
    await page.goto('/nl/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page).toHaveURL('/nl/');
  });

  test('gets the language of the last page read', async ({ page }) => {
    await page.goto('/de/');
    await expect(page.locator('html')).toHaveAttribute('data-chrome', /./);
    await page.goto('/');
    await expect(page).toHaveURL('/de/');
  });

  test('gets the language asked for by lng before all others', async ({ page }) => {
    await page.goto('/?lng=en');
    await expect(page).toHaveURL('/en/?lng=en');
  });

  test('reaches a list by an old link that ends in its original path', async ({ page }) => {
    await page.goto('/old/site/for-rent/');
    await expect(page).toHaveURL('/fr/a-louer/');
  });
});

test.describe('a visitor whose language the site does not speak', () => {
  test.use({ locale: 'it-IT' });

  test('is led to the default language', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/nl/');
  });
});
