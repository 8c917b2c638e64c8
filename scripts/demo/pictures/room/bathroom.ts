import { darken, lighten } from '../paint/colour.ts';
import { box, disc, drum, face, floorShadow, onBack, onSide, type Room } from './camera.ts';
import { drawMirror } from './decor.ts';
import { drawPendant } from './lamp.ts';
import { drawBackWindow, drawSideWindow } from './opening.ts';
import { drawPlant } from './plant.ts';
import { drawMouldings, drawShell, drawTiling } from './shell.ts';

/** Bathrooms: a bath below the window, or a walk-in shower and a double basin. */
export function drawBathroom(room: Room, variant: number): string {
  const { chance } = room.scene;
  const small: Room = { ...room, width: 3.9, eye: { x: 1.95 + (room.eye.x - 2.7) * 0.4, y: 1.38 }, depth: 3.6 };
  const tile = chance.pick(['#eef0ea', '#dfe8e3', '#e9e2d4', '#cfdcd8', '#e3d5c6', '#d5dde3']);
  const floor =
    room.era === 'classic'
      ? chance.pick(['cement', 'checker'] as const)
      : room.era === 'midcentury'
        ? chance.pick(['terrazzo', 'checker'] as const)
        : chance.pick(['tiles', 'terrazzo'] as const);
  const shell =
    drawShell(small, floor, floor === 'checker' ? '#7f9290' : '#d3cdc2') +
    drawTiling(small, room.era === 'modern' ? small.height : 1.3, tile) +
    (room.era === 'modern' ? '' : drawMouldings({ ...small, era: 'midcentury' }));
  return shell + (variant % 2 === 1 ? drawBathSide(small, room.era) : drawShowerSide(small, tile));
}

function drawBathSide(room: Room, era: Room['era']): string {
  const w = room.width;
  const window = drawBackWindow(room, w * 0.5, w * 0.8, 1.35, room.height - 0.4, { view: 'trees', bars: 1 });
  const bath = era === 'classic' ? drawClawBath(room) : drawBuiltBath(room);
  return (
    window +
    drawVanity(room, 0.9) +
    bath +
    drawTowels(room) +
    drawPlant(room, 0.3, 1.9, 0.85, 'snake') +
    drawPendant(room, w * 0.5, 1.7, room.height - 0.5, 'ball') +
    drawMat(room, 1.2, 1.2)
  );
}

function drawShowerSide(room: Room, tile: string): string {
  const w = room.width;
  const glassX = w * 0.6;
  const wet =
    onBack(room, glassX, 0, w, room.height, darken(tile, 0.06)) +
    disc(room, w - 0.75, 0.01, 2.8, 0.08, '#7a8286') +
    onBack(room, w - 0.9, 2.05, w - 0.55, 2.08, '#9aa2a6') +
    onBack(room, w - 0.74, 1.1, w - 0.71, 2.05, '#b5bcc0') +
    onBack(room, w - 0.85, 1.05, w - 0.6, 1.12, '#c9cfd2') +
    onBack(room, w - 1.2, 1.2, w - 1, 1.5, darken(tile, 0.2));
  const glass =
    onSide(room, glassX, 1.5, room.depth, 0.03, 2.1, '#cfe2e6', 'opacity=".42" stroke="#6c7880" stroke-width="3"') +
    face(
      room,
      [
        [glassX, 0.3, 2],
        [glassX, 0.3, 2.4],
        [glassX, 2, 3.2],
        [glassX, 2, 2.8],
      ],
      '#ffffff',
      'opacity=".3"',
    );
  const window = drawSideWindow(room, 1.3, 2.5, 1.35, room.height - 0.4, { view: 'sky' });
  return (
    wet +
    window +
    drawVanityBack(room) +
    glass +
    drawPlant(room, 0.45, 1.1, 0.9, 'snake') +
    drawPendant(room, w * 0.32, 2.8, 1.95, 'ball') +
    drawMat(room, 1.2, 1.3) +
    drawTowels(room)
  );
}

/** A free-standing bath on feet: rounded ends, seen from its long side. */
function drawClawBath(room: Room): string {
  const x = room.width * 0.42;
  const z = 2.35;
  const feet = [0.2, 1.3].map((dx) => drum(room, x + dx, z, 0, 0.14, 0.05, 0.03, '#b08f4e')).join('');
  const shell = face(
    room,
    [
      [x - 0.02, 0.6, z],
      [x + 1.62, 0.6, z],
      [x + 1.5, 0.24, z],
      [x + 1.3, 0.13, z],
      [x + 0.3, 0.13, z],
      [x + 0.1, 0.24, z],
    ],
    '#f6f3ea',
    'stroke="#f6f3ea" stroke-width="16" stroke-linejoin="round"',
  );
  const shade = face(
    room,
    [
      [x + 0.9, 0.58, z],
      [x + 1.6, 0.58, z],
      [x + 1.48, 0.25, z],
      [x + 1.28, 0.14, z],
      [x + 0.8, 0.14, z],
    ],
    '#0d1526',
    'opacity=".07"',
  );
  const rim =
    face(
      room,
      [
        [x - 0.06, 0.6, z - 0.02],
        [x + 1.66, 0.6, z - 0.02],
        [x + 1.62, 0.6, z + 0.62],
        [x, 0.6, z + 0.62],
      ],
      '#fffdf6',
      'stroke="#fffdf6" stroke-width="10" stroke-linejoin="round"',
    ) +
    face(
      room,
      [
        [x + 0.05, 0.6, z + 0.06],
        [x + 1.55, 0.6, z + 0.06],
        [x + 1.52, 0.6, z + 0.54],
        [x + 0.08, 0.6, z + 0.54],
      ],
      '#d3dfe0',
      'stroke="#d3dfe0" stroke-width="8" stroke-linejoin="round"',
    );
  const tap =
    drum(room, x + 1.5, z + 0.5, 0.6, 0.84, 0.02, 0.02, '#c9a968') +
    box(room, { x: x + 1.36, y: 0.82, z: z + 0.48, w: 0.15, h: 0.03, d: 0.03 }, '#c9a968');
  return floorShadow(room, { x, z: z - 0.05, w: 1.6, d: 0.7 }) + feet + shell + shade + rim + tap;
}

function drawBuiltBath(room: Room): string {
  const x = room.width - 1.95;
  const z = room.depth - 0.85;
  const side = lighten(room.accent, 0.66);
  const top = face(
    room,
    [
      [x + 0.1, 0.601, z + 0.08],
      [room.width - 0.1, 0.601, z + 0.08],
      [room.width - 0.1, 0.601, z + 0.76],
      [x + 0.1, 0.601, z + 0.76],
    ],
    '#cfdcdd',
    'stroke="#cfdcdd" stroke-width="8" stroke-linejoin="round"',
  );
  const tap = box(room, { x: x + 0.9, y: 0.75, z: room.depth - 0.1, w: 0.2, h: 0.04, d: 0.1 }, '#c2c8ca');
  const screen = onBack(
    room,
    x + 0.02,
    0.6,
    x + 0.75,
    2,
    '#cfe2e6',
    'opacity=".4" stroke="#8a969c" stroke-width="2"',
    z + 0.02,
  );
  return (
    floorShadow(room, { x, z, w: 1.95, d: 0.85 }) +
    box(room, { x, y: 0, z, w: 1.95, h: 0.56, d: 0.85 }, side) +
    box(room, { x: x - 0.03, y: 0.56, z: z - 0.03, w: 1.98, h: 0.04, d: 0.88 }, '#faf7ef') +
    top +
    tap +
    screen +
    box(room, { x: room.width - 0.5, y: 0.6, z: z + 0.02, w: 0.3, h: 0.05, d: 0.2 }, room.accent)
  );
}

function drawVanity(room: Room, width: number): string {
  const x = 0.75;
  const z = room.depth - 0.5;
  const wood = lighten(room.wood, 0.05);
  return (
    drawMirror(room, x + 0.1, 1.25, width - 0.2, 0.8, '#b5a58a') +
    floorShadow(room, { x, z, w: width, d: 0.5 }) +
    box(room, { x, y: 0.3, z, w: width, h: 0.46, d: 0.5 }, wood) +
    onBack(room, x + 0.03, 0.53, x + width - 0.03, 0.535, darken(wood, 0.3), '', z) +
    box(room, { x: x - 0.02, y: 0.76, z: z - 0.02, w: width + 0.04, h: 0.05, d: 0.52 }, '#faf7ef') +
    drum(room, x + width / 2, z + 0.24, 0.81, 0.93, 0.14, 0.2, '#fffdf6') +
    disc(room, x + width / 2, 0.925, z + 0.24, 0.16, '#d8e2e2') +
    box(room, { x: x + width / 2 - 0.015, y: 0.81, z: z + 0.44, w: 0.03, h: 0.24, d: 0.03 }, '#b5bcc0') +
    drum(room, x + 0.1, z + 0.2, 0.81, 0.95, 0.035, 0.03, room.accent)
  );
}

function drawVanityBack(room: Room): string {
  const x = 0.55;
  const z = room.depth - 0.5;
  const w = 1.5;
  const basin = (dx: number) =>
    drum(room, x + dx, z + 0.24, 0.81, 0.91, 0.14, 0.19, '#fffdf6') +
    disc(room, x + dx, 0.905, z + 0.24, 0.15, '#d8e2e2') +
    onBack(room, x + dx - 0.015, 0.96, x + dx + 0.015, 1.12, '#b5bcc0') +
    onBack(room, x + dx - 0.015, 1.1, x + dx + 0.1, 1.12, '#b5bcc0');
  return (
    drawMirror(room, x + 0.04, 1.25, w - 0.08, 0.78, '#3c4348') +
    floorShadow(room, { x, z, w, d: 0.5 }) +
    box(room, { x, y: 0.32, z, w, h: 0.44, d: 0.5 }, room.wood) +
    onBack(room, x + w / 2 - 0.004, 0.34, x + w / 2 + 0.004, 0.74, darken(room.wood, 0.3), '', z) +
    box(room, { x: x - 0.02, y: 0.76, z: z - 0.02, w: w + 0.04, h: 0.05, d: 0.52 }, '#f1ece2') +
    basin(0.38) +
    basin(1.12)
  );
}

const drawTowels = (room: Room) =>
  onSide(room, room.width - 0.02, 1.3, 1.36, 0.5, 1.7, '#d8dbdc') +
  onSide(room, room.width - 0.02, 1.9, 1.96, 0.5, 1.7, '#d8dbdc') +
  [0.55, 0.85, 1.15, 1.45, 1.65]
    .map((y) => onSide(room, room.width - 0.03, 1.3, 1.96, y, y + 0.04, '#eceeed'))
    .join('') +
  onSide(room, room.width - 0.05, 1.38, 1.86, 0.72, 1.2, lighten(room.accent, 0.25)) +
  onSide(room, room.width - 0.05, 1.38, 1.86, 0.78, 0.82, lighten(room.accent, 0.6));

const drawMat = (room: Room, x: number, z: number) =>
  face(
    room,
    [
      [x, 0.01, z],
      [x + 1.1, 0.01, z],
      [x + 1.1, 0.01, z + 0.6],
      [x, 0.01, z + 0.6],
    ],
    lighten(room.accent, 0.5),
    `stroke="${lighten(room.accent, 0.3)}" stroke-width="3"`,
  );
