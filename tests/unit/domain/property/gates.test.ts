import { describe, expect, test } from 'vitest';
import { findComebacks, findOlder } from '#domain/property/gates.ts';
import type { Memory, PropertyMemory } from '#domain/property/memory.ts';
import type { Availability, Property } from '#domain/property/property.ts';

const RELEASED = '2026-11-20';
type KnownProperty = { availability?: Availability; modifiedOn?: string; goneSince?: string };
const known = ({ availability = 'available', modifiedOn, goneSince }: KnownProperty): PropertyMemory =>
  ({
    firstSeen: '2026-01-01',
    lastSeen: RELEASED,
    ...(goneSince && { goneSince }),
    paths: {},
    last: { shared: { availability, ...(modifiedOn && { modifiedOn }) }, worded: {} },
  }) as unknown as PropertyMemory;
const memoryOf = (rows: Record<string, KnownProperty>): Memory =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, known(row)]));
const property = (id: string, modifiedOn?: string, availability: Availability = 'available') =>
  ({ id, availability, ...(modifiedOn && { modifiedOn }) }) as unknown as Property;
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from + index));
const sold = (list: readonly string[], more: KnownProperty = {}) =>
  Object.fromEntries(list.map((id) => [id, { availability: 'sold' as const, ...more }]));

describe('the gate for properties that return from sold or let', () => {
  const back = (count: number, memory: Memory, share = 0.1) =>
    findComebacks(
      ids(1, count).map((id) => property(id)),
      memory,
      share,
    ).length;

  test.each([
    ['lets one of one pass as a cancelled sale', 1, 1, 0],
    ['holds two of two', 2, 2, 2],
    ['holds two of nineteen', 2, 19, 2],
    ['lets two of twenty pass as the maximum', 2, 20, 0],
    ['holds three of twenty', 3, 20, 3],
  ])('%s', (_name, returning, ended, held) => {
    expect(back(returning, memoryOf(sold(ids(1, ended))))).toBe(held);
  });

  test('counts those that were sold and have left the site since', () => {
    expect(back(2, memoryOf(sold(ids(1, 50), { goneSince: '2026-10-01' })))).toBe(2);
  });

  test('ignores those that left without being sold, are still sold, or have an ID like a member of Object.prototype', () => {
    const gone = memoryOf({ 1: { goneSince: '2026-10-01' }, 2: { goneSince: '2026-10-01' } });
    expect(back(2, gone)).toBe(0);
    const still = ids(1, 5).map((id) => property(id, undefined, 'sold'));
    expect(findComebacks(still, memoryOf(sold(ids(1, 5))), 0)).toEqual([]);
    const odd = ['constructor', '__proto__', 'toString'].map((id) => property(id));
    expect(findComebacks(odd, memoryOf(sold(ids(1, 5))), 0)).toEqual([]);
  });
});

describe('the gate for an export with older modification dates than the site', () => {
  const NOW = '2026-11-18';
  const older = (
    rows: Record<string, string | undefined>,
    before: Record<string, KnownProperty>,
    changed: string[] = [],
  ) =>
    findOlder(
      Object.entries(rows).map(([id, day]) => property(id, day)),
      memoryOf(before),
      { changed: new Set(changed), releasedOn: RELEASED },
    ).map(({ property: { id } }) => id);
  const shown = { a: { modifiedOn: NOW }, b: { modifiedOn: NOW }, c: { modifiedOn: NOW } };

  test.each<[string, Record<string, string | undefined>, string[], string[]]>([
    [
      'reports dates that are all years old',
      { a: '2020-01-01', b: '2020-01-01', c: '2020-01-01' },
      [],
      ['a', 'b', 'c'],
    ],
    [
      'reports changed properties with earlier dates among unchanged ones',
      { a: '2026-11-10', b: NOW, c: NOW },
      ['a'],
      ['a'],
    ],
    [
      'reports earlier dates among properties that lost theirs',
      { a: '2020-01-01', b: undefined, c: undefined },
      ['a', 'b', 'c'],
      ['a'],
    ],
    [
      'reports an earlier date although a new property was modified before the release',
      { a: '2020-01-01', z: '2019-01-01' },
      ['a'],
      ['a'],
    ],
    // The dates do not prove an older export, because programs do not update a modification date for every change.
    [
      'passes when as many changed properties keep their date as have an earlier one',
      { a: '2020-01-01', b: NOW, c: NOW },
      ['a', 'b'],
      [],
    ],
    [
      'passes when one property was modified later',
      { a: '2020-01-01', b: '2020-01-01', c: '2026-11-19' },
      ['a', 'b'],
      [],
    ],
    ['passes when a new property was modified since the release', { a: '2020-01-01', z: RELEASED }, ['a'], []],
    ['passes when nothing changed', { a: NOW, b: NOW, c: NOW }, [], []],
    ['passes when no date is known any more', { a: undefined, b: undefined }, ['a', 'b'], []],
  ])('%s', (_name, rows, changed, found) => {
    expect(older(rows, shown, changed)).toEqual(found);
  });

  test('reports nothing when the site stored no dates', () => {
    expect(older({ a: '2020-01-01' }, { a: {} }, ['a'])).toEqual([]);
  });

  test('compares a date in the future with the release', () => {
    expect(older({ a: RELEASED }, { a: { modifiedOn: '2026-11-22' } }, ['a'])).toEqual([]);
    expect(older({ a: '2026-11-19' }, { a: { modifiedOn: '2026-11-22' } }, ['a'])).toEqual(['a']);
  });
});
