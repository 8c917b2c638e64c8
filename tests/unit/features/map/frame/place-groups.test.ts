import { expect, test } from 'vitest';
import { groupByPlace, pointsOf } from '#features/map/frame/place-groups.ts';
import { mapHome } from '../../../../fixtures/map-home.ts';

test('homes of one building stand at one point', () => {
  const groups = [...groupByPlace([mapHome({ id: '1' }), mapHome({ id: '2' })]).values()];
  expect(groups).toHaveLength(1);
  expect(groups[0]?.homes.map(({ id }) => id)).toEqual(['1', '2']);
});

test('a home whose place is not published never shares a point with one whose place is', () => {
  const groups = [...groupByPlace([mapHome({ id: '1' }), mapHome({ id: '2', isExact: false })]).values()];
  expect(groups.map(({ isExact }) => isExact)).toEqual([true, false]);
});

test('clusters count homes, not points', () => {
  const groups = groupByPlace([
    mapHome({ id: '1' }),
    mapHome({ id: '2' }),
    mapHome({ id: '3', position: [50.9, 4.4] }),
  ]);
  const { features } = pointsOf(groups.values());
  expect(features.map(({ properties }) => properties.homes)).toEqual([2, 1]);
  expect(features[0]?.geometry.coordinates).toEqual([4.3525, 50.8467]);
});
