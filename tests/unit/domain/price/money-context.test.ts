import { expect, test } from 'vitest';
import { MAY_BE_ROUNDED, MONEY_IN_CONTEXT, roundedPricePattern } from '#domain/price/money-context.ts';

const find = (text: string) =>
  MONEY_IN_CONTEXT.filter(({ needs }) => needs.test(text)).flatMap(({ pattern }) =>
    [...text.matchAll(new RegExp(pattern.source, 'g'))].map(([found]) => found),
  );

test.each([
  ['jaarhuur 20.844', ['20.844']],
  ['prix : 0,488 million', ['0,488 million']],
  ['5.200 €/m²', ['5.200 €']],
  ['vierhonderdachtentachtigduizend euro', ['vierhonderdachtentachtigduizend euro']],
  ['bouwjaar 1930', []],
  ['171 kwh/m²', []],
  ['prijs op aanvraag, 3 slaapkamers', []],
])('of %j the words make %j an amount', (text, amounts) => {
  expect(find(text)).toEqual(amounts);
});

test.each([
  ['487k', true],
  ['488 duizend', true],
  ['0,49 miljoen', true],
  ['0,49m €', true],
  ['490k', false],
  ['4.487k', false],
])('%j is 487 311 rounded: %s', (text, isRounded) => {
  expect(MAY_BE_ROUNDED.test(text) && roundedPricePattern(487_311).test(text)).toBe(isRounded);
});
