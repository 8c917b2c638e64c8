import { describe, expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS, isImpossible, isStale, latestPossible } from '#domain/time/clock.ts';

const NOW = Date.parse('2026-11-24T10:00:00Z');
const MINUTE_MS = 60_000;

describe('a moment that was written down', () => {
  test.each([
    ['an hour ago', -60, 0, false],
    ['now', 0, 0, false],
    ['five minutes ahead, as far as right clocks differ', 5, 0, false],
    ['six minutes ahead', 6, 0, true],
    ['half an hour ahead, where so much is planned', 30, 30, false],
    ['36 minutes ahead, where half an hour is planned', 36, 30, true],
  ])('of %s is impossible or not', (_name, minutes, planned, expected) => {
    expect(isImpossible(NOW + minutes * MINUTE_MS, NOW, planned * MINUTE_MS)).toBe(expected);
  });

  test.each([
    ['counts for as long as it may be old', -10, false],
    ['is stale afterwards', -11, true],
    ['counts while clocks may differ', 5, false],
    ['is stale when a wrong clock wrote it', 6, true],
  ])('%s', (_name, minutes, expected) => {
    expect(isStale(NOW + minutes * MINUTE_MS, NOW, 10 * MINUTE_MS)).toBe(expected);
  });

  test('is possible up to the tolerance beyond what was planned', () => {
    expect(latestPossible(NOW, MINUTE_MS)).toBe(NOW + MINUTE_MS + CLOCK_TOLERANCE_MS);
  });
});
