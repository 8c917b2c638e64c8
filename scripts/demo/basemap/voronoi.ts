import type { Coordinate } from './coordinates.ts';

/** Ratio of a degree of longitude at Brussels to a degree of latitude. */
const EAST_SCALE = Math.cos((50.85 * Math.PI) / 180);

/** The part of `shape` nearer to `own` than to `other` (Sutherland and Hodgman, one edge). */
function keepNearer(shape: readonly Coordinate[], own: Coordinate, other: Coordinate): Coordinate[] {
  // Positive when a point is nearer to `own`.
  const side = ([x, y]: Coordinate): number => {
    const [dx, dy] = [(other[0] - own[0]) * EAST_SCALE, other[1] - own[1]];
    const [mx, my] = [((other[0] + own[0]) / 2) * EAST_SCALE, (other[1] + own[1]) / 2];
    return -((x * EAST_SCALE - mx) * dx + (y - my) * dy);
  };
  const kept: Coordinate[] = [];
  shape.forEach((to, i) => {
    const from = shape.at(i - 1) as Coordinate;
    const [before, after] = [side(from), side(to)];
    if (before >= 0 !== after >= 0) {
      const share = before / (before - after);
      kept.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    if (after >= 0) kept.push(to);
  });
  return kept;
}

/** For each centre the nearest part of `outline`: an estimate of its border. */
export function cellsOf(centres: readonly Coordinate[], outline: readonly Coordinate[]): Coordinate[][] {
  return centres.map((own) =>
    centres.reduce<Coordinate[]>(
      (shape, other) => (other === own || shape.length === 0 ? shape : keepNearer(shape, own, other)),
      [...outline],
    ),
  );
}

const keyOf = ([x, y]: Coordinate): string => `${x.toFixed(5)} ${y.toFixed(5)}`;

/** A tone 0, 1, 2… for each cell; cells with a common corner differ when possible. */
export function tonesOf(cells: readonly (readonly Coordinate[])[], tones = 4): number[] {
  const corners = cells.map((cell) => new Set(cell.map(keyOf)));
  const chosen: number[] = [];
  corners.forEach((own, i) => {
    const taken = new Set(chosen.filter((_, j) => [...own].some((corner) => corners[j]?.has(corner))));
    const free = [...Array(tones).keys()].find((tone) => !taken.has(tone));
    chosen.push(free ?? i % tones);
  });
  return chosen;
}
