import { expect, test } from 'vitest';
import { belgianDay, formatDate, formatInWords, formatMoment, parseIsoDate } from '#domain/time/date.ts';

test.each([
  ['2026-01-05', '5-1-2026'],
  ['2026-11-21', '21-11-2026'],
  ['2024-02-29', '29-2-2024'],
  ['2026-12-31T23:59:59Z', '31-12-2026'],
  ['2026-01-01T00:30:00+02:00', '1-1-2026'],
  [' 2026-01-05 ', '5-1-2026'],
  ['0099-03-04', '4-3-0099'],
])('%s is formatted as %s', (iso, written) => {
  expect(formatDate(iso)).toBe(written);
});

test.each([
  ['2025-02-29'],
  ['2026-13-01'],
  ['2026-00-10'],
  ['2026-04-31'],
  ['5/1/2026'],
  ['immediately'],
  [''],
  ['2026-1-5'],
])('%j is not a date and stays unchanged', (text) => {
  expect(formatDate(text)).toBe(text);
  expect(parseIsoDate(text)).toBeUndefined();
});

test.each([
  ['2026-11-21T22:59:59Z', '2026-11-21'],
  ['2026-11-21T23:00:00Z', '2026-11-22'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
])('at %s the date in Belgium is %s', (moment, day) => {
  expect(belgianDay(new Date(moment))).toBe(day);
});

test('a time is formatted in Belgian time and the reader’s language', () => {
  expect(formatMoment('2026-11-21T23:30:00Z', 'nl')).toBe('22 november 2026 om 00:30');
  expect(formatMoment('2026-07-01T10:00:00Z', 'fr')).toBe('1er juillet 2026 à 12:00');
});

test.each([
  ['fr', '2026-12-01', 'mardi 1er décembre'],
  ['fr', '2026-12-11', 'vendredi 11 décembre'],
  ['nl', '2026-12-01', 'dinsdag 1 december'],
  ['de', '2026-12-01', 'Dienstag, 1. Dezember'],
] as const)('in %s the day %s is "%s"', (language, day, text) => {
  const style = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  expect(formatInWords(new Date(day), language, style)).toBe(text);
});
