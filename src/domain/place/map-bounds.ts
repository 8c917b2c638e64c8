import { type Area, tidyArea } from './area.ts';
import type { Point } from './distance.ts';

/** The visible part of a map, in degrees. */
export type MapBounds = { south: number; west: number; north: number; east: number };

/** The visible rectangle of a map as a search area; undefined for an empty rectangle. */
export function areaOfBounds({ south, west, north, east }: MapBounds): Area | undefined {
  return tidyArea([
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ]);
}

/** The middle of the visible part. */
export const centreOf = ({ south, west, north, east }: MapBounds): Point => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** The smallest bounds around these points; undefined without points. */
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

/** Share of the properties that defines the main cluster. */
const CORE_SHARE = 0.9;
/** Properties within this multiple of the cluster's radius are shown too; farther ones only on request. */
const MAX_TIMES_CORE = 3;
/** Degrees of latitude, about 13 km: properties this close to the centre are always shown. */
const MIN_REACH = 0.12;

const medianOf = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The main cluster of these points: one property in another town must not shrink all others to a dot. */
export function coreBoundsOf(places: Area): MapBounds | undefined {
  const latitude = medianOf(places.map((place) => place[0]));
  const longitude = medianOf(places.map((place) => place[1]));
  // A degree of longitude is about two thirds of a degree of latitude in Belgium.
  const distanceOf = (place: Area[number]) => Math.hypot(place[0] - latitude, (place[1] - longitude) * 0.63);
  const distances = places.map(distanceOf).sort((a, b) => a - b);
  const core = distances[Math.ceil(distances.length * CORE_SHARE) - 1] ?? 0;
  const reach = Math.max(MAX_TIMES_CORE * core, MIN_REACH);
  return boundsOf(places.filter((place) => distanceOf(place) <= reach));
}

/** Number of points outside the bounds. */
export function countOutside(places: Area, { south, west, north, east }: MapBounds): number {
  return places.filter(
    ([latitude, longitude]) => latitude < south || latitude > north || longitude < west || longitude > east,
  ).length;
}

/** True for the same corners in the same order, and when both are undefined. */
export function isSameArea(one: Area | null | undefined, other: Area | null | undefined): boolean {
  if (!one || !other) return !one && !other;
  return (
    one.length === other.length &&
    one.every(([latitude, longitude], index) => other[index]?.[0] === latitude && other[index]?.[1] === longitude)
  );
}
