import { expect, test } from 'vitest';
import { LEGAL } from '#domain/law/legal.ts';
import { listMissing, listMissingInFile } from '#domain/property/advertisement.ts';
import { FACTS, type Facts } from '#domain/property/facts.ts';
import type { Price } from '#domain/property/price.ts';

const home = (zip: string, facts: Facts, more = {}) => ({
  availability: 'available' as const,
  goal: 'sale' as const,
  kinds: ['house'] as const,
  city: { name: 'x', slug: 'x', zip, countryId: 10 },
  facts,
  price: { kind: 'amount', euro: 950, startingFrom: false } as Price,
  ...more,
});

test('each fact that the law requires in an advertisement is the price or a known fact', () => {
  const known: readonly string[] = ['price', ...FACTS.map(({ id }) => id)];
  expect(LEGAL.advertisement.flatMap(({ facts }) => facts).filter((id) => !known.includes(id))).toEqual([]);
});

test('a Walloon home without energy figures lacks three facts', () => {
  expect(listMissing(home('5000', {}))).toEqual(['energyPerformance', 'energyTotal', 'energyCertificateNumber']);
  const whole = { energyPerformance: 200, energyTotal: 20_000, energyCertificateNumber: '2024' };
  expect(listMissing(home('5000', whole))).toEqual([]);
});

test('Flanders requires the unique code only when no address is shown', () => {
  const facts = { energyPerformance: 200 };
  expect(listMissing(home('9000', facts))).toContain('uniqueCode');
  expect(listMissing(home('9000', facts, { address: { street: 'Kouter' } }))).not.toContain('uniqueCode');
});

test('a sold or foreign property lacks no required fact', () => {
  expect(listMissing(home('5000', {}, { availability: 'sold' }))).toEqual([]);
  expect(listMissing(home('1009', {}, { city: { name: 'x', slug: 'x', zip: '1009', countryId: 50 } }))).toEqual([]);
});

test.each([['1000'], ['9000'], ['5000']])('a home to let in %s must state its rent and its charges', (zip) => {
  const price: Price = { kind: 'onRequest' };
  expect(listMissing(home(zip, {}, { goal: 'rent', price }))).toEqual(
    expect.arrayContaining(['price', 'chargesRenter']),
  );
  expect(listMissing(home(zip, { chargesRenter: 80 }, { goal: 'rent' }))).not.toContain('chargesRenter');
  expect(listMissing(home(zip, {}, { goal: 'rent' }))).not.toContain('price');
  // A student room is a home; a garage or an office is not.
  expect(listMissing(home(zip, {}, { goal: 'rent', price, kinds: ['studio'] }))).toContain('price');
  for (const kind of ['garage', 'office'])
    expect(listMissing(home(zip, {}, { goal: 'rent', price, kinds: [kind] }))).not.toEqual(
      expect.arrayContaining(['price', 'chargesRenter']),
    );
  const sale = listMissing(home(zip, {}, { price }));
  expect(sale).not.toContain('price');
  expect(sale).not.toContain('chargesRenter');
});

test.each([
  [1972, true],
  [2000, true],
  [2001, false],
  [2022, false],
  [undefined, true],
])(
  'the sale file of a Flemish home built in %s requires an asbestos certificate: %s; its advertisement does not',
  (year, isAsked) => {
    const facts = year === undefined ? {} : { constructionYear: year };
    expect(listMissingInFile(home('9000', facts)).includes('asbestosType')).toBe(isAsked);
    expect(listMissing(home('9000', facts))).not.toContain('asbestosType');
    expect(listMissingInFile(home('9000', { ...facts, asbestosType: 'asbestos-safe' }))).toEqual([]);
    expect(listMissingInFile(home('1000', facts))).toEqual([]);
    expect(listMissingInFile(home('9000', facts, { goal: 'rent' }))).toEqual([]);
    expect(listMissingInFile(home('9000', facts, { kinds: ['land'] }))).toEqual([]);
  },
);
