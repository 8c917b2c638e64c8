import type { Property } from './property.ts';

type Surfaces = Pick<Property['facts'], 'surfaceLiving' | 'surfaceTotal'>;

/** Floor area in m²: the living surface, or the total one of offices, shops and whole buildings; never the plot's. */
export function floorSurface({ surfaceLiving, surfaceTotal }: Surfaces): number | undefined {
  return [surfaceLiving, surfaceTotal].find((value) => typeof value === 'number');
}
