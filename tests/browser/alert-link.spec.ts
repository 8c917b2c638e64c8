import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { feedbackAddress, sendFilled, wakeForm } from './fill-in.ts';
import { expect, test } from './visit.ts';

const t = translate('nl');

/** The form opens at the step with the email address; the criteria from the list are two steps earlier. */
async function goBackToSearch(page: Page): Promise<void> {
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: t('form:previous') }).click();
}

test('the link from a list to the alert form carries the list’s filters, and the visitor can change them', async ({
  page,
}) => {
  await page.goto('/nl/te-koop/?city=Jette%7C1090&type=2&max=400000&request=1&bedrooms=2&sort=price');
  const link = page.locator('.list__alert').getByRole('link', { name: t('list:alert') });
  await expect(link).toHaveAttribute('href', /goal=sale.*city=Jette/);
  await link.click();
  // The form asks only for the email address; a visitor can go back and change the criteria.
  await expect(page.getByLabel(t('form:label.email'))).toBeSeen();
  await goBackToSearch(page);
  await expect(page.getByRole('radio', { name: t('form:option.goal.buy') })).toBeChecked();
  await expect(page.locator('input[name="propertyTypes"]:checked')).toHaveValue('2');
  await expect(page.locator('input[name="zones"]:checked')).toHaveValue('1090');
  await expect(page.getByText(t('form:restored'))).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('radio', { name: t('form:option.goal.rent') }).check();
  await page.getByRole('button', { name: t('form:next') }).click();
  await expect(page.getByLabel(t('form:label.priceMax'))).toHaveValue('400000');
  await expect(page.getByLabel(t('form:label.withoutPrice'))).toBeChecked();
  await expect(page.getByLabel(t('form:label.bedrooms.least'))).toHaveValue('2');
  await page.getByRole('button', { name: t('form:next') }).click();
  await expect(page.getByRole('radio', { name: t('form:option.frequency.daily') })).toBeChecked();
  await page.getByRole('radio', { name: t('form:option.frequency.weekly') }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: t('form:option.frequency.weekly') })).toBeChecked();
  await goBackToSearch(page);
  await expect(page.getByRole('radio', { name: t('form:option.goal.rent') })).toBeChecked();
});

test('the list of rentals links to an alert for rentals, also without scripts', ANY_WIDTH, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/nl/te-huur/');
  await expect(page.locator('.list__alert a')).toHaveAttribute('href', /\?goal=rent$/);
  await context.close();
});

/** Waits until the list's script has added the criteria to the link, and follows it. */
async function followToAlert(page: Page): Promise<void> {
  const link = page.locator('.list__alert').getByRole('link', { name: t('list:alert') });
  await expect(link).toHaveAttribute('href', /area=/);
  await link.click();
}

test('an area drawn on the map is prefilled in the alert form and submitted', async ({ page }) => {
  const area = '50.8,4.3,50.9,4.3,50.9,4.4,50.8,4.4';
  await page.goto(`/nl/te-koop/?area=${area}`);
  await followToAlert(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await wakeForm(page, 'demand-register');
  await goBackToSearch(page);
  const field = page.getByLabel(t('form:label.area'));
  await expect(field).toBeChecked();
  await expect(field).toHaveValue(area);
  const visitor = { language: 'nl', email: `area.${Date.now()}@voorbeeld.be`, propertyId: '', daysAhead: 10 } as const;
  await sendFilled(page, 'demand-register', visitor);
  await page.waitForURL(`**${feedbackAddress('demand-register', 'nl')}*`);
  expect(sent.some((body) => body.includes(area) || body.includes(encodeURIComponent(area)))).toBe(true);
});

test('unticking the area makes the towns required again', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/te-koop/?area=50.8,4.3,50.9,4.3,50.9,4.4,50.8,4.4');
  await followToAlert(page);
  await wakeForm(page, 'demand-register');
  await goBackToSearch(page);
  await page.getByLabel(t('form:label.area')).uncheck();
  await page.getByRole('button', { name: t('form:next') }).click();
  await expect(page.getByText(t('form:message.zones.required')).locator('visible=true').first()).toBeSeen();
});

test('a link’s filters are filled in even if the form hydrates before their script has loaded', async ({ page }) => {
  const { promise: isAwake, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/_astro/alert-link*', async (route) => {
    await isAwake;
    await route.continue();
  });
  await page.goto('/nl/hou-me-op-de-hoogte/?goal=sale&city=Jette%7C1090&max=400000');
  await wakeForm(page, 'demand-register');
  wake();
  await goBackToSearch(page);
  await expect(page.locator('input[name="zones"]:checked')).toHaveValue('1090');
  await page.getByRole('button', { name: t('form:next') }).click();
  await expect(page.getByLabel(t('form:label.priceMax'))).toHaveValue('400000');
});
