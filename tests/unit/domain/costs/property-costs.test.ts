import { describe, expect, test } from 'vitest';
import { wholeCostsOf } from '#domain/costs/property-costs.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

/** An apartment for sale in Brussels at 395,000 euro, and one to let for 950 euro a month. */
const forSale = sampleProperty();
const toLet = sampleProperty({
  goal: 'rent',
  price: { kind: 'amount', euro: 950, startingFrom: false },
  facts: { chargesRenter: 110 },
});
const GHENT = { name: 'Gent', slug: 'gent', zip: '9000', countryId: 10 };

test('a property for sale shows the cost of its cheapest situation: duty after the abatement, the deed and a loan', () => {
  const costs = wholeCostsOf(forSale);
  expect(costs).toMatchObject({ goal: 'sale', rule: { situation: 'onlyOwnHome' }, purchase: { taxEuro: 24_375 } });
  // A loan of 90 % of the price over 25 years at 3.6 %.
  if (costs?.goal === 'sale') expect(costs.monthEuro).toBeCloseTo(1_786, -1);
});

test('a new building shows the full VAT rate, since no field says that the reduced one applies', () => {
  expect(wholeCostsOf({ ...forSale, isNewBuild: true })).toMatchObject({ rule: { situation: 'newBuild', rate: 0.21 } });
});

test('a property to let shows rent and charges a month, plus two months of deposit before the keys', () => {
  expect(wholeCostsOf(toLet)).toMatchObject({ goal: 'rent', moveIn: { monthEuro: 1_060, totalEuro: 2_960 } });
  expect(wholeCostsOf({ ...toLet, city: GHENT })).toMatchObject({ moveIn: { totalEuro: 3_910 } });
});

describe('no costs are calculated', () => {
  test.each([
    ['for a price on request', { ...forSale, price: { kind: 'onRequest' } as const }],
    ['for a rent on request', { ...toLet, price: { kind: 'onRequest' } as const }],
    ['for a sold property', { ...forSale, availability: 'sold' as const }],
    ['for a property abroad', { ...forSale, city: { ...forSale.city, zip: '1611', countryId: 50 } }],
    [
      'for a rent that is not monthly',
      { ...toLet, price: { kind: 'amount', euro: 120, startingFrom: false, unitText: 'per m²' } as const },
    ],
  ])('%s', (_, property) => {
    expect(wholeCostsOf(property)).toBeUndefined();
  });
});

test.each([
  ['a plot', 'land', 'standard', true],
  ['a garage', 'garage', 'standard', true],
  ['a house', 'house', 'onlyOwnHome', false],
] as const)('the cheapest situation of %s (%s) is %s, and no other exists: %s', (_, kind, situation, isOnlyCase) => {
  expect(wholeCostsOf({ ...forSale, kinds: [kind] })).toMatchObject({ rule: { situation }, isOnlyCase });
});
