/** Where something stands on the screen, in pixels from the top left. */
export type ScreenPoint = { x: number; y: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

/** How much further a pin counts for each pixel it lies off the line that the arrow points along. */
const SIDEWAYS_COST = 2;

/** The nearest point in a direction, or undefined when nothing lies there. */
export function findNeighbour<Point extends ScreenPoint>(
  from: ScreenPoint,
  points: readonly Point[],
  direction: Direction,
): Point | undefined {
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const isAcross = direction === 'left' || direction === 'right';
  let best: { point: Point; cost: number } | undefined;
  for (const point of points) {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const ahead = sign * (isAcross ? dx : dy);
    if (ahead <= 0) continue;
    const cost = ahead + SIDEWAYS_COST * Math.abs(isAcross ? dy : dx);
    if (!best || cost < best.cost) best = { point, cost };
  }
  return best?.point;
}

const ROW_PX = 24;

/** As one reads: from top to bottom, and from left to right within a row. */
export function inReadingOrder<Point extends ScreenPoint>(points: readonly Point[]): Point[] {
  return [...points].sort((a, b) => Math.floor(a.y / ROW_PX) - Math.floor(b.y / ROW_PX) || a.x - b.x);
}
