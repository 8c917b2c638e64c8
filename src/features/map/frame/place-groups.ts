import type { MapProperty } from '#api/map-message.ts';
import type { Area } from '#domain/place/area.ts';

/** Properties that stand at one point: flats of one building, or all of a municipality whose places are not published. */
export type PlaceGroup = { key: string; position: Area[number]; isExact: boolean; properties: MapProperty[] };

/** One group for each point of the map; a published and a hidden place never share one. */
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

/** The groups as GeoJSON points for MapLibre's clustering; `count` is added up in each cluster. */
export function pointsOf(groups: Iterable<PlaceGroup>) {
  const features = [...groups].map(({ key, position: [latitude, longitude], properties }) => ({
    type: 'Feature' as const,
    properties: { key, count: properties.length },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }));
  return { type: 'FeatureCollection' as const, features };
}
