import { describe, expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS, isImpossible, isStale, latestPossible } from '#domain/time/clock.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const MINUTE_MS = 60_000;

describe('a stored time', () => {
  test.each([
    ['an hour ago', -60, 0, false],
    ['now', 0, 0, false],
    ['five minutes ahead, within the clock tolerance', 5, 0, false],
    ['six minutes ahead', 6, 0, true],
    ['half an hour ahead, when that is planned', 30, 30, false],
    ['36 minutes ahead, when half an hour is planned', 36, 30, true],
  ])('of %s is checked for plausibility', (_name, minutes, planned, expected) => {
    expect(isImpossible(NOW + minutes * MINUTE_MS, NOW, planned * MINUTE_MS)).toBe(expected);
  });

  test.each([
    ['is fresh within its maximum age', -10, false],
    ['is stale beyond its maximum age', -11, true],
    ['is fresh in the future within the clock tolerance', 5, false],
    ['is stale when further in the future', 6, true],
  ])('%s', (_name, minutes, expected) => {
    expect(isStale(NOW + minutes * MINUTE_MS, NOW, 10 * MINUTE_MS)).toBe(expected);
  });

  test('may lie ahead of the clock by the planned time plus the tolerance', () => {
    expect(latestPossible(NOW, MINUTE_MS)).toBe(NOW + MINUTE_MS + CLOCK_TOLERANCE_MS);
  });
});
