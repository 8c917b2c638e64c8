import { afterEach, expect, test } from 'vitest';
import { formatDate, formatInWords, formatMoment, formatStamp } from '#domain/format/date.ts';
import { setFormats } from '#domain/format/style.ts';
import { LANGUAGES } from '#domain/language.ts';

afterEach(() => setFormats());

test.each([
  ['2026-01-05', '5-1-2026'],
  ['2026-11-21', '21-11-2026'],
  ['2024-02-29', '29-2-2024'],
  ['2026-12-31T23:59:59Z', '31-12-2026'],
  ['2026-01-01T00:30:00+02:00', '1-1-2026'],
  [' 2026-01-05 ', '5-1-2026'],
  ['0099-03-04', '4-3-0099'],
])('%s is formatted as %s', (iso, written) => {
  expect(formatDate(iso, 'nl')).toBe(written);
});

test.each(['2025-02-29', '5/1/2026', 'immediately', ''])('%j is not a date and stays unchanged', (text) => {
  expect(formatDate(text, 'nl')).toBe(text);
});

test('a date has the same format in every language, as the specification requires', () => {
  expect(new Set(LANGUAGES.map((language) => formatDate('2027-09-07', language)))).toEqual(new Set(['7-9-2027']));
});

test.each([
  ['nl', '7-9-2027'],
  ['fr', '7/9/2027'],
  ['en', '7 Sept 2027'],
  ['de', '7.9.2027'],
] as const)('a site that formats by language shows a date in %s as %s', (language, written) => {
  setFormats('by-language');
  expect(formatDate('2027-09-07', language)).toBe(written);
});

test('a time in a file is formatted in Belgian time, so that it sorts as text', () => {
  expect(formatStamp(Date.parse('2026-11-21T23:30:00Z'))).toBe('2026-11-22 00:30');
});

test('a time is formatted in Belgian time and the reader’s language', () => {
  expect(formatMoment('2026-11-21T23:30:00Z', 'nl')).toBe('22 november 2026 om 00:30');
  expect(formatMoment('2026-07-01T10:00:00Z', 'fr')).toBe('1er juillet 2026 à 12:00');
  expect(formatMoment('2026-11-27T10:56:00Z', 'de')).toBe('27. November 2026 um 11:56 Uhr');
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
