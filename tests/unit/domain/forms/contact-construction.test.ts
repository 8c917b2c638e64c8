import { expect, test } from 'vitest';
import { keep, listFaultsOfEmpty } from './filled-in.ts';

test('a question about new-build needs no project', () => {
  expect(listFaultsOfEmpty('contact-construction')).toEqual({
    remark: 'remark.question',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('a question about new-build stores the project it came from', () => {
  expect(keep('contact-construction', { projectId: 'P-12' })).toMatchObject({ projectId: 'P-12' });
});
