/** A place as [longitude, latitude], the order of GeoJSON. */
export type Coordinate = readonly [longitude: number, latitude: number];

/** Chaikin's corner cutting: a line through few known points becomes a curve that does not look surveyed. */
export function smooth(line: readonly Coordinate[], { rounds = 2, isClosed = false } = {}): Coordinate[] {
  let points = [...line];
  for (let done = 0; done < rounds; done++) {
    const next: Coordinate[] = [];
    const last = isClosed ? points.length : points.length - 1;
    for (let i = 0; i < last; i++) {
      const [from, to] = [points[i], points[(i + 1) % points.length]] as [Coordinate, Coordinate];
      next.push(mix(from, to, 0.25), mix(from, to, 0.75));
    }
    const [first, end] = [points[0], points.at(-1)] as [Coordinate, Coordinate];
    points = isClosed ? next : [first, ...next, end];
  }
  return points;
}

function mix(from: Coordinate, to: Coordinate, share: number): Coordinate {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
