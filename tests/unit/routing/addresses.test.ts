import { expect, test } from 'vitest';
import type { PropertyType } from '#domain/property/property.ts';
import { listPath, propertyPath } from '#routing/addresses.ts';
import { RouteMap } from '#routing/route-map.ts';

const paths = { nl: 'te-koop', fr: 'a-vendre', en: 'for-sale', de: 'zu-verkaufen' };
const map = new RouteMap(
  [
    { path: 'for-sale', type: 'page', breadcrumb: {}, paths },
    { path: 'for-rent', type: 'page', breadcrumb: {}, paths: { nl: 'te-huur' } },
  ],
  'nl',
);
const type = (id: string, slug: string) => ({ id, slug }) as PropertyType;
const types = [type('1', 'huis'), type('2', 'appartement')];
const city = { name: 'Jette', slug: 'jette', zip: '1090', countryId: 10 };

test.each([
  ['nl', { goal: 'sale' }, '/nl/te-koop/'],
  ['nl', { goal: 'sale', page: 1 }, '/nl/te-koop/'],
  ['nl', { goal: 'sale', page: 3 }, '/nl/te-koop/pagina-3/'],
  ['fr', { goal: 'sale', page: 2 }, '/fr/a-vendre/page-2/'],
  ['de', { goal: 'sale', citySlug: 'jette', page: 2 }, '/de/zu-verkaufen/jette/seite-2/'],
  ['en', { goal: 'sale', citySlug: 'jette' }, '/en/for-sale/jette/'],
  ['nl', { goal: 'rent', citySlug: 'jette', typeSlug: 'huis' }, '/nl/te-huur/jette/huis/'],
  ['nl', { goal: 'sale', typeSlug: 'huis' }, '/nl/te-koop/'],
] as const)('in %s the list %j has the path %s', (language, address, path) => {
  expect(listPath(map, language, address)).toBe(path);
});

test('the path of a list is an error in a language without that list', () => {
  expect(() => listPath(map, 'fr', { goal: 'rent' })).toThrow('for-rent');
});

test('the path of a property is below its goal, its city and its first type', () => {
  const home = { id: '41', goal: 'sale', city, typeIds: ['2', '1'] } as const;
  expect(propertyPath(map, 'nl', { ...home, typeIds: [...home.typeIds] }, types)).toBe(
    '/nl/te-koop/jette/appartement/41/',
  );
  expect(propertyPath(map, 'nl', { ...home, goal: 'rent', typeIds: ['1'] }, types)).toBe('/nl/te-huur/jette/huis/41/');
  expect(() => propertyPath(map, 'nl', { ...home, typeIds: ['9'] }, types)).toThrow('41');
});
