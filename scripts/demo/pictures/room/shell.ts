import { darken, lighten, mix } from '../paint/colour.ts';
import { ellipse, gradient } from '../paint/svg.ts';
import { at, face, NEAR, onBack, onSide, type Room } from './camera.ts';
import { drawFloor, type FloorKind } from './floor.ts';

/** Walls, ceiling and floor, before anything hangs or stands in the room. */
export function drawShell(room: Room, floor: FloorKind, floorColour: string, backColour = room.wall): string {
  const { scene, width: w, height: h, depth: d, wall } = room;
  const shade = (from: number, to: number, first: string, last: string) =>
    scene.define((id) =>
      gradient(
        id,
        [from, 0],
        [to, 0.3],
        [
          { at: 0, colour: first },
          { at: 1, colour: last },
        ],
      ),
    );
  const left = shade(0, 1, darken(wall, 0.26), darken(wall, 0.1));
  const right = shade(0, 1, lighten(wall, 0.3), darken(wall, 0.13));
  const back = shade(0, 1, lighten(backColour, 0.3), darken(backColour, 0.15));
  const ceiling = shade(0, 1, '#fffdf7', '#d9d5ca');
  const corner = (x: number, dx: number) =>
    onBack(room, Math.min(x, x + dx), 0, Math.max(x, x + dx), h, '#1a1a26', 'opacity=".1" filter="url(#b6)"');
  return (
    face(
      room,
      [
        [0, h, NEAR],
        [w, h, NEAR],
        [w, h, d],
        [0, h, d],
      ],
      `url(#${ceiling})`,
    ) +
    onSide(room, 0, NEAR, d, 0, h, `url(#${left})`) +
    onSide(room, w, NEAR, d, 0, h, `url(#${right})`) +
    onBack(room, 0, 0, w, h, `url(#${back})`) +
    drawFloor(room, floor, floorColour) +
    corner(0, 0.3) +
    corner(w, -0.3) +
    face(
      room,
      [
        [0, 0, d],
        [w, 0, d],
        [w, 0, d - 0.5],
        [0, 0, d - 0.5],
      ],
      '#1a1420',
      'opacity=".2" filter="url(#b6)"',
    )
  );
}

/** Skirting board, and in old houses cornice, picture rail, panels and ceiling rose. */
export function drawMouldings(room: Room): string {
  const { width: w, height: h, depth: d, era } = room;
  const white = '#faf6ec';
  const high = era === 'classic' ? 0.2 : 0.09;
  const run = (y0: number, y1: number, fill: string, more = '') =>
    onSide(room, 0, NEAR, d, y0, y1, darken(fill, 0.09), more) +
    onSide(room, w, NEAR, d, y0, y1, fill, more) +
    onBack(room, 0, y0, w, y1, fill, more);
  const skirting = run(0, high, white) + run(high, high + 0.012, '#1a1a26', 'opacity=".14"');
  if (era !== 'classic') return skirting;
  const cornice =
    run(h - 0.16, h, white) +
    run(h - 0.17, h - 0.16, '#1a1a26', 'opacity=".2"') +
    run(h - 0.24, h - 0.2, lighten(room.wall, 0.35)) +
    run(h - 0.08, h - 0.07, '#1a1a26', 'opacity=".1"');
  const inner =
    face(
      room,
      [
        [0.35, h, 0.4],
        [w - 0.35, h, 0.4],
        [w - 0.35, h, d - 0.35],
        [0.35, h, d - 0.35],
      ],
      'none',
      'stroke="#ffffff" stroke-width="5" opacity=".8"',
    ) +
    face(
      room,
      [
        [0.38, h, 0.43],
        [w - 0.38, h, 0.43],
        [w - 0.38, h, d - 0.38],
        [0.38, h, d - 0.38],
      ],
      'none',
      'stroke="#1a1a26" stroke-width="1" opacity=".16"',
    );
  return skirting + cornice + inner + drawRose(room);
}

function drawRose(room: Room): string {
  const [x, y] = at(room, room.width / 2, room.height, room.depth * 0.55);
  return (
    ellipse(x, y, 84, 20, '#fffdf6', 'stroke="#1a1a26" stroke-opacity=".14"') +
    ellipse(x, y, 58, 13, '#f1ece0') +
    ellipse(x, y, 36, 8, '#fffdf6', 'stroke="#1a1a26" stroke-opacity=".12"')
  );
}

/** Rectangular mouldings on the back wall, between two heights. */
export function drawWallPanels(room: Room, count: number, y0 = 0.32, y1 = room.height - 0.45): string {
  const step = room.width / count;
  return Array.from({ length: count }, (_, i) => {
    const x0 = i * step + step * 0.1;
    const x1 = (i + 1) * step - step * 0.1;
    return (
      onBack(room, x0, y0, x1, y1, 'none', `stroke="${lighten(room.wall, 0.4)}" stroke-width="4"`) +
      onBack(
        room,
        x0 + 0.02,
        y0 - 0.02,
        x1 + 0.02,
        y1 - 0.02,
        'none',
        'stroke="#1a1a26" stroke-width="1" opacity=".16"',
      )
    );
  }).join('');
}

/** Half-high tiling round a wet room. */
export function drawTiling(room: Room, height: number, colour: string): string {
  const size = room.era === 'modern' ? 0.3 : 0.15;
  const joint = darken(colour, 0.13);
  const { width: w, depth: d } = room;
  let drawn =
    onSide(room, 0, NEAR, d, 0, height, darken(colour, 0.1)) +
    onSide(room, w, NEAR, d, 0, height, colour) +
    onBack(room, 0, 0, w, height, lighten(colour, 0.08));
  for (let y = size; y < height; y += size)
    drawn +=
      onBack(room, 0, y, w, y + 0.008, joint) +
      onSide(room, w, NEAR, d, y, y + 0.008, joint) +
      onSide(room, 0, NEAR, d, y, y + 0.008, joint);
  for (let x = size; x < w; x += size) drawn += onBack(room, x, 0, x + 0.008, height, joint);
  for (let z = NEAR; z < d; z += size * 2)
    drawn += onSide(room, w, z, z + 0.01, 0, height, joint) + onSide(room, 0, z, z + 0.01, 0, height, joint);
  const rim = mix(colour, room.accent, 0.65);
  return (
    drawn +
    onBack(room, 0, height, w, height + 0.05, rim) +
    onSide(room, w, NEAR, d, height, height + 0.05, rim) +
    onSide(room, 0, NEAR, d, height, height + 0.05, darken(rim, 0.1))
  );
}
