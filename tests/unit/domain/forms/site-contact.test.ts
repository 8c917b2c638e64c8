import { expect, test } from 'vitest';
import { CONTEXT, FILLED_IN, keep, listFaults, listFaultsOfEmpty } from './filled-in.ts';

test('a message needs title, both names, e-mail, remark and privacy acceptance', () => {
  expect(listFaultsOfEmpty('site-contact')).toEqual({
    title: 'title.required',
    firstName: 'firstName.required',
    lastName: 'lastName.required',
    email: 'email.required',
    remark: 'remark.required',
    privacyAccepted: 'privacyAccepted.required',
  });
});

test('a message may carry a CV of up to 5 MB as pdf, doc, docx or odt', () => {
  const cv = new File(['%PDF-1.7'], 'Anouk Peeters.PDF', { type: 'application/pdf' });
  expect(keep('site-contact', { cv })).toMatchObject({ cv, phone: '0475 12 34 56' });
  const faults = (file: File) => listFaults('site-contact', { ...FILLED_IN['site-contact'], cv: file }, CONTEXT);
  expect(faults(new File(['MZ'], 'cv.exe'))).toEqual({ cv: 'cv.kind' });
  expect(faults(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'cv.pdf'))).toEqual({ cv: 'cv.tooLarge' });
});

test('an untouched file field counts as empty', () => {
  expect(keep('site-contact', { cv: new File([], '') })).not.toHaveProperty('cv');
});
