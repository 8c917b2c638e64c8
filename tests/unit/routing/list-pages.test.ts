import { describe, expect, test } from 'vitest';
import type { Property, PropertyType } from '#domain/property/property.ts';
import type { LanguageSite } from '#domain/site/site.ts';
import { listListPages } from '#routing/list-pages.ts';
import { RouteMap } from '#routing/route-map.ts';

const map = new RouteMap(
  [
    { path: 'for-sale', type: 'page', breadcrumb: {}, paths: { nl: 'te-koop' } },
    { path: 'for-rent', type: 'page', breadcrumb: {}, paths: { nl: 'te-huur' } },
  ],
  'nl',
);
const types = [
  { id: '1', slug: 'huis', name: 'Huis' },
  { id: '2', slug: 'flat', name: 'Flat' },
] as PropertyType[];
const home = (id: string, slug: string, zip: string, typeIds = ['1'], goal = 'sale') =>
  ({ id, goal, typeIds, city: { name: slug, slug, zip, countryId: 10 } }) as Property;

const list = (properties: Property[], pageSize = 2) =>
  listListPages(
    { language: 'nl', properties, types, pages: [{ route: 'for-sale' }] } as unknown as LanguageSite,
    map,
    pageSize,
  );

describe('the lists of a language', () => {
  test('include one per goal, even without a property', () => {
    expect(list([]).map(({ path, total, pageCount }) => [path, total, pageCount])).toEqual([
      ['/nl/te-koop/', 0, 1],
      ['/nl/te-huur/', 0, 1],
    ]);
  });

  test('include one per city, and one per type in a city', () => {
    const paths = list([home('a', 'jette', '1090'), home('b', 'gent', '9000', ['2', '1'], 'rent')]).map(
      ({ path }) => path,
    );
    expect(paths).toEqual([
      '/nl/te-koop/',
      '/nl/te-koop/jette/',
      '/nl/te-koop/jette/huis/',
      '/nl/te-huur/',
      '/nl/te-huur/gent/',
      '/nl/te-huur/gent/flat/',
      '/nl/te-huur/gent/huis/',
    ]);
  });

  test('are split into pages that show each property once, in order', () => {
    const pages = list(['a', 'b', 'c', 'd', 'e'].map((id) => home(id, 'jette', '1090'))).filter(({ key }) =>
      /^for-sale(#|$)/.test(key),
    );
    expect(pages.map(({ path }) => path)).toEqual(['/nl/te-koop/', '/nl/te-koop/pagina-2/', '/nl/te-koop/pagina-3/']);
    expect(pages.map(({ properties }) => properties.map(({ id }) => id).join(''))).toEqual(['ab', 'cd', 'e']);
    expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
      [1, 3, 5],
      [2, 3, 5],
      [3, 3, 5],
    ]);
  });

  test('have a key that is the same in every language: the postal code', () => {
    const keys = list([home('a', 'jette', '1090')]).map(({ key }) => key);
    expect(keys).toEqual(['for-sale', 'for-sale/1090', 'for-sale/1090/1', 'for-rent']);
  });

  test('have unique keys even with two spellings for one postal code', () => {
    const keys = list([home('a', 'schaarbeek', '1030'), home('b', 'schaerbeek', '1030')]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('merge two postal codes of one city', () => {
    const cityList = list([home('a', 'brussel', '1000'), home('b', 'brussel', '1120')]).find(
      ({ path }) => path === '/nl/te-koop/brussel/',
    );
    expect(cityList).toMatchObject({ total: 2, city: { name: 'brussel', slug: 'brussel' } });
  });

  test('show the text of their menu page, except for lists of cities', () => {
    const [all, city] = list([home('a', 'jette', '1090')]);
    expect(all).toHaveProperty('content');
    expect(city).not.toHaveProperty('content');
  });

  test('omit a type that the list of types does not contain', () => {
    expect(list([home('a', 'jette', '1090', ['9'])]).map(({ path }) => path)).toEqual([
      '/nl/te-koop/',
      '/nl/te-koop/jette/',
      '/nl/te-huur/',
    ]);
  });
});
