import { expect, test } from 'vitest';
import { FILLED_IN, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('a document request needs the property, the document, names, e-mail and privacy acceptance', () => {
  expect(listFaultsOfEmpty('document-request')).toEqual({
    propertyId: 'propertyId.required',
    document: 'document.required',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('a document outside the list is refused', () => {
  expect(listFaults('document-request', { ...FILLED_IN['document-request'], document: 'deed' })).toEqual({
    document: 'value.invalid',
  });
});
