import { groupBy } from '../group-by.ts';
/** A point on the map, in degrees. */
export type Point = { latitude: number; longitude: number };

const EARTH_RADIUS_KM = 6371;

/** Great-circle distance. */
export function distanceKm(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const latitude = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const longitude = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const chord = latitude ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * longitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Maximum distance of a neighbourhood. */
const NEARBY_KM = 10;

/** Properties in the neighbourhood of a point, nearest first; omits properties of unknown location. */
export function listNearby<Item>(
  items: readonly Item[],
  from: Point,
  placeOf: (item: Item) => Point | undefined,
): Item[] {
  return items
    .flatMap((item) => {
      const place = placeOf(item);
      return place ? [{ item, km: distanceKm(from, place) }] : [];
    })
    .filter(({ km }) => km <= NEARBY_KM)
    .sort((a, b) => a.km - b.km)
    .map(({ item }) => item);
}

/** The centre of each postal code, derived from its published properties. */
export function findCentres(located: readonly { zip: string; place: Point }[]): Record<string, Point> {
  const byZip = groupBy(located, ({ zip }) => zip);
  return Object.fromEntries(
    [...byZip].map(([zip, own]) => {
      const mean = (of: (place: Point) => number) => own.reduce((sum, { place }) => sum + of(place), 0) / own.length;
      return [zip, { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }];
    }),
  );
}
