import { expect, test } from 'vitest';
import { isEmail } from '#domain/forms/email.ts';

test.each(['jan@voorbeeld.be', 'jan.peeters+huis@mail.voorbeeld.be', "o'brien@example.com"])(
  '%s is an address',
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
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false);
});
