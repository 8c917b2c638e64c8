import { describe, expect, test } from 'vitest';
import { wholeCostsOf } from '#domain/costs/property-costs.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

/** An apartment of 395,000 euro in Brussels, and one let for 950. */
const forSale = sampleProperty();
const toLet = sampleProperty({
  goal: 'rent',
  price: { kind: 'amount', euro: 950, startingFrom: false },
  facts: { chargesRenter: 110 },
});
const GHENT = { name: 'Gent', slug: 'gent', zip: '9000', countryId: 10 };

test('a home for sale costs its cheapest situation: duty after the abatement, the deed and a loan', () => {
  const costs = wholeCostsOf(forSale);
  expect(costs).toMatchObject({ goal: 'sale', rule: { situation: 'onlyOwnHome' }, purchase: { taxEuro: 24_375 } });
  // Nine tenths of it, in 25 years at 3.6 %.
  if (costs?.goal === 'sale') expect(costs.monthEuro).toBeCloseTo(1_786, -1);
});

test('a home to let costs rent and charges a month, and those with two months of deposit before the keys', () => {
  expect(wholeCostsOf(toLet)).toMatchObject({ goal: 'rent', moveIn: { monthEuro: 1_060, totalEuro: 2_960 } });
  expect(wholeCostsOf({ ...toLet, city: GHENT })).toMatchObject({ moveIn: { totalEuro: 3_910 } });
});

describe('nothing is worked out', () => {
  test.each([
    ['of a price on request', { ...forSale, price: { kind: 'onRequest' } as const }],
    ['of a rent on request', { ...toLet, price: { kind: 'onRequest' } as const }],
    ['of what is sold', { ...forSale, availability: 'sold' as const }],
    ['abroad', { ...forSale, city: { ...forSale.city, zip: '1611', countryId: 50 } }],
    [
      'of a rent that is not by the month',
      { ...toLet, price: { kind: 'amount', euro: 120, startingFrom: false, unitText: 'per m²' } as const },
    ],
  ])('%s', (_, property) => {
    expect(wholeCostsOf(property)).toBeUndefined();
  });
});

test.each([
  ['a plot', 'land', 'standard'],
  ['a garage', 'garage', 'standard'],
  ['a house', 'house', 'onlyOwnHome'],
] as const)('%s is bought as %s: %s', (_, kind, situation) => {
  expect(wholeCostsOf({ ...forSale, kinds: [kind] })).toMatchObject({ rule: { situation } });
});
