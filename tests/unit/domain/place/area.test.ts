import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Area, formatArea, isWithin, MAX_CORNERS, parseArea, tidyArea } from '#domain/place/area.ts';

const SQUARE: Area = [
  [50.8, 4.3],
  [50.8, 4.4],
  [50.9, 4.4],
  [50.9, 4.3],
];
/** A U-shape that is open to the north. */
const HORSESHOE: Area = [
  [50.9, 4.3],
  [50.8, 4.3],
  [50.8, 4.4],
  [50.9, 4.4],
  [50.9, 4.38],
  [50.82, 4.38],
  [50.82, 4.32],
  [50.9, 4.32],
];

describe('a point', () => {
  test.each([
    ['in the middle of a square', SQUARE, 50.85, 4.35, true],
    ['north of the square', SQUARE, 50.95, 4.35, false],
    ['south of the square', SQUARE, 50.75, 4.35, false],
    ['east of the square', SQUARE, 50.85, 4.45, false],
    ['west of the square', SQUARE, 50.85, 4.25, false],
    ['in the hollow of a horseshoe', HORSESHOE, 50.87, 4.35, false],
    ['at the foot of a horseshoe', HORSESHOE, 50.81, 4.35, true],
    ['in the left arm of a horseshoe', HORSESHOE, 50.87, 4.31, true],
    ['without an area', [] as Area, 50.87, 4.31, false],
  ] as const)('%s is classified as inside or outside', (_what, area, latitude, longitude, expected) => {
    expect(isWithin(area, latitude, longitude)).toBe(expected);
  });

  test('is classified the same whatever the first corner and direction of the outline', () => {
    const turned = [...HORSESHOE.slice(3), ...HORSESHOE.slice(0, 3)];
    fc.assert(
      fc.property(
        fc.double({ min: 50.7, max: 51, noNaN: true }),
        fc.double({ min: 4.2, max: 4.5, noNaN: true }),
        (y, x) => {
          const isInside = isWithin(HORSESHOE, y, x);
          expect(isWithin(turned, y, x)).toBe(isInside);
          expect(isWithin([...HORSESHOE].reverse(), y, x)).toBe(isInside);
        },
      ),
    );
  });
});

describe('an area in the URL', () => {
  test('is written corner by corner, precise to about ten metres', () => {
    expect(
      formatArea(
        tidyArea([
          [50.84671, 4.35252],
          [50.85, 4.36],
          [50.84, 4.37],
        ]) ?? [],
      ),
    ).toBe('50.8467,4.3525,50.85,4.36,50.84,4.37');
  });

  test.each([
    ['an empty value', ''],
    ['two corners', '50.85,4.36,50.84,4.37'],
    ['three times the same corner', '50.85,4.36,50.85,4.36,50.85,4.36'],
    ['an odd number of coordinates', '50.85,4.36,50.84,4.37,50.83'],
    ['words', '50.85,4.36,50.84,4.37,here,there'],
    ['a script', '<script>,1,2,3,4,5'],
    ['coordinates outside the valid range', '91,4.36,50.84,4.37,50.83,4.2'],
    ['numbers that are too large', `5e308,4.36,50.84,4.37,${'9'.repeat(400)},4.2`],
  ])('is invalid with %s', (_what, value) => {
    expect(parseArea(value)).toBeUndefined();
  });

  test('of ten thousand corners is reduced to a hundred, evenly along its outline', () => {
    const circle = Array.from({ length: 10_000 }, (_, index): [number, number] => {
      const angle = (index / 10_000) * 2 * Math.PI;
      return [50.85 + 0.1 * Math.sin(angle), 4.35 + 0.1 * Math.cos(angle)];
    });
    const area = parseArea(circle.flat().join(',')) ?? [];
    expect(area.length).toBe(MAX_CORNERS);
    expect(isWithin(area, 50.85, 4.35)).toBe(true);
    expect(isWithin(area, 50.91, 4.41)).toBe(true);
    expect(isWithin(area, 50.95, 4.45)).toBe(false);
  });

  test('parses back unchanged after simplification', () => {
    const corner = fc.tuple(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(corner, { maxLength: 150 }), (corners) => {
        const area = tidyArea(corners);
        if (area) expect(parseArea(formatArea(area))).toEqual(area);
      }),
    );
  });
});
