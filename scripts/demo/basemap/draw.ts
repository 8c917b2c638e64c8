import { type BasemapKind, type BasemapShape, STEPS_PER_DEGREE } from '#features/map/basemap/basemap.ts';
import { type Coordinate, smooth } from './coordinates.ts';
import { BRUSSELS, CANAL_NAME, GREEN, type NamedPlace, OUTLINE, STATIONS, TOWNS } from './places.ts';
import {
  AVENUES,
  BRUSSELS_REGION,
  CANAL,
  FOREST,
  MOTORWAYS,
  PARKS,
  PONDS,
  RAILWAYS,
  RIVERS,
  SEA,
  SMALL_RING,
} from './shapes.ts';
import { cellsOf, tonesOf } from './voronoi.ts';

/** A line as its first point, then the offset from each point to the next, in the file's units. */
function stepsOf(points: readonly Coordinate[]): number[] {
  let [x, y] = [0, 0];
  return points.flatMap(([longitude, latitude]) => {
    const [nextX, nextY] = [Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE)];
    const step = [nextX - x, nextY - y];
    [x, y] = [nextX, nextY];
    return step;
  });
}

const polygon = (kind: BasemapKind, ring: readonly Coordinate[], tone?: number): BasemapShape => ({
  kind,
  type: 'Polygon',
  ...(tone !== undefined && { tone }),
  steps: stepsOf(ring),
});

const line = (kind: BasemapKind, points: readonly Coordinate[]): BasemapShape => ({
  kind,
  type: 'LineString',
  steps: stepsOf(points),
});

/** Names that the file's reader cannot derive from others. */
const namesOf = ({ nl, fr, en, de, zoom }: Omit<NamedPlace, 'at'>) => ({
  nl,
  ...((fr !== nl || en !== nl) && { fr }),
  ...(en !== nl && { en }),
  ...(de !== en && { de }),
  zoom,
});

const name = (kind: BasemapKind, place: NamedPlace): BasemapShape => ({
  kind,
  type: 'Point',
  ...namesOf(place),
  steps: stepsOf([place.at]),
});

/** Precision of a hundred metres, enough for an estimated border at half the bytes. */
const GUESS_STEP = 1000;
const roughly = (ring: readonly Coordinate[]): Coordinate[] =>
  ring.map(([longitude, latitude]) => [
    Math.round(longitude * GUESS_STEP) / GUESS_STEP,
    Math.round(latitude * GUESS_STEP) / GUESS_STEP,
  ]);

/** Divides the outline among the centres, with a tone for each cell. */
function share(
  kind: BasemapKind,
  places: readonly NamedPlace[],
  outline: readonly Coordinate[],
  round = (ring: readonly Coordinate[]) => ring,
): BasemapShape[] {
  const cells = cellsOf(
    places.map(({ at }) => at),
    outline,
  );
  const tones = tonesOf(cells);
  return cells.flatMap((cell, i) => (cell.length > 2 ? [polygon(kind, round(cell), tones[i])] : []));
}

/** The schematic map: cells around the centres of municipalities, green, water, roads, rails and names. */
export function drawBasemap(): BasemapShape[] {
  const closed = { isClosed: true };
  const region = smooth(BRUSSELS_REGION, { rounds: 1, isClosed: true });
  const smallRing = smooth(SMALL_RING, closed);
  return [
    polygon('sea', SEA),
    polygon('country', OUTLINE),
    ...share('area', TOWNS, OUTLINE, roughly),
    polygon('region', region),
    ...share('municipality', BRUSSELS, region),
    polygon('forest', smooth(FOREST, closed)),
    ...PARKS.map((park) => polygon('park', smooth(park, closed))),
    ...PONDS.map((pond) => polygon('water', smooth(pond, closed))),
    ...RIVERS.map((river) => line('river', smooth(river))),
    { ...line('canal', smooth(CANAL)), ...namesOf(CANAL_NAME) },
    ...AVENUES.map((avenue) => line('avenue', smooth(avenue))),
    line('avenue', [...smallRing, ...smallRing.slice(0, 1)]),
    ...MOTORWAYS.map((road) => line('motorway', smooth(road))),
    ...RAILWAYS.map((railway) => line('railway', smooth(railway))),
    ...GREEN.map((place) => name('green', place)),
    ...STATIONS.map((station) => name('station', station)),
    ...BRUSSELS.map((place) => name('quarter', place)),
    ...TOWNS.map((place) => name('town', place)),
  ];
}
