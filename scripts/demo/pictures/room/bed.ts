import { darken, lighten, mix } from '../paint/colour.ts';
import { circle, ellipse, polygon, rect } from '../paint/svg.ts';
import { at, box, drum, face, floorShadow, type Room, scaleAt } from './camera.ts';

/** A made bed with its head against the back wall. */
export function drawBed(room: Room, x: number, w: number, linen: string, throwColour: string): string {
  const z = room.depth - 2.1;
  const d = 2.05;
  const head = box(
    room,
    { x: x - 0.04, y: 0.1, z: room.depth - 0.1, w: w + 0.08, h: 1, d: 0.08 },
    room.scene.chance.odds(0.5) ? room.wood : mix(throwColour, '#8a7f70', 0.3),
    0.02,
  );
  const base = box(room, { x, y: 0.08, z, w, h: 0.22, d }, darken(room.wood, 0.12));
  const mattress = box(room, { x: x + 0.01, y: 0.3, z: z + 0.02, w: w - 0.02, h: 0.2, d: d - 0.06 }, linen, 0.05);
  const duvet =
    face(
      room,
      [
        [x - 0.03, 0.54, z],
        [x + w + 0.03, 0.54, z],
        [x + w + 0.03, 0.56, z + 1.45],
        [x - 0.03, 0.56, z + 1.45],
      ],
      lighten(linen, 0.2),
    ) +
    face(
      room,
      [
        [x - 0.03, 0.24, z - 0.02],
        [x + w + 0.03, 0.24, z - 0.02],
        [x + w + 0.03, 0.54, z],
        [x - 0.03, 0.54, z],
      ],
      darken(linen, 0.05),
    );
  const blanket =
    face(
      room,
      [
        [x - 0.04, 0.56, z + 0.05],
        [x + w + 0.04, 0.56, z + 0.05],
        [x + w + 0.04, 0.57, z + 0.62],
        [x - 0.04, 0.57, z + 0.62],
      ],
      throwColour,
    ) +
    face(
      room,
      [
        [x - 0.04, 0.2, z - 0.03],
        [x + w + 0.04, 0.2, z - 0.03],
        [x + w + 0.04, 0.56, z + 0.05],
        [x - 0.04, 0.56, z + 0.05],
      ],
      darken(throwColour, 0.12),
    );
  const pillowWidth = w > 1.2 ? (w - 0.3) / 2 : w - 0.3;
  const pillows = Array.from({ length: w > 1.2 ? 2 : 1 }, (_, i) =>
    box(
      room,
      { x: x + 0.1 + i * (pillowWidth + 0.1), y: 0.54, z: z + 1.52, w: pillowWidth, h: 0.3, d: 0.2 },
      '#f8f4ea',
      0.08,
    ),
  ).join('');
  const cushion = box(room, { x: x + w * 0.36, y: 0.56, z: z + 1.36, w: w * 0.28, h: 0.22, d: 0.1 }, room.accent, 0.06);
  return floorShadow(room, { x, z, w, d }) + head + base + mattress + pillows + duvet + cushion + blanket;
}

export function drawBedside(room: Room, x: number, colour: string): string {
  const z = room.depth - 0.5;
  const [cx, cy] = at(room, x + 0.22, 0.98, z + 0.2);
  const k = scaleAt(z);
  const lamp =
    drum(room, x + 0.22, z + 0.2, 0.52, 0.8, 0.06, 0.02, room.accent) +
    circle(cx, cy, 0.4 * k, 'url(#glow)', 'opacity=".55"') +
    polygon(
      [
        [cx - 0.13 * k, cy + 0.18 * k],
        [cx - 0.09 * k, cy - 0.02 * k],
        [cx + 0.09 * k, cy - 0.02 * k],
        [cx + 0.13 * k, cy + 0.18 * k],
      ],
      '#f7ecd2',
    ) +
    ellipse(cx, cy + 0.18 * k, 0.13 * k, 0.02 * k, '#e9dbb8');
  return (
    floorShadow(room, { x, z, w: 0.44, d: 0.4 }, 0.24) +
    box(room, { x, y: 0.06, z, w: 0.44, h: 0.46, d: 0.4 }, colour) +
    rect(...at(room, x + 0.16, 0.4, z), 0.12 * k, 3, '#c9a968') +
    lamp
  );
}
