import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchState } from '#features/search/search-state.ts';
import { translate } from '#i18n/translator.ts';
import { eventually } from '../../../eventually.ts';
import { sampleData } from './sample-data.ts';

const HREFS = { sale: '/nl/te-koop/', rent: '/nl/te-huur/' };

async function create(...answers: Response[]): Promise<SearchState> {
  vi.resetModules();
  const fetched = vi.fn<typeof fetch>();
  for (const answer of answers) fetched.mockResolvedValueOnce(answer);
  vi.stubGlobal('fetch', fetched);
  const { createSearch } = await import('#features/search/search-state.ts');
  return createSearch('/_astro/search-nl.json', HREFS, translate('nl'));
}

let search: SearchState;
beforeEach(async () => {
  search = await create(Response.json(sampleData()));
});

test('a text typed before the data arrived is searched when they arrive', async () => {
  search.$text.set('ukkel');
  expect(search.$found.get()).toMatchObject({ cities: [], properties: [] });
  expect(search.$loading.get().kind).toBe('loading');
  await search.load();
  expect(search.$found.get()).toMatchObject({ cities: [1], properties: [3] });
});

test('clearing the text shows the results of an empty search', async () => {
  await search.load();
  const start = search.$found.get();
  search.$text.set('ukkel');
  search.$text.set('');
  expect(search.$found.get()).toEqual(start);
  expect(start.types).toEqual([1, 0]);
});

test('Fuse.js is loaded only for a text without matches, and then finds similar entries', async () => {
  await search.load();
  search.$text.set('ukkel');
  expect(search.$found.get().isSimilar).toBe(false);
  search.$text.set('uccel');
  await eventually(() => expect(search.$found.get()).toMatchObject({ isSimilar: true, cities: [1] }));
});

test('missing data are reported as failed, and can be loaded later', async () => {
  search = await create(new Response('', { status: 500 }), Response.json(sampleData()));
  await search.load();
  expect(search.$loading.get().kind).toBe('failed');
  await search.load();
  expect(search.$loading.get().kind).toBe('ready');
});
