import { expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS, serviceOptions } from '#api/service-options.ts';
import { calendarOf, listAnySlots, planOf, widestRules } from '#domain/visits/visit-settings.ts';

const SPECIFIED = ['10:00-13:00', '13:00-16:00', '16:00-19:00'];
const { visits } = serviceOptions.parse({
  visits: {
    offices: [{ name: 'Gent', agents: ['An@agency.be', 'bert@agency.be'], closedDays: [1], leadHours: 24 }],
    agents: { 'an@agency.be': { hours: { 7: ['10:00-11:00'] }, capacity: 1, confirms: 'at-once' } },
  },
});

test('an agency without settings has the specified slots, each for three visitors, and confirms visits itself', () => {
  const plan = planOf(DEFAULT_SERVICE_OPTIONS.visits, 3, 'an@agency.be');
  expect(plan).toEqual({
    closedDays: [7],
    closedOn: [],
    opensOnHolidays: false,
    leadHours: 2,
    horizonDays: 30,
    lengthMinutes: 30,
    bufferMinutes: 0,
    capacity: 3,
    confirms: 'agency',
  });
  expect(calendarOf(plan, 'an@agency.be')).toBe('');
  expect(listAnySlots(DEFAULT_SERVICE_OPTIONS.visits, SPECIFIED)).toEqual(SPECIFIED);
});

test('the settings of an agent override those of the office, which override those of the agency', () => {
  expect(planOf(visits, 3, 'AN@agency.be')).toMatchObject({ closedDays: [1], leadHours: 24, capacity: 1 });
  expect(planOf(visits, 3, 'bert@agency.be')).toMatchObject({ closedDays: [1], capacity: 3, confirms: 'agency' });
  expect(planOf(visits, 3, 'carl@agency.be')).toMatchObject({ closedDays: [7], leadHours: 2 });
  expect(planOf(visits, 3, undefined)).toMatchObject({ closedDays: [7] });
});

test('an agent with exact times has their own calendar', () => {
  expect(calendarOf(planOf(visits, 3, 'AN@agency.be'), 'AN@agency.be')).toBe('an@agency.be');
  expect(calendarOf(planOf(visits, 3, 'bert@agency.be'), 'bert@agency.be')).toBe('');
});

test('the rules of a page without a known agent accept every time that any agent accepts, and name no agent', () => {
  const rules = widestRules(visits);
  expect(rules).toMatchObject({ closedDays: [], leadHours: 2, horizonDays: 30 });
  expect(JSON.stringify(rules)).not.toContain('agency.be');
  expect(listAnySlots(visits, SPECIFIED)).toEqual(['10:00-10:30', ...SPECIFIED, '10:30-11:00'].sort());
});

test.each([
  [{ hours: { 1: ['9:00-12:00'] } }],
  [{ hours: { 1: ['12:00-09:00'] } }],
  [{ hours: { 1: ['13:00-17:00', '09:00-12:00'] } }],
  [{ hours: { 8: ['09:00-12:00'] } }],
  [{ lengthMinutes: 0 }],
  [{ confirms: 'never' }],
  [{ agents: { an: {} } }],
])('the visit settings %j are refused', (visits) => {
  expect(serviceOptions.safeParse({ visits }).success).toBe(false);
});
