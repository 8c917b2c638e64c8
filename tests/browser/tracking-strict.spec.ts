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

test('nothing is ticked beforehand; necessary only lets nothing in, on this page and the next', async ({
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

test('accept all lets everything in', async ({ page, others }) => {
  await page.goto('/fr/');
  await page.getByRole('button', { name: 'Tout accepter', exact: true }).click();
  await expectScripts(others, Object.values(SCRIPTS));
  await expectOrder(page);
});

test('saved choices let in only what they are for', async ({ page, others }) => {
  await page.goto('/de/?utm_source=brief');
  await decide(page, 'settings');
  await page.getByRole('switch', { name: 'Messung der Nutzung' }).check();
  await page.getByRole('button', { name: 'Auswahl speichern', exact: true }).click();
  await expectScripts(others, [SCRIPTS.tagManager, SCRIPTS.analyticsTag]);
  await expect.poll(() => campaign(page)).toBe('utm_source=brief');
});

test('a consent taken back ends what runs and removes what it left', async ({ page, others, context }) => {
  await page.goto('/en/');
  await decide(page, 'agree');
  await expectScripts(others, Object.values(SCRIPTS));
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the services set theirs.
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

test('previews load nothing, agreed or not', async ({ page, others }) => {
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

test('who answered another question is asked again', async ({ page }) => {
  await page.goto('/nl/');
  await decide(page, 'agree');
  await page.evaluate(() => localStorage.setItem('consentProof', '{"time":"2026-01-01","version":"an older text"}'));
  await page.reload();
  await expect(page.locator('#consent')).toBeSeen();
});

test('Global Privacy Control is a refusal that nobody needs to repeat, and a choice here goes before it', async ({
  page,
  others,
}) => {
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

test('the mark of an advertisement is told only with consent to ads', async ({ page, others, baseURL }) => {
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

test('a sent form is reported once, with its kind and goal and nothing of who sent it', async ({ page }) => {
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
  // What is reported of a form follows on the view of its page, in one breath.
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  expect(await events()).toEqual([]);
});
