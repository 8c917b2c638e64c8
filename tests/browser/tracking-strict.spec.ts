import { test } from './tagged-site.ts';
import {
  campaign,
  commands,
  decide,
  expectOrder,
  expectScripts,
  expectSettled,
  pageViews,
  SCRIPTS,
} from './tracking.ts';
import { expect } from './visit.ts';

test.use({ profile: 'strict' });

test('nothing is ticked in advance, and "necessary only" loads no tag on this page or the next', async ({
  page,
  others,
}) => {
  await page.goto('/nl/?utm_source=brief');
  await expect(page.getByRole('button', { name: 'Alles aanvaarden', exact: true })).toBeSeen();
  await decide(page, 'settings');
  await expect(page.getByRole('switch')).toHaveCount(5);
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Alleen het nodige', exact: true }).click();
  await expect(page.locator('#consent')).toBeHidden();
  await page.goto('/nl/contact/');
  await expectSettled(page);
  expect(others.requests).toEqual([]);
  expect(await campaign(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('consentAdUserData'))).toBe('false');
});

test('accepting all loads every tag', async ({ page, others }) => {
  await page.goto('/fr/');
  await page.getByRole('button', { name: 'Tout accepter', exact: true }).click();
  await expectScripts(others, Object.values(SCRIPTS));
  await expectOrder(page);
});

test('partial choices load only the tags of their purposes', async ({ page, others }) => {
  await page.goto('/de/?utm_source=brief');
  await decide(page, 'settings');
  await page.getByRole('switch', { name: 'Messung der Nutzung' }).check();
  await page.getByRole('button', { name: 'Auswahl speichern', exact: true }).click();
  await expectScripts(others, [SCRIPTS.tagManager, SCRIPTS.analyticsTag]);
  await expect.poll(() => campaign(page)).toBe('utm_source=brief');
});

test('withdrawing consent stops running tags and deletes what they stored', async ({ page, others, context }) => {
  await page.goto('/en/');
  await decide(page, 'agree');
  await expectScripts(others, Object.values(SCRIPTS));
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the services set theirs in the same way.
    for (const name of ['_ga', '_ga_TEST2', '_fbp', '_gcl_au', 'own']) document.cookie = `${name}=1; Path=/`;
  });
  others.requests = [];
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await Promise.all([page.waitForEvent('load'), decide(page, 'decline')]);
  await expectSettled(page);
  expect(others.requests).toEqual([]);
  expect(await page.evaluate(() => typeof window.dataLayer)).toBe('undefined');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['own']);
});

test('previews load no tag, with or without consent', async ({ page, others }) => {
  await page.goto('/nl/preview/winter/');
  await expectSettled(page);
  await expect(page.locator('#consent')).toBeHidden();
  await page.goto('/nl/');
  await decide(page, 'agree');
  await expectScripts(others, Object.values(SCRIPTS));
  others.requests = [];
  await page.goto('/nl/preview/winter/');
  await expectSettled(page);
  expect(others.requests).toEqual([]);
});

test('a visitor who answered an older version of the question sees the question again', async ({ page }) => {
  await page.goto('/nl/');
  await decide(page, 'agree');
  await page.evaluate(() => localStorage.setItem('consentProof', '{"time":"2026-01-01","version":"an older text"}'));
  await page.reload();
  await expect(page.locator('#consent')).toBeSeen();
});

test('Global Privacy Control counts as a refusal, which a choice on the site overrides', async ({ page, others }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/nl/?utm_source=brief&gclid=abc');
  await expectSettled(page);
  await expect(page.locator('#consent')).toBeHidden();
  expect(others.requests).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();
  await page.getByRole('button', { name: 'Cookie-instellingen' }).click();
  await decide(page, 'agree');
  await expectScripts(others, Object.values(SCRIPTS));
});

test('the click ID of an advertisement is sent only with consent to ads', async ({ page, others, baseURL }) => {
  await page.goto('/nl/?gclid=abc');
  await decide(page, 'settings');
  await page.getByRole('switch', { name: 'Meten van het gebruik' }).check();
  await decide(page, 'partly');
  await expectScripts(others, [SCRIPTS.tagManager, SCRIPTS.analyticsTag]);
  await expect.poll(() => pageViews(page)).toEqual([{ page_location: `${baseURL}/nl/` }]);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/nl/?gclid=abc');
  await decide(page, 'agree');
  await expect.poll(() => pageViews(page)).toEqual([{ page_location: `${baseURL}/nl/?gclid=abc` }]);
});

test('a submitted form is reported once, with its kind and goal and without data about the visitor', async ({
  page,
}) => {
  await page.goto('/nl/');
  await decide(page, 'agree');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'gevel-sent',
      JSON.stringify({
        form: 'contact-me',
        kind: 'contact-me',
        reference: 'ABC123',
        next: '/nl/',
        goal: 'rent',
        rows: [['Naam', 'Anouk']],
        fingerprint: 'x',
      }),
    ),
  );
  const events = async () => (await commands(page)).filter(([, name]) => name === 'generate_lead');
  await page.goto('/nl/contact/');
  await expect.poll(events).toEqual([['event', 'generate_lead', { form: 'contact-me', goal: 'rent' }]]);
  await page.reload();
  // An event of the form would immediately follow the page view.
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  expect(await events()).toEqual([]);
});
