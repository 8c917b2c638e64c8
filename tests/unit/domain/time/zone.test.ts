import { expect, test } from 'vitest';
import { clockAt, momentAt } from '#domain/time/zone.ts';

const written = (moment: number): string => new Date(moment).toISOString().slice(0, 19);

test.each([
  ['Europe/Brussels', '2026-01-10T06:30:00', '2026-01-10T05:30:00'],
  ['Europe/Brussels', '2026-07-10T06:30:00', '2026-07-10T04:30:00'],
  ['Europe/Brussels', '2026-03-29T02:30:00', '2026-03-29T01:30:00'],
  ['Europe/Brussels', '2026-10-25T02:30:00', '2026-10-25T00:30:00'],
  ['America/New_York', '2026-11-23T09:00:00', '2026-11-23T14:00:00'],
  ['Asia/Kolkata', '2026-11-23T09:00:00', '2026-11-23T03:30:00'],
  ['UTC', '2026-11-23T09:00:00', '2026-11-23T09:00:00'],
])('clocks in %s show %s at %s UTC', (zone, shown, moment) => {
  expect(written(momentAt(Date.parse(`${shown}Z`), zone))).toBe(moment);
});

test('local time is exact to the second, also before 1970', () => {
  expect(written(clockAt(Date.parse('2026-11-23T09:00:07Z')))).toBe('2026-11-23T10:00:07');
  expect(written(clockAt(Date.parse('1969-06-01T12:00:00Z'), 'UTC'))).toBe('1969-06-01T12:00:00');
});

test('an unknown time zone is an error', () => {
  expect(() => clockAt(0, 'Europe/Atlantis')).toThrow(RangeError);
});
