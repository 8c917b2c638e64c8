import { expect, test } from 'vitest';
import { findPriceVat } from '#domain/price/price-vat.ts';

test.each([
  ['excl. btw', 'excluded'],
  ['exclusief 21% btw', 'excluded'],
  ['+ 21 % TVA', 'excluded'],
  ['HTVA', 'excluded'],
  ['h.t.v.a.', 'excluded'],
  ['zzgl. MwSt.', 'excluded'],
  ['incl. btw', 'included'],
  ['TVA comprise', 'included'],
  ['TVAC', 'included'],
  ['incl. 21% VAT', 'included'],
  ['21 % btw niet inbegrepen', 'excluded'],
  ['zzgl. 21 % MwSt.', 'excluded'],
  ['per m²', undefined],
  ['21 % op het gebouw', undefined],
  ['btw', undefined],
] as const)('a unit text "%s" says that VAT is %s', (unitText, vat) => {
  expect(findPriceVat(undefined, unitText)).toBe(vat);
});

test('the text of the VAT field is used when the unit text does not mention VAT', () => {
  expect(findPriceVat(undefined, '/ maand', 'excl. 21 % btw')).toBe('excluded');
});

test('a valid VAT code takes precedence over the unit text', () => {
  expect(findPriceVat(' included ', 'excl. btw')).toBe('included');
  expect(findPriceVat('21 %', 'excl. btw')).toBe('excluded');
  expect(findPriceVat('21 %', undefined)).toBeUndefined();
});
