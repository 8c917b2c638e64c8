import type { Page } from 'playwright/test';
import { test as plainTest } from 'playwright/test';
import { ALL } from '#domain/consent/consent.ts';
import { translate } from '#i18n/translator.ts';
import { storedChoice } from '../../scripts/tools/stored-choice.ts';
import { ANY_WIDTH } from './any-width.ts';
import { holdBack } from './hold-back.ts';
import { watchShifts } from './shifts.ts';
import { expect, expectAccessible, expectQuiet, test } from './visit.ts';

const t = translate('nl');
const LIST = '/nl/te-koop/';

const cards = (page: Page) => page.locator('.list .card:visible');
/** Municipalities of the cards; a street may precede them. */
const places = async (page: Page) =>
  (await page.locator('.list .card:visible .card__place').allTextContents()).map((place) => place.split(', ').at(-1));
const count = (page: Page) => page.locator('.list__count:visible');
const status = (page: Page) => page.locator('output[name="status"]');

/** The chip of a filter; its name contains the selected value. */
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** Opens the panel of a chip: a sheet on a phone. */
async function openFilter(page: Page, name: string) {
  await chip(page, name).click();
  await expect(page.getByRole('dialog', { name })).toBeSeen();
}

const showResult = (page: Page) => page.locator('.filter-panel:popover-open [type="submit"]').click();

/** A field of the form, by its label. */
const box = (page: Page, label: string | RegExp) => page.locator('#list-form').getByLabel(label);

/** A checkbox of the form, by its city or type. */
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name} \\d`) });

async function isAlive(page: Page) {
  await expect(page.locator('.list astro-island')).toHaveAttribute('data-ready', '');
}

test('a list is not hydrated and loads no data before it is touched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(LIST);
  await expectQuiet(page);
  await page.mouse.wheel(0, 1500);
  await expectQuiet(page);
  expect(asked.filter((path) => path.includes('search-nl'))).toEqual([]);
  await expect(page.locator('.list astro-island')).not.toHaveAttribute('data-ready');
  await chip(page, t('filter:budget')).focus();
  await isAlive(page);
});

test('ticking a city narrows the list, and updates the URL and the announcement for screen readers', async ({
  page,
}) => {
  await page.goto(LIST);
  await openFilter(page, t('filter:group.city'));
  await tick(page, 'Jette').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${LIST}?city=Jette%7C1090`);
  await expect(status(page)).toHaveText(t('filter:status', { count: 2 }));
  await tick(page, 'Laken').focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${LIST}?city=Jette%7C1090&city=Laken%7C1020`);
  await showResult(page);
  await expect(cards(page)).toHaveCount(5);
  expect(new Set(await places(page))).toEqual(new Set(['Jette', 'Laken']));
  const chips = page.getByRole('list', { name: t('filter:active') });
  await chips.getByRole('button', { name: t('filter:remove', { filter: 'Jette' }) }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page).toHaveURL(`${LIST}?city=Laken%7C1020`);
});

test('back and forward restore the list and the form, and the first entry shows the built list', async ({ page }) => {
  await page.goto(LIST);
  await openFilter(page, t('filter:group.city'));
  await tick(page, 'Jette').check();
  await expect(page).toHaveURL(/Jette/);
  await showResult(page);
  await openFilter(page, t('filter:bedrooms'));
  await page.locator('#list-form').getByText('3+', { exact: true }).click();
  await expect(page).toHaveURL(/bedrooms=3/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?city=Jette%7C1090`);
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(page.locator('.list__built')).toBeSeen();
  await expect(page.locator('#list-form [name="city"]:checked')).toHaveCount(0);
  await page.goForward();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.locator('#list-form [name="city"]:checked')).toHaveCount(1);
});

test('a visitor who returns from a property is at the same place in the list', async ({ page }) => {
  await page.goto(`${LIST}?sort=-price`);
  await expect(cards(page)).toHaveCount(24);
  const card = cards(page).nth(14);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/\d+\/$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 120);
});

test('a visitor who had scrolled down sees the top of a shorter result', async ({ page }) => {
  await page.goto(`${LIST}?sort=price`);
  await expect(cards(page)).toHaveCount(24);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(count(page)).not.toBeInViewport();
  await page.locator('#list-form [name="city"][value="Jette|1090"]').evaluate((box: HTMLInputElement) => box.click());
  await expect(cards(page)).toHaveCount(2);
  await expect(count(page)).toBeInViewport();
});

test('a filtered URL never shows the unfiltered list while it loads', ANY_WIDTH, async ({ page }) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const built = [...document.querySelectorAll('.list__built .card__title')];
      seen.push(built.filter((title) => title.checkVisibility({ visibilityProperty: true })).length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${LIST}?city=Bruxelles|1000&type=2&sort=price`);
  await expect(count(page)).toHaveText(t('list:page', { page: 1, pages: 1, count: 11 }));
  expect(new Set(await places(page))).toEqual(new Set(['Brussel']));
  expect(await page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen))).toBe(0);
  const prices = (await page.locator('.card:visible .card__price').allTextContents())
    .map((text) => Number(text.replace(/\D/g, '')))
    .filter((price) => price > 10_000);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  await expect(page.getByLabel(t('filter:sort'))).toHaveValue('price');
  await expect(page.locator('#list-form [name="city"]:checked')).toHaveAttribute('value', 'Brussel|1000');
});

const BAD = {
  'a script for a city': ['city=%00<script>alert(1)</script>', 'parameter.city'],
  'an unknown type': ['type=999', 'parameter.type'],
  'a page before the first': ['page=-1', 'parameter.page'],
  'a page far beyond the last': ['page=1e9', 'parameter.page'],
  'an unknown order': ['sort=cheapest', 'parameter.sort'],
  'a polygon of ten thousand corners': [
    `area=${Array.from({ length: 10_000 }, (_, index) => `${(50.85 + 0.2 * Math.sin(index / 1591.5)).toFixed(4)},${(4.35 + 0.3 * Math.cos(index / 1591.5)).toFixed(4)}`).join(',')}`,
    'parameter.area',
  ],
  'a hundred kilobytes': [`q=${'a'.repeat(100_000)}`, 'parameter.q'],
} as const;

for (const [what, [search, name]] of Object.entries(BAD)) {
  test(`${what} in the URL shows the nearest valid list and a notice`, ANY_WIDTH, async ({ page }) => {
    await page.goto(`${LIST}?${search}`);
    await expect(page.getByText(t('filter:ignored'))).toContainText(t(`filter:${name}`));
    await expect(page.locator('.list')).toHaveAttribute('data-state', 'live');
    await expect.poll(() => page.url().length).toBeLessThan(4_000);
    await expect(page.locator('#list-form')).toBeAttached();
  });
}

test(
  'a price range states how many properties hide their price, and includes them on request',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(`${LIST}?min=200000&max=400000`);
    const note = page.getByText(/\d panden zonder vermelde prijs voldoen aan uw andere filters\./);
    await expect(note).toBeSeen();
    await expect(page.locator('.card:visible').getByText(t('property:price.onRequest'))).toHaveCount(0);
    await page.getByRole('button', { name: t('filter:withoutPrice.show', { count: 2 }) }).click();
    await expect(page).toHaveURL(/request=1/);
    await expect(page.locator('.card:visible').getByText(t('property:price.onRequest')).first()).toBeSeen({
      scroll: true,
    });
  },
);

test(
  'a feature filter states how many properties do not mention the feature, and includes them on request',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(LIST);
    await openFilter(page, t('filter:more'));
    await page.getByRole('checkbox', { name: t('filter:has.garden') }).check();
    await expect(page).toHaveURL(`${LIST}?has=garden`);
    await showResult(page);
    const note = page.getByText(/voldo(?:et|en), \d+ panden vermelden het niet/);
    await expect(note).toBeSeen();
    await page.getByRole('button', { name: t('filter:unsaid.show', { count: 2 }) }).click();
    await expect(page).toHaveURL(`${LIST}?has=garden&unsaid=1`);
    await page.goBack();
    await expect(note).toBeSeen();
  },
);

test(
  'a distance from a town finds properties around it, and the back button restores the previous distance',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(LIST);
    await openFilter(page, t('filter:more'));
    await box(page, t('filter:near')).selectOption({ label: '1090 Jette' });
    await expect(page).toHaveURL(`${LIST}?near=Jette%7C1090&within=2km`);
    await box(page, t('filter:near.limit')).selectOption('5km');
    await showResult(page);
    await expect(chip(page, t('filter:more'))).toContainText(/Jette: max\. 5\skm/);
    const link = page.locator('.list__alert a');
    await expect(link).toHaveAttribute('href', /area=50\./);
    await page.goBack();
    await expect(chip(page, t('filter:more'))).toContainText(/Jette: max\. 2\skm/);
    await page.reload();
    await expect(chip(page, t('filter:more'))).toContainText(/Jette: max\. 2\skm/);
    expect(await places(page)).toContain('Jette');
  },
);

test('sorting by price puts hidden prices last in both directions, in the same order', ANY_WIDTH, async ({ page }) => {
  const hidden = async (sort: string) => {
    await page.goto(`${LIST}?sort=${sort}&page=2`);
    await expect(count(page)).toContainText('Pagina 2');
    return page
      .locator('.card:visible:not([data-gone])')
      .evaluateAll((list) =>
        list
          .filter((card) => !/\d{3}/.test(card.querySelector('.card__price')?.textContent ?? ''))
          .map((card) => card.querySelector('h3')?.textContent),
      );
  };
  const cheapFirst = await hidden('price');
  expect(cheapFirst.length).toBeGreaterThan(2);
  expect(await hidden('-price')).toEqual(cheapFirst);
});

test('typing a price or a word narrows the list, with one history entry', async ({ page }) => {
  await page.goto(LIST);
  await openFilter(page, t('filter:more'));
  await box(page, t('filter:text')).pressSequentially('duplex', { delay: 20 });
  await expect(page).toHaveURL(`${LIST}?q=duplex`);
  await expect(status(page)).toHaveText(t('filter:status', { count: 1 }));
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(box(page, t('filter:text'))).toHaveValue('');
  await showResult(page);
  await openFilter(page, t('filter:budget'));
  await box(page, t('filter:max')).fill('250.000');
  await expect(page).toHaveURL(`${LIST}?max=250000`);
  await expect(box(page, t('filter:max'))).toHaveValue('250.000');
});

test('an empty result offers an alert, and the removal of the most restrictive filter', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${LIST}?city=Jette|1090&min=2000000`);
  await expect(page.getByText(t('filter:none'))).toBeSeen();
  await expect(page.locator('.list').getByRole('link', { name: t('list:alert') })).toHaveCount(1);
  await expect(page.getByText(t('card:picture.illustrations'))).toBeHidden();
  await expect(page.getByRole('link', { name: t('list:alert') }).last()).toHaveAttribute(
    'href',
    '/nl/hou-me-op-de-hoogte/',
  );
  await page.getByRole('button', { name: new RegExp(t('filter:without.price')) }).click();
  await expect(page).toHaveURL(`${LIST}?city=Jette%7C1090`);
  await expect(cards(page)).toHaveCount(2);
});

test('the language link of a filtered list keeps the filters', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${LIST}?city=Brussel|1000&bedrooms=2&sort=price`);
  await expect(cards(page).first()).toBeSeen();
  const dutch = await page
    .locator('.card:visible h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-2)));
  await page
    .getByRole('navigation', { name: t('chrome:languages') })
    .getByRole('link', { name: /^FR/ })
    .click();
  await expect(page).toHaveURL('/fr/a-vendre/?city=Brussel%7C1000&bedrooms=2&sort=price');
  await expect(
    page.getByRole('button', { name: translate('fr')('filter:remove', { filter: 'Bruxelles' }) }),
  ).toBeSeen();
  const french = await page
    .locator('.card:visible h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-2)));
  expect(french).toEqual(dutch);
});

test('a city’s list is filtered under its own URL, and keeps its other filters when the city is removed', async ({
  page,
}) => {
  await page.goto('/nl/te-huur/brussel/pagina-2/');
  await openFilter(page, t('filter:group.type'));
  await tick(page, 'Appartement').check();
  await expect(page).toHaveURL('/nl/te-huur/brussel/?type=2');
  await expect(count(page)).toContainText(/24 panden|Pagina 1/);
  await showResult(page);
  await chip(page, t('filter:group.city')).click();
  await box(page, t('filter:remove', { filter: 'Brussel' })).click();
  await expect(page).toHaveURL('/nl/te-huur/?type=2');
  await expect(cards(page).first()).toBeSeen();
});

test('the pages of a result have URLs, and opening the next page scrolls to its top', async ({ page }) => {
  await page.goto('/nl/te-huur/?sort=city');
  await expect(count(page)).toContainText('Pagina 1 van 3');
  await page.getByRole('link', { name: t('list:page.next') }).click();
  await expect(page).toHaveURL('/nl/te-huur/?sort=city&page=2');
  await expect(count(page)).toContainText('Pagina 2 van 3');
  await expect(count(page)).toBeFocused();
  await expect(count(page)).toBeInViewport();
});

test(
  'a card whose pictures failed to load requests them again at the next touch',
  ANY_WIDTH,
  async ({ page, watch }) => {
    watch.expected.push(/ERR_FAILED/);
    const asked = Promise.withResolvers<void>();
    await page.route('**/card-pictures.*.js', (route) => {
      asked.resolve();
      return route.abort();
    });
    await page.goto(LIST);
    const card = cards(page).first();
    await card.getByRole('link').focus();
    await asked.promise;
    await expect(card.locator('.card__strip')).not.toHaveAttribute('data-asked');
    await page.unrouteAll();
    await page.locator('h1').click();
    await card.getByRole('link').focus();
    await expect(card.locator('.card__strip img').nth(1)).toBeAttached();
  },
);

test('a card adds its other pictures when focused, and shows them by keyboard', async ({ page, isMobile }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(LIST);
  await expectQuiet(page);
  const before = asked.length;
  expect(asked.filter((path) => /property\/\d+\.json|card-pictures/.test(path))).toEqual([]);
  const card = cards(page).first();
  const strip = card.locator('.card__strip');
  await card.getByRole('link').focus();
  await expect(strip.locator('img').nth(2)).toBeAttached();
  expect(asked.slice(before).filter((path) => path.startsWith('/pictures/'))).toHaveLength(0);
  if (isMobile) return;
  const next = card.getByRole('button', { name: t('card:picture.next') });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card.getByRole('status')).toContainText('2 /');
  await expect.poll(() => asked.slice(before).filter((path) => path.startsWith('/pictures/')).length).toBe(2);
  await card.getByRole('button', { name: t('card:picture.previous') }).press('Enter');
  await expect(card.getByRole('status')).toContainText('1 /');
});

test('Shift+Tab moves from the link of a card to the heart of the previous card', async ({ page, isMobile }) => {
  if (isMobile) return;
  await page.goto(LIST);
  await cards(page).nth(1).getByRole('link').focus();
  await page.keyboard.press('Shift+Tab');
  await expect(cards(page).first().locator('.heart')).toBeFocused();
});

test('a swipe on a card shows its next picture, and a tap opens the property', async ({ page, isMobile }) => {
  await page.goto(LIST);
  const strip = cards(page).first().locator('.card__strip');
  // Scrolls as a swipe does.
  await strip.evaluate((element) => element.scrollTo({ left: element.clientWidth }));
  await expect(strip.locator('img').nth(2)).toBeAttached();
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft / element.clientWidth)).toBeCloseTo(1);
  await (isMobile ? strip.tap() : cards(page).first().getByRole('link').click());
  await expect(page).toHaveURL(/\/\d+\/$/);
});

test('the choice between list and map is kept in the URL', async ({ page }) => {
  await page.goto(`${LIST}?city=Jette|1090`);
  await expect(cards(page)).toHaveCount(2);
  await page.locator('.list-bar').getByText(t('filter:view.map')).click();
  await expect(page).toHaveURL(`${LIST}?city=Jette%7C1090&view=map`);
  await expect(page.locator('#list-map iframe')).toBeSeen();
  await expect(cards(page)).toHaveCount(2);
  await expect(count(page)).toHaveText(t('list:page', { page: 1, pages: 1, count: 2 }));
  await page.goBack();
  await expect(page.locator('#list-map iframe')).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
});

test('a map opened by its link reserves its space from the first paint', async ({ page, isMobile }) => {
  const sumShifts = await watchShifts(page);
  await page.goto(`${LIST}?view=map`);
  await expect(page.frameLocator('.map-view iframe').locator('.pins button').first()).toBeSeen({ timeout: 30_000 });
  await expect(cards(page).first()).toBeAttached();
  expect(await sumShifts()).toBeLessThan(0.1);
  const map = await page.locator('#list-map').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (isMobile) {
    expect(map?.width).toBe(width);
    expect(map?.height).toBeGreaterThan(height / 2);
    await expect(count(page)).toBeInViewport();
    // One row of the header stays visible above the map.
    await expect(page.locator('.header__logo')).toBeInViewport();
  } else {
    const card = await cards(page).first().boundingBox();
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThan(map?.x ?? 0);
    expect(map?.y).toBeLessThan(height / 2);
  }
});

test('a property opened on the map is fully visible, also when the map extends below the window', async ({ page }) => {
  await page.goto(`${LIST}?view=map`);
  const frame = page.frameLocator('.map-view iframe');
  await frame.getByRole('button', { name: /€/ }).first().click();
  const [card, list] = [frame.getByRole('dialog'), frame.locator('#card-list')];
  await expect(card).toBeInViewport({ ratio: 1 });
  const indent = ((await list.boundingBox())?.x ?? 0) - ((await card.boundingBox())?.x ?? 0);
  expect(indent).toBeLessThan(2);
  expect(await list.evaluate((element) => getComputedStyle(element).paddingInlineStart)).toBe('0px');
});

test('the filtered list is printed without controls', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${LIST}?city=Jette|1090`);
  await expect(cards(page)).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.list__live .card')).toHaveCount(2);
  for (const hidden of ['.list__built', '.list-bar', '.list__narrow'])
    await expect(page.locator(hidden).first()).toBeHidden();
});

test('a result of several pages is printed completely, and the screen does not change', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${LIST}?sort=price`);
  await expect(cards(page)).toHaveCount(24);
  const total = Number(/\[(\d+)/.exec((await count(page).textContent()) ?? '')?.[1]);
  expect(total).toBeGreaterThan(24);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.paper li:visible')).toHaveCount(total);
  await expect(page.locator('.paper')).toContainText(t('list:count', { count: total }));
  await expect(cards(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.paper')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(24);
});

test('the filters are in the order in which visitors decide, above the cards, and work by keyboard', async ({
  page,
  isMobile,
}) => {
  await page.goto(LIST);
  const chips = page.getByRole('search', { name: t('filter:title') }).getByRole('button');
  const names = [t('filter:budget'), t('filter:bedrooms'), t('filter:group.type'), t('filter:group.city')];
  await expect(chips).toHaveText([...names, t('filter:more')]);
  const firstCard = await cards(page).first().boundingBox();
  expect(firstCard?.y).toBeLessThan(420);
  await chip(page, t('filter:bedrooms')).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('filter:bedrooms') });
  // The panel stays invisible until its styles are loaded.
  await expect(panel).toHaveCSS('opacity', '1');
  await expect(chip(page, t('filter:bedrooms'))).toHaveAttribute('aria-haspopup', 'dialog');
  const { x = 0, y = 0, width = 0, height = 0 } = (await panel.boundingBox()) ?? {};
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  if (isMobile) expect([x, width, Math.round(y + height)]).toEqual([0, viewport.width, viewport.height]);
  else {
    const button = await chip(page, t('filter:bedrooms')).boundingBox();
    expect(Math.abs(x - (button?.x ?? 0))).toBeLessThan(2);
    expect(y).toBeGreaterThan(button?.y ?? 0);
  }
  // The arrow keys select a number without closing the panel; Escape closes it and returns the focus.
  const any = panel.getByRole('radio', { name: t('filter:bedrooms.any') });
  await any.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(panel).toBeSeen();
  await expect(page).toHaveURL(`${LIST}?bedrooms=2`);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(chip(page, t('filter:bedrooms'))).toBeFocused();
  await expect(chip(page, t('filter:bedrooms'))).toContainText(t('filter:chip.bedrooms', { count: 2 }));
});

test('bedroom numbers stepped through before hydration keep panel, focus and last choice', async ({ page }) => {
  const wake = await holdBack(page, /List\.island\.[\w-]+\.js/);
  await page.goto(LIST);
  await chip(page, t('filter:bedrooms')).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('filter:bedrooms') });
  await panel.getByRole('radio', { name: t('filter:bedrooms.any') }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  wake();
  await isAlive(page);
  await expect(page).toHaveURL(`${LIST}?bedrooms=2`);
  await expect(panel).toBeSeen();
  await expect(panel.getByRole('radio', { name: '2+' })).toBeFocused();
});

for (const [missing, address] of Object.entries({
  script: /List\.island\.[\w-]+\.js/,
  data: /search-nl\.json/,
  'words of the descriptions': /words-nl\.json/,
}))
  test(
    `letters typed before the list has its ${missing} are kept, and so are the filters in the URL`,
    ANY_WIDTH,
    async ({ page }) => {
      const release = await holdBack(page, address);
      await page.goto(`${LIST}?min=200000`);
      await openFilter(page, t('filter:more'));
      await box(page, t('filter:text')).pressSequentially('dup');
      release();
      await box(page, t('filter:text')).pressSequentially('lex', { delay: 60 });
      await expect(page).toHaveURL(`${LIST}?min=200000&q=duplex`);
      await expect(box(page, t('filter:text'))).toHaveValue('duplex');
    },
  );

test('a filter chosen after the data failed to load is applied on retry', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/search-nl|ERR_FAILED/);
  await page.route(/search-nl\.json/, (route) => route.abort(), { times: 1 });
  await page.goto(LIST);
  await openFilter(page, t('filter:group.city'));
  await expect(page.locator('.list')).toHaveAttribute('data-state', 'failed');
  await tick(page, 'Jette').check();
  await expect(page).toHaveURL(`${LIST}?city=Jette%7C1090`);
  await expect(tick(page, 'Jette')).toBeChecked();
});

test('a round budget is set by one tap, appears on its chip and is removed in its panel', async ({ page }) => {
  await page.goto('/nl/te-huur/');
  await openFilter(page, t('filter:budget'));
  await page.getByRole('button', { name: /^tot €\s1\.200$/ }).click();
  await expect(page).toHaveURL('/nl/te-huur/?max=1200');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chip(page, t('filter:budget'))).toContainText('1.200');
  await openFilter(page, t('filter:budget'));
  await page.getByRole('button', { name: t('filter:clear.one'), exact: true }).click();
  await expect(page).toHaveURL('/nl/te-huur/');
  await expect(chip(page, t('filter:budget'))).toHaveText(t('filter:budget'));
});

test('axe finds no violation with the filters open beside a result', async ({ page }) => {
  await page.goto(`${LIST}?min=200000&page=-1&city=Brussel|1000`);
  await expect(cards(page).first()).toBeSeen({ scroll: true });
  await expectAccessible(page);
  for (const name of [t('filter:budget'), t('filter:bedrooms'), t('filter:group.city'), t('filter:more')]) {
    await openFilter(page, name);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('links to cities replace the filter form, which needs scripts', async ({ page }) => {
    await page.goto(`${LIST}?city=Jette|1090`);
    await expect(cards(page)).toHaveCount(24);
    await expect(page.locator('#list-form')).toBeHidden();
    await expect(page.locator('.list-bar')).toBeHidden();
    await page
      .getByRole('navigation', { name: t('list:cities') })
      .getByRole('link', { name: /^Jette/ })
      .click();
    await expect(page).toHaveURL('/nl/te-koop/jette/');
    await expect(cards(page)).toHaveCount(2);
  });
});

/** Stores an answer to the consent question, whose dialog would cover the page. */
const answerConsent = (page: Page) =>
  page.addInitScript((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, storedChoice(ALL));

plainTest('the built list is shown with the reason when the data fail to load', ANY_WIDTH, async ({ page }) => {
  await answerConsent(page);
  await page.route(/search-nl\.json/, (route) => route.abort());
  await page.goto(`${LIST}?city=Jette|1090`);
  await expect(page.getByText(t('filter:failed'))).toBeSeen();
  await expect(page.locator('.list__built .card').first()).toBeSeen();
});

plainTest('the built list is shown after a timeout when the island fails to load', ANY_WIDTH, async ({ page }) => {
  await answerConsent(page);
  await page.clock.install();
  await page.route(/List\.island\.[\w-]+\.js/, (route) => route.abort());
  await page.goto(`${LIST}?city=Jette|1090`);
  await expect(page.locator('.list__built .card__title').first()).toBeHidden();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(t('filter:failed'))).toBeSeen();
  await expect(page.locator('.list__built .card__title').first()).toBeSeen();
});
