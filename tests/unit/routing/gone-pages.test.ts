import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { listCrumbs } from '#routing/breadcrumbs.ts';
import type { GonePage } from '#routing/page.ts';
import { readPages } from './fixture-pages.ts';
import { map, readPast } from './past-pages.ts';

const before = readPages();
const addressesOf = (id: string) =>
  before.pages.filter((page) => page.kind === 'property' && page.property.id === id).map(({ path }) => path);
const goneOf = ({ pages }: ReturnType<typeof readPast>) =>
  pages.filter((page): page is GonePage => page.kind === 'gone');

test('a removed property keeps its page in every language, not indexed and absent from lists', () => {
  const past = readPast(['1001']);
  const gone = goneOf(past);
  expect(gone.map(({ path }) => path).sort()).toEqual(addressesOf('1001').sort());
  expect(gone.map(({ language }) => language)).toEqual([...LANGUAGES]);
  for (const page of gone) {
    expect(page).toMatchObject({ isIndexed: false, outcome: 'gone', property: { id: '1001' } });
    expect(Object.keys(page.alternates).sort()).toEqual([...LANGUAGES].sort());
  }
  const listed = past.pages.flatMap((page) => (page.kind === 'list' ? page.properties : []));
  expect(listed.map(({ id }) => id)).not.toContain('1001');
});

test('the short link of a removed property leads to its page', () => {
  const { forwards } = readPast(['1001']);
  expect(forwards.find(({ path }) => path === '/property/1001/')?.targets.fr).toBe(
    addressesOf('1001').find((path) => path.startsWith('/fr/')),
  );
});

test('a removed property of one language has a page in that language only', () => {
  expect(goneOf(readPast(['1016'])).map(({ language }) => language)).toEqual(['fr']);
});

test('a URL reused by another page belongs to that page', () => {
  const taken = addressesOf('1002')[0] ?? '';
  const { pages } = readPast(['1001'], (memory) => {
    Object.assign(memory['1001']?.paths ?? {}, { nl: taken });
  });
  expect(pages.filter(({ path }) => path === taken).map(({ kind }) => kind)).toEqual(['property']);
});

test('the breadcrumbs lead to the list of the city only while it has other properties', () => {
  const all = Object.values(before.site.byLanguage).flatMap(({ properties }) => properties.map(({ id }) => id));
  for (const page of goneOf(readPast(all))) expect(listCrumbs(page, map)[1]).not.toHaveProperty('path');
  const [page] = goneOf(readPast(['1001']));
  if (!page) throw new Error('1001 has no page');
  const { pages } = readPast(['1001']);
  const [, city] = listCrumbs(page, map);
  expect(city?.path === undefined || pages.some(({ path }) => path === city.path)).toBe(true);
});
