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

/** Homes further away than this share of them are looked at only when asked for. */
const CORE_SHARE = 0.9;
/** How many times larger the whole may be than its core before the core alone is shown. */
const MOST_TIMES_CORE = 2.5;

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const extentOf = ({ south, west, north, east }: MapBounds): number => Math.max(north - south, (east - west) / 2);

/** Where most of these places are: one home in another town must not shrink the others to a dot. */
export function coreBoundsOf(places: Area): MapBounds | undefined {
  const whole = boundsOf(places);
  const middle = [medianOf(places.map(([latitude]) => latitude)), medianOf(places.map(([, longitude]) => longitude))];
  const distance = ([latitude, longitude]: Area[number]) =>
    Math.hypot(latitude - (middle[0] ?? 0), (longitude - (middle[1] ?? 0)) / 2);
  const nearest = [...places].sort((a, b) => distance(a) - distance(b)).slice(0, Math.ceil(places.length * CORE_SHARE));
  const core = boundsOf(nearest);
  if (!whole || !core || extentOf(core) === 0) return whole;
  return extentOf(whole) > MOST_TIMES_CORE * extentOf(core) ? core : whole;
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
