import { afterEach, expect, test, vi } from 'vitest';
import { fillDraft, forgetDraft, readDraft, saveDraft, saveStepSize } from '#stores/form-draft.ts';

afterEach(() => sessionStorage.clear());

function dataOf(...entries: [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  return data;
}

test('a draft keeps the typed and selected answers, and the step', () => {
  saveDraft('demand-register', dataOf(['email', 'a@b.be'], ['zones', '1000'], ['zones', '1090'], ['phone', '']), 1);
  expect(readDraft('demand-register')).toEqual({ values: { email: ['a@b.be'], zones: ['1000', '1090'] }, step: 1 });
  expect(readDraft('contact-me')).toBeUndefined();
});

test('a draft contains neither files nor the honeypot field', () => {
  const cv = new File(['%PDF-1.7'], 'cv.pdf');
  saveDraft('site-contact', dataOf(['cv', cv], ['website', 'w']), 0);
  expect(readDraft('site-contact')?.values).toEqual({});
});

test('the size of the open step is stored in an existing draft only', () => {
  saveStepSize('demand-register', { width: 390, height: 640 });
  expect(readDraft('demand-register')).toBeUndefined();
  saveDraft('demand-register', dataOf(['email', 'a@b.be']), 1);
  saveStepSize('demand-register', { width: 390, height: 640 });
  expect(readDraft('demand-register')).toMatchObject({ step: 1, size: { width: 390, height: 640 } });
});

test('a draft is deleted once the form has been sent', () => {
  saveDraft('site-contact', dataOf(['email', 'a@b.be']), 0);
  forgetDraft('site-contact');
  expect(readDraft('site-contact')).toBeUndefined();
});

test.each([['not json'], ['null'], ['{}'], ['{"values":[],"step":"1"}'], ['{"values":{"email":"a"},"step":0}']])(
  'a malformed draft (%s) is ignored',
  (text) => {
    sessionStorage.setItem('gevel-form:contact-me', text);
    expect(readDraft('contact-me')).toBeUndefined();
  },
);

test('a form works with storage disabled', () => {
  const off = () => {
    throw new DOMException('off', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: off, setItem: off, removeItem: off, clear: () => {} });
  saveDraft('contact-me', dataOf(['email', 'a@b.be']), 0);
  forgetDraft('contact-me');
  expect(readDraft('contact-me')).toBeUndefined();
});

test('prefilled answers from a link replace all typed answers to the linked fields, and no others', () => {
  saveDraft('demand-register', dataOf(['email', 'a@b.be'], ['zones', '1000'], ['bedrooms', '3']), 2);
  fillDraft('demand-register', ['goal', 'zones', 'bedrooms'], { goal: ['rent'], zones: ['1090'] });
  const values = { email: ['a@b.be'], goal: ['rent'], zones: ['1090'] };
  expect(readDraft('demand-register')).toEqual({ values, step: 0, isGiven: true });
});
