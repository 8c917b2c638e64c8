import { describe, expect, test } from 'vitest';
import { filterList, reconcileListQuery } from '#domain/list/list-filter.ts';
import { EMPTY_QUERY, type ListQuery } from '#domain/list/list-query.ts';
import { nearArea, type Places, toAlertQuery } from '#domain/list/near-filter.ts';
import { isWithin } from '#domain/place/area.ts';
import { parseNearLimit, parseNearTarget } from '#domain/place/near.ts';
import type { Stops } from '#domain/place/stops.ts';
import { listData } from './list-data.ts';

const HOMES = listData([
  { id: 'flat', city: 0 },
  { id: 'hidden', city: 0 },
  { id: 'villa', city: 1 },
  { id: 'land', city: 1 },
  { id: 'new', city: 2 },
  { id: 'sold', availability: 1, city: 0 },
]);
const PLACES: Places = { flat: [50.85, 4.35, 1], hidden: [50.8467, 4.3525, 0], villa: [50.73, 3.68, 1] };
const SALE = { goal: 'sale' } as const;
const idsOf = (rows: readonly number[]) => rows.map((row) => HOMES.properties.id[row]);

describe('the distance filter', () => {
  const STOPS: Stops = {
    list: [
      { id: 'central', kind: 'station', name: 'Centraal', latitude: 50.8455, longitude: 4.357 },
      { id: 'far', kind: 'station', name: 'Elders', latitude: 50.6, longitude: 3.6 },
    ],
    walk: { villa: { central: 7 } },
  };
  const near = (written: string, within = '2km') => {
    const target = parseNearTarget(written);
    const limit = parseNearLimit(within);
    if (!target || !limit) throw new Error(written);
    return { near: { target, limit } };
  };
  const ask = (query: Partial<ListQuery>) =>
    filterList(HOMES, SALE, { ...EMPTY_QUERY, ...query }, { places: PLACES, stops: STOPS });

  test('measures from published addresses only; the distance of a hidden address is unknown', () => {
    const found = ask(near('50.85,4.35', '1km'));
    expect(idsOf(found.rows)).toEqual(['flat']);
    // On the map "hidden" is at the centre of its town, 430 m from the point, but that distance must not count.
    expect(found.unsaid).toBe(4);
    expect(idsOf(ask({ ...near('50.85,4.35', '1km'), withUnsaid: true }).rows)).toContain('hidden');
  });

  test('around a town includes all properties in the town itself', () => {
    expect(idsOf(ask(near('Brussel|1000')).rows)).toEqual(['flat', 'hidden', 'sold']);
  });

  test('around a town with an unknown centre counts the distance of properties elsewhere as unknown', () => {
    const found = ask(near('Anderlecht|1070'));
    expect(idsOf(found.rows)).toEqual(['new']);
    expect(found.unsaid).toBe(5);
  });

  test('on foot uses the measured minutes, otherwise an estimate', () => {
    expect(idsOf(ask(near('nearest:station', '10min')).rows)).toEqual(['villa']);
    // 700 m in a straight line: about 11 minutes.
    expect(idsOf(ask(near('stop:central', '12min')).rows)).toEqual(['flat', 'villa']);
  });

  test('combines with features: a property known not to match one of the filters is excluded', () => {
    const found = ask({ ...near('50.85,4.35', '1km'), energy: 'b' });
    expect(found).toMatchObject({ rows: [] });
  });

  test('drops and reports unknown places', () => {
    const reconcile = (written: string, stops?: Stops) =>
      reconcileListQuery({ ...EMPTY_QUERY, ...near(written) }, HOMES, SALE, { stops });
    expect(reconcile('Bruxelles').query.near?.target).toEqual({ kind: 'town', name: 'Brussel', zip: '1000' });
    expect(reconcile('Atlantis')).toMatchObject({
      query: { near: undefined },
      ignored: [{ parameter: 'near', value: 'Atlantis' }],
    });
    expect(reconcile('stop:gone', STOPS).ignored).toEqual([{ parameter: 'near', value: 'stop:gone' }]);
    expect(reconcile('nearest:school', STOPS).ignored).toEqual([{ parameter: 'near', value: 'nearest:school' }]);
    expect(reconcile('nearest:station', STOPS).ignored).toEqual([]);
  });

  test('becomes a circle on the map and in an alert, except for the nearest place of a kind', () => {
    const more = { places: PLACES, stops: STOPS };
    const area = toAlertQuery({ ...EMPTY_QUERY, ...near('stop:central', '1km') }, HOMES, more).area;
    expect(area).toHaveLength(32);
    expect(area && isWithin(area, 50.8455, 4.37)).toBe(true);
    expect(area && isWithin(area, 50.8455, 4.373)).toBe(false);
    expect(nearArea(near('nearest:station').near, HOMES, more)).toBeUndefined();
  });
});
