import { expect, test } from 'vitest';
import { FILLED_IN, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('sending to a friend needs the property, both people and a passed captcha', () => {
  expect(listFaultsOfEmpty('send-to-friend')).toEqual({
    propertyId: 'propertyId.required',
    friendName: 'friendName.required',
    friendEmail: 'friendEmail.required',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    captcha: 'captcha.invalid',
    privacyAccepted: 'privacyAccepted.friend',
  });
});

test('the friend’s address is a single e-mail address', () => {
  for (const friendEmail of ['karel', 'a@b.be, c@d.be', 'a@b.be\r\nBcc: c@d.be'])
    expect(listFaults('send-to-friend', { ...FILLED_IN['send-to-friend'], friendEmail })).toEqual({
      friendEmail: 'friendEmail.invalid',
    });
});
