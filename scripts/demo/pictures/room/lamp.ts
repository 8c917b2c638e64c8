import { darken } from '../paint/colour.ts';
import { circle, curve, ellipse, type Point, polygon, rect, repeat } from '../paint/svg.ts';
import { at, disc, floorShadow, type Room, scaleAt } from './camera.ts';

/** A pendant lamp on its wire; glass ball, enamel shade, or chandelier in an old room. */
export function drawPendant(
  room: Room,
  x: number,
  z: number,
  y: number,
  kind: 'ball' | 'shade' | 'chandelier' | 'ring',
  colour = '#3c4348',
): string {
  const k = scaleAt(z);
  const [cx, cy] = at(room, x, y, z);
  const [, top] = at(room, x, room.height, z);
  const wire = rect(cx - 1, top, 2, cy - top, '#4a4a48');
  const glow = circle(cx, cy, 0.42 * k, 'url(#glow)', 'opacity=".55"');
  if (kind === 'ball')
    return (
      wire +
      glow +
      circle(cx, cy, 0.15 * k, 'rgb(255,248,228)') +
      circle(cx - 0.04 * k, cy - 0.05 * k, 0.05 * k, 'rgb(255,255,250)')
    );
  if (kind === 'ring')
    return (
      wire +
      glow +
      ellipse(cx, cy, 0.42 * k, 0.09 * k, 'none', `stroke="rgb(255,240,205)" stroke-width="${0.035 * k}"`) +
      ellipse(cx, cy - 0.02 * k, 0.42 * k, 0.09 * k, 'none', `stroke="${colour}" stroke-width="${0.02 * k}"`)
    );
  if (kind === 'shade') {
    const shade: Point[] = [
      [cx - 0.08 * k, cy - 0.2 * k],
      [cx + 0.08 * k, cy - 0.2 * k],
      [cx + 0.24 * k, cy + 0.02 * k],
      [cx - 0.24 * k, cy + 0.02 * k],
    ];
    return (
      wire +
      glow +
      polygon(shade, colour) +
      polygon(
        [
          [cx, cy - 0.2 * k],
          [cx + 0.08 * k, cy - 0.2 * k],
          [cx + 0.24 * k, cy + 0.02 * k],
          [cx + 0.06 * k, cy + 0.02 * k],
        ],
        '#0d1526',
        'opacity=".16"',
      ) +
      ellipse(cx, cy + 0.02 * k, 0.23 * k, 0.035 * k, 'rgb(255,240,205)')
    );
  }
  const arms = repeat(6, (i) => {
    const dx = (i - 2.5) * 0.13 * k;
    return (
      curve(`M${cx} ${cy} q${dx * 0.5} ${0.12 * k} ${dx} 0`, '#b08f4e', 2.4) +
      rect(cx + dx - 2, cy - 0.09 * k, 4, 0.09 * k, '#f8f2e2') +
      circle(cx + dx, cy - 0.11 * k, 0.028 * k, 'rgb(255,240,205)')
    );
  });
  return wire + glow + arms + circle(cx, cy + 0.05 * k, 0.05 * k, '#b08f4e');
}

export function drawFloorLamp(room: Room, x: number, z: number, colour = '#f6ecd5'): string {
  const k = scaleAt(z);
  const [cx, base] = at(room, x, 0, z);
  const [, top] = at(room, x, 1.45, z);
  return (
    floorShadow(room, { x: x - 0.14, z: z - 0.1, w: 0.28, d: 0.2 }, 0.25) +
    disc(room, x, 0.02, z, 0.14, '#33383c') +
    rect(cx - 2, top, 4, base - top, '#33383c') +
    circle(cx, top - 0.1 * k, 0.62 * k, 'url(#glow)', 'opacity=".5"') +
    polygon(
      [
        [cx - 0.2 * k, top],
        [cx - 0.13 * k, top - 0.26 * k],
        [cx + 0.13 * k, top - 0.26 * k],
        [cx + 0.2 * k, top],
      ],
      colour,
    ) +
    ellipse(cx, top, 0.2 * k, 0.03 * k, darken(colour, 0.1))
  );
}
