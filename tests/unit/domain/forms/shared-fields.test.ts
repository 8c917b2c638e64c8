import { describe, expect, test } from 'vitest';
import { fieldSchema } from '#domain/forms/field-schema.ts';
import { EMAIL, FIRST_NAME, NUMBER_AND_TOWN, PHONE, REMARK } from '#domain/forms/shared-fields.ts';

const faultOf = (field: Parameters<typeof fieldSchema>[0], value: unknown) =>
  fieldSchema(field).safeParse(value).error?.issues[0]?.message;

describe('a field for a name', () => {
  test.each([['Éloïse'], ["D'hondt"], ['Vander-Elst'], ['李'], ['<b>Bold</b>'], ['🏡']])('accepts %j', (name) => {
    expect(faultOf(FIRST_NAME, name)).toBeUndefined();
  });
  test.each([
    ['a\0b', 'text.characters'],
    ['a\r\nBcc: x@y.be', 'text.characters'],
    ['\ud800', 'text.characters'],
    ['x'.repeat(101), 'text.tooLong'],
    [7, 'firstName.required'],
  ])('refuses %j', (name, code) => {
    expect(faultOf(FIRST_NAME, name)).toBe(code);
  });
});

describe('a field for a message', () => {
  test('accepts several lines', () => {
    expect(faultOf(REMARK, 'Goedemiddag,\r\n\r\n\tdag!')).toBeUndefined();
  });
  test.each([['a\0b'], ['a\u001bb'], ['\udfff']])('refuses %j', (text) => {
    expect(faultOf(REMARK, text)).toBe('text.characters');
  });
});

describe('a field for a phone number', () => {
  test.each([['0475 12 34 56'], ['021 23 45 67'], ['+32 475 12 34 56'], ['+352 27 12 34 56'], ['02/123.45.67']])(
    'accepts %j',
    (phone) => {
      expect(faultOf(PHONE, phone)).toBeUndefined();
    },
  );
  test.each([['call me'], ['12'], ['0475 12 34 56 of 02 123 45 67'], ['1234567890123456']])('refuses %j', (phone) => {
    expect(faultOf(PHONE, phone)).toBe('phone.invalid');
  });
});

describe('a field for an e-mail address', () => {
  test.each([['a@b.be'], ['an.ouk+huis@sub.voorbeeld.brussels']])('accepts %j', (email) => {
    expect(faultOf(EMAIL, email)).toBeUndefined();
  });
  test.each([['a@b'], ['a b@c.be'], ['a@b.be,c@d.be'], ['a@b.be\n'], [`${'a'.repeat(250)}@b.be`]])(
    'refuses %j',
    (email) => {
      expect(faultOf(EMAIL, email)).toBe('email.invalid');
    },
  );
});

test.each([
  ['1000', undefined],
  ['B-1000', undefined],
  ['L-1611', undefined],
  ['SW1A 1AA', undefined],
  ['-', 'zip.invalid'],
  ['1000 Brussel', 'zip.invalid'],
])('the postal code %j yields the error %j', (zip, code) => {
  const field = NUMBER_AND_TOWN.find(({ name }) => name === 'zip');
  expect(field && faultOf(field, zip)).toBe(code);
});
