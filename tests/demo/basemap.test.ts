import { expect, test } from 'vitest';
import committed from '#features/map/basemap/basemap.json' with { type: 'json' };
import { drawBasemap } from '../../scripts/demo/basemap/draw.ts';

test('the schematic of the map is what the script draws', () => {
  expect(drawBasemap()).toEqual(committed);
});
