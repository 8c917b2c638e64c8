import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, openFirstProperty, test } from './visit.ts';

const t = translate('nl');

test('the permanent short link is copied when the device cannot share', ANY_WIDTH, async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  const path = await openFirstProperty(page);
  await page.getByRole('button', { name: t('property:share'), exact: true }).click();
  await expect(page.getByText(t('property:share.copied'))).toBeSeen();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/property/${path.split('/').at(-2)}/`);
});

test('a device that can share receives the short link and the name of the property', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => document.documentElement.setAttribute('data-shared', JSON.stringify(data)),
    }),
  );
  const path = await openFirstProperty(page);
  await page.getByRole('button', { name: t('property:share'), exact: true }).click();
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}') as ShareData;
  expect(new URL(shared.url ?? '').pathname).toBe(`/property/${path.split('/').at(-2)}/`);
  expect(shared.title).toBe(await page.locator('h1').textContent());
});

test('a property is printed from its page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openFirstProperty(page);
  await page.getByRole('button', { name: t('filter:print'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
});
