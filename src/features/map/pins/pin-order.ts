/** Position on the screen, in pixels from the top left. */
export type ScreenPoint = { x: number; y: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Direction of each arrow key. */
export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Keeps pins that are slightly outside the view, so that slow panning causes no flicker. */
const MARGIN_PX = 60;

export const isNear = ({ x, y }: ScreenPoint, { width, height }: { width: number; height: number }): boolean =>
  x > -MARGIN_PX && y > -MARGIN_PX && x < width + MARGIN_PX && y < height + MARGIN_PX;

/** Cost per pixel of deviation from the arrow's direction, relative to the distance in that direction. */
const SIDEWAYS_COST = 2;

/** Nearest point in a direction; undefined if no point lies in that direction. */
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

/** Sorts points from top to bottom, and from left to right within a row. */
export function inReadingOrder<Point extends ScreenPoint>(points: readonly Point[]): Point[] {
  return [...points].sort((a, b) => Math.floor(a.y / ROW_PX) - Math.floor(b.y / ROW_PX) || a.x - b.x);
}
