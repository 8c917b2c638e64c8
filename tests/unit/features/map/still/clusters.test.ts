import { describe, expect, test } from 'vitest';
import type { PlaceGroup } from '#features/map/frame/place-groups.ts';
import { clusterAt, expansionZoom } from '#features/map/still/clusters.ts';

const place = (key: string, latitude: number, longitude: number): PlaceGroup => ({
  key,
  position: [latitude, longitude],
  isExact: true,
  properties: [],
});
const keysOf = (groups: readonly PlaceGroup[], zoom: number) =>
  clusterAt(groups, zoom).map((cluster) => cluster.groups.map(({ key }) => key).join(' '));

describe('places on the map drawing', () => {
  // At zoom 12, "b" is about 44 and "c" about 440 pixels from "a".
  const NEAR = [place('a', 50.85, 4.35), place('b', 50.85, 4.3575), place('c', 50.85, 4.425)];

  test('form one cluster when they are closer than the width of a marker', () => {
    expect(keysOf(NEAR, 12)).toEqual(['a b', 'c']);
    expect(keysOf(NEAR, 8.9)).toEqual(['a b c']);
  });

  test('are not clustered from zoom 15 on', () => {
    expect(keysOf([place('a', 50.85, 4.35), place('b', 50.85, 4.35)], 14.9)).toEqual(['a b']);
    expect(keysOf([place('a', 50.85, 4.35), place('b', 50.85, 4.35)], 15)).toEqual(['a', 'b']);
  });

  test('of a cluster are separate at the zoom to which a click leads', () => {
    const [cluster] = clusterAt(NEAR, 12);
    if (!cluster) throw new Error('There is a cluster');
    const zoom = expansionZoom(cluster, NEAR, 12);
    expect(keysOf(NEAR, zoom)).toEqual(['a', 'b', 'c']);
    expect(keysOf(NEAR, zoom - 1)).toEqual(['a b', 'c']);
  });

  test('are each in exactly one cluster, however many there are', () => {
    const many = Array.from({ length: 5_000 }, (_, i) => place(String(i), 50.7 + (i % 71) / 300, 4.2 + (i % 67) / 200));
    for (const zoom of [7, 10, 13]) {
      const keys = clusterAt(many, zoom).flatMap(({ groups }) => groups.map(({ key }) => key));
      expect(new Set(keys).size).toBe(5_000);
      expect(keys).toHaveLength(5_000);
    }
  });
});
