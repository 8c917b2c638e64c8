import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRegion, regionOf } from '#domain/place/region.ts';

test.each([
  [1000, 'brussels'],
  [1082, 'brussels'],
  [1299, 'brussels'],
  [1300, 'wallonia'],
  [1499, 'wallonia'],
  [1500, 'flanders'],
  [3999, 'flanders'],
  [4000, 'wallonia'],
  [7999, 'wallonia'],
  [8000, 'flanders'],
  [8999, 'flanders'],
  [9999, 'flanders'],
  ['1000', 'brussels'],
  [' 9000 ', 'flanders'],
  ['B-1000', 'brussels'],
  ['B 4000', 'wallonia'],
])('%s is in %s', (zip, region) => {
  expect(findRegion(zip)).toBe(region);
});

test.each([
  [999],
  [0],
  [10_000],
  ['0999'],
  ['10000'],
  ['01000'],
  [''],
  ['abc'],
  ['L-1234'],
  ['1000 Brussel'],
  [1000.5],
  ['1e3'],
  ['١٠٠٠'],
  [-1000],
])('%s is in no region', (zip) => {
  expect(findRegion(zip)).toBeUndefined();
});

test('every Belgian postal code is in a region', () => {
  fc.assert(fc.property(fc.integer({ min: 1000, max: 9999 }), (zip) => findRegion(zip) !== undefined));
});

test('a foreign address has no region, even with a postal code that looks Belgian', () => {
  expect(regionOf({ zip: '1611', countryId: 50 })).toBeUndefined();
  expect(regionOf({ zip: '1000', countryId: 10 })).toBe('brussels');
});
