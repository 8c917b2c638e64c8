import { expect, test } from 'vitest';
import { hasBedrooms, isBuilding, isDwelling, type Kinds, PROPERTY_KINDS } from '#domain/property/kind.ts';

test('houses, apartments and studios are legally dwellings; the main category decides', () => {
  expect(PROPERTY_KINDS.filter((kind) => isDwelling([kind]))).toEqual(['house', 'apartment', 'studio']);
  expect(isDwelling(['shop', 'apartment'])).toBe(false);
  expect(isDwelling(['unknown'])).toBe(false);
  expect(isDwelling([])).toBe(false);
});

test('houses, apartments, whole buildings and unknown types can have bedrooms', () => {
  expect(PROPERTY_KINDS.filter(hasBedrooms)).toEqual(['house', 'apartment', 'building']);
  expect(hasBedrooms(undefined)).toBe(true);
});

test.each<[Kinds, boolean]>([
  [['land'], false],
  [['garage'], false],
  [['garage', 'house'], true],
  [['unknown'], true],
])('%j is a building: %s', (kinds, expected) => {
  expect(isBuilding(kinds)).toBe(expected);
});
