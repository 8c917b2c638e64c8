import { expect, test } from './visit.ts';

test.describe('a French-speaking visitor', () => {
  test.use({ locale: 'fr-BE' });

  test('is redirected from / to the French home', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/fr/');
  });

  test('is redirected from an original path and a short link to the French page, with the query', async ({ page }) => {
    await page.goto('/for-sale/?type=2');
    await expect(page).toHaveURL('/fr/a-vendre/?type=2');
    await page.goto('/contact-demand/');
    await expect(page).toHaveURL('/fr/estimation-gratuite/');
    await page.goto('/fr/a-vendre/');
    const href = await page.locator('main article h3 a').first().getAttribute('href');
    await page.goto(`/property/${href?.split('/').at(-2)}/`);
    await expect(page).toHaveURL(href ?? '');
  });

  test('is never redirected from a page that has a language', async ({ page }) => {
    await page.goto('/nl/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    await expect(page).toHaveURL('/nl/');
  });

  for (const [path, target] of [
    ['/nl/for-sale/?type=2', '/nl/te-koop/?type=2'],
    ['/NL/Te-Koop/', '/nl/te-koop/'],
    ['/de/property/4013972/', '/de/zu-verkaufen/woluwe-saint-lambert/wohnung/4013972/'],
    ['/nl/te-koop/gent/kasteel/4013972/', '/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/'],
  ] as const)
    test(`follows ${path} to ${target}, in the language of the URL`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(target);
    });

  test('sees the 404 page in the language of the URL', async ({ page }) => {
    await page.goto('/de/nirgendwo/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('sees a note, and is not redirected, when a property is not described in the chosen language', async ({
    page,
  }) => {
    await page.goto('/property/4029546/');
    const own = page.url();
    const missing = page.locator('.languages a:not([hreflang])').first();
    const language = await missing.getAttribute('lang');
    await missing.click();
    expect(page.url().split('#')[0]).toBe(own);
    const note = page.locator('.missing-language:target');
    await expect(note).toBeInViewport();
    await expect(note).toHaveAttribute('lang', language ?? '');
    await note.getByRole('link').last().click();
    await expect(note).toBeHidden();
  });

  test('is redirected from / to the language of the last page visited', async ({ page }) => {
    await page.goto('/de/');
    await expect(page.locator('html')).toHaveAttribute('data-chrome', /./);
    await page.goto('/');
    await expect(page).toHaveURL('/de/');
  });

  for (const [asked, target] of [
    ['/?lng=en', '/en/'],
    ['/?utm_source=brief%20nl&lng=de&lng=en', '/en/?utm_source=brief%20nl'],
    ['/property/4013972/?lng=nl#fotos', '/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/#fotos'],
    ['/nl/te-koop/?lng=nl&type=2', '/nl/te-koop/?type=2'],
    ['/nl/contact/?lng=xx', '/nl/contact/'],
    ['/nl/contact/?lngs=1&LNG=2', '/nl/contact/?lngs=1&LNG=2'],
  ] as const)
    test(`follows ${asked} to ${target}: lng alone selects the language and is removed`, async ({ page }) => {
      await page.goto(asked);
      await expect(page).toHaveURL(target);
      expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
    });

  test('receives the language cookie on choosing a language, and no other cookie', async ({ page, context }) => {
    await page.goto('/nl/te-koop/?type=2');
    await expect(page.locator('html')).toHaveAttribute('data-chrome', /./);
    expect(await context.cookies()).toEqual([]);
    await page.locator('.languages a[hreflang="de"]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const [cookie, ...others] = await context.cookies();
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ name: 'i18next', value: 'de', path: '/', sameSite: 'Lax', httpOnly: false });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(364);
    expect(days).toBeLessThan(366);
    // Opening a page stores its language in local storage, and keeps the chosen language in the cookie.
    await page.goto('/fr/');
    await expect(page.locator('html')).toHaveAttribute('data-chrome', /./);
    expect((await context.cookies()).map(({ value }) => value)).toEqual(['de']);
    await page.goto('/');
    await expect(page).toHaveURL('/de/');
    await page.goto('/nirgendwo-anders/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('finds no lng parameter in the links to the other languages of a list', async ({ page }) => {
    await page.goto('/nl/te-koop/?lng=nl&bedrooms=2');
    await expect(page.locator('.languages a[hreflang="fr"]')).toHaveAttribute('href', '/fr/a-vendre/?bedrooms=2');
  });

  for (const path of ['/nl/te-koop/?type=2', '/nl/te-huur/?sort=price', '/nl/te-koop/?view=map', '/nl/contact/'])
    test(`switches the language of ${path} repeatedly without a script error`, async ({ page, watch }) => {
      watch.expected = [];
      await page.goto(path);
      for (const code of ['fr', 'en', 'de', 'nl']) {
        await page.locator(`.languages a[hreflang="${code}"]`).click();
        await expect(page.locator('html')).toHaveAttribute('lang', code);
      }
      await page.goBack();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    });

  test('reaches a list by an old link that ends in its original path', async ({ page, watch }) => {
    watch.expected = [];
    await page.goto('/old/site/for-rent/');
    await expect(page).toHaveURL('/fr/a-louer/');
  });
});

test.describe('a visitor with a language that the site does not have', () => {
  test.use({ locale: 'it-IT' });

  test('is redirected to the default language', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/nl/');
  });
});
