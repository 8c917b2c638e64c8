import fc from 'fast-check';
import { expect, test } from 'vitest';
import { belgianDay } from '#domain/time/date.ts';
import { addDays, listDays, startOfDay, startOfMonth, startOfWeek } from '#domain/time/day.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['2026-01-15', '2026-01-14T23:00:00.000Z', 24],
  ['2026-07-15', '2026-07-14T22:00:00.000Z', 24],
  ['2026-03-28', '2026-03-27T23:00:00.000Z', 24],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', 23],
  ['2026-03-30', '2026-03-29T22:00:00.000Z', 24],
  ['2026-10-24', '2026-10-23T22:00:00.000Z', 24],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', 25],
  ['2026-10-26', '2026-10-25T23:00:00.000Z', 24],
])('%s begins in Brussels at %s and has %i hours', (day, begin, hours) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(begin);
  expect((startOfDay(addDays(day, 1)) - startOfDay(day)) / HOUR_MS).toBe(hours);
});

test.each([
  ['2026-11-21', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-03-29', '2026-03-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s began on Monday %s', (day, monday) => {
  expect(startOfWeek(day)).toBe(monday);
});

test('a month begins on its first day, also when that is today', () => {
  expect(startOfMonth('2026-11-21')).toBe('2026-11-01');
  expect(startOfMonth('2026-03-01')).toBe('2026-03-01');
});

test('the last thirty days across a clock change and a leap day are thirty different days', () => {
  for (const last of ['2026-04-10', '2026-11-10', '2028-03-05']) {
    const days = listDays(last, 30);
    expect(new Set(days).size).toBe(30);
    expect(days.at(-1)).toBe(last);
    expect(days[0]).toBe(addDays(last, -29));
  }
  expect(listDays('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01']);
});

test('every moment lies between the start of its day and the start of the next day', () => {
  const moments = fc.integer({ min: Date.parse('2000-01-01T00:00:00Z'), max: Date.parse('2100-01-01T00:00:00Z') });
  fc.assert(
    fc.property(moments, (moment) => {
      const day = belgianDay(new Date(moment));
      expect(startOfDay(day)).toBeLessThanOrEqual(moment);
      expect(startOfDay(addDays(day, 1))).toBeGreaterThan(moment);
      expect(belgianDay(new Date(startOfDay(day)))).toBe(day);
      expect(belgianDay(new Date(startOfDay(day) - 1))).toBe(addDays(day, -1));
    }),
  );
});
