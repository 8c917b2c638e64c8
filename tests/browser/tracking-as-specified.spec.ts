import { test } from './tagged-site.ts';
import {
  campaign,
  commands,
  DENIED,
  decide,
  expectAsked,
  expectOrder,
  expectScripts,
  GOOGLE_SCRIPTS,
  pageViews,
  SCRIPTS,
} from './tracking.ts';
import { expect, expectQuiet } from './visit.ts';

test.use({ profile: 'as-specified' });

test('no other host is contacted and Google receives nothing before a choice', async ({ page, others, baseURL }) => {
  await page.goto('/nl/?utm_source=brief');
  await expectAsked(page);
  await expectQuiet(page);
  expect(others.requests).toEqual([]);
  expect(await page.evaluate(() => typeof window.dataLayer)).toBe('undefined');
  expect(await campaign(page)).toBeNull();
  expect(baseURL).toContain('127.0.0.1');
});

test('consent sends "denied", then "granted", then a page view with its campaign, and loads every script', async ({
  page,
  others,
  baseURL,
}) => {
  await page.goto('/nl/?utm_source=brief&utm_medium=post&q=secret');
  await decide(page, 'agree');
  await expectScripts(others, Object.values(SCRIPTS));
  await expectOrder(page);
  const said = await commands(page);
  expect(said[0]).toEqual(['consent', 'default', { ...DENIED, wait_for_update: 500 }]);
  expect(said.find(([name, act]) => name === 'consent' && act === 'update')?.[2]).toEqual(
    Object.fromEntries(Object.keys(DENIED).map((name) => [name, 'granted'])),
  );
  const location = `${baseURL}/nl/?utm_source=brief&utm_medium=post`;
  await expect.poll(() => pageViews(page)).toEqual([{ page_location: location }]);
  await expect
    .poll(() => page.evaluate(() => window.fbq?.queue))
    .toEqual([
      ['init', '4444'],
      ['track', 'PageView'],
    ]);
});

test('a refusal lets Google count without storage and loads no pixel; the next page keeps the campaign', async ({
  page,
  others,
  baseURL,
}) => {
  await page.goto('/nl/?utm_source=brief');
  await decide(page, 'decline');
  await expectScripts(others, GOOGLE_SCRIPTS);
  const update = (await commands(page)).find(([, act]) => act === 'update');
  expect(update?.[2]).toEqual({ ...DENIED, ad_user_data: 'granted' });
  others.requests = [];
  await page.goto('/nl/contact/');
  await expectScripts(others, GOOGLE_SCRIPTS);
  await expect.poll(() => pageViews(page)).toEqual([{ page_location: `${baseURL}/nl/contact/?utm_source=brief` }]);
});

test('a preview counts as consent and stores nothing', async ({ page, others }) => {
  await page.goto('/nl/preview/winter/');
  await expectScripts(others, Object.values(SCRIPTS));
  await expect(page.locator('#consent')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();
});
