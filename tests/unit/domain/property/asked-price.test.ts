import { expect, test } from 'vitest';
import { findAskedPrice } from '#domain/property/asked-price.ts';
import type { Property } from '#domain/property/property.ts';

const dwelling = (euro: number, more: Partial<Property> = {}) =>
  ({
    goal: 'sale',
    availability: 'available',
    kinds: ['apartment'],
    price: { kind: 'amount', euro, startingFrom: false },
    facts: { surfaceLiving: 100 },
    ...more,
  }) as Property;
const FOUR = [300_000, 310_000, 405_000, 500_000].map((euro) => dwelling(euro));

test('the average asking price is the median of the published prices, rounded to ten euro', () => {
  expect(findAskedPrice([...FOUR, dwelling(333_300)])).toEqual({ euroPerM2: 3_330, count: 5 });
  expect(findAskedPrice([...FOUR, dwelling(333_300), dwelling(340_000)])).toEqual({ euroPerM2: 3_370, count: 6 });
});

test('an average of fewer than five prices is not shown', () => {
  expect(findAskedPrice(FOUR)).toBeUndefined();
});

test.each([
  ['a sold property', { availability: 'sold' }],
  ['a property to let', { goal: 'rent' }],
  ['a shop', { kinds: ['shop'] }],
  ['a price on request', { price: { kind: 'onRequest' } }],
  ['a starting price', { price: { kind: 'amount', euro: 1, startingFrom: true } }],
  ['a property without a surface', { facts: {} }],
] as [string, Partial<Property>][])('%s is not counted', (_, more) => {
  expect(findAskedPrice([...FOUR, dwelling(333_300, more)])).toBeUndefined();
});
