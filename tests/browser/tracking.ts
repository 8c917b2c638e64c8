import type { Page } from 'playwright/test';
import { type OtherHosts, TAGS } from './tagged-site.ts';
import { expect, expectQuiet } from './visit.ts';

const GOOGLE = 'https://www.googletagmanager.com';
export const SCRIPTS = {
  tagManager: `${GOOGLE}/gtm.js?id=${TAGS.tagManager}`,
  analyticsTag: `${GOOGLE}/gtag/js?id=${TAGS.analyticsTag}`,
  adsTag: `${GOOGLE}/gtag/js?id=${TAGS.adsTag}`,
  pixel: 'https://connect.facebook.net/en_US/fbevents.js',
};
export const GOOGLE_SCRIPTS = [SCRIPTS.tagManager, SCRIPTS.analyticsTag, SCRIPTS.adsTag];
export const DENIED = {
  ad_user_data: 'denied',
  ad_storage: 'denied',
  analytics_storage: 'denied',
  ad_personalization: 'denied',
  functionality_storage: 'denied',
};

export const decide = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.locator(`#consent [data-consent="${name}"]`).click();
};
export const expectScripts = (others: OtherHosts, scripts: string[]) =>
  expect.poll(() => [...others.requests].sort()).toEqual([...scripts].sort());

/** Commands in `dataLayer`, which Google's scripts execute once they are loaded. */
export const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((command) =>
      Object.prototype.toString.call(command) === '[object Arguments]' ? [...(command as unknown[])] : [command],
    ),
  );
export const pageViews = async (page: Page) =>
  (await commands(page)).filter(([, name]) => name === 'page_view').map(([, , fields]) => fields);
/** Asserts the order of the commands to Google: everything denied, the granted purposes, the page view. */
export const expectOrder = async (page: Page) => {
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  const told = (await commands(page)).map(([name, act]) => `${String(name)} ${String(act)}`);
  const order = ['consent default', 'consent update', 'event page_view'].map((command) => told.indexOf(command));
  expect(order[0]).toBe(0);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
};
export const campaign = (page: Page) => page.evaluate(() => sessionStorage.getItem('campaign'));

export const expectAsked = (page: Page) => expect(page.locator('#consent')).toBeSeen();
/** Waits until every script of the page has run. */
export const expectSettled = async (page: Page) => {
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  await expectQuiet(page);
};
