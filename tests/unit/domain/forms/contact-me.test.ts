import { expect, test } from 'vitest';
import { FILLED_IN, keep, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('a question needs the property, the question, names, e-mail and privacy acceptance', () => {
  expect(listFaultsOfEmpty('contact-me')).toEqual({
    propertyId: 'propertyId.required',
    remark: 'remark.question',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('a visitor who wants a call gives a number and may pick a time slot', () => {
  const wish = { ...FILLED_IN['contact-me'], preferredContact: 'phone', phone: '' };
  expect(listFaults('contact-me', wish)).toEqual({ phone: 'phone.required' });
  expect(keep('contact-me', { preferredContact: 'phone', slot: '13:00-16:00' })).toMatchObject({ slot: '13:00-16:00' });
});

test('the time slot is dropped when the visitor wants an e-mail', () => {
  expect(keep('contact-me', { preferredContact: 'email', slot: '13:00-16:00' })).not.toHaveProperty('slot');
});
