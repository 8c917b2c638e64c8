import { darken, lighten } from '../paint/colour.ts';
import { drawBed, drawBedside } from './bed.ts';
import { box, face, NEAR, onSide, type Room } from './camera.ts';
import { drawBackWindow } from './opening.ts';
import { drawPlant } from './plant.ts';
import { drawRug } from './seating.ts';
import { drawShell } from './shell.ts';

/** Under the roof: one wall leans, with a roof window in it. */
export function drawAttic(room: Room): string {
  const w = room.width;
  const attic: Room = { ...room, height: 2.5 };
  const white = '#f5f0e4';
  const slope = (x0: number, x1: number, fill: string) =>
    face(
      attic,
      [
        [x0, 1.1, NEAR],
        [x0, 1.1, attic.depth],
        [x1, 2.5, attic.depth],
        [x1, 2.5, NEAR],
      ],
      fill,
    );
  const left =
    slope(0, 1.5, darken(white, 0.05)) +
    face(
      attic,
      [
        [0, 1.1, attic.depth],
        [1.5, 2.5, attic.depth],
        [0, 2.5, attic.depth],
      ],
      darken(white, 0.05),
    );
  const right =
    slope(w, w - 1.5, darken(white, 0.12)) +
    face(
      attic,
      [
        [w, 1.1, attic.depth],
        [w - 1.5, 2.5, attic.depth],
        [w, 2.5, attic.depth],
      ],
      darken(white, 0.12),
    );
  const on = (z0: number, z1: number, a: number, b: number, fill: string, more = '') =>
    face(
      attic,
      [
        [a * 1.5, 1.1 + a * 1.4, z0],
        [a * 1.5, 1.1 + a * 1.4, z1],
        [b * 1.5, 1.1 + b * 1.4, z1],
        [b * 1.5, 1.1 + b * 1.4, z0],
      ],
      fill,
      more,
    );
  const roofWindow = [0.9, 2.6]
    .map(
      (z) =>
        on(z - 0.07, z + 0.97, 0.2, 0.8, lighten(room.wood, 0.1)) +
        on(z, z + 0.9, 0.26, 0.74, '#d5e7f0') +
        on(z + 0.1, z + 0.5, 0.26, 0.74, '#ffffff', 'opacity=".4"'),
    )
    .join('');
  const beams = [0, 1.7, 3.4]
    .map(
      (z) =>
        face(
          attic,
          [
            [0, 1.1, z],
            [0, 1.1, z + 0.16],
            [1.5, 2.5, z + 0.16],
            [1.5, 2.5, z],
          ],
          darken(room.wood, 0.14),
        ) +
        face(
          attic,
          [
            [w, 1.1, z],
            [w, 1.1, z + 0.16],
            [w - 1.5, 2.5, z + 0.16],
            [w - 1.5, 2.5, z],
          ],
          darken(room.wood, 0.24),
        ),
    )
    .join('');
  const sun = face(
    attic,
    [
      [0.9, 0, 0.6],
      [0.9, 0, 1.6],
      [2.7, 0, 1],
      [2.7, 0, 0.1],
    ],
    '#fff3d2',
    'opacity=".4" filter="url(#b2)"',
  );
  const bedX = w * 0.33;
  return (
    drawShell(attic, 'planks', room.wood) +
    left +
    right +
    beams +
    roofWindow +
    drawBackWindow(attic, w * 0.44, w * 0.6, 1.32, 2.2, { view: 'roofs' }) +
    sun +
    drawRug(attic, bedX - 0.4, 1.3, 2.5, 1.7, lighten(room.accent, 0.58)) +
    drawSideboardLow(attic) +
    drawBedside(attic, bedX - 0.52, room.wood) +
    drawBed(attic, bedX, 1.6, '#f1eadc', room.accent) +
    drawPlant(attic, w - 0.75, 2.2, 0.9, 'snake')
  );
}

const drawSideboardLow = (room: Room) =>
  onSide(room, room.width - 0.35, 1.6, 3.9, 0, 0.8, lighten(room.wood, 0.1)) +
  onSide(room, room.width - 0.35, 2.7, 2.72, 0.05, 0.75, darken(room.wood, 0.2)) +
  face(
    room,
    [
      [room.width - 0.35, 0.8, 1.6],
      [room.width, 0.8, 1.6],
      [room.width, 0.8, 3.9],
      [room.width - 0.35, 0.8, 3.9],
    ],
    lighten(room.wood, 0.25),
  ) +
  box(room, { x: room.width - 0.35, y: 0, z: 1.6, w: 0.35, h: 0.8, d: 0.01 }, room.wood);
