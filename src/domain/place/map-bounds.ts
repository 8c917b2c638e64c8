import { type Area, tidyArea } from './area.ts';

/** What a map shows, in degrees. */
export type MapBounds = { south: number; west: number; north: number; east: number };

/** The rectangle a map shows, as an area to search; undefined for a rectangle without extent. */
export function areaOfBounds({ south, west, north, east }: MapBounds): Area | undefined {
  return tidyArea([
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ]);
}

/** The smallest bounds around these places; undefined when there are none. */
export function boundsOf(places: Area): MapBounds | undefined {
  const [first] = places;
  if (!first) return undefined;
  const bounds = { south: first[0], west: first[1], north: first[0], east: first[1] };
  for (const [latitude, longitude] of places) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/** Share of the properties that say where most of them are. */
const CORE_SHARE = 0.9;
/** Properties within this many times their distance from the middle are shown too; those beyond only when asked for. */
const MAX_TIMES_CORE = 3;
/** Degrees of latitude, some 13 km: properties this near to the middle are always shown. */
const MIN_REACH = 0.12;

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Where most of these places are: one property in another town must not shrink all others to a dot. */
export function coreBoundsOf(places: Area): MapBounds | undefined {
  const latitude = medianOf(places.map((place) => place[0]));
  const longitude = medianOf(places.map((place) => place[1]));
  // A degree of longitude is some two thirds of one of latitude here.
  const distanceOf = (place: Area[number]) => Math.hypot(place[0] - latitude, (place[1] - longitude) * 0.63);
  const distances = places.map(distanceOf).sort((a, b) => a - b);
  const core = distances[Math.ceil(distances.length * CORE_SHARE) - 1] ?? 0;
  const reach = Math.max(MAX_TIMES_CORE * core, MIN_REACH);
  return boundsOf(places.filter((place) => distanceOf(place) <= reach));
}

/** How many of the places lie outside. */
export function countOutside(places: Area, { south, west, north, east }: MapBounds): number {
  return places.filter(
    ([latitude, longitude]) => latitude < south || latitude > north || longitude < west || longitude > east,
  ).length;
}

/** True for the same corners in the same order, and for none on both sides. */
export function isSameArea(one: Area | null | undefined, other: Area | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return (
    one.length === other.length &&
    one.every(([latitude, longitude], index) => other[index]?.[0] === latitude && other[index]?.[1] === longitude)
  );
}
