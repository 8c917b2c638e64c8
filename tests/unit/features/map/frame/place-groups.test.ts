import { expect, test } from 'vitest';
import { groupByPlace, pointsOf } from '#features/map/frame/place-groups.ts';
import { mapProperty } from '../../../../fixtures/map-property.ts';

test('properties of one building share one point on the map', () => {
  const groups = [...groupByPlace([mapProperty({ id: '1' }), mapProperty({ id: '2' })]).values()];
  expect(groups).toHaveLength(1);
  expect(groups[0]?.properties.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a property with an unpublished location never shares a point with one whose location is published', () => {
  const groups = [...groupByPlace([mapProperty({ id: '1' }), mapProperty({ id: '2', isExact: false })]).values()];
  expect(groups.map(({ isExact }) => isExact)).toEqual([true, false]);
});

test('clusters count properties, not points', () => {
  const groups = groupByPlace([
    mapProperty({ id: '1' }),
    mapProperty({ id: '2' }),
    mapProperty({ id: '3', position: [50.9, 4.4] }),
  ]);
  const { features } = pointsOf(groups.values());
  expect(features.map(({ properties }) => properties.count)).toEqual([2, 1]);
  expect(features[0]?.geometry.coordinates).toEqual([4.3525, 50.8467]);
});
