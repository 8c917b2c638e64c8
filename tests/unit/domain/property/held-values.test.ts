import { describe, expect, test } from 'vitest';
import { findMassChange, holdBack, isShownAlready } from '#domain/property/held-values.ts';
import { listDoubts, type Surroundings } from '#domain/property/plausibility.ts';
import type { Property } from '#domain/property/property.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

const TODAY = '2026-11-22';
const centre = { latitude: 50.8467, longitude: 4.3525 };
const amount = (euro: number) => ({ kind: 'amount', euro, startingFrom: false }) as const;
const exact = (latitude: number, longitude: number) => ({ kind: 'exact', latitude, longitude }) as const;

test('a doubtful house number is held back with its box; a doubtful box leaves the number', () => {
  const hold = (address: Property['address']) => {
    const property = sampleProperty(address && { address });
    const around = { today: TODAY, centre };
    return holdBack(property, listDoubts(property, around), around).address;
  };
  expect(hold({ street: 'Laan', houseNumber: '46093', boxNumber: '2' })).toEqual({ street: 'Laan' });
  expect(hold({ street: 'Laan', houseNumber: '3', boxNumber: 'jan/02' })).toEqual({ street: 'Laan', houseNumber: '3' });
});

test('a date far in the past is held back even though the site showed it', () => {
  const facts = { availableFrom: '2019-11-22' };
  const property = sampleProperty({ facts });
  const around = { today: TODAY, centre, before: { facts } };
  const doubts = listDoubts(property, around);
  expect(doubts.filter((doubt) => isShownAlready(property, doubt, around.before))).toEqual([]);
  expect(holdBack(property, doubts, around).facts).not.toHaveProperty('availableFrom');
});

describe('a value that is held back', () => {
  const hold = (change: Partial<Property>, before?: Surroundings['before']) => {
    const around = { today: TODAY, centre, before };
    const property = sampleProperty(change);
    return holdBack(property, listDoubts(property, around), around);
  };

  test('is replaced by its previous value', () => {
    const before = { goal: 'sale', price: amount(395_000), facts: { bedrooms: 2 }, place: exact(50.85, 4.35) } as const;
    const held = hold({ price: amount(1), facts: { bedrooms: 99 }, place: exact(0.1, 0.1) }, before);
    expect(held).toMatchObject({ price: amount(395_000), facts: { bedrooms: 2 }, place: exact(50.85, 4.35) });
  });

  test('is not shown when there was no previous value', () => {
    const held = hold({ price: amount(1), facts: { bedrooms: 99, toilets: 1 }, place: exact(0.1, 0.1) });
    expect(held).toMatchObject({ price: { kind: 'onRequest' }, place: { kind: 'municipality' } });
    expect(held.facts).toEqual({ toilets: 1 });
  });

  test('is not replaced by a price from when the property was for rent', () => {
    expect(hold({ price: amount(1) }, { goal: 'rent', price: amount(950) }).price).toEqual({ kind: 'onRequest' });
  });

  test('also holds back the energy label derived from it', () => {
    expect(hold({ facts: { energyPerformance: 4_000 } })).not.toHaveProperty('energy');
  });
});

test('a doubtful value that the site already shows counts as approved, and is not held back again', () => {
  const before = { goal: 'sale', price: amount(60_000_000), facts: { toilets: 90 }, place: exact(0.1, 0.1) } as const;
  const around = { today: TODAY, centre, before };
  const held = (change: Partial<Property>) => {
    const property = sampleProperty(change);
    return listDoubts(property, around)
      .filter((doubt) => !isShownAlready(property, doubt, before))
      .map(({ field }) => field);
  };
  expect(held({ price: amount(60_000_000), facts: { toilets: 90 }, place: exact(0.1, 0.1) })).toEqual([]);
  expect(held({ price: amount(70_000_000), facts: { toilets: 91 }, place: exact(0.2, 0.1) })).toEqual([
    'price',
    'toilets',
    'place',
  ]);
  expect(held({ goal: 'rent', price: amount(60_000_000), facts: {} })).toContain('price');
});

test('a held price also holds back the facts that would reveal it', () => {
  const property = sampleProperty({ price: amount(1), facts: { notaryFees: 1, bedrooms: 2 } });
  const around = { today: TODAY, centre };
  expect(holdBack(property, listDoubts(property, around), around).facts).toEqual({ bedrooms: 2 });
});

describe('a mass change of prices', () => {
  const before = (id: string) => (id === 'new' ? undefined : ({ goal: 'sale', price: amount(300_000) } as const));
  const list = (changed: number, same: number) =>
    Array.from({ length: changed + same }, (_, index) =>
      sampleProperty({ id: String(index), price: amount(index < changed ? 310_000 : 300_000) }),
    );
  test.each([
    ['31 of 100', 31, 69, 31],
    ['30 of 100', 30, 70, 0],
    ['five of five, as in a small agency', 5, 0, 0],
    ['six of six', 6, 0, 6],
  ])('of %s, with %i changed and %i unchanged prices, holds back %i', (_name, changed, same, count) => {
    expect(findMassChange(list(changed, same), before, 0.3)).toHaveLength(count);
  });

  test('does not count new properties or those without a shown price', () => {
    const others = [...list(6, 0)].map((property) => ({ ...property, id: 'new' }));
    const hidden = list(6, 0).map((property) => ({ ...property, price: { kind: 'onRequest' as const } }));
    expect(findMassChange([...others, ...hidden, ...list(0, 3)], before, 0.3)).toEqual([]);
  });
});
