import type { Property } from './property.ts';

type Surfaces = Pick<Property['facts'], 'surfaceLiving' | 'surfaceTotal'>;

/** Floor area in m²: the living surface, else the total surface (offices, shops, whole buildings); never the plot. */
export function floorSurface({ surfaceLiving, surfaceTotal }: Surfaces): number | undefined {
  return [surfaceLiving, surfaceTotal].find((value) => typeof value === 'number');
}
