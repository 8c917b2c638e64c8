// Six tasks of docs/tasks.md on a cheap phone (360 × 640, a sixth of the processor, slow 3G); then without pictures,
// and without scripts.
import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, findFirstProperty, test as visit } from './visit.ts';

const t = translate('nl');
const HOME = '/nl/';
const SALE = '/nl/te-koop/';
const RENT = '/nl/te-huur/';
const PHONE = { width: 360, height: 640 };
/** Lighthouse's slow 3G: 400 kbit/s, 400 ms. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWDOWN = 6;

/** Throttles network and processor before the first page. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Aborts all requests for pictures, as for a visitor who saves data. */
const refusePictures = (page: Page) => page.route(/\.(?:avif|webp|jpe?g|png|svg)(?:\?|$)/, (route) => route.abort());

const test = visit.extend({
  hasTouch: true,
  isMobile: true,
  viewport: PHONE,
});
// One after the other, since they share the simulated phone's processor.
test.describe.configure({ mode: 'default', timeout: 180_000 });

async function readCosts(page: Page): Promise<void> {
  await page.goto(await findFirstProperty(page, SALE), { waitUntil: 'commit' });
  await page.locator('a[href="#costs"]').first().tap();
  await expect(page.locator('#costs')).toBeInViewport();
}

const TASKS: Record<string, (page: Page) => Promise<void>> = {
  'a rental with two bedrooms is found by its postal code': async (page) => {
    await page.goto(HOME, { waitUntil: 'commit' });
    await page.locator('.search__box input').tap();
    await page.locator('.search__box input').fill('1000');
    await page
      .locator('.search__grid a', { hasText: t('search:rent') })
      .first()
      .tap();
    await page.waitForURL(/te-huur/);
    await page.locator('[data-chip="bedrooms"]').tap();
    await page
      .locator('#filter-bedrooms label')
      .filter({ has: page.locator('[value="2"]') })
      .tap();
    await page.waitForURL(/bedrooms=2/);
    await expect(page.locator('.list__live .card__title a').first()).toBeAttached();
  },
  'a property is found by its reference': async (page) => {
    const path = await findFirstProperty(page, SALE);
    await page.goto(HOME, { waitUntil: 'commit' });
    await page.locator('.search__box input').tap();
    await page.locator('.search__box input').fill(path.split('/').at(-2) ?? '');
    await page.locator(`.search__grid a[href="${path}"]`).tap();
    await page.waitForURL(`**${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'a property is saved and found again from another page': async (page) => {
    await page.goto(SALE, { waitUntil: 'commit' });
    const heart = page.locator('main .card [data-heart]').first();
    await heart.tap();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/nl/bewaarde-panden/', { waitUntil: 'commit' });
    await expect(page.locator('.saved a').first()).toBeVisible();
  },
  'an alert for new rentals is requested': async (page) => {
    await page.goto(`${RENT}?bedrooms=2`, { waitUntil: 'commit' });
    await page.locator('.list__alert a').first().tap();
    await expect(page.locator('form[data-form] [name="email"]').first()).toBeAttached();
  },
  'a valuation of a flat is requested, and the form receives the typed address': async (page) => {
    // Waits for the load: before its script has loaded, the form drops the typed address, which must not be in a URL.
    await page.goto(HOME);
    await page.getByRole('button', { name: t('search:sell') }).tap();
    await page.locator('[data-sell-field="address"]').fill('Vlaamsesteenweg 12, 1000 Brussel');
    await page.getByRole('button', { name: t('search:sell.action') }).tap();
    await page.waitForURL('**/gratis-schatting/');
    await expect(page.locator('form[data-form] [name="street"]').first()).toHaveValue('Vlaamsesteenweg');
  },
  'the total purchase costs are read': readCosts,
};

for (const [task, act] of Object.entries(TASKS)) {
  test(`on a slow phone and a slow connection ${task}`, ANY_WIDTH, async ({ page }) => {
    await slowDown(page);
    await act(page);
  });

  test(`without pictures ${task}`, ANY_WIDTH, async ({ page, watch }) => {
    watch.expected.push(/ERR_FAILED/);
    await refusePictures(page);
    await act(page);
  });
}

/** Tasks that a browser without scripts completes through links and forms. */
const PLAIN_TASKS: Record<string, (page: Page) => Promise<void>> = {
  'a rental is opened from the list, and a visit is requested': async (page) => {
    await page.goto(HOME);
    await page
      .getByRole('button', { name: /^Te huur/ })
      .first()
      .tap();
    await page.waitForURL(/te-huur/);
    await page.locator('main .card__title a').first().tap();
    await page.locator('a[href^="/nl/maak-een-afspraak/"]').locator('visible=true').first().tap();
    await expect(page.locator('form[data-form] [name="email"]')).toBeAttached();
  },
  'a property is found by its short link': async (page) => {
    const path = await findFirstProperty(page, SALE);
    await page.goto(`/property/${path.split('/').at(-2)}/`);
    await page.waitForURL(`**${path}`);
  },
  'an alert for new rentals is requested': async (page) => {
    await page.goto(RENT);
    await page.locator('.list__alert a').first().tap();
    await expect(page.locator('form[data-form] [name="email"]')).toBeAttached();
  },
  'a valuation of a flat is requested': async (page) => {
    await page.goto(HOME);
    await page.locator('a[href="/nl/gratis-schatting/"]').locator('visible=true').first().tap();
    await expect(page.locator('form[data-form] [name="street"]')).toBeAttached();
  },
  'the total purchase costs are read': readCosts,
  'the telephone number is reached': async (page) => {
    await page.goto(HOME);
    await expect(page.locator('a[href^="tel:"]').locator('visible=true').first()).toBeAttached();
  },
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const [task, act] of Object.entries(PLAIN_TASKS)) test(task, ANY_WIDTH, async ({ page }) => act(page));
});
