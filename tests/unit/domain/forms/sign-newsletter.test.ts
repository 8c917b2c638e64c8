import { expect, test } from 'vitest';
import { keep, listFaultsOfEmpty } from './filled-in.ts';

test('the newsletter needs an e-mail address and acceptance, no name', () => {
  expect(listFaultsOfEmpty('sign-newsletter')).toEqual({
    email: 'email.required',
    privacyAccepted: 'privacyAccepted.newsletter',
  });
  expect(keep('sign-newsletter', { firstName: ' ' })).not.toHaveProperty('firstName');
});
