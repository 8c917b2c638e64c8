import { expect, test } from 'vitest';
import { BRUSSELS_TOWNS } from '#domain/place/brussels-towns.ts';
import { regionOf } from '#domain/place/region.ts';
import { isSameTown } from '#domain/place/town-names.ts';

test('each town of Brussels has its own postal code, in the Brussels region', () => {
  const zips = BRUSSELS_TOWNS.map(([zip]) => zip);
  expect(new Set(zips).size).toBe(zips.length);
  // The nineteen municipalities, and Laken, Neder-Over-Heembeek and Haren, which are part of the city.
  expect(zips).toHaveLength(22);
  expect(zips.filter((zip) => regionOf({ zip, countryId: 10 }) !== 'brussels')).toEqual([]);
});

test.each(BRUSSELS_TOWNS)(
  'for %s the Dutch name %s and the French name %s mean the same town',
  (_zip, dutch, french) => {
    expect(isSameTown(dutch, french)).toBe(true);
  },
);
