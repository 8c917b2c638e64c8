import { expect, test } from 'vitest';
import { listTenantFacts } from '#domain/costs/tenant.ts';

const FLAT = {
  kinds: ['apartment'],
  price: { kind: 'amount', euro: 930, startingFrom: false },
  facts: { bedrooms: 2, chargesRenter: 50, inventoryCost: 160 },
} as const;

test('a tenant sees required income, maximum number of persons, rent, charges, inventory share and deposit (§9)', () => {
  expect(listTenantFacts(FLAT, 'brussels')).toEqual([
    { id: 'income', value: 2790 },
    { id: 'persons', value: 4 },
    { id: 'rent', value: 930 },
    { id: 'charges', value: 50 },
    { id: 'inventory', value: 160 },
    { id: 'deposit', value: 1860 },
  ]);
  expect(listTenantFacts(FLAT, 'flanders').at(-1)).toEqual({ id: 'deposit', value: 2790 });
});

test('unknown facts are left out for a tenant', () => {
  expect(listTenantFacts({ ...FLAT, facts: {} }, 'wallonia').map(({ id }) => id)).toEqual([
    'income',
    'rent',
    'deposit',
  ]);
  expect(listTenantFacts({ ...FLAT, kinds: ['studio'], facts: {} }, 'wallonia')).toContainEqual({
    id: 'persons',
    value: 2,
  });
});

test('a tenant sees no facts for a hidden rent, a rent that is not monthly, or a property that is not a dwelling', () => {
  expect(listTenantFacts({ ...FLAT, price: { kind: 'onRequest' } }, 'brussels')).toEqual([]);
  expect(listTenantFacts({ ...FLAT, price: { ...FLAT.price, unitText: 'per m² and year' } }, 'brussels')).toEqual([]);
  expect(listTenantFacts({ ...FLAT, kinds: ['garage'] }, 'brussels')).toEqual([]);
});
