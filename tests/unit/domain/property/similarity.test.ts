import { describe, expect, test } from 'vitest';
import { type Comparable, listSimilar, SimilarIndex, scoreSimilarity } from '#domain/property/similarity.ts';

const home: Comparable = {
  id: '1',
  goal: 'sale',
  typeIds: ['2'],
  price: { kind: 'amount', euro: 400_000, startingFrom: false },
  zip: '1000',
  place: { latitude: 50.85, longitude: 4.35 },
  bedrooms: 3,
};
const without = (...keys: (keyof Comparable)[]): Comparable =>
  Object.fromEntries(Object.entries(home).filter(([key]) => !keys.includes(key as keyof Comparable))) as Comparable;
const priced = (euro: number): Comparable => ({ ...home, price: { kind: 'amount', euro, startingFrom: false } });
const parts = (a: Comparable, b: Comparable) => scoreSimilarity(a, b).parts;

test('a property is fully similar to itself', () => {
  expect(scoreSimilarity(home, home)).toEqual({ score: 1, parts: { type: 1, price: 1, distance: 1, rooms: 1 } });
});
test('a rental is never similar to a sale', () => {
  expect(scoreSimilarity(home, { ...home, goal: 'rent' }).score).toBe(0);
});
test('one shared type gives the full score for the type', () => {
  expect(parts(home, { ...home, typeIds: ['9', '2'] }).type).toBe(1);
  expect(parts(home, { ...home, typeIds: ['9'] }).type).toBe(0);
  expect(parts(home, { ...home, typeIds: [] }).type).toBe(0);
});
test.each([
  [400_000, 1],
  [320_000, 0.5],
  [500_000, 0.5],
  [240_000, 0],
  [200_000, 0],
])('a price of %d, compared with 400,000, scores %d', (euro, score) => {
  expect(parts(home, priced(euro)).price).toBeCloseTo(score);
  expect(parts(priced(euro), home).price).toBeCloseTo(score);
});
test.each([
  [3, 1],
  [2, 0.6],
  [4, 0.6],
  [5, 0.2],
  [6, 0],
  [0, 0.5],
  [undefined, 0.5],
])('%s bedrooms, compared with 3, score %d', (bedrooms, score) => {
  expect(parts(home, { ...home, bedrooms }).rooms).toBeCloseTo(score);
});

describe('the distance to a property', () => {
  test.each([
    [50.85, 1],
    [50.858, 1],
    [50.9219, 0.5],
    [51.2, 0],
  ])('at latitude %d scores %d', (latitude, score) => {
    expect(parts(home, { ...home, place: { latitude, longitude: 4.35 } }).distance).toBeCloseTo(score, 1);
  });
  test.each([
    ['1000', 1],
    ['1080', 0.5],
    ['9000', 0],
    ['x', 0],
  ])('at postal code %s, without a location, scores %d', (zip, score) => {
    expect(parts(home, { ...without('place'), zip }).distance).toBe(score);
  });
});

describe('hidden prices in the similarity score', () => {
  test('count the same whatever the price is', () => {
    const hidden = { ...home, price: { kind: 'onRequest' } } as const;
    expect(scoreSimilarity(home, hidden)).toEqual(scoreSimilarity(home, without('price')));
    expect(parts(home, hidden).price).toBe(0.5);
    expect(scoreSimilarity(priced(100_000), hidden)).toEqual(scoreSimilarity(priced(9_000_000), hidden));
  });
});

test('the most similar properties come first, equal ones by ID; the property itself and the other goal are left out', () => {
  const near = { ...home, id: '5' };
  const same = { ...home, id: '3' };
  const other = { ...home, id: '4', typeIds: ['9'] };
  const rental: Comparable = { ...home, id: '6', goal: 'rent' };
  expect(listSimilar(home, [other, rental, near, home, same], 2).map(({ id }) => id)).toEqual(['3', '5']);
  expect(listSimilar(home, [other, rental, near, home, same], 9).map(({ id }) => id)).toEqual(['3', '5', '4']);
});

test('the most similar properties are those with the highest scores', () => {
  const random = (index: number, of: number) => (index * 7919) % of;
  const market = Array.from({ length: 300 }, (_, index): Comparable => {
    const place = { latitude: 50.7 + random(index, 11) / 40, longitude: 4.2 + random(index, 13) / 40 };
    return { ...priced(200_000 + random(index, 9) * 40_000), id: String(index), place, bedrooms: index % 5 };
  });
  for (const target of market.slice(0, 40)) {
    const scored = market
      .filter(({ id }) => id !== target.id)
      .map(({ id, ...other }) => ({ id, score: scoreSimilarity(target, { id, ...other }).score }))
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
    for (const max of [0, 1, 4, 400])
      expect(listSimilar(target, market, max).map(({ id }) => id)).toEqual(scored.slice(0, max).map(({ id }) => id));
  }
});

test('type weighs most, then price and location equally, then rooms', () => {
  const score = (change: Partial<Comparable>) => scoreSimilarity(home, { ...home, ...change }).score;
  const far = { latitude: 50.2, longitude: 5.5 };
  const other = {
    type: score({ typeIds: ['9'] }),
    price: score(priced(1)),
    place: score({ place: far }),
    rooms: score({ bedrooms: 9 }),
  };
  expect(other.type).toBeLessThan(other.price);
  expect(other.price).toBeCloseTo(other.place);
  expect(other.place).toBeLessThan(other.rooms);
  expect(other.rooms).toBeLessThan(1);
});

describe('similarity among many properties', () => {
  const types = ['1', '2', '3', '4'];
  const zips = ['1000', '1080', '9000', '4000'];
  const market = (count: number): Comparable[] =>
    Array.from({ length: count }, (_, index) => ({
      ...priced(200_000 + ((index * 7919) % 400_000)),
      id: String(index),
      goal: index % 2 === 0 ? 'sale' : 'rent',
      typeIds: [types[index % 4] ?? ''],
      zip: zips[Math.floor(index / 4) % 4] ?? '',
      bedrooms: index % 6,
    }));

  test('compares no more candidates among 5,000 properties than among 3,000', () => {
    const most = (count: number) => {
      const items = market(count);
      const index = new SimilarIndex(items);
      return Math.max(...items.map((item) => index.listCandidates(item).length));
    };
    expect(most(5_000)).toBe(most(3_000));
    expect(most(5_000)).toBeLessThanOrEqual(300);
  });

  test('finds the most similar property of a small market', () => {
    const items = market(200);
    const index = new SimilarIndex(items);
    for (const item of items) {
      const [best] = listSimilar(item, items, 1);
      expect(index.list(item, 4).map(({ id }) => id)).toContain(best?.id);
    }
  });

  test('finds a property of the same type even when most properties in the place are of another type', () => {
    const crowd = market(4_000).map((item) => ({ ...item, goal: 'sale' as const, zip: '1000', typeIds: ['1'] }));
    const rare = { ...home, id: 'rare', typeIds: ['8'] };
    const index = new SimilarIndex([...crowd, rare]);
    expect(index.list({ ...home, id: 'x', typeIds: ['8'] }, 1).map(({ id }) => id)).toEqual(['rare']);
  });

  test('gives the same price score to every candidate when the price is hidden', () => {
    const hidden = { kind: 'onRequest' } as const;
    const items = market(300).map((item, index) => (index % 3 === 0 ? { ...item, price: hidden } : item));
    const target: Comparable = { ...home, id: 'x', price: hidden };
    // The index contains only public data.
    const found = new SimilarIndex(items).list(target, 300);
    const scores = found.map((item) => scoreSimilarity(target, item).parts.price);
    expect(new Set(scores)).toEqual(new Set([0.5]));
  });
});
