import { describe, expect, test } from 'vitest';
import {
  findDayFault,
  isOpenDay,
  isTooSoon,
  listAllSlots,
  listSlots,
  type VisitRules,
  visitWindow,
} from '#domain/visits/visit-days.ts';

const RULES: VisitRules = {
  closedDays: [7],
  closedOn: ['2026-12-24'],
  opensOnHolidays: false,
  leadHours: 2,
  horizonDays: 30,
  lengthMinutes: 30,
  bufferMinutes: 0,
};
/** The current time: a Saturday, ten o'clock in Brussels. */
const NOW = new Date('2026-11-21T09:00:00Z');

test.each([
  ['2026-11-21', undefined],
  ['2026-11-20', 'past'],
  ['2026-11-22', 'closed'],
  ['2026-12-21', undefined],
  ['2026-12-22', 'tooFar'],
  ['2099-01-01', 'tooFar'],
])('a visit on %s, requested on Saturday 21 November, has the error %s', (day, fault) => {
  expect(findDayFault(day, visitWindow(RULES, NOW))).toBe(fault);
});

test.each([
  ['2026-12-24', false],
  ['2026-12-25', false],
  ['2026-12-26', true],
  ['2027-03-29', false],
])('visits are possible on %s: %s', (day, isOpen) => {
  expect(isOpenDay(day, RULES)).toBe(isOpen);
});

test('an agency may allow visits on Sundays and holidays', () => {
  expect(isOpenDay('2026-12-25', { ...RULES, opensOnHolidays: true })).toBe(true);
  expect(isOpenDay('2026-11-22', { ...RULES, closedDays: [] })).toBe(true);
});

describe('the slots around a clock change', () => {
  const rules = (range: string, lengthMinutes: number): VisitRules => ({
    ...RULES,
    hours: { 7: [range] },
    lengthMinutes,
  });
  test.each([
    ['2027-03-28', '01:00-04:00', 30, ['01:00-01:30', '01:30-02:00', '03:00-03:30', '03:30-04:00']],
    ['2027-03-28', '01:00-05:00', 120, ['03:00-05:00']],
    ['2026-10-25', '01:00-04:00', 60, ['01:00-02:00', '03:00-04:00']],
    ['2026-10-25', '01:30-04:30', 90, ['03:00-04:30']],
    ['2026-10-25', '10:00-12:00', 60, ['10:00-11:00', '11:00-12:00']],
    ['2026-11-01', '01:00-04:00', 90, ['01:00-02:30', '02:30-04:00']],
  ])('on %s within %s, with visits of %i minutes, are %j', (day, range, minutes, slots) => {
    expect(listSlots(day, rules(range, minutes), [])).toEqual(slots);
  });

  test('omit a specified slot that loses or gains an hour', () => {
    const specified = ['00:00-06:00', '10:00-13:00'];
    expect(listSlots('2027-03-28', RULES, specified)).toEqual(['10:00-13:00']);
    expect(listSlots('2026-10-25', RULES, specified)).toEqual(['10:00-13:00']);
    expect(listSlots('2026-10-26', RULES, specified)).toEqual(specified);
  });
});

describe('the lead time of two hours', () => {
  test.each([
    ['2026-11-21', '10:00-13:00', true],
    ['2026-11-21', '12:00-13:00', false],
    ['2026-11-21', '14:00-16:00', false],
    ['2026-11-23', '08:00-09:00', false],
  ])('makes a visit on %s at %s too soon: %s', (day, slot, isSoon) => {
    expect(isTooSoon(day, slot, visitWindow(RULES, NOW))).toBe(isSoon);
  });

  test('late in the evening allows no visit before tomorrow', () => {
    const window = visitWindow(RULES, new Date('2026-11-23T22:30:00Z'));
    expect(window.first).toBe('2026-11-24');
    expect(isTooSoon('2026-11-24', '01:00-02:00', window)).toBe(true);
  });

  test.each([
    ['the hour skipped in March', '2027-03-28T00:30:00Z', '2027-03-28', 4 * 60 + 30],
    ['the hour repeated in October', '2026-10-25T00:30:00Z', '2026-10-25', 3 * 60 + 30],
  ])('is two elapsed hours across %s', (_what, now, first, minutes) => {
    const window = visitWindow(RULES, new Date(now));
    expect([window.first, window.firstMinutes]).toEqual([first, minutes]);
  });
});

describe('the times of a day', () => {
  const SPECIFIED = ['10:00-13:00', '13:00-16:00', '16:00-19:00'];

  test('without opening hours are those of the specification', () => {
    expect(listSlots('2026-11-23', RULES, SPECIFIED)).toEqual(SPECIFIED);
    expect(listAllSlots(RULES, SPECIFIED)).toEqual(SPECIFIED);
  });

  test.each([
    ['09:00-10:30', 30, 0, ['09:00-09:30', '09:30-10:00', '10:00-10:30']],
    ['09:00-10:30', 30, 15, ['09:00-09:30', '09:45-10:15']],
    ['09:00-10:30', 45, 0, ['09:00-09:45', '09:45-10:30']],
    ['09:00-10:30', 90, 60, ['09:00-10:30']],
    ['09:00-10:30', 91, 0, []],
  ])(
    'in %s with visits of %i minutes and %i minutes between them are %j',
    (range, lengthMinutes, bufferMinutes, slots) => {
      const rules = { ...RULES, hours: { 1: [range] }, lengthMinutes, bufferMinutes };
      expect(listSlots('2026-11-23', rules, SPECIFIED)).toEqual(slots);
    },
  );

  test('follow the weekdays of the opening hours instead of the closed weekdays, but not on holidays', () => {
    const rules = { ...RULES, hours: { 7: ['10:00-12:00'] } };
    expect(['2026-11-22', '2026-11-23'].map((day) => isOpenDay(day, rules))).toEqual([true, false]);
    expect(isOpenDay('2026-12-25', { ...rules, hours: { 5: ['10:00-12:00'] } })).toBe(false);
  });
});
