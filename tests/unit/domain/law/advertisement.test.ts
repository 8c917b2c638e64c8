import { expect, test } from 'vitest';
import { listMissing } from '#domain/law/advertisement.ts';
import { LEGAL } from '#domain/law/legal.ts';
import type { Price } from '#domain/price/price.ts';
import { FACTS, type Fact, type Facts } from '#domain/property/facts.ts';

const home = (zip: string, facts: Facts, more = {}) => ({
  availability: 'available' as const,
  goal: 'sale' as const,
  kinds: ['house'] as const,
  city: { name: 'x', slug: 'x', zip, countryId: 10 },
  facts,
  price: { kind: 'amount', euro: 950, startingFrom: false } as Price,
  ...more,
});

test('every fact that is asked for has a source, and every source is asked for', () => {
  const asked = (FACTS as readonly Fact[]).flatMap(({ id, requiredIn }) =>
    (requiredIn?.regions ?? []).map((region) => `${region} ${requiredIn?.goal ?? 'any'} ${id}`),
  );
  const sourced = LEGAL.advertisement.flatMap(({ region, goal, facts }) =>
    facts.filter((id) => id !== 'price').map((id) => `${region} ${goal ?? 'any'} ${id}`),
  );
  expect(asked.sort()).toEqual(sourced.sort());
});

test('a Walloon home without its energy figures lacks three facts', () => {
  expect(listMissing(home('5000', {}))).toEqual(['energyPerformance', 'energyTotal', 'energyCertificateNumber']);
  const whole = { energyPerformance: 200, energyTotal: 20_000, energyCertificateNumber: '2024' };
  expect(listMissing(home('5000', whole))).toEqual([]);
});

test('in Flanders the unique code is asked for only where no address is shown', () => {
  const facts = { energyPerformance: 200 };
  expect(listMissing(home('9000', facts))).toContain('uniqueCode');
  expect(listMissing(home('9000', facts, { address: { street: 'Kouter' } }))).not.toContain('uniqueCode');
});

test('a home that is sold, and one abroad, lacks nothing', () => {
  expect(listMissing(home('5000', {}, { availability: 'sold' }))).toEqual([]);
  expect(listMissing(home('1009', {}, { city: { name: 'x', slug: 'x', zip: '1009', countryId: 50 } }))).toEqual([]);
});

test('a letting in Brussels must give its rent', () => {
  const price: Price = { kind: 'onRequest' };
  expect(listMissing(home('1000', {}, { goal: 'rent', price }))).toContain('price');
  expect(listMissing(home('1000', {}, { goal: 'rent' }))).not.toContain('price');
  expect(listMissing(home('9000', {}, { goal: 'rent', price }))).not.toContain('price');
  expect(listMissing(home('1000', {}, { price }))).not.toContain('price');
});

test('a letting in Brussels must give its charges', () => {
  expect(listMissing(home('1000', {}, { goal: 'rent' }))).toContain('chargesRenter');
  expect(listMissing(home('1000', {}))).not.toContain('chargesRenter');
});
