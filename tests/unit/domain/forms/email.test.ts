import { expect, test } from 'vitest';
import { isEmail, mailboxOf } from '#domain/forms/email.ts';

test.each(['jan@voorbeeld.be', 'jan.peeters+huis@mail.voorbeeld.be', "o'brien@example.com"])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'jan',
  'jan@',
  '@voorbeeld.be',
  'jan@voorbeeld',
  'jan@voorbeeld.be, an@voorbeeld.be',
  'jan voorbeeld@be.be',
])('%s is not an e-mail address', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  ['Jan@Voorbeeld.be', 'jan@voorbeeld.be'],
  ['jan.peeters+huis@voorbeeld.be', 'jan.peeters@voorbeeld.be'],
  ['jan+a+b@voorbeeld.be', 'jan@voorbeeld.be'],
  ['j.a.n+huis@googlemail.com', 'jan@gmail.com'],
  ['+jan@voorbeeld.be', '+jan@voorbeeld.be'],
])('%s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
