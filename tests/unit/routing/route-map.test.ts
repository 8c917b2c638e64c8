import { describe, expect, test } from 'vitest';
import type { Route } from '#domain/route.ts';
import { homePath, RouteMap } from '#routing/route-map.ts';

const routes: Route[] = [
  {
    path: 'for-sale',
    type: 'page',
    breadcrumb: { nl: 'Te koop', fr: 'À vendre' },
    paths: { nl: 'te-koop', fr: 'a-vendre', en: 'for-sale' },
  },
  {
    path: 'projects/park',
    type: 'page',
    breadcrumb: {},
    paths: {},
    external: { nl: 'https://park.example/nl/', fr: 'https://park.example/fr/' },
  },
];
const map = new RouteMap(routes, 'nl');

describe('the path of a page', () => {
  test.each([
    ['for-sale', 'nl', '/nl/te-koop/'],
    ['for-sale', 'fr', '/fr/a-vendre/'],
    ['for-sale', 'de', undefined],
    ['projects/park', 'nl', undefined],
    ['unknown', 'nl', undefined],
    ['', 'de', '/de/'],
    ['__proto__', 'nl', undefined],
  ] as const)('for "%s" in %s is %s', (original, language, path) => {
    expect(map.path(original, language)).toBe(path);
  });

  test('is an error when every site needs it and it is missing', () => {
    expect(map.requirePath('for-sale', 'nl')).toBe('/nl/te-koop/');
    expect(() => map.requirePath('for-sale', 'de')).toThrow('"for-sale" in "de"');
  });

  test('for home is the language alone', () => {
    expect(homePath('fr')).toBe('/fr/');
  });
});

test('the name of a breadcrumb is in the language of the page, or otherwise in the main language', () => {
  expect(map.breadcrumb('for-sale', 'fr')).toEqual({ text: 'À vendre', language: 'fr' });
  expect(map.breadcrumb('for-sale', 'de')).toEqual({ text: 'Te koop', language: 'nl' });
  expect(map.breadcrumb('projects/park', 'nl')).toBeUndefined();
  expect(map.breadcrumb('unknown', 'nl')).toBeUndefined();
});

test('an external page has the URL for its language, or else that for the main language', () => {
  expect(map.external('projects/park', 'fr')).toBe('https://park.example/fr/');
  expect(map.external('projects/park', 'en')).toBe('https://park.example/nl/');
  expect(map.external('for-sale', 'nl')).toBeUndefined();
});

test('a localised path resolves to its original path, in any language', () => {
  expect(map.findOriginal('a-vendre')).toBe('for-sale');
  expect(map.findOriginal('for-sale')).toBe('for-sale');
  expect(map.findOriginal('nergens')).toBeUndefined();
  expect(map.find('for-sale')?.type).toBe('page');
  expect(map.list().length).toBe(2);
});
