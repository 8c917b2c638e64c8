import { describe, expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import type { VisitRules } from '#domain/visits/visit-days.ts';
import { addWorkingHours } from '#domain/visits/working-time.ts';

const RULES: VisitRules = { ...DEFAULT_SERVICE_OPTIONS.visits, closedDays: [6, 7] };
const endOf = (from: string, hours: number, rules = RULES): string =>
  new Date(addWorkingHours(Date.parse(from), hours, rules)).toISOString().slice(0, 16);

describe('the working hours of an agency', () => {
  // In winter Belgian time is UTC+1.
  test.each([
    ['2026-11-23T09:00Z', 8, '2026-11-23T17:00'],
    ['2026-11-23T14:00Z', 8, '2026-11-24T13:00'],
    ['2026-11-27T16:30Z', 1, '2026-11-30T08:30'],
    ['2026-11-28T12:00Z', 2, '2026-11-30T10:00'],
    // From the evening before Armistice Day, Wednesday 11 November, which is a holiday.
    ['2026-11-10T20:00Z', 1, '2026-11-12T09:00'],
    // Across the end of summer time on Sunday 25 October.
    ['2026-10-23T15:30Z', 1, '2026-10-26T08:30'],
  ])('from %s on add up to %i hours at %s', (from, hours, end) => {
    expect(endOf(from, hours)).toBe(end);
  });

  test('follow opening hours and days off of the agency', () => {
    const rules = { ...RULES, hours: { 1: ['09:00-12:00', '14:00-16:00'] }, closedOn: ['2026-11-30'] } as VisitRules;
    expect(endOf('2026-11-23T10:00Z', 2, rules)).toBe('2026-11-23T14:00');
    expect(endOf('2026-11-23T14:30Z', 1, rules)).toBe('2026-12-07T08:30');
  });

  test('end at a fixed limit for an agency that never opens', () => {
    expect(endOf('2026-11-23T10:00Z', 1, { ...RULES, closedDays: [1, 2, 3, 4, 5, 6, 7] })).toBe('2027-01-22T10:00');
  });
});
