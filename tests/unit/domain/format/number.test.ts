import { afterEach, describe, expect, test } from 'vitest';
import {
  formatArea,
  formatEuro,
  formatEuroSpan,
  formatFixed,
  formatLength,
  formatNumber,
  formatPercent,
  formatQuantity,
} from '#domain/format/number.ts';
import { setFormats } from '#domain/format/style.ts';

afterEach(() => setFormats());

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
    expect(formatEuro(amount, 'nl')).toBe(written);
  });
  test.each([
    [1250, 2, '€\u00a01.250,00'],
    [1250.5, 0, '€\u00a01.251'],
  ])('of %d with %d decimals is formatted as %j', (amount, decimals, written) => {
    expect(formatEuro(amount, 'nl', decimals)).toBe(written);
  });
  test.each<[unknown]>([[Number.NaN], [Number.POSITIVE_INFINITY], [undefined], [null], ['a lot'], ['1250'], [{}]])(
    'that is invalid yields the text NaN: %j',
    (amount) => {
      expect(formatEuro(amount as number, 'nl')).toBe('NaN');
    },
  );
  test.each([[-1], [101], [Number.NaN]])(
    'with an impossible number of decimals yields the text NaN: %d',
    (decimals) => {
      expect(formatEuro(1250, 'nl', decimals)).toBe('NaN');
    },
  );
});

test.each([
  [1234.5, 'nl', '1.234,5'],
  [1234.5, 'fr', '1.234,5'],
  [1234.5, 'en', '1.234,5'],
  [1234.5, 'de', '1.234,5'],
  [1 / 3, 'nl', '0,33'],
  [Number.NaN, 'nl', 'NaN'],
] as const)('the number %d in %s is %j', (value, language, written) => {
  expect(formatNumber(value, language)).toBe(written);
});

test('a percent sign follows a space, except in English', () => {
  expect(formatPercent(0.125, 'en')).toBe('12,5%');
  expect(formatPercent(0.125, 'nl')).toBe('12,5\u00a0%');
});

test('a measurement stays on one line with its unit', () => {
  expect(formatArea(120, 'nl')).toBe('120\u00a0m²');
  expect(formatArea(1250.25, 'de')).toBe('1.250,25\u00a0m²');
  expect(formatLength(7.5, 'fr')).toBe('7,5\u00a0m');
  expect(formatQuantity(210, 'kWh/m²', 'nl')).toBe('210\u00a0kWh/m²');
});

test.each([
  ['nl', '€\u00a01.250,50', '1.234,5', '9,4\u00a0m²', '2,5\u00a0%', ['€\u00a01.950', '2.940']],
  ['fr', '1\u202f250,50\u00a0€', '1\u202f234,5', '9,4\u00a0m²', '2,5\u00a0%', ['1\u202f950', '2\u202f940\u00a0€']],
  ['en', '€1,250.50', '1,234.5', '9.4\u00a0m²', '2.5%', ['€1,950', '2,940']],
  ['de', '1.250,50\u00a0€', '1.234,5', '9,4\u00a0m²', '2,5\u00a0%', ['1.950', '2.940\u00a0€']],
] as const)(
  'in %s, a site that formats by language shows an amount as %s',
  (language, euro, number, area, percent, [least, most]) => {
    setFormats('by-language');
    expect(formatEuro(1250.5, language)).toBe(euro);
    expect(formatNumber(1234.5, language)).toBe(number);
    expect(formatArea(9.4, language)).toBe(area);
    expect(formatPercent(0.025, language)).toBe(percent);
    expect(formatEuroSpan(1950, 2940, language)).toEqual({ least, most });
  },
);

test('a measurement can show a fixed number of decimals', () => {
  expect(formatFixed(3.4, 'en', 2)).toBe('3,40');
});
