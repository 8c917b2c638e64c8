/** A place on earth in degrees, the order people say it in. */
export type Position = readonly [latitude: number, longitude: number];

/** Corners of a polygon in drawing order, the last joins the first. */
export type MapArea = readonly Position[];

export type MapBounds = { south: number; west: number; north: number; east: number };

/** Fewer corners enclose nothing; more than these nobody draws by hand, and they would make an address of kilobytes. */
export const AREA_CORNERS = { least: 3, most: 60 } as const;

/** True for degrees that exist on earth. */
export function isPosition(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The rectangle that a map shows, as an area to search; about a metre is kept. */
export function areaOfBounds({ south, west, north, east }: MapBounds): MapArea {
  const corners: Position[] = [
    [south, west],
    [north, west],
    [north, east],
    [south, east],
  ];
  return corners.map(([latitude, longitude]) => roundPosition(latitude, longitude));
}

/** Five decimals, about a metre. */
export function roundPosition(latitude: number, longitude: number): Position {
  return [Math.round(latitude * 1e5) / 1e5, Math.round(longitude * 1e5) / 1e5];
}

/** The smallest bounds around the positions; undefined when there are none. */
export function boundsOf(positions: readonly Position[]): MapBounds | undefined {
  if (positions.length === 0) return undefined;
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const [latitude, longitude] of positions) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/** True when both are the same corners in the same order. */
export function isSameArea(one: MapArea | undefined, other: MapArea | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.length === other.length &&
    one.every(([latitude, longitude], i) => other[i]?.[0] === latitude && other[i]?.[1] === longitude)
  );
}

/** True when the positions enclose something: enough corners, not all on one line. */
export function isArea(corners: readonly Position[]): boolean {
  if (corners.length < AREA_CORNERS.least || corners.length > AREA_CORNERS.most) return false;
  const [first, ...rest] = corners as [Position, ...Position[]];
  return rest.some((second) =>
    rest.some(
      (third) =>
        Math.abs((second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0])) >
        1e-12,
    ),
  );
}
