import { expect, test } from 'vitest';
import { floorSurface } from '#domain/property/floor-surface.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

test.each([
  [{ surfaceLiving: 96, surfaceTotal: 110, surfaceGround: 300 }, 96],
  [{ surfaceTotal: 420, surfaceGround: 120 }, 420],
  [{ surfaceGround: 120 }, undefined],
  [{}, undefined],
])('a property with %o has a floor area of %s m²', (facts, surface) => {
  expect(floorSurface(sampleProperty({ facts }).facts)).toBe(surface);
});
