import { resolve } from 'node:path';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filterList } from '#domain/list/list-filter.ts';
import { EMPTY_QUERY, type ListSort } from '#domain/list/list-query.ts';
import { paginate } from '#domain/list/paging.ts';
import { Cards } from '#features/list/Cards.tsx';
import { translate } from '#i18n/translator.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { projectSearchData } from '#site/data/search-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import type { Cause, List } from '#stores/list.ts';
import { eventually } from '../../../eventually.ts';

const { site } = readSnapshot(resolve('snapshot'), resolve('public'));
if (!site) throw new Error('The demo cannot be read');
const { own } = new BuiltSite(site).view('nl');
const data = projectSearchData(own, site);

function listBy(sort: ListSort, cause: Cause): List {
  const scope = { goal: 'sale' } as const;
  const query = { ...EMPTY_QUERY, sort };
  const result = filterList(data, scope, query);
  const page = paginate(result.rows.length, 24, 1);
  return {
    data,
    places: undefined,
    stops: undefined,
    features: undefined,
    described: undefined,
    scope,
    query,
    ignored: [],
    result,
    page,
    isAsBuilt: false,
    cause,
  };
}

let root: Root;
let waiting: (() => void)[];
const draw = (list: List) =>
  flushSync(() => root.render(<Cards list={list} language="nl" rootPath="/nl/te-koop/" t={translate('nl')} />));
const shownIds = () => [...document.querySelectorAll<HTMLElement>('[data-heart]')].map(({ dataset }) => dataset.heart);
const idsOf = ({ result }: List) => result.rows.slice(0, 24).map((row) => data.properties.id[row]);
/** Runs the callbacks that wait for a painted frame or an idle browser. */
const paint = () =>
  flushSync(() => {
    for (const work of waiting.splice(0)) work();
  });

beforeEach(() => {
  waiting = [];
  const wait = (work: () => void) => waiting.push(work);
  vi.stubGlobal('requestAnimationFrame', wait);
  vi.stubGlobal('requestIdleCallback', wait);
  vi.stubGlobal('cancelIdleCallback', () => (waiting = []));
  vi.stubGlobal('cancelAnimationFrame', () => (waiting = []));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => root.unmount());

test('the first properties of a result render immediately, and the rest of the page after the first paint', async () => {
  const list = listBy('price', 'step');
  draw(list);
  expect(shownIds()).toEqual(idsOf(list).slice(0, 6));
  await eventually(() => {
    paint();
    expect(shownIds()).toEqual(idsOf(list));
  });
  const next = listBy('-price', 'step');
  draw(next);
  expect(shownIds().slice(0, 6)).toEqual(idsOf(next).slice(0, 6));
  expect(new Set(shownIds()).size).toBe(24);
  await eventually(() => {
    paint();
    expect(shownIds()).toEqual(idsOf(next));
  });
});

test('a phone renders fewer properties first', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const list = listBy('price', 'step');
  draw(list);
  expect(shownIds()).toEqual(idsOf(list).slice(0, 3));
  vi.unstubAllGlobals();
});

test('a page restored from its URL renders completely at once', () => {
  const list = listBy('price', 'address');
  draw(list);
  expect(shownIds()).toEqual(idsOf(list));
});
