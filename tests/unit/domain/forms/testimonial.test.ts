import { expect, test } from 'vitest';
import { listFaultsOfEmpty } from './filled-in.ts';

test('a testimonial needs a text, names, e-mail, a passed captcha and permission to publish', () => {
  expect(listFaultsOfEmpty('testimonial')).toEqual({
    remark: 'remark.testimonial',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    captcha: 'captcha.invalid',
    privacyAccepted: 'privacyAccepted.testimonial',
  });
});
