import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderProperties } from '#domain/list/list-order.ts';
import { LIST_SORTS } from '#domain/list/list-query.ts';
import { listData } from './list-data.ts';

const HOMES = listData([
  { id: 'new', price: 300_000, city: 1, types: [2] },
  { id: 'hidden', price: null, city: 2, types: [1] },
  { id: 'cheap', price: 100_000, city: 0, types: [0] },
  { id: 'dear', price: 900_000, city: 2, types: [1, 0] },
  { id: 'older hidden', price: null, city: 0, types: [0] },
  { id: 'same', price: 300_000, city: 1, types: [2] },
  { id: 'sold', price: null, availability: 1, city: 2, types: [0] },
]);
const idsOf = (sort: (typeof LIST_SORTS)[number]) =>
  [...orderProperties(HOMES, sort)].map((row) => HOMES.properties.id[row]);

test.each([
  ['newest', ['new', 'hidden', 'cheap', 'dear', 'older hidden', 'same', 'sold']],
  ['price', ['cheap', 'new', 'same', 'dear', 'hidden', 'older hidden', 'sold']],
  ['-price', ['dear', 'new', 'same', 'cheap', 'hidden', 'older hidden', 'sold']],
  ['type', ['cheap', 'older hidden', 'hidden', 'dear', 'new', 'same', 'sold']],
  ['city', ['hidden', 'dear', 'cheap', 'older hidden', 'new', 'same', 'sold']],
] as const)(
  'in the order %s, sold properties come last and equal ones newest first; by price, hidden prices follow shown ones',
  (sort, ids) => {
    expect(idsOf(sort)).toEqual(ids);
  },
);

describe('for any set of properties', () => {
  const homes = fc.array(
    fc.record({
      id: fc.uuid(),
      price: fc.option(fc.integer({ min: 1, max: 50 })),
      availability: fc.constantFrom(0, 0, 0, 1, 2),
      city: fc.nat(2),
      types: fc.subarray([0, 1, 2], { minLength: 1 }),
    }),
  );

  test('every order contains each property once', () => {
    fc.assert(
      fc.property(homes, fc.constantFrom(...LIST_SORTS), (list, sort) => {
        const rows = [...orderProperties(listData(list), sort)];
        expect(rows.sort((a, b) => a - b)).toEqual(list.map((_, row) => row));
      }),
    );
  });

  test('properties without a price are sorted by date alone, so no order reveals a hidden price', () => {
    fc.assert(
      fc.property(homes, fc.constantFrom('price' as const, '-price' as const), (list, sort) => {
        const hidden = [...orderProperties(listData(list), sort)].filter(
          (row) => list[row]?.price === null && list[row]?.availability === 0,
        );
        expect(hidden).toEqual([...hidden].sort((a, b) => a - b));
      }),
    );
  });
});
