import { describe, expect, test } from 'vitest';
import { formatNearLimit, formatNearTarget, parseNearLimit, parseNearTarget } from '#domain/place/near.ts';

describe('the target of a distance filter in a URL', () => {
  test.each(['Jette|1090', 'Jette', '50.8781,4.3256', 'stop:jette-station', 'nearest:station'])(
    'is formatted back unchanged after parsing: %s',
    (written) => {
      const target = parseNearTarget(written);
      expect(target && formatNearTarget(target)).toBe(written);
    },
  );

  test('is rounded to about ten metres when it is a point', () => {
    expect(formatNearTarget(parseNearTarget('50.878123,4.325678') ?? { kind: 'stop', id: '' })).toBe('50.8781,4.3257');
  });

  test.each(['', '91,4', '50.8', 'stop:', 'stop:a b', 'nearest:castle', '<script>', '50.8,4.3,2'])(
    'is undefined for "%s"',
    (written) => {
      expect(parseNearTarget(written)).toBeUndefined();
    },
  );
});

test('a distance limit is in kilometres or minutes, up to a maximum', () => {
  expect(['2km', '0.5km', '1,5 km', '10min'].map((limit) => parseNearLimit(limit))).toEqual([
    { km: 2 },
    { km: 0.5 },
    { km: 1.5 },
    { minutes: 10 },
  ]);
  expect(['0km', '-2km', '51km', '999min', '2', '2 miles', ''].map((limit) => parseNearLimit(limit))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  );
  expect(formatNearLimit({ km: 0.5 })).toBe('0.5km');
});
