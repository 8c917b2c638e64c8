import { describe, expect, test } from 'vitest';
import { type Comparable, distanceKm, listSimilar, scoreSimilarity } from '#domain/similarity.ts';

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

test('a home is wholly like itself', () => {
  expect(scoreSimilarity(home, home)).toEqual({ score: 1, parts: { type: 1, price: 1, distance: 1, rooms: 1 } });
});
test('a rental is never like a sale', () => {
  expect(scoreSimilarity(home, { ...home, goal: 'rent' }).score).toBe(0);
});
test('one shared type is enough', () => {
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
])('a price of %d scores %d', (euro, score) => {
  expect(parts(home, priced(euro)).price).toBeCloseTo(score);
  expect(parts(priced(euro), home).price).toBeCloseTo(score);
});
test.each([
  [3, 1],
  [2, 0.6],
  [4, 0.6],
  [5, 0.2],
  [6, 0],
  [undefined, 0.5],
])('%s bedrooms score %d', (bedrooms, score) => {
  expect(parts(home, { ...home, bedrooms }).rooms).toBeCloseTo(score);
});

describe('distance', () => {
  test('Brussels to Ghent is some fifty kilometres', () => {
    expect(distanceKm({ latitude: 50.8466, longitude: 4.3528 }, { latitude: 51.0543, longitude: 3.7174 })).toBeCloseTo(
      50.2,
      0,
    );
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, 0);
  });
  test.each([
    [50.85, 1],
    [50.858, 1],
    [50.9219, 0.5],
    [51.2, 0],
  ])('a home at latitude %d scores %d', (latitude, score) => {
    expect(parts(home, { ...home, place: { latitude, longitude: 4.35 } }).distance).toBeCloseTo(score, 1);
  });
  test.each([
    ['1000', 1],
    ['1080', 0.5],
    ['9000', 0],
    ['x', 0],
  ])('without a place, postal code %s scores %d', (zip, score) => {
    expect(parts(home, { ...without('place'), zip }).distance).toBe(score);
  });
});

describe('hidden prices', () => {
  test('a price that is not shown scores the same whatever it is', () => {
    const hidden = { ...home, price: { kind: 'onRequest' } } as const;
    expect(scoreSimilarity(home, hidden)).toEqual(scoreSimilarity(home, without('price')));
    expect(parts(home, hidden).price).toBe(0.5);
    expect(scoreSimilarity(priced(100_000), hidden)).toEqual(scoreSimilarity(priced(9_000_000), hidden));
  });
});

test('the best come first, equals by id, never itself or the other goal', () => {
  const near = { ...home, id: '5' };
  const same = { ...home, id: '3' };
  const other = { ...home, id: '4', typeIds: ['9'] };
  const rental: Comparable = { ...home, id: '6', goal: 'rent' };
  expect(listSimilar(home, [other, rental, near, home, same], 2).map(({ id }) => id)).toEqual(['3', '5']);
  expect(listSimilar(home, [other, rental, near, home, same], 9).map(({ id }) => id)).toEqual(['3', '5', '4']);
});
