import { expect, test } from 'vitest';
import { codeOf, findStep, stepOf, toBase32, totpUri } from '#service/people/totp.ts';

/** Key of the examples in RFC 6238, appendix B. */
const KEY = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of RFC 6238', (second, code) => {
  expect(codeOf(KEY, stepOf(second * 1000))).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the base 32 of %j is that of RFC 4648', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test.each([
  [-3, false],
  [-2, true],
  [0, true],
  [2, true],
  [3, false],
])('a code that is %i steps off is accepted: %s', (off, isTaken) => {
  const now = 1_111_111_111_000;
  const code = codeOf(KEY, stepOf(now) + off);
  expect(findStep(KEY, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(isTaken ? stepOf(now) + off : undefined);
});

test('only six digits are accepted as a code', () => {
  for (const typed of ['', '0', 'constructor', '287082287082'])
    expect(findStep(KEY, typed, 1_111_111_111_000)).toBeUndefined();
});

test('the URI for the app names the agency and the person', () => {
  expect(totpUri(KEY, 'Maison & Fils', 'an@agency.example')).toBe(
    `otpauth://totp/Maison%20%26%20Fils:an%40agency.example?secret=${toBase32(KEY)}&issuer=Maison%20%26%20Fils`,
  );
});
