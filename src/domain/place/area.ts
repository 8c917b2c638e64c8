/** A polygon on the map: [latitude, longitude] of each corner, not closed. */
export type Area = readonly (readonly [latitude: number, longitude: number])[];

/** Maximum number of corners: more than visitors draw, and few enough for a URL. */
export const MAX_CORNERS = 100;
const MIN_CORNERS = 3;
/** A ten-thousandth of a degree is about ten metres. */
const STEPS_PER_DEGREE = 10_000;

const round = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE + 0;

/**
 * Prepares an area for a URL: rounds the corners to ten metres, and keeps at most a hundred, evenly spread; undefined
 * when the area is invalid.
 */
export function tidyArea(corners: Area): Area | undefined {
  const isPlace = ([latitude, longitude]: Area[number]) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!corners.every(isPlace)) return undefined;
  const rounded = corners.map(([latitude, longitude]) => [round(latitude), round(longitude)] as const);
  const distinct = rounded.filter(([latitude, longitude], index) => {
    const [beforeLatitude, beforeLongitude] = rounded.at(index - 1) ?? [];
    return latitude !== beforeLatitude || longitude !== beforeLongitude;
  });
  if (distinct.length < MIN_CORNERS) return undefined;
  if (distinct.length <= MAX_CORNERS) return distinct;
  const thinned = Array.from(
    { length: MAX_CORNERS },
    (_, index) => distinct[Math.floor((index * distinct.length) / MAX_CORNERS)] as Area[number],
  );
  return tidyArea(thinned);
}

/** "50.8467,4.3525,50.85,4.36,50.84,4.37" */
export function formatArea(area: Area): string {
  return area.flat().join(',');
}

const DEGREES = /^-?\d{1,3}(?:\.\d{1,20})?$/;

/** Parses the output of `formatArea`; undefined for anything that encloses no surface. */
export function parseArea(value: string): Area | undefined {
  const parts = value.split(',');
  if (parts.length % 2 !== 0 || !parts.every((part) => DEGREES.test(part))) return undefined;
  const degrees = parts.map(Number);
  const corners = Array.from(
    { length: degrees.length / 2 },
    (_, index) => [degrees[2 * index], degrees[2 * index + 1]] as [number, number],
  );
  return tidyArea(corners);
}

/**
 * True when a point is within the area. Counts the edges north of the point (even-odd rule); at the size of a city the
 * earth is flat enough, and a geometry library is not needed.
 */
export function isWithin(area: Area, latitude: number, longitude: number): boolean {
  let isInside = false;
  let [beforeLatitude, beforeLongitude] = area.at(-1) ?? [0, 0];
  for (const [cornerLatitude, cornerLongitude] of area) {
    if (cornerLongitude > longitude !== beforeLongitude > longitude) {
      const share = (longitude - cornerLongitude) / (beforeLongitude - cornerLongitude);
      if (latitude < cornerLatitude + share * (beforeLatitude - cornerLatitude)) isInside = !isInside;
    }
    [beforeLatitude, beforeLongitude] = [cornerLatitude, cornerLongitude];
  }
  return isInside;
}
