import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, isWithin } from '#domain/place/area.ts';
import { areaOfBounds, boundsOf, coreBoundsOf, countOutside, isSameArea } from '#domain/place/map-bounds.ts';

const BRUSSELS: Area = Array.from({ length: 40 }, (_, i) => [50.83 + (i % 8) * 0.006, 4.32 + (i % 5) * 0.014] as const);
const GHENT = [51.0543, 3.7174] as const;

describe('what a map shows, as an area to search', () => {
  test('is its rectangle', () => {
    expect(areaOfBounds({ south: 50.8, west: 4.3, north: 50.9, east: 4.4 })).toEqual([
      [50.8, 4.3],
      [50.9, 4.3],
      [50.9, 4.4],
      [50.8, 4.4],
    ]);
  });

  test.each([
    ['a point', { south: 50.8, west: 4.3, north: 50.8, east: 4.3 }],
    ['beyond the pole', { south: 50.8, west: 4.3, north: 95, east: 4.4 }],
    ['not a number', { south: Number.NaN, west: 4.3, north: 50.9, east: 4.4 }],
  ])('is nothing for %s', (_, bounds) => {
    expect(areaOfBounds(bounds)).toBeUndefined();
  });

  test('holds every place well inside it', () => {
    const share = fc.double({ min: 0.01, max: 0.99, noNaN: true });
    fc.assert(
      fc.property(share, share, (up, along) => {
        const area = areaOfBounds({ south: 50.7, west: 4.2, north: 50.95, east: 4.6 });
        return area !== undefined && isWithin(area, 50.7 + up * 0.25, 4.2 + along * 0.4);
      }),
    );
  });
});

describe('what the map shows first', () => {
  test('is all homes of one town', () => {
    expect(coreBoundsOf(BRUSSELS)).toEqual(boundsOf(BRUSSELS));
  });

  test('leaves a single home in another town to the button that shows all', () => {
    expect(coreBoundsOf([...BRUSSELS, GHENT])).toEqual(boundsOf(BRUSSELS));
  });

  test('is all of them when as many are far apart', () => {
    const both = [...BRUSSELS.slice(0, 6), ...Array.from({ length: 6 }, () => GHENT)];
    expect(coreBoundsOf(both)).toEqual(boundsOf(both));
  });

  test('never leaves out the other side of town, however many homes one street has', () => {
    const street: Area = [...Array.from({ length: 60 }, () => [50.845, 4.42] as const), [50.845, 4.3]];
    expect(coreBoundsOf(street)).toEqual(boundsOf(street));
  });

  test('is the one place where all homes are', () => {
    expect(coreBoundsOf([GHENT, GHENT])).toEqual({ south: 51.0543, west: 3.7174, north: 51.0543, east: 3.7174 });
  });

  test('is nothing where there are no homes', () => {
    expect(coreBoundsOf([])).toBeUndefined();
  });
});

test('homes outside what the map shows are counted', () => {
  expect(countOutside([...BRUSSELS, GHENT], { south: 50.8, west: 4.2, north: 50.9, east: 4.5 })).toBe(1);
});

describe('two areas are the same', () => {
  const area: Area = [
    [50.8, 4.3],
    [50.9, 4.3],
    [50.9, 4.4],
  ];
  test.each([
    ['corner by corner', area, area.map(([a, b]) => [a, b] as const), true],
    ['when there is none on both sides', undefined, null, true],
    ['not when one is missing', area, undefined, false],
    ['not with a corner moved', area, [...area.slice(0, 2), [50.9, 4.41] as const], false],
    ['not with a corner less', area, area.slice(0, 2), false],
  ])('%s', (_, one, other, expected) => {
    expect(isSameArea(one, other)).toBe(expected);
  });
});
