import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, isWithin } from '#domain/place/area.ts';
import { areaOfBounds, boundsOf, coreBoundsOf, countOutside, isSameArea } from '#domain/place/map-bounds.ts';

const BRUSSELS: Area = Array.from({ length: 40 }, (_, i) => [50.83 + (i % 8) * 0.006, 4.32 + (i % 5) * 0.014] as const);
const GHENT = [51.0543, 3.7174] as const;

describe('the search area taken from a map', () => {
  test('is the visible rectangle', () => {
    expect(areaOfBounds({ south: 50.8, west: 4.3, north: 50.9, east: 4.4 })).toEqual([
      [50.8, 4.3],
      [50.9, 4.3],
      [50.9, 4.4],
      [50.8, 4.4],
    ]);
  });

  test.each([
    ['a point', { south: 50.8, west: 4.3, north: 50.8, east: 4.3 }],
    ['bounds beyond the pole', { south: 50.8, west: 4.3, north: 95, east: 4.4 }],
    ['a bound that is not a number', { south: Number.NaN, west: 4.3, north: 50.9, east: 4.4 }],
  ])('is undefined for %s', (_, bounds) => {
    expect(areaOfBounds(bounds)).toBeUndefined();
  });

  test('contains every place well inside it', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(share, share, (up, along) => {
        const area = areaOfBounds({ south: 50.7, west: 4.2, north: 50.95, east: 4.6 });
        return area !== undefined && isWithin(area, 50.7 + up * 0.25, 4.2 + along * 0.4);
      }),
    );
  });
});

describe('the first view of a map', () => {
  test('contains all properties of one town', () => {
    expect(coreBoundsOf(BRUSSELS)).toEqual(boundsOf(BRUSSELS));
  });

  test('omits a single property in another town', () => {
    expect(coreBoundsOf([...BRUSSELS, GHENT])).toEqual(boundsOf(BRUSSELS));
  });

  test('contains all properties when two groups of the same size are far apart', () => {
    const both = [...BRUSSELS.slice(0, 6), ...Array.from({ length: 6 }, () => GHENT)];
    expect(coreBoundsOf(both)).toEqual(boundsOf(both));
  });

  test('includes all parts of a town, however many properties one street has', () => {
    const street: Area = [...Array.from({ length: 60 }, () => [50.845, 4.42] as const), [50.845, 4.3]];
    expect(coreBoundsOf(street)).toEqual(boundsOf(street));
  });

  test('is centred on the only place that has properties', () => {
    expect(coreBoundsOf([GHENT, GHENT])).toEqual({ south: 51.0543, west: 3.7174, north: 51.0543, east: 3.7174 });
  });

  test('is undefined without properties', () => {
    expect(coreBoundsOf([])).toBeUndefined();
  });
});

test('properties outside the visible map are counted', () => {
  expect(countOutside([...BRUSSELS, GHENT], { south: 50.8, west: 4.2, north: 50.9, east: 4.5 })).toBe(1);
});

describe('two areas', () => {
  const area: Area = [
    [50.8, 4.3],
    [50.9, 4.3],
    [50.9, 4.4],
  ];
  test.each([
    ['are equal when all corners are equal', area, area.map(([a, b]) => [a, b] as const), true],
    ['are equal when both are missing', undefined, null, true],
    ['are not equal when one is missing', area, undefined, false],
    ['are not equal when one corner differs', area, [...area.slice(0, 2), [50.9, 4.41] as const], false],
    ['are not equal when one has a corner fewer', area, area.slice(0, 2), false],
  ])('%s', (_, one, other, expected) => {
    expect(isSameArea(one, other)).toBe(expected);
  });
});
