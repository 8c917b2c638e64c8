import { expect, test } from 'vitest';
import { parseAmount } from '#domain/price/amount.ts';

test.each([
  ['350000', 350_000],
  ['350.000', 350_000],
  ['350 000', 350_000],
  ['350 000', 350_000],
  ['€ 1.250.000', 1_250_000],
  ['1.250,50', 1250.5],
  ['1250.5', 1250.5],
  ['350,000', 350_000],
  ['1,250,000.50', 1_250_000.5],
  ['12,5', 12.5],
  ['2 000 EUR', 2000],
  ['2000 euro', 2000],
])('%j is parsed as %d euro', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([[''], ['-5'], ['veel'], ['1.2.3'], ['1e6'], ['Infinity'], ['12,345,6']])('%j is not an amount', (text) => {
  expect(parseAmount(text)).toBeUndefined();
});
