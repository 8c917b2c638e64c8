// Resources that an island needs at its first touch are either loaded before or requested together.
import type { Locator, Page } from 'playwright/test';
import type { SearchData } from '#api/search-data.ts';
import { ANY_WIDTH } from './any-width.ts';
import { holdBack } from './hold-back.ts';
import { expect, expectQuiet, test } from './visit.ts';

const REACT = /\/react\.[\w-]+\.js$/;
const ISLAND = /\/SearchForm\.island\.[\w-]+\.js$/;
const TEXTS = /\/search\.[\w-]+\.json$/;
const DATA = /\/data\/search-nl\.json$/;

const searchIsland = (page: Page) => page.locator('.search astro-island');
const fieldOf = (page: Page) => page.locator('.search__box input');
const suggestions = (page: Page) => page.locator('.search [role=grid]');

function listAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
const countOf = (asked: readonly string[], pattern: RegExp) => asked.filter((path) => pattern.test(path)).length;

const saveData = (page: Page) =>
  page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => connection });
  });

test(
  'the code of an island in view is fetched after the load and evaluated at the first mouse move, without hydration',
  ANY_WIDTH,
  async ({ page }) => {
    const asked = listAsked(page);
    await page.goto('/nl/');
    await expect.poll(() => [REACT, ISLAND].map((pattern) => countOf(asked, pattern))).toEqual([1, 1]);
    await expectQuiet(page);
    // No request for texts: the island has not been evaluated yet.
    expect([TEXTS, DATA].map((pattern) => countOf(asked, pattern))).toEqual([0, 0]);
    await page.mouse.move(5, 700);
    await page.mouse.move(6, 700);
    await expect.poll(() => countOf(asked, TEXTS)).toBe(1);
    expect(countOf(asked, DATA)).toBe(0);
    await expect(searchIsland(page)).not.toHaveAttribute('data-ready');
    await fieldOf(page).click();
    await expect(suggestions(page)).toBeSeen();
    expect([REACT, ISLAND, TEXTS, DATA].map((pattern) => countOf(asked, pattern))).toEqual([1, 1, 1, 1]);
  },
);

test('visitors who save data load an island only by touching it', ANY_WIDTH, async ({ page }) => {
  await saveData(page);
  const asked = listAsked(page);
  await page.goto('/nl/');
  const box = await fieldOf(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) - 20);
  await page.mouse.move((box?.x ?? 0) + 21, (box?.y ?? 0) - 20);
  await expectQuiet(page);
  expect([REACT, ISLAND, TEXTS, DATA].map((pattern) => countOf(asked, pattern))).toEqual([0, 0, 0, 0]);
  await fieldOf(page).click();
  await expect(suggestions(page)).toBeSeen();
});

test('a mouse near an island also fetches its data, without hydrating it', ANY_WIDTH, async ({ page }) => {
  const asked = listAsked(page);
  await page.goto('/nl/');
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  const box = await fieldOf(page).boundingBox();
  await page.mouse.move(5, 500);
  await expectQuiet(page);
  expect(countOf(asked, DATA)).toBe(0);
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) - 20);
  await expect.poll(() => countOf(asked, DATA)).toBe(1);
  await expect(searchIsland(page)).not.toHaveAttribute('data-ready');
});

test('the focus beside an island also fetches its data, without hydrating it', ANY_WIDTH, async ({ page }) => {
  const asked = listAsked(page);
  await page.goto('/nl/');
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  await page.keyboard.press('Tab');
  await expectQuiet(page);
  expect(countOf(asked, DATA)).toBe(0);
  // Moves the focus with Shift and Tab, as a visitor returning from below.
  await page.locator('.search .chips a').nth(1).focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => countOf(asked, DATA)).toBe(1);
  await expect(searchIsland(page)).not.toHaveAttribute('data-ready');
});

test('a touch before the page is loaded requests code, texts and data at once', ANY_WIDTH, async ({ page }) => {
  const asked = listAsked(page);
  const releasePictures = await holdBack(page, /\.(?:webp|avif|jpe?g|png)$/);
  const releaseReact = await holdBack(page, REACT);
  await page.goto('/nl/', { waitUntil: 'commit' });
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  expect(countOf(asked, REACT)).toBe(0);
  await fieldOf(page).click();
  // All these requests start without waiting for React.
  await expect.poll(() => [REACT, ISLAND, TEXTS, DATA].map((pattern) => countOf(asked, pattern))).toEqual([1, 1, 1, 1]);
  releaseReact();
  await expect(suggestions(page)).toBeSeen();
  releasePictures();
});

test('a touch while the code is partly loaded loads nothing twice', ANY_WIDTH, async ({ page }) => {
  const asked = listAsked(page);
  const releaseReact = await holdBack(page, REACT);
  await page.goto('/nl/');
  await expect.poll(() => countOf(asked, REACT)).toBe(1);
  await fieldOf(page).pressSequentially('uk');
  releaseReact();
  await expect(suggestions(page)).toBeSeen();
  await expect(fieldOf(page)).toHaveValue('uk');
  expect([REACT, ISLAND].map((pattern) => countOf(asked, pattern))).toEqual([1, 1]);
});

test('a search suggests types before its code has loaded, and hydration moves neither them nor the focus', async ({
  page,
}) => {
  const releaseReact = await holdBack(page, REACT);
  await page.goto('/nl/');
  const first = page.locator('.search__first');
  await fieldOf(page).click();
  const link = first.getByRole('link').nth(1);
  await expect(link).toBeSeen();
  await expect(searchIsland(page)).not.toHaveAttribute('data-ready');
  // The suggested types are shown only while the field is empty.
  await fieldOf(page).fill('uk');
  await expect(first).toBeHidden();
  await fieldOf(page).fill('');
  await expect(link).toBeSeen();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  const describe = (shown: Locator) =>
    shown
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => `${one.textContent} ${one.getAttribute('href')}`));
  const [built, place] = [await describe(first), await link.boundingBox()];
  releaseReact();
  await expect(suggestions(page)).toBeSeen();
  await expect(first).toHaveCount(0);
  expect(await describe(suggestions(page))).toEqual(built);
  const same = suggestions(page).getByRole('link').nth(1);
  await expect(same).toBeFocused();
  expect(await same.boundingBox()).toEqual(place);
  await page.keyboard.press('Escape');
  await expect(fieldOf(page)).toBeFocused();
});

test('a search whose network fails after the first request works at a later touch and keeps the typed text', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load|ERR_FAILED|Failed to fetch|hydrating|importing/);
  // Fails every script except the one that waits for touches.
  await page.route(/\/_astro\/(?!island).*\.js(?:\?astro-retry|$)/, (route) => route.abort());
  await page.goto('/nl/');
  const failed = page.waitForEvent('console', (message) => /Error hydrating/.test(message.text()));
  await fieldOf(page).fill('uk');
  await failed;
  await expect(searchIsland(page)).not.toHaveAttribute('data-ready');
  await page.unrouteAll();
  await fieldOf(page).pressSequentially('ke');
  await expect(suggestions(page).getByRole('row').first()).toBeSeen();
  await expect(fieldOf(page)).toHaveValue('ukke');
});

test(
  'two islands touched one after the other both work, and load their common code once',
  ANY_WIDTH,
  async ({ page }) => {
    const asked = listAsked(page);
    const releaseReact = await holdBack(page, REACT);
    // No page of the demo has two: a second search block is added.
    await page.route(/\/nl\/$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [island = ''] = /<astro-island[\s\S]*?<\/astro-island>/.exec(html) ?? [];
      const second = island.replace(/search-(?!nl)/g, 'second-').replace(/ uid="/, ' uid="2');
      await route.fulfill({ response, body: html.replace('<footer', `<div class="search">${second}</div><footer`) });
    });
    await page.goto('/nl/');
    await fieldOf(page).nth(0).fill('uk');
    await fieldOf(page).nth(1).fill('je');
    releaseReact();
    await expect(searchIsland(page).nth(0)).toHaveAttribute('data-ready');
    await expect(searchIsland(page).nth(1)).toHaveAttribute('data-ready');
    expect(
      await fieldOf(page).evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    ).toEqual(['uk', 'je']);
    expect([REACT, ISLAND, TEXTS].map((pattern) => countOf(asked, pattern))).toEqual([1, 1, 1]);
  },
);

test(
  'a search over 5,000 properties suggests at the first touch and finds one of them',
  ANY_WIDTH,
  async ({ page }) => {
    await page.route(DATA, async (route) => {
      const response = await route.fetch();
      const { properties, ...data } = (await response.json()) as SearchData;
      const rows = Array.from({ length: 5_000 }, (_, row) => row);
      const repeat = (column: readonly unknown[]) => rows.map((row) => column[row % column.length]);
      const columns = Object.entries(properties).map(([name, column]) => [name, repeat(column)]);
      const id = rows.map((row) => String(5_000_000 + row));
      await route.fulfill({ json: { ...data, properties: { ...Object.fromEntries(columns), id } } });
    });
    await page.goto('/nl/');
    await fieldOf(page).click();
    await expect(suggestions(page).getByRole('row').first()).toBeSeen();
    await fieldOf(page).fill('5004999');
    await expect(suggestions(page).getByRole('link', { name: /5004999/ })).toBeSeen();
  },
);

const LOST = {
  'is blocked': (page: Page) => page.route(REACT, (route) => route.abort()),
  'was deleted with its release': (page: Page) => page.route(ISLAND, (route) => route.fulfill({ status: 404 })),
};

for (const [fate, lose] of Object.entries(LOST))
  test(`a search whose code ${fate} is submitted as a form`, ANY_WIDTH, async ({ page, watch }) => {
    watch.expected.push(/Failed to load|ERR_FAILED|Failed to fetch|hydrating|404|importing/);
    await lose(page);
    await page.goto('/nl/');
    await expectQuiet(page);
    await fieldOf(page).fill('Jette');
    await fieldOf(page).press('Enter');
    await page.waitForURL(/\/nl\/te-koop\//);
  });

test(
  'a list hides a property that its page has but its data, from the previous release, do not contain',
  ANY_WIDTH,
  async ({ page }) => {
    let lost = '';
    await page.route(DATA, async (route) => {
      const response = await route.fetch();
      const { properties, ...data } = (await response.json()) as SearchData;
      const row = properties.goal.indexOf(0);
      lost = properties.id[row] ?? '';
      const { ownPrices: _ownPrices, ...columns } = properties;
      const older = Object.entries(columns).map(([name, column]) => [name, column.toSpliced(row, 1)]);
      await route.fulfill({ json: { ...data, properties: Object.fromEntries(older) } });
    });
    await page.goto('/nl/te-koop/?min=1');
    const cards = page.locator('.list .card__title a').locator('visible=true');
    await expect.poll(() => lost).not.toBe('');
    await expect(page.locator('.list astro-island[data-ready]').first()).toBeAttached();
    await expect(cards.first()).toBeSeen({ scroll: true });
    await expect(page.locator(`.list .card__title a[href*="${lost}"]`).locator('visible=true')).toHaveCount(0);
  },
);
