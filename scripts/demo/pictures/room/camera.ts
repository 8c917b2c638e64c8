import type { Era } from '../facts.ts';
import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { ellipse, type Point, polygon } from '../paint/svg.ts';

/**
 * A room seen straight towards its back wall. Metres: x from the left wall, y up from the floor, z away from the
 * viewer. Daylight always comes from the left; half of the drawings are turned over afterwards.
 */
export interface Room {
  scene: Scene;
  era: Era;
  width: number;
  height: number;
  depth: number;
  eye: { x: number; y: number };
  wall: string;
  accent: string;
  wood: string;
}

const PIXELS_PER_METRE = 336;
const DISTANCE = 4.3;
/** How far the floor and walls come towards the viewer past z = 0. */
export const NEAR = -1.5;

export function scaleAt(z: number): number {
  return PIXELS_PER_METRE / (1 + z / DISTANCE);
}

export function at(room: Room, x: number, y: number, z: number): Point {
  const scale = scaleAt(z);
  return [room.scene.width * 0.5 + (x - room.eye.x) * scale, room.scene.height * 0.455 - (y - room.eye.y) * scale];
}

export type Corner = readonly [x: number, y: number, z: number];

export function face(room: Room, corners: readonly Corner[], fill: string, more = ''): string {
  return polygon(
    corners.map(([x, y, z]) => at(room, x, y, z)),
    fill,
    more,
  );
}

export const onFloor = (room: Room, x0: number, z0: number, x1: number, z1: number, fill: string, more = '', y = 0) =>
  face(
    room,
    [
      [x0, y, z0],
      [x1, y, z0],
      [x1, y, z1],
      [x0, y, z1],
    ],
    fill,
    more,
  );

export const onBack = (
  room: Room,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  fill: string,
  more = '',
  z = room.depth,
) =>
  face(
    room,
    [
      [x0, y0, z],
      [x1, y0, z],
      [x1, y1, z],
      [x0, y1, z],
    ],
    fill,
    more,
  );

/** On a plane that runs away from the viewer, such as a side wall. */
export const onSide = (
  room: Room,
  x: number,
  z0: number,
  z1: number,
  y0: number,
  y1: number,
  fill: string,
  more = '',
) =>
  face(
    room,
    [
      [x, y0, z0],
      [x, y0, z1],
      [x, y1, z1],
      [x, y1, z0],
    ],
    fill,
    more,
  );

interface Solid {
  x: number;
  y: number;
  z: number;
  w: number;
  h: number;
  d: number;
}

/** A box with the faces one can see; `soft` rounds its edges like upholstery. */
export function box(room: Room, solid: Solid, colour: string, soft = 0): string {
  const { x, y, z, w, h, d } = solid;
  const edge = (fill: string) =>
    soft > 0 ? `stroke="${fill}" stroke-width="${(soft * scaleAt(z)).toFixed(1)}" stroke-linejoin="round"` : '';
  const paint = (corners: readonly Corner[], fill: string) => face(room, corners, fill, edge(fill));
  const lightFace = lighten(colour, 0.12);
  const darkFace = darken(colour, 0.24);
  let drawn = '';
  if (x > room.eye.x)
    drawn += paint(
      [
        [x, y, z],
        [x, y, z + d],
        [x, y + h, z + d],
        [x, y + h, z],
      ],
      lightFace,
    );
  if (x + w < room.eye.x)
    drawn += paint(
      [
        [x + w, y, z],
        [x + w, y, z + d],
        [x + w, y + h, z + d],
        [x + w, y + h, z],
      ],
      darkFace,
    );
  if (y + h < room.eye.y)
    drawn += paint(
      [
        [x, y + h, z],
        [x + w, y + h, z],
        [x + w, y + h, z + d],
        [x, y + h, z + d],
      ],
      lighten(colour, 0.2),
    );
  if (y > room.eye.y)
    drawn += paint(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y, z + d],
        [x, y, z + d],
      ],
      darken(colour, 0.35),
    );
  return (
    drawn +
    paint(
      [
        [x, y, z],
        [x + w, y, z],
        [x + w, y + h, z],
        [x, y + h, z],
      ],
      darken(colour, 0.06),
    )
  );
}

/** The soft shadow of something standing on the floor, drawn away from the window. */
export function floorShadow(room: Room, solid: Omit<Solid, 'y' | 'h'>, strength = 0.32): string {
  const { x, z, w, d } = solid;
  return onFloor(
    room,
    x - 0.04,
    z - 0.07,
    x + w + 0.22,
    z + d + 0.04,
    '#0d1526',
    `opacity="${strength}" filter="url(#b6)"`,
  );
}

/** A flat disc, for table tops, lamp shades and pots. */
export function disc(room: Room, x: number, y: number, z: number, r: number, colour: string, more = ''): string {
  const [cx, cy] = at(room, x, y, z);
  const scale = scaleAt(z);
  const squash = Math.max(0.06, Math.abs(room.eye.y - y) / (DISTANCE + z));
  return ellipse(cx, cy, r * scale, r * scale * squash, colour, more);
}

/** An upright round thing between two heights, wider or narrower at its top. */
export function drum(
  room: Room,
  x: number,
  z: number,
  y0: number,
  y1: number,
  r0: number,
  r1: number,
  colour: string,
): string {
  const scale = scaleAt(z);
  const [cx, bottom] = at(room, x, y0, z);
  const [, top] = at(room, x, y1, z);
  const side: Point[] = [
    [cx - r0 * scale, bottom],
    [cx - r1 * scale, top],
    [cx + r1 * scale, top],
    [cx + r0 * scale, bottom],
  ];
  const shade: Point[] = [
    [cx + r0 * scale * 0.2, bottom],
    [cx + r1 * scale * 0.2, top],
    [cx + r1 * scale, top],
    [cx + r0 * scale, bottom],
  ];
  return (
    disc(room, x, y0, z, r0, darken(colour, 0.12)) +
    polygon(side, colour) +
    polygon(shade, '#0d1526', 'opacity=".13"') +
    disc(room, x, y1, z, r1, lighten(colour, 0.2))
  );
}
