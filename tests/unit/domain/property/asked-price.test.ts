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

test('the asked price is the median of what is published, to ten euro', () => {
  expect(findAskedPrice([...FOUR, dwelling(333_300)])).toEqual({ euroPerM2: 3_330, count: 5 });
  expect(findAskedPrice([...FOUR, dwelling(333_300), dwelling(340_000)])).toEqual({ euroPerM2: 3_370, count: 6 });
});

test('fewer than five prices are none', () => {
  expect(findAskedPrice(FOUR)).toBeUndefined();
});

test.each([
  ['what is sold', { availability: 'sold' }],
  ['what is to let', { goal: 'rent' }],
  ['a shop', { kinds: ['shop'] }],
  ['a price on request', { price: { kind: 'onRequest' } }],
  ['a price that only begins there', { price: { kind: 'amount', euro: 1, startingFrom: true } }],
  ['what has no surface', { facts: {} }],
] as [string, Partial<Property>][])('%s does not count', (_, more) => {
  expect(findAskedPrice([...FOUR, dwelling(333_300, more)])).toBeUndefined();
});
