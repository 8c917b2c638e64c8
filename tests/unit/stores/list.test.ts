import { beforeEach, describe, expect, test, vi } from 'vitest';
import { writeWordIndex } from '#domain/text/description-words.ts';
import { STEMMING } from '#domain/text/stems/nl.ts';
import { listData } from '../domain/list/list-data.ts';

const DATA = Object.assign(
  listData([
    { id: '1', city: 0, price: 300_000, bedrooms: 2 },
    { id: '2', city: 1, price: null, bedrooms: 3 },
    { id: '3', city: 0, price: 200_000, bedrooms: 1 },
  ]),
  { language: 'nl' },
);
const SETTINGS = {
  scope: { goal: 'sale' },
  pageSize: 2,
  path: '/nl/te-koop/',
  builtPath: '/nl/te-koop/',
  searchDataUrl: '/search.json',
  placeDataUrl: '/places.json',
  featureDataUrl: '/features.json',
} as const;

/** Imports a fresh module for each test, because the module creates its store only once. */
async function openPage(files: Record<string, unknown>) {
  vi.resetModules();
  vi.stubGlobal('fetch', async (url: string) =>
    url in files ? Response.json(files[url]) : new Response('', { status: 503 }),
  );
  const store = await import('#stores/list.ts');
  const isOpen = await store.openList(SETTINGS);
  const ids = () => store.$list.get()?.result.rows.map((row) => DATA.properties.id[row]);
  return { ...store, isOpen, ids };
}

let page: Awaited<ReturnType<typeof openPage>>;
beforeEach(async () => {
  page = await openPage({ '/search.json': DATA, '/places.json': { 1: [50.85, 4.35, 1] } });
});

test('missing data are reported', async () => {
  expect(page.isOpen).toBe(true);
  expect((await openPage({})).isOpen).toBe(false);
});

test('a URL without a query shows the built page, and any other URL a result', async () => {
  await page.showAddress('/nl/te-koop/', '');
  expect(page.$list.get()?.isAsBuilt).toBe(true);
  await page.showAddress('/nl/te-koop/', '?sort=price');
  expect(page.$list.get()?.isAsBuilt).toBe(false);
  await page.showAddress('/nl/te-koop/', '?sort=odd');
  expect(page.$list.get()).toMatchObject({ isAsBuilt: false, ignored: [{ parameter: 'sort', value: 'odd' }] });
});

test('a change returns to the first page, and a page number stays within the result', async () => {
  await page.showAddress('/nl/te-koop/', '?page=9');
  expect(page.$list.get()).toMatchObject({ page: { page: 2 }, ignored: [{ parameter: 'page', value: '9' }] });
  await page.changeList({ sort: 'price' });
  expect(page.$list.get()).toMatchObject({ page: { page: 1 }, cause: 'step', ignored: [] });
  expect(page.ids()).toEqual(['3', '1', '2']);
  await page.changeList({ page: 2 });
  expect(page.$list.get()?.page).toMatchObject({ page: 2, start: 2, end: 3 });
});

test('a filter by area is applied once the locations of properties have loaded', async () => {
  const area = [
    [50.8, 4.3],
    [50.8, 4.4],
    [50.9, 4.4],
    [50.9, 4.3],
  ] as const;
  await page.changeList({ area });
  expect(page.ids()).toEqual(['1']);
});

test('a late result does not replace a newer one', async () => {
  const area = [
    [50.8, 4.3],
    [50.8, 4.4],
    [50.9, 4.4],
  ] as const;
  await Promise.all([page.changeList({ area }), page.changeList({ bedrooms: 3 })]);
  expect(page.ids()).toEqual(['2']);
});

test('features are fetched when a filter needs them; when that fails, the filter is dropped and reported', async () => {
  page = await openPage({ '/search.json': DATA, '/features.json': { 1: [1, 0, null] } });
  await page.changeList({ has: ['terrace'] });
  expect(page.$list.get()?.result.rows.map((row) => DATA.properties.id[row])).toEqual(['1']);
  page = await openPage({ '/search.json': DATA });
  await page.changeList({ has: ['terrace'], withUnsaid: true });
  expect(page.$list.get()?.ignored).toEqual([{ parameter: 'has', value: '' }]);
  expect(page.$list.get()?.query).toMatchObject({ has: [], withUnsaid: false });
});

test('a filter by area is dropped and reported when the locations fail to load', async () => {
  page = await openPage({ '/search.json': DATA });
  await page.showAddress('/nl/te-koop/', '?area=50.8,4.3,50.8,4.4,50.9,4.4');
  expect(page.$list.get()).toMatchObject({ query: { area: undefined }, ignored: [{ parameter: 'area' }] });
  expect(page.ids()).toHaveLength(3);
});

test('the index of descriptions is fetched only for a text filter; without it, only headlines are searched', async () => {
  const search = { ...DATA, wordsUrl: '/words.json' };
  const words = writeWordIndex([['3', 'Villa met zwembaden']], STEMMING);
  page = await openPage({ '/search.json': search, '/words.json': words });
  const asked = vi.spyOn(globalThis, 'fetch');
  await page.changeList({ bedrooms: 1 });
  expect(asked).not.toHaveBeenCalled();
  await page.changeList({ bedrooms: undefined, text: 'zwembad' });
  expect(asked.mock.calls).toEqual([['/words.json']]);
  expect(page.ids()).toEqual(['3']);
  expect(page.$list.get()?.result.onlyInHeadlines).toEqual([]);
  page = await openPage({ '/search.json': search });
  await page.changeList({ text: 'zwembad' });
  expect(page.ids()).toEqual([]);
  expect(page.$list.get()?.result.onlyInHeadlines).toEqual(['zwembad']);
});

describe('a text in the URL', () => {
  test('that matches no property is parsed as a sentence, and its unused words are reported', async () => {
    await page.showAddress('/nl/te-koop/', '?q=brussel met 2 slaapkamers en zwembad');
    expect(page.$list.get()?.query).toMatchObject({
      text: '',
      bedrooms: 2,
      cities: [{ name: 'Brussel', zip: '1000' }],
    });
    expect(page.$list.get()?.ignored).toEqual([{ parameter: 'q', value: 'zwembad' }]);
    expect(page.ids()).toEqual(['1']);
  });

  test('that states filters is parsed as a sentence even when a property contains its words', async () => {
    const words = writeWordIndex([['3', 'Twee slaapkamers: 2 slaapkamers']], STEMMING);
    page = await openPage({ '/search.json': { ...DATA, wordsUrl: '/words.json' }, '/words.json': words });
    await page.showAddress('/nl/te-koop/', '?q=2 slaapkamers');
    expect(page.$list.get()?.query).toMatchObject({ text: '', bedrooms: 2 });
  });

  test('that matches a property and states no filter stays a text', async () => {
    await page.showAddress('/nl/te-koop/', '?q=brussel');
    expect(page.$list.get()?.query).toMatchObject({ text: 'brussel', cities: [] });
  });

  test('that is not a sentence and matches no property finds nothing', async () => {
    await page.showAddress('/nl/te-koop/', '?q=xyzzy');
    expect(page.$list.get()?.query.text).toBe('xyzzy');
    expect(page.ids()).toEqual([]);
  });
});
