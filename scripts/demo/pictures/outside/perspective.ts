import type { Point } from '../paint/svg.ts';

/** A street in perspective: metres, x from its middle, y up, z away from the viewer. */
export interface View {
  vx: number;
  vy: number;
}

const SCALE = 108;

export const DISTANCE = 9;

const EYE = 1.75;

export const scaleOf = (z: number) => SCALE / (1 + z / DISTANCE);

export function project({ vx, vy }: View, x: number, y: number, z: number): Point {
  return [vx + x * scaleOf(z), vy - (y - EYE) * scaleOf(z)];
}
