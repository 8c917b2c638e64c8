import { test } from './tagged-site.ts';
import { campaign, decide, expectScripts, expectSettled, SCRIPTS } from './tracking.ts';
import { expect } from './visit.ts';

test.use({ profile: 'strict' });

test('nothing is ticked beforehand; necessary only lets nothing in, on this page and the next', async ({
  page,
  others,
}) => {
  await page.goto('/nl/?utm_source=brief');
  await expect(page.getByRole('button', { name: 'Alles aanvaarden', exact: true })).toBeVisible();
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
});

test('saved choices let in only what they are for', async ({ page, others }) => {
  await page.goto('/de/?utm_source=brief');
  await decide(page, 'settings');
  await page.getByRole('switch', { name: 'Messung der Besuche' }).check();
  await page.getByRole('button', { name: 'Auswahl speichern', exact: true }).click();
  await expectScripts(others, [SCRIPTS.tagManager, SCRIPTS.analyticsTag]);
  expect(await campaign(page)).toBe('utm_source=brief');
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
