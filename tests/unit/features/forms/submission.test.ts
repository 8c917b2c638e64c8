import { describe, expect, test } from 'vitest';
import { listAsked, readEntries } from '#domain/forms/check.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import { SubmissionKeys, writeBody } from '#features/forms/submission.ts';

const CONTEXT = { today: '2026-11-21', slots: ['10:00-13:00'], asksVisitFirst: true, bedroomTypes: [] };

function bodyOf(form: FormName, entries: [string, string | File][], captcha?: string) {
  const data = new FormData();
  for (const [name, value] of entries) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, value.name);
  }
  const asked = listAsked(FORMS[form], readEntries(data), CONTEXT);
  return writeBody(data, asked, { language: 'fr', captcha });
}

describe('a submission', () => {
  test('contains the fields that the form asks for, and the language', () => {
    const body = bodyOf('rent-application', [
      ['visited', 'no'],
      ['income', '3000'],
      ['email', 'a@b.be'],
      ['phone', ''],
    ]);
    expect([...body]).toEqual([
      ['visited', 'no'],
      ['email', 'a@b.be'],
      ['language', 'fr'],
    ]);
  });

  test('keeps the honeypot value, so that the service can detect a program', () => {
    expect([...bodyOf('sign-newsletter', [['website', 'x']])]).toContainEqual(['website', 'x']);
  });

  test('contains the captcha that was solved last', () => {
    const sent = [...bodyOf('testimonial', [['captcha', 'old']], 'new')].filter(([name]) => name === 'captcha');
    expect(sent).toEqual([['captcha', 'new']]);
  });

  test('is multipart only when it has a file', () => {
    const cv = new File(['%PDF-1.7'], 'cv.pdf');
    expect(bodyOf('site-contact', [['cv', cv]])).toBeInstanceOf(FormData);
    expect(bodyOf('site-contact', [['cv', new File([], '')]])).toBeInstanceOf(URLSearchParams);
  });
});

describe('the idempotency key of a submission', () => {
  const letter = (remark: string, captcha?: string) => bodyOf('site-contact', [['remark', remark]], captcha);

  test('is the same for the same answers, whatever the captcha', () => {
    const keys = new SubmissionKeys();
    expect(keys.keyFor(letter('hello', 'a'))).toBe(keys.keyFor(letter('hello', 'b')));
  });

  test('changes with other answers and after a final response', () => {
    const keys = new SubmissionKeys();
    const first = keys.keyFor(letter('hello'));
    expect(keys.keyFor(letter('hello!'))).not.toBe(first);
    keys.forget();
    expect(keys.keyFor(letter('hello!'))).not.toBe(first);
  });
});
