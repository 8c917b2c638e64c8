import { type Coordinate, closed, roundCoordinate, smooth } from './coordinates.ts';
import { AROUND, BRUSSELS, type NamedPlace, STATIONS } from './places.ts';
import {
  AVENUES,
  BELGIUM,
  BRUSSELS_REGION,
  CANAL,
  FOREST,
  MOTORWAYS,
  PARKS,
  PONDS,
  RAILWAYS,
  SMALL_RING,
} from './shapes.ts';
import { cellsOf, tonesOf } from './voronoi.ts';

/** What a shape is; the map's style draws each its own way. */
export type BasemapKind =
  | 'country'
  | 'area'
  | 'region'
  | 'municipality'
  | 'forest'
  | 'park'
  | 'water'
  | 'canal'
  | 'motorway'
  | 'avenue'
  | 'railway'
  | 'station'
  | 'town'
  | 'quarter';

type Feature = {
  type: 'Feature';
  properties: { kind: BasemapKind; tone?: number; nl?: string; fr?: string; zoom?: number };
  geometry:
    | { type: 'Polygon'; coordinates: [number, number][][] }
    | { type: 'LineString'; coordinates: [number, number][] }
    | { type: 'Point'; coordinates: [number, number] };
};
export type Basemap = { type: 'FeatureCollection'; features: Feature[] };

const polygon = (kind: BasemapKind, ring: readonly Coordinate[], tone?: number): Feature => ({
  type: 'Feature',
  properties: { kind, ...(tone !== undefined && { tone }) },
  geometry: { type: 'Polygon', coordinates: [closed(ring)] },
});

const line = (kind: BasemapKind, points: readonly Coordinate[]): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'LineString', coordinates: points.map(roundCoordinate) },
});

const name = (kind: BasemapKind, { nl, fr, at, zoom }: NamedPlace): Feature => ({
  type: 'Feature',
  properties: { kind, nl, fr, zoom },
  geometry: { type: 'Point', coordinates: roundCoordinate(at) },
});

/** The outline shared out among the centres, each cell with a tone of its own. */
function share(kind: BasemapKind, places: readonly NamedPlace[], outline: readonly Coordinate[]): Feature[] {
  const cells = cellsOf(
    places.map(({ at }) => at),
    outline,
  );
  const tones = tonesOf(cells);
  return cells.flatMap((cell, i) => (cell.length > 2 ? [polygon(kind, cell, tones[i])] : []));
}

/** The schematic as GeoJSON: cells around the centres of municipalities, green, water, roads, rails and names. */
export function drawBasemap(): Basemap {
  const closedRing = { isClosed: true };
  const country = smooth(BELGIUM, { rounds: 1, isClosed: true });
  const region = smooth(BRUSSELS_REGION, { rounds: 1, isClosed: true });
  return {
    type: 'FeatureCollection',
    features: [
      polygon('country', country),
      ...share('area', AROUND, country),
      polygon('region', region),
      ...share('municipality', BRUSSELS, region),
      polygon('forest', smooth(FOREST, closedRing)),
      ...PARKS.map((park) => polygon('park', smooth(park, closedRing))),
      ...PONDS.map((pond) => polygon('water', smooth(pond, closedRing))),
      line('canal', smooth(CANAL)),
      ...AVENUES.map((avenue) => line('avenue', smooth(avenue))),
      line('avenue', closed(smooth(SMALL_RING, closedRing))),
      ...MOTORWAYS.map((road) => line('motorway', smooth(road))),
      ...RAILWAYS.map((railway) => line('railway', smooth(railway))),
      ...STATIONS.map((station) => name('station', station)),
      ...BRUSSELS.map((place) => name('quarter', place)),
      ...AROUND.map((place) => name('town', place)),
    ],
  };
}
