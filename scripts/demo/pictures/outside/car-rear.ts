import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { ellipse, path, rect } from '../paint/svg.ts';

const PAINT = ['#6f8a94', '#b9543f', '#e4ddcd', '#40566b', '#7f8f72', '#c59a4a', '#5a5d63', '#9aa3a8'] as const;

/** A parked car from behind; k is pixels per metre at its place. */
export function drawCarRear(scene: Scene, x: number, base: number, k: number, rear: boolean): string {
  const colour = scene.chance.pick(PAINT);
  const w = 1.72 * k;
  const left = x - w / 2;
  const body = path(
    `M${left} ${base - 0.25 * k} V${base - 0.78 * k} Q${left + 0.02 * k} ${base - 0.9 * k} ${left + 0.14 * k} ${base - 0.93 * k} L${left + 0.28 * k} ${base - 1.36 * k} Q${left + 0.3 * k} ${base - 1.43 * k} ${left + 0.4 * k} ${base - 1.43 * k} H${left + w - 0.4 * k} Q${left + w - 0.3 * k} ${base - 1.43 * k} ${left + w - 0.28 * k} ${base - 1.36 * k} L${left + w - 0.14 * k} ${base - 0.93 * k} Q${left + w - 0.02 * k} ${base - 0.9 * k} ${left + w} ${base - 0.78 * k} V${base - 0.25 * k} Z`,
    colour,
  );
  const glass = path(
    `M${left + 0.25 * k} ${base - 0.96 * k} L${left + 0.37 * k} ${base - 1.34 * k} H${left + w - 0.37 * k} L${left + w - 0.25 * k} ${base - 0.96 * k} Z`,
    '#51646f',
  );
  const lamps = [left + 0.05 * k, left + w - 0.27 * k]
    .map((lx) =>
      rect(lx, base - 0.82 * k, 0.22 * k, 0.14 * k, rear ? '#a8443a' : '#f3ecd2', `rx="${(0.04 * k).toFixed(1)}"`),
    )
    .join('');
  const wheels = [left + 0.08 * k, left + w - 0.3 * k]
    .map((lx) => rect(lx, base - 0.34 * k, 0.22 * k, 0.34 * k, '#23282c', `rx="${(0.05 * k).toFixed(1)}"`))
    .join('');
  return (
    ellipse(x + scene.light.shadowSide * 0.12 * k, base, w * 0.6, 0.13 * k, '#0d1526', 'opacity=".42"') +
    wheels +
    body +
    glass +
    rect(left, base - 0.46 * k, w, 0.22 * k, darken(colour, 0.28)) +
    rect(left + w * 0.36, base - 0.66 * k, w * 0.28, 0.12 * k, '#efeadd') +
    rect(left + 0.04 * k, base - 0.9 * k, w - 0.08 * k, 0.03 * k, lighten(colour, 0.4)) +
    lamps
  );
}
