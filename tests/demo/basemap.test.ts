import { expect, test } from 'vitest';
import committed from '#features/map/basemap/basemap.json' with { type: 'json' };
import { drawBasemap } from '../../scripts/demo/basemap/draw.ts';

test('the schematic map matches the script’s output', () => {
  expect(drawBasemap()).toEqual(committed);
});
