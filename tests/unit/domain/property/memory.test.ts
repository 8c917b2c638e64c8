import { describe, expect, test } from 'vitest';
import type { Localised } from '#domain/language.ts';
import {
  findBeforeIn,
  findPrices,
  type Memory,
  outcomeOf,
  remember,
  restoreProperty,
} from '#domain/property/memory.ts';
import type { Price } from '#domain/property/price.ts';
import type { Property } from '#domain/property/property.ts';

const amount = (euro: number): Price => ({ kind: 'amount', euro, startingFrom: false });

function propertyOf(change: Partial<Property> = {}): Property {
  const picture = { kind: 'photo' as const, width: 300, height: 200, url: '/a.webp', sizes: [] };
  return {
    id: '7',
    goal: 'sale',
    availability: 'available',
    typeIds: ['1'],
    kinds: ['house'],
    typeName: { text: 'Huis', language: 'nl' },
    headline: { text: 'Huis met tuin', language: 'nl' },
    description: { text: 'Woorden', language: 'nl' },
    marquee: 0,
    isNewBuild: false,
    city: { name: 'Jette', slug: 'jette', zip: '1090', countryId: 10 },
    address: { street: 'Kerkstraat', houseNumber: '1' },
    price: amount(300_000),
    facts: { bedrooms: 3, cadastralIncome: 900 },
    pictures: [picture, { ...picture, url: '/b.webp' }],
    plans: [],
    documents: [{ name: 'Plan', url: 'https://agency.example/plan.pdf' }],
    manager: { name: 'Lien' },
    ...change,
  };
}

const PATH = '/nl/te-koop/jette/huis/7/';
const sighting = (change: Partial<Property> = {}, paths: Localised = { nl: PATH }) => {
  const properties = Object.fromEntries(Object.keys(paths).map((language) => [language, propertyOf(change)]));
  return { id: '7', paths, properties };
};
const day = (today: string, keepGoneDays = 30) => ({ today, keepGoneDays });
const first = remember({}, [sighting()], day('2026-01-01'));
const pricesAfter = (memory: Memory, price: Price, today: string) =>
  remember(memory, [sighting({ price })], day(today))['7']?.prices?.map(({ euro }) => euro);

describe('a published property', () => {
  test('is remembered from its first day to its last', () => {
    const next = remember(first, [sighting()], day('2026-01-09'));
    expect(next['7']).toMatchObject({ firstSeen: '2026-01-01', lastSeen: '2026-01-09', paths: { nl: PATH } });
    expect(next['7']).not.toHaveProperty('goneSince');
    expect(next['7']).not.toHaveProperty('former');
  });

  test('is remembered without its address, description, agent and documents, and with its first picture only', () => {
    const property = restoreProperty(first['7'] as Memory[string], 'nl');
    expect(property).toMatchObject({ headline: { text: 'Huis met tuin' }, facts: { bedrooms: 3 }, documents: [] });
    expect(property?.pictures).toHaveLength(1);
    for (const field of ['address', 'description', 'manager']) expect(property).not.toHaveProperty(field);
    expect(JSON.stringify(first)).not.toMatch(/Kerkstraat|Woorden|Lien|plan\.pdf|900/);
  });

  test('keeps its former page URLs, each once, without the current one', () => {
    const there = '/nl/te-koop/jette/villa/7/';
    const moved = remember(first, [sighting({}, { nl: there })], day('2026-01-02'));
    expect(moved['7']?.former).toEqual({ nl: [PATH] });
    const back = remember(moved, [sighting()], day('2026-01-03'));
    expect(back['7']).toMatchObject({ paths: { nl: PATH }, former: { nl: [there] } });
    const again = remember(back, [sighting({}, { nl: there })], day('2026-01-04'));
    expect(again['7']?.former).toEqual({ nl: [PATH] });
  });

  test('keeps its page URL in a language in which it is no longer published', () => {
    const both = remember({}, [sighting({}, { nl: PATH, fr: '/fr/7/' })], day('2026-01-01'));
    expect(remember(both, [sighting()], day('2026-01-02'))['7']?.former).toEqual({ fr: ['/fr/7/'] });
  });

  test('may have an ID that is also a member of Object.prototype', () => {
    const odd = { ...sighting(), id: '__proto__' };
    expect(Object.keys(remember({}, [odd], day('2026-01-01')))).toEqual(['__proto__']);
    expect(remember({}, [{ ...sighting(), id: 'constructor' }], day('2026-01-01')).constructor).toMatchObject({
      firstSeen: '2026-01-01',
    });
  });
});

describe('remembered prices', () => {
  const dropped = remember(first, [sighting({ price: amount(280_000) })], day('2026-02-01'));

  test('are stored with their dates', () => {
    expect(dropped['7']?.prices).toEqual([
      { on: '2026-01-01', euro: 300_000 },
      { on: '2026-02-01', euro: 280_000 },
    ]);
  });

  test('are deleted for good when the price becomes hidden', () => {
    const hidden = remember(dropped, [sighting({ price: { kind: 'onRequest' } })], day('2026-03-01'));
    expect(JSON.stringify(hidden)).not.toMatch(/300000|280000/);
    expect(pricesAfter(hidden, amount(280_000), '2026-04-01')).toEqual([280_000]);
  });

  test('are kept but not shown while the price is a label', () => {
    const price: Price = { kind: 'label', text: 'Onder optie' };
    const option = remember(dropped, [sighting({ price })], day('2026-03-01'));
    expect(findPrices(option, propertyOf({ price }))).toBeUndefined();
    expect(pricesAfter(option, amount(280_000), '2026-04-01')).toEqual([300_000, 280_000]);
  });

  test.each<[string, Partial<Property>, number | undefined]>([
    ['are shown for an available property', { price: amount(280_000) }, 2],
    ['are not shown for a sold property', { price: amount(280_000), availability: 'sold' }, undefined],
    ['are not shown when they do not end in the current price', { price: amount(1) }, undefined],
    ['are not shown for an unknown property', { id: '8' }, undefined],
  ])('%s', (_what, change, count) => {
    expect(findPrices(dropped, propertyOf(change))?.length).toBe(count);
  });
});

describe('a removed property', () => {
  test.each([
    ['available', 'gone'],
    ['sold', 'sold'],
    ['rented', 'rented'],
  ] as const)('that was last %s is shown as %s', (availability, outcome) => {
    expect(outcomeOf({ availability })).toBe(outcome);
  });

  test('is kept for the configured days from the release that dropped it, then forgotten', () => {
    const gone = remember(first, [], day('2026-03-01'));
    expect(gone['7']).toMatchObject({ lastSeen: '2026-01-01', goneSince: '2026-03-01', paths: { nl: PATH } });
    expect(remember(gone, [], day('2026-03-30'))).toEqual(gone);
    expect(remember(gone, [], day('2026-03-31'))).toEqual({});
    expect(remember(first, [], day('2026-03-01', 0))).toEqual({});
  });

  test('is an ordinary property again when it returns, with its history', () => {
    const gone = remember(first, [], day('2026-03-01'));
    const back = remember(gone, [sighting({ price: amount(290_000) })], day('2026-03-05'));
    expect(back['7']).not.toHaveProperty('goneSince');
    expect(back['7']).toMatchObject({ firstSeen: '2026-01-01' });
    expect(back['7']?.prices).toHaveLength(2);
  });
});

test('dates written by a clock that was years ahead are replaced when the clock is right again', () => {
  const ahead = remember({}, [sighting()], day('2034-01-01'));
  const raised = remember(ahead, [sighting({ price: amount(310_000) })], day('2034-01-02'));
  const gone = remember(raised, [], day('2034-01-03'));
  const again = remember(gone, [], day('2026-03-01'));
  expect(again['7']).toMatchObject({ firstSeen: '2026-03-01', goneSince: '2026-03-01' });
  expect(again['7']?.prices?.map(({ on }) => on)).toEqual(['2026-03-01', '2026-03-01']);
  expect(remember(again, [], day('2026-04-01'))).toEqual({});
});

test('every fact that can be held back is remembered, and a property is found by its ID in upper or lower case', () => {
  const facts = { toilets: 2, energyPerformance: 171, availableFrom: '2027-03-01', kitchen: 'installed' };
  const memory = remember({}, [{ ...sighting({ facts, createdOn: '2026-01-01' }), id: 'aB7' }], {
    today: '2026-11-22',
    keepGoneDays: 9,
  });
  const { kitchen: _words, ...held } = facts;
  expect(findBeforeIn(memory)('AB7')).toMatchObject({ facts: held, createdOn: '2026-01-01' });
  expect(findBeforeIn(memory)('AB7')?.facts).not.toHaveProperty('kitchen');
  expect(findBeforeIn(memory)('8')).toBeUndefined();
});
