import { expect, test } from 'vitest';
import { belgianDay, parseIsoDate } from '#domain/time/date.ts';

test.each([
  ['2025-02-29'],
  ['2026-13-01'],
  ['2026-00-10'],
  ['2026-04-31'],
  ['5/1/2026'],
  ['immediately'],
  [''],
  ['2026-1-5'],
])('%j is not a date', (text) => {
  expect(parseIsoDate(text)).toBeUndefined();
});

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('at %s the date in Belgium is %s', (moment, day) => {
  expect(belgianDay(new Date(moment))).toBe(day);
});
