import { expect, test } from 'vitest';
import { keep, listFaultsOfEmpty } from './filled-in.ts';

test('a valuation needs the address of the home, its kind, names, e-mail and privacy acceptance', () => {
  expect(listFaultsOfEmpty('contact-demand')).toEqual({
    street: 'street.valuation',
    houseNumber: 'houseNumber.required',
    zip: 'zip.required',
    city: 'city.required',
    propertyTypes: 'propertyTypes.one',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('a single chosen kind is stored as a list of one', () => {
  expect(keep('contact-demand', { propertyTypes: '2', bedrooms: '3' })).toMatchObject({
    propertyTypes: ['2'],
    bedrooms: 3,
  });
});
