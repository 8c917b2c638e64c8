import { findOwn } from '../own-value.ts';
import { type Area, tidyArea } from '../place/area.ts';
import { distanceKm, type Point } from '../place/distance.ts';
import type { Near, NearLimit, NearTarget } from '../place/near.ts';
import { estimateWalk, findWalk, type Stop, type Stops, walkableKm } from '../place/stops.ts';
import type { ListQuery } from './list-query.ts';

/** Latitude, longitude and whether they are exact, by property ID. */
export type Places = Readonly<Record<string, readonly [latitude: number, longitude: number, isExact: 0 | 1]>>;

/** Columns that a distance needs (list-filter.ts). */
type NearData = {
  cities: readonly { name: string; zip: string }[];
  properties: { id: readonly string[]; city: readonly number[] };
};
/** Locations, and the places that the agency lists. */
export type NearMore = { places?: Places | undefined; stops?: Stops | undefined };

type TownTarget = Extract<NearTarget, { kind: 'town' }>;

const findTown = ({ cities }: NearData, { name, zip }: TownTarget): number =>
  cities.findIndex((city) => city.name === name && city.zip === zip);

/** Exact location of a property; undefined when its address is hidden, so that no distance reveals the address. */
function findExact(places: Places, id: string): Point | undefined {
  const [latitude, longitude, isExact] = findOwn(places, id) ?? [0, 0, 0];
  return isExact === 1 ? { latitude, longitude } : undefined;
}

/** Centre of a town: the public centre that replaces hidden locations, else the mean of the exact locations. */
function findCentre({ properties: { id, city } }: NearData, town: number, places: Places): Point | undefined {
  const exact: Point[] = [];
  for (const [row, one] of id.entries()) {
    if (city[row] !== town) continue;
    const [latitude, longitude, isExact] = findOwn(places, one) ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    if (isExact === 0) return { latitude, longitude };
    exact.push({ latitude, longitude });
  }
  if (exact.length === 0) return undefined;
  const mean = (of: (point: Point) => number) => exact.reduce((sum, point) => sum + of(point), 0) / exact.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** The point that a distance is measured from; undefined for an unknown point and for the target `nearest`. */
function findNearPoint(target: NearTarget, data: NearData, { places = {}, stops }: NearMore): Point | undefined {
  switch (target.kind) {
    case 'point':
      return target.point;
    case 'town':
      return findCentre(data, findTown(data, target), places);
    case 'stop':
      return stops?.list.find(({ id }) => id === target.id);
    case 'nearest':
      return undefined;
  }
}

/** True for a filter that needs the agency's list of places. */
export const needsStops = (near: Near | undefined): boolean =>
  near?.target.kind === 'stop' || near?.target.kind === 'nearest';

function testPoint(from: Point, limit: NearLimit): (point: Point) => boolean {
  if ('km' in limit) return (point) => distanceKm(from, point) <= limit.km;
  return (point) => estimateWalk(from, point).minutes <= limit.minutes;
}

function testStops(wanted: readonly Stop[], limit: NearLimit, walk: Stops['walk']) {
  return (id: string, point: Point) =>
    wanted.some((stop) =>
      'km' in limit ? distanceKm(stop, point) <= limit.km : findWalk(id, point, stop, walk).minutes <= limit.minutes,
    );
}

/**
 * True for a property within the distance, undefined for one with a hidden address. A property in the town itself
 * counts as near the town, whatever its distance.
 */
export function testNear(
  { target, limit }: Near,
  data: NearData,
  more: NearMore,
): (row: number) => boolean | undefined {
  const { id, city } = data.properties;
  const { places = {}, stops } = more;
  const town = target.kind === 'town' ? findTown(data, target) : undefined;
  const point = findNearPoint(target, data, more);
  const wanted = stops?.list.filter((stop) =>
    target.kind === 'stop' ? stop.id === target.id : target.kind === 'nearest' && stop.kind === target.stop,
  );
  const fits = needsStops({ target, limit })
    ? testStops(wanted ?? [], limit, stops?.walk ?? {})
    : point && ((_id: string, exact: Point) => testPoint(point, limit)(exact));
  return (row) => {
    if (town !== undefined && city[row] === town) return true;
    const own = id[row] ?? '';
    const exact = findExact(places, own);
    return exact && fits?.(own, exact);
  };
}

/** The query for an alert: alerts support areas but not distances. */
export function toAlertQuery(query: ListQuery, data: NearData, more: NearMore): ListQuery {
  return { ...query, near: undefined, area: query.area ?? nearArea(query.near, data, more) };
}

const CIRCLE_CORNERS = 32;
const KM_PER_DEGREE = 111.32;

/**
 * The distance as an area for the map and for alerts; undefined for an unknown point, and for the nearest place of a
 * kind, which is not a single place.
 */
export function nearArea(near: Near | undefined, data: NearData, more: NearMore): Area | undefined {
  const centre = near && findNearPoint(near.target, data, more);
  if (!centre) return undefined;
  const km = 'km' in near.limit ? near.limit.km : walkableKm(near.limit.minutes);
  const { latitude, longitude } = centre;
  const east = Math.cos((latitude * Math.PI) / 180);
  const corners = Array.from({ length: CIRCLE_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / CIRCLE_CORNERS;
    const degrees = km / KM_PER_DEGREE;
    return [latitude + degrees * Math.cos(angle), longitude + (degrees / east) * Math.sin(angle)] as const;
  });
  return tidyArea(corners);
}
