import { describe, expect, test } from 'vitest';
import { displayPhone, formatPhone, phoneHref } from '#domain/text/phone.ts';

describe('formatting a phone number', () => {
  test.each([
    ['0475123456', '0475 12 34 56'],
    ['0475/12.34.56', '0475 12 34 56'],
    ['021234567', '021 23 45 67'],
    ['02 123 45 67', '021 23 45 67'],
    ['02/123.45.67', '021 23 45 67'],
    ['+32 475 12 34 56', '+32 475 12 34 56'],
    ['12345678', '12345678'],
    ['12345678901', '12345678901'],
    ['(call us)', '(call us)'],
    ['', ''],
    [' 0475 12 34 5 ', '047 51 23 45'],
  ])('turns %j into %j', (text, formatted) => {
    expect(formatPhone(text)).toBe(formatted);
  });
});

describe('the link of a phone number', () => {
  test.each([
    ['0475 12 34 56', 'tel:+32475123456'],
    ['02 123 45 67', 'tel:+3221234567'],
    ['02/123.45.67', 'tel:+3221234567'],
    ['+32 2 123 45 67', 'tel:+3221234567'],
    ['+32 (0)2 123 45 67', 'tel:+3221234567'],
    ['0032 475 12 34 56', 'tel:+32475123456'],
    ['0032 (0)475 12 34 56', 'tel:+32475123456'],
    ['+352 27 12 34', 'tel:+352271234'],
    ['112', 'tel:112'],
  ])('written %j is %j', (text, href) => {
    expect(phoneHref(text)).toBe(href);
  });
  test.each([[''], ['call us'], ['12'], ['javascript:alert(1)'], ['02 123 45 67 / 0475 12 34 56']])(
    'does not exist for %j',
    (text) => {
      expect(phoneHref(text)).toBeUndefined();
    },
  );
});

test.each([
  ['02 555 01 40', '02 555 01 40'],
  ['02/555.01.40', '02/555.01.40'],
  ['025550140', '025 55 01 40'],
  ['0471234567', '0471 23 45 67'],
])('%j is shown as %j', (written, shown) => {
  expect(displayPhone(written)).toBe(shown);
});
