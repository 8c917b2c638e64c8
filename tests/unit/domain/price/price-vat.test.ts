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
  ['per m²', undefined],
  ['btw', undefined],
] as const)('a unit text "%s" says that VAT is %s', (unitText, vat) => {
  expect(findPriceVat(undefined, unitText)).toBe(vat);
});

test('the record says it before its unit text does', () => {
  expect(findPriceVat(' included ', 'excl. btw')).toBe('included');
  expect(findPriceVat('21 %', 'excl. btw')).toBe('excluded');
  expect(findPriceVat('21 %', undefined)).toBeUndefined();
});
