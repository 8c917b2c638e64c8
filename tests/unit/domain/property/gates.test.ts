import { describe, expect, test } from 'vitest';
import { findComebacks, findOlder } from '#domain/property/gates.ts';
import type { Memory, PropertyMemory } from '#domain/property/memory.ts';
import type { Availability, Property } from '#domain/property/property.ts';

const RELEASED = '2026-11-20';
type Known = { availability?: Availability; modifiedOn?: string; goneSince?: string };
const known = ({ availability = 'available', modifiedOn, goneSince }: Known): PropertyMemory =>
  ({
    firstSeen: '2026-01-01',
    lastSeen: RELEASED,
    ...(goneSince && { goneSince }),
    paths: {},
    last: { shared: { availability, ...(modifiedOn && { modifiedOn }) }, worded: {} },
  }) as unknown as PropertyMemory;
const memoryOf = (rows: Record<string, Known>): Memory =>
  Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, known(row)]));
const property = (id: string, modifiedOn?: string, availability: Availability = 'available') =>
  ({ id, availability, ...(modifiedOn && { modifiedOn }) }) as unknown as Property;
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => String(from + index));
const sold = (list: readonly string[], more: Known = {}) =>
  Object.fromEntries(list.map((id) => [id, { availability: 'sold' as const, ...more }]));

describe('properties that come back from sold or let', () => {
  const back = (count: number, memory: Memory, share = 0.1) =>
    findComebacks(
      ids(1, count).map((id) => property(id)),
      memory,
      share,
    ).length;

  test.each([
    ['one of one is a sale that fell through', 1, 1, 0],
    ['two of two are held', 2, 2, 2],
    ['two of nineteen are held', 2, 19, 2],
    ['two of twenty are as many as may', 2, 20, 0],
    ['three of twenty are held', 3, 20, 3],
  ])('%s', (_name, returning, ended, held) => {
    expect(back(returning, memoryOf(sold(ids(1, ended))))).toBe(held);
  });

  test('counts those that were sold and had left the site since', () => {
    expect(back(2, memoryOf(sold(ids(1, 50), { goneSince: '2026-10-01' })))).toBe(2);
  });

  test('does not count what was merely gone, is sold still, or has a name of every object', () => {
    const gone = memoryOf({ 1: { goneSince: '2026-10-01' }, 2: { goneSince: '2026-10-01' } });
    expect(back(2, gone)).toBe(0);
    const still = ids(1, 5).map((id) => property(id, undefined, 'sold'));
    expect(findComebacks(still, memoryOf(sold(ids(1, 5))), 0)).toEqual([]);
    const odd = ['constructor', '__proto__', 'toString'].map((id) => property(id));
    expect(findComebacks(odd, memoryOf(sold(ids(1, 5))), 0)).toEqual([]);
  });
});

describe('a delivery whose changes are older than the site', () => {
  const NOW = '2026-11-18';
  const older = (rows: Record<string, string | undefined>, before: Record<string, Known>, changed: string[] = []) =>
    findOlder(
      Object.entries(rows).map(([id, day]) => property(id, day)),
      memoryOf(before),
      { changed: new Set(changed), releasedOn: RELEASED },
    ).map(({ property: { id } }) => id);
  const shown = { a: { modifiedOn: NOW }, b: { modifiedOn: NOW }, c: { modifiedOn: NOW } };

  test.each<[string, Record<string, string | undefined>, string[], string[]]>([
    ['every day is of years ago', { a: '2020-01-01', b: '2020-01-01', c: '2020-01-01' }, [], ['a', 'b', 'c']],
    [
      'what differs was changed earlier, and the rest is what it was',
      { a: '2026-11-10', b: NOW, c: NOW },
      ['a'],
      ['a'],
    ],
    ['others have lost their days', { a: '2020-01-01', b: undefined, c: undefined }, ['a', 'b', 'c'], ['a']],
    ['a new one was changed before the release', { a: '2020-01-01', z: '2019-01-01' }, ['a'], ['a']],
    // Programs that do not count every change: nothing says that these are older.
    ['as many differ on the same day', { a: '2020-01-01', b: NOW, c: NOW }, ['a', 'b'], []],
    ['one was changed later', { a: '2020-01-01', b: '2020-01-01', c: '2026-11-19' }, ['a', 'b'], []],
    ['a new one was changed since the release', { a: '2020-01-01', z: RELEASED }, ['a'], []],
    ['nothing changed', { a: NOW, b: NOW, c: NOW }, [], []],
    ['no day is known any more', { a: undefined, b: undefined }, ['a', 'b'], []],
  ])('%s', (_name, rows, changed, found) => {
    expect(older(rows, shown, changed)).toEqual(found);
  });

  test('tells nothing where the site knew no days', () => {
    expect(older({ a: '2020-01-01' }, { a: {} }, ['a'])).toEqual([]);
  });

  test('measures a day that was still to come by the release', () => {
    expect(older({ a: RELEASED }, { a: { modifiedOn: '2026-11-22' } }, ['a'])).toEqual([]);
    expect(older({ a: '2026-11-19' }, { a: { modifiedOn: '2026-11-22' } }, ['a'])).toEqual(['a']);
  });
});
