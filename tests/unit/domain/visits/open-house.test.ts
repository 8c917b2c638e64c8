import { expect, test } from 'vitest';
import { checkForm } from '#domain/forms/check.ts';
import { FORMS } from '#domain/forms/forms.ts';
import {
  findOpenHouse,
  isOpenHouseCalendar,
  listAnnounced,
  listComing,
  openHouseCalendar,
  withOpenHouses,
} from '#domain/visits/open-house.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import { CONTEXT, FILLED_IN } from '../forms/filled-in.ts';

const SUNDAY = { date: '2026-11-29', slot: '14:00-16:00' };
const SATURDAY = { date: '2026-11-28', slot: '10:00-12:00', places: 4 };
const OPEN_HOUSES = [SUNDAY, SATURDAY];

test('open houses that accept registrations are listed by date until they begin', () => {
  const before = Date.parse('2026-11-28T08:59:59Z');
  expect(listComing(OPEN_HOUSES, before)).toEqual([SATURDAY, SUNDAY]);
  expect(listComing(OPEN_HOUSES, before + 1_000)).toEqual([SUNDAY]);
});

test('an open house is announced until the end of its day', () => {
  expect(listAnnounced(OPEN_HOUSES, '2026-11-28')).toEqual([SATURDAY, SUNDAY]);
  expect(listAnnounced(OPEN_HOUSES, '2026-11-29')).toEqual([SUNDAY]);
});

test('an open house is a separate slot, which shows the number of places left when they are limited', () => {
  const ordinary = { date: SATURDAY.date, times: [{ slot: '10:00-13:00', isFree: true }] };
  const taken = (count: number) => withOpenHouses([ordinary], OPEN_HOUSES, () => count);
  expect(taken(1)).toEqual([
    {
      date: SATURDAY.date,
      times: [{ slot: '10:00-12:00', isFree: true, isOpenHouse: true, left: 3 }, ordinary.times[0]],
    },
    { date: SUNDAY.date, times: [{ slot: '14:00-16:00', isFree: true, isOpenHouse: true }] },
  ]);
  expect(taken(4)[0]?.times[0]).toEqual({ slot: '10:00-12:00', isFree: false, isOpenHouse: true, left: 0 });
  expect([isOpenHouseCalendar(openHouseCalendar('7')), isOpenHouseCalendar('an@agency.be')]).toEqual([true, false]);
  expect(findOpenHouse(OPEN_HOUSES, { ...SUNDAY, slot: '10:00-12:00' })).toBeUndefined();
});

test.each([
  ['an open house on a closed day', SUNDAY, {}],
  ['an ordinary time of that closed day', { ...SUNDAY, slot: '10:00-13:00' }, { slot: 'slot.invalid' }],
  ['another closed day', { date: '2026-12-06', slot: '10:00-13:00' }, { date: 'date.closed' }],
])('a form for %s (%j) has the errors %j', (_what, time, faults) => {
  const rules = {
    closedDays: [7],
    closedOn: [],
    opensOnHolidays: false,
    leadHours: 2,
    horizonDays: 30,
    lengthMinutes: 30,
    bufferMinutes: 0,
  };
  const context = {
    ...CONTEXT,
    visitSlots: [...CONTEXT.slots, ...OPEN_HOUSES.map(({ slot }) => slot)],
    visits: visitWindow(rules, new Date('2026-11-21T09:00:00Z')),
    openHouses: OPEN_HOUSES,
  };
  const checked = checkForm(FORMS['contact-appointment'], { ...FILLED_IN['contact-appointment'], ...time }, context);
  expect(checked.ok ? {} : checked.fields).toMatchObject(faults);
  expect(checked.ok).toBe(Object.keys(faults).length === 0);
});
