import { expect, test } from 'vitest';
import { FILLED_IN, keep, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('a visit request needs the property, a day, a slot, names, e-mail, phone and privacy acceptance', () => {
  expect(listFaultsOfEmpty('contact-appointment')).toEqual({
    propertyId: 'propertyId.required',
    date: 'date.required',
    slot: 'slot.required',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    phone: 'phone.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test.each([
  ['yesterday', { date: '2026-11-20' }, { date: 'date.invalid' }],
  ['a day that does not exist', { date: '2026-02-30' }, { date: 'date.invalid' }],
  ['a slot of another language', { slot: '14:00-16:00' }, { slot: 'slot.invalid' }],
])('%s is refused', (_, changes, faults) => {
  expect(listFaults('contact-appointment', { ...FILLED_IN['contact-appointment'], ...changes })).toEqual(faults);
});

test('a visit can be requested for today', () => {
  expect(keep('contact-appointment', { date: '2026-11-21' })).toMatchObject({ date: '2026-11-21' });
});
