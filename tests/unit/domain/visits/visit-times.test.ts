import { describe, expect, test } from 'vitest';
import { type VisitRules, visitWindow } from '#domain/visits/visit-days.ts';
import {
  type Diary,
  findTimeFault,
  type HeldTime,
  listNextFree,
  listOtherFree,
  listVisitDays,
  momentsOf,
} from '#domain/visits/visit-times.ts';

const SPECIFIED = ['10:00-13:00', '13:00-16:00', '16:00-19:00'];
const RULES: VisitRules = {
  closedDays: [7],
  closedOn: [],
  opensOnHolidays: false,
  leadHours: 2,
  horizonDays: 30,
  lengthMinutes: 30,
  bufferMinutes: 0,
};
const TO_THE_MINUTE: VisitRules = { ...RULES, hours: { 1: ['09:00-12:00'] }, bufferMinutes: 15 };
/** The current time: a Saturday, ten o'clock in Brussels. */
const NOW = new Date('2026-11-21T09:00:00Z');
const MONDAY = '2026-11-23';

const held = (slot: string, taken: number, propertyId: string | null = 'a'): HeldTime => ({
  date: MONDAY,
  slot,
  propertyId,
  taken,
});
const EMPTY: Diary = { held: [], busy: [], capacity: 3 };
const faultOf = (slot: string, diary: Partial<Diary>, { rules = RULES, date = MONDAY, propertyId = 'a' } = {}) =>
  findTimeFault({ date, slot, propertyId }, visitWindow(rules, NOW), { ...EMPTY, ...diary }, SPECIFIED);

describe('a slot of the specification', () => {
  test.each([
    [0, undefined],
    [2, undefined],
    [3, 'full'],
  ])('with %i visitors has the error %s', (taken, fault) => {
    expect(faultOf('10:00-13:00', { held: [held('10:00-13:00', taken, 'another')] })).toBe(fault);
  });

  test.each([
    ['is full from 14:00 when the Dutch slot until 16:00 is full', '14:00-16:00', [held('13:00-16:00', 3)], 'full'],
    [
      'adds up the visitors of overlapping slots of two languages',
      '14:00-16:00',
      [held('13:00-16:00', 2), held('14:00-16:00', 1)],
      'full',
    ],
    [
      'does not count visitors who leave when it begins or arrive when it ends',
      '13:00-16:00',
      [held('10:00-13:00', 3), held('16:00-19:00', 3)],
      undefined,
    ],
    [
      'counts only visitors who are there at the same time',
      '13:00-16:00',
      [held('13:00-14:00', 2), held('14:00-16:00', 2)],
      undefined,
    ],
    ['does not count another day', '14:00-16:00', [{ ...held('13:00-16:00', 3), date: '2026-11-24' }], undefined],
  ])('%s', (_what, slot, others, fault) => {
    const specified = [...SPECIFIED, '14:00-16:00'];
    const asked = { date: MONDAY, slot, propertyId: 'a' };
    expect(findTimeFault(asked, visitWindow(RULES, NOW), { ...EMPTY, held: others }, specified)).toBe(fault);
  });

  test.each([
    ['2026-11-20', '10:00-13:00', 'past'],
    ['2026-11-22', '10:00-13:00', 'closed'],
    ['2027-03-01', '10:00-13:00', 'tooFar'],
    ['2026-11-21', '10:00-13:00', 'tooSoon'],
    [MONDAY, '09:00-09:30', 'unknown'],
  ])('on %s at %s has the error %s', (date, slot, fault) => {
    expect(faultOf(slot, {}, { date })).toBe(fault);
  });

  test('is free while the agent has time for one visit in it', () => {
    const busyFrom = (from: string, to: string) => ({
      busy: [{ from: Date.parse(`${MONDAY}T${from}:00+01:00`), to: Date.parse(`${MONDAY}T${to}:00+01:00`) }],
    });
    expect(faultOf('10:00-13:00', busyFrom('10:00', '12:30'))).toBeUndefined();
    expect(faultOf('10:00-13:00', busyFrom('10:00', '12:31'))).toBe('full');
    expect(faultOf('10:00-13:00', busyFrom('08:00', '10:00'))).toBeUndefined();
  });
});

describe('an exact time', () => {
  const rules = TO_THE_MINUTE;
  test.each([
    ['the same property, as a group', held('09:45-10:15', 2), undefined],
    ['the same property, when the group is full', held('09:45-10:15', 3), 'full'],
    ['another property', held('09:45-10:15', 1, 'b'), 'full'],
    ['a visit of another length that lasts until then', held('09:00-09:31', 1), 'full'],
    ['a visit of another length that leaves travel time', held('09:00-09:30', 1), undefined],
  ])('is checked against %s', (_what, other, fault) => {
    expect(faultOf('09:45-10:15', { held: [other] }, { rules })).toBe(fault);
  });

  test.each([
    ['09:30', undefined],
    ['09:31', 'full'],
  ])('at 09:45 after an appointment of the agent until %s has the error %s', (until, fault) => {
    const busy = [{ from: 0, to: Date.parse(`${MONDAY}T${until}:00+01:00`) }];
    expect(faultOf('09:45-10:15', { busy }, { rules })).toBe(fault);
  });
});

test('each day of a week lists its times, including taken ones, and the next free times are found', () => {
  const diary = { ...EMPTY, held: [held('10:00-13:00', 3)] };
  const days = listVisitDays('a', { from: '2026-11-01', to: '2026-11-23' }, visitWindow(RULES, NOW), diary, SPECIFIED);
  const shown = days.map(({ date, times }) => [date, times.map((time) => time.isFree)]);
  expect(shown).toEqual([
    ['2026-11-21', [false, true, true]],
    [MONDAY, [false, true, true]],
  ]);
  expect(listNextFree(days, 3)).toEqual([
    { date: '2026-11-21', slot: '13:00-16:00' },
    { date: '2026-11-21', slot: '16:00-19:00' },
    { date: MONDAY, slot: '13:00-16:00' },
  ]);
});

test.each([
  ['in winter', '2026-11-23', '09:00:00.000Z'],
  ['in summer', '2026-07-20', '08:00:00.000Z'],
  ['on the day on which clocks go forward', '2027-03-28', '08:00:00.000Z'],
  ['on the day on which clocks go back', '2026-10-25', '09:00:00.000Z'],
])('a slot at ten o’clock %s has the right UTC time', (_when, date, time) => {
  expect(new Date(momentsOf(date, '10:00-13:00').from).toISOString()).toBe(`${date}T${time}`);
});

test('a visitor with a booked time is offered all other free times', () => {
  const times = [
    { slot: '10:00-11:00', isFree: true },
    { slot: '11:00-12:00', isFree: false },
  ];
  const days = [
    { date: '2026-11-24', times },
    { date: '2026-11-25', times },
  ];
  const left = listOtherFree(days, { date: '2026-11-24', slot: '10:00-11:00' });
  expect(left).toEqual([{ date: '2026-11-25', times: [{ slot: '10:00-11:00', isFree: true }] }]);
});
