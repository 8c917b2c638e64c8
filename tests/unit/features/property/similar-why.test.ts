import { expect, test } from 'vitest';
import { similarWhyKey } from '#features/property/similar-why.ts';

const SHOWN = { kind: 'amount', euro: 30_000, startingFrom: false } as const;
const ON_REQUEST = { kind: 'onRequest' } as const;

test.each([
  ['a flat', SHOWN, 2, 'property:similar.why'],
  ['a garage', SHOWN, undefined, 'property:similar.why.noBedrooms'],
  ['a plot with 0 bedrooms in the export', SHOWN, 0, 'property:similar.why.noBedrooms'],
  ['a villa with its price on request', ON_REQUEST, 5, 'property:similar.why.noPrice'],
  ['a shop with its price on request', ON_REQUEST, undefined, 'property:similar.why.place'],
] as const)(
  'the explanation of the properties similar to %s names only facts that it has',
  (_what, price, bedrooms, key) => {
    expect(similarWhyKey({ price, facts: bedrooms === undefined ? {} : { bedrooms } })).toBe(key);
  },
);
