import { describe, expect, test } from 'vitest';
import { formatArea, formatEuro, formatLength, formatNumber, formatQuantity } from '#domain/price/money.ts';

describe('an amount in euro', () => {
  test.each([
    [1_250_000, '€\u00a01.250.000'],
    [495_000, '€\u00a0495.000'],
    [950, '€\u00a0950'],
    [0, '€\u00a00'],
    [-0, '€\u00a00'],
    [1250.5, '€\u00a01.250,50'],
    [0.1 + 0.2, '€\u00a00,30'],
    [-1200, '€\u00a0-1.200'],
  ])('of %d is formatted as %j', (amount, written) => {
    expect(formatEuro(amount)).toBe(written);
  });
  test.each([
    [1250, { decimals: 2 }, '€\u00a01.250,00'],
    [1250.5, { decimals: 0 }, '€\u00a01.251'],
    [1250, { prefix: '' }, '1.250'],
    [1250, { prefix: 'EUR ' }, 'EUR 1.250'],
  ])('of %d with %j is formatted as %j', (amount, options, written) => {
    expect(formatEuro(amount, options)).toBe(written);
  });
  test.each<[unknown]>([[Number.NaN], [Number.POSITIVE_INFINITY], [undefined], [null], ['a lot'], ['1250'], [{}]])(
    'that is invalid yields the text NaN: %j',
    (amount) => {
      expect(formatEuro(amount as number)).toBe('NaN');
    },
  );
  test.each([[-1], [101], [Number.NaN]])(
    'with an impossible number of decimals yields the text NaN: %d',
    (decimals) => {
      expect(formatEuro(1250, { decimals })).toBe('NaN');
    },
  );
});

test.each([
  [1234.5, 'nl', '1.234,5'],
  [1234.5, 'fr', '1\u202f234,5'],
  [1234.5, 'en', '1.234,5'],
  [1234.5, 'de', '1.234,5'],
  [1 / 3, 'nl', '0,33'],
  [Number.NaN, 'nl', 'NaN'],
] as const)('the number %d in %s is %j', (value, language, written) => {
  expect(formatNumber(value, language)).toBe(written);
});

test('a measurement stays on one line with its unit', () => {
  expect(formatArea(120, 'nl')).toBe('120\u00a0m²');
  expect(formatArea(1250.25, 'de')).toBe('1.250,25\u00a0m²');
  expect(formatLength(7.5, 'fr')).toBe('7,5\u00a0m');
  expect(formatQuantity(210, 'kWh/m²', 'nl')).toBe('210\u00a0kWh/m²');
});
