import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNextTime, parseSchedule } from '#domain/time/schedule.ts';

const next = (text: string, after: string): string => {
  const schedule = parseSchedule(text);
  if (!schedule) throw new Error(text);
  return new Date(findNextTime(schedule, Date.parse(after))).toISOString();
};

test.each([
  ['every 30 minutes 07:00-08:00 mon-tue', { times: [420, 450, 480], days: [0, 1] }],
  ['06:30', { times: [390], days: [0, 1, 2, 3, 4, 5, 6] }],
  ['  13:00, 06:30   Mon,Wed ', { times: [390, 780], days: [0, 2] }],
  ['every 720 min sat-mon', { times: [0, 720], days: [0, 5, 6] }],
])('%s is a valid schedule', (text, schedule) => {
  expect(parseSchedule(text)).toEqual(schedule);
});

test.each([
  '',
  'every minute',
  'every 1 minutes',
  'every 30 minutes 20:00-07:00',
  '24:00',
  '6:30',
  '06:30 someday',
  'mon',
  '* * * * *',
  'every 0 minutes',
])('%j is not a valid schedule', (text) => {
  expect(parseSchedule(text)).toBeUndefined();
});

describe('a schedule in Belgium', () => {
  test('runs at a different UTC time in winter and in summer', () => {
    expect(next('06:30', '2026-01-10T12:00:00Z')).toBe('2026-01-11T05:30:00.000Z');
    expect(next('06:30', '2026-07-10T12:00:00Z')).toBe('2026-07-11T04:30:00.000Z');
  });
  test('runs once, an hour later, when the clock change in spring skips its time', () => {
    expect(next('02:30', '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next('02:30', '2026-03-29T01:30:00Z')).toBe('2026-03-30T00:30:00.000Z');
  });
  test('runs once when the clock change in autumn repeats its time', () => {
    expect(next('02:30', '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next('02:30', '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });
  test('skips days that are not listed and continues the next week', () => {
    expect(next('every 30 minutes 07:00-20:00 mon-fri', '2026-11-20T19:10:00Z')).toBe('2026-11-23T06:00:00.000Z');
    expect(next('every 30 minutes 07:00-20:00 mon-fri', '2026-11-20T10:10:00Z')).toBe('2026-11-20T10:30:00.000Z');
  });
});

test('the next run is always in the future, within eight days, at the configured time', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' });
  const moments = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2030-01-01') });
  fc.assert(
    fc.property(moments, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 6 }), (now, hour, day) => {
      const time = `${String(hour).padStart(2, '0')}:15`;
      const moment = findNextTime({ times: [hour * 60 + 15], days: [day] }, now);
      expect(moment).toBeGreaterThan(now);
      expect(moment - now).toBeLessThanOrEqual(8 * 86_400_000);
      expect(clock.format(moment)).toBe(time);
    }),
  );
});
