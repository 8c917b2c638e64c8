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

test.each(['Europe/Brussels', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Caracas', 'Africa/Casablanca'])(
  'the local time in %s agrees with Intl around every clock change',
  (zone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const hours = (Date.UTC(2030, 0) - Date.UTC(1973, 0)) / 3_600_000;
    const offsetOf = (moment: number): number => clockAt(moment, zone) - moment;
    for (let hour = 24; hour < hours; hour += 24) {
      const day = Date.UTC(1973, 0) + hour * 3_600_000;
      if (offsetOf(day) === offsetOf(day - 86_400_000)) continue;
      for (let second = -86_400; second <= 0; second += 449) {
        const moment = day + second * 1000;
        expect(written(clockAt(moment, zone))).toBe(format.format(moment).replace(' ', 'T'));
      }
    }
  },
);
