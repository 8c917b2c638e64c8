import { expect, test } from 'vitest';
import { FILLED_IN, keep, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('an offer needs property, amount, last day, title, names, e-mail, phone, address and privacy acceptance', () => {
  expect(listFaultsOfEmpty('purchase-offer')).toEqual({
    propertyId: 'propertyId.required',
    offer: 'offer.required',
    validUntil: 'validUntil.required',
    title: 'title.required',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    phone: 'phone.required',
    street: 'street.required',
    houseNumber: 'houseNumber.required',
    zip: 'zip.required',
    city: 'city.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('the amount is stored in euro', () => {
  expect(keep('purchase-offer')).toMatchObject({ offer: 385_000 });
});

test.each([
  [{ offer: '0' }, { offer: 'offer.invalid' }],
  [{ offer: '1e9' }, { offer: 'offer.invalid' }],
  [{ validUntil: '2026-11-20' }, { validUntil: 'validUntil.invalid' }],
])('the answers %j are refused', (changes, faults) => {
  expect(listFaults('purchase-offer', { ...FILLED_IN['purchase-offer'], ...changes })).toEqual(faults);
});
