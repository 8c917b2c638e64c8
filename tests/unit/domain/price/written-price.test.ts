import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenForms, pricePattern } from '#domain/price/written-price.ts';
import { redactText } from '#domain/property/redaction.ts';

test.each([[0], [-1], [0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [1e300]])(
  '%d is not a price to search for',
  (price) => {
    expect(pricePattern(price)).toBeUndefined();
    expect(hiddenForms(price)).toEqual([]);
  },
);

test.each([
  [495_000, '495.000 euro', '495.000 euro'],
  [495_000, '€ 495k', '€ 495k'],
  [850, 'huur: 850', '850'],
  [850, '850 per maand', '850'],
])('%d is found in %j as %j', (price, text, found) => {
  expect(pricePattern(price)?.exec(text)?.[0]).toBe(found);
});

test('each written form of a price is listed once', () => {
  for (const price of [85, 950, 1250.5, 495_000, 1_000_000]) {
    const forms = hiddenForms(price);
    expect(new Set(forms).size).toBe(forms.length);
  }
});

describe('the written forms of a price', () => {
  test('include the forms for which the built site is searched', () => {
    expect(hiddenForms(495_000)).toEqual(
      expect.arrayContaining([
        '495.000',
        '495 000',
        '495\u00a0000',
        '495\u202f000',
        '495,000',
        '495000',
        '495k',
        '0,495 miljoen',
      ]),
    );
    expect(hiddenForms(1070)).toContain('€ 1070');
    expect(hiddenForms(1070)).toContain('1.070');
    expect(hiddenForms(1070)).not.toContain('1070');
    expect(hiddenForms(1250.5)).toContain('1.250,50');
    expect(hiddenForms(0)).toEqual([]);
  });
  test('are all redacted from a text, whatever the price', () => {
    const euro = fc.oneof(
      fc.integer({ min: 50, max: 5_000_000 }),
      fc.integer({ min: 1, max: 3000 }).map((thousands) => thousands * 1000),
      fc.integer({ min: 5000, max: 300_000 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(euro, (amount) => {
        for (const form of hiddenForms(amount))
          expect(redactText(`Te huur: ${form} (vast).`, { price: amount }, '[P]')).toBe('Te huur: [P] (vast).');
      }),
    );
  });
});
