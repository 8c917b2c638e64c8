import { advancePercents } from '#domain/law/legal.ts';
import { translate } from '#i18n/translator.ts';
import { expectNothingCutOff } from './cut-off.ts';
import { expect, expectAccessible, test } from './visit.ts';

const PARTS = '/nl/preview/parts/';

test('the components in all states, and the open dialog, have no accessibility violation in either colour scheme', async ({
  page,
}) => {
  const t = translate('nl');
  await page.goto(PARTS);
  await expectAccessible(page, ['light', 'dark']);
  await page
    .locator('#main')
    .getByRole('button', { name: t('chrome:menu.open') })
    .click();
  await expect(page.getByRole('dialog', { name: t('chrome:menu') })).toBeSeen();
  await expectAccessible(page, ['light', 'dark']);
});

for (const language of ['nl', 'fr', 'en', 'de']) {
  test(`no component text is cut off in ${language}, with the longest words, from 320 to 1280 px`, async ({ page }) => {
    await page.goto(`/${language}/preview/parts/`);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNothingCutOff(page, `${language} at ${width} px`);
    }
  });
}

test('the check detects a text that is cut off', async ({ page }) => {
  await page.goto(PARTS);
  await page.evaluate(() => {
    const box = document.createElement('p');
    box.style.cssText = 'inline-size: 3rem; overflow: hidden; white-space: nowrap';
    box.textContent = 'Sint-Lambrechts-Woluwe';
    document.querySelector('#main')?.append(box);
  });
  await expect(expectNothingCutOff(page, 'with a fault')).rejects.toThrow('is cut off by');
});

test('a field announces its name, hint and error', async ({ page }) => {
  await page.goto(PARTS);
  const t = translate('nl');
  const offer = page.locator('#purchase-offer-offer');
  await expect(offer).toHaveAccessibleName(t('form:label.offer'));
  await expect(offer).toHaveAccessibleDescription(
    `${t('form:hint.offer', advancePercents())} ${t('form:message.offer.required')}`,
  );
  await expect(offer).toHaveAttribute('aria-invalid', 'true');
  await expect(offer).toHaveAttribute('required');
  await expect(page.locator('#site-contact-cv')).toHaveAccessibleDescription(t('form:hint.cv'));
  await page.locator('#purchase-offer-privacyAccepted').check();
});

test('the page of components is neither linked nor indexed', async ({ page, request }) => {
  await page.goto(PARTS);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(await (await request.get('/sitemap-nl.xml')).text()).not.toContain('preview/');
  await page.goto('/nl/');
  expect(await page.locator('a[href*="preview/"]').count()).toBe(0);
});
