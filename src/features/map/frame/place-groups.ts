import type { MapProperty } from '#api/map-message.ts';
import type { Area } from '#domain/place/area.ts';

/** Properties at one point: flats of a building, or all properties with a hidden location in a municipality. */
export type PlaceGroup = { key: string; position: Area[number]; isExact: boolean; properties: MapProperty[] };

/** Groups properties by point. Published and hidden locations are never in one group. */
export function groupByPlace(properties: readonly MapProperty[]): Map<string, PlaceGroup> {
  const groups = new Map<string, PlaceGroup>();
  for (const property of properties) {
    const { position, isExact } = property;
    const key = `${position[0]},${position[1]},${isExact ? 'exact' : 'municipality'}`;
    const group = groups.get(key);
    if (group) group.properties.push(property);
    else groups.set(key, { key, position, isExact, properties: [property] });
  }
  return groups;
}

/** The groups as GeoJSON points for MapLibre's clustering; clusters sum up `count`. */
export function pointsOf(groups: Iterable<PlaceGroup>) {
  const features = [...groups].map(({ key, position: [latitude, longitude], properties }) => ({
    type: 'Feature' as const,
    properties: { key, count: properties.length },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  return { type: 'FeatureCollection' as const, features };
}
