import { darken, lighten } from '../paint/colour.ts';
import { box, floorShadow, onBack, onSide, type Room } from './camera.ts';

const BOOKS = ['#8a5a48', '#5d7480', '#c9a86a', '#7d8f6a', '#e6dcc8', '#4a5058', '#a4483b', '#d9cdb4'] as const;

/** A bookcase against the back wall. */
export function drawBookcase(room: Room, x: number, w: number, h: number, colour: string): string {
  const { chance } = room.scene;
  const z = room.depth - 0.34;
  const shelves = Math.round(h / 0.38);
  const step = (h - 0.06) / shelves;
  let inside = onBack(room, x + 0.04, 0.05, x + w - 0.04, h - 0.04, darken(colour, 0.42), '', z);
  for (let shelf = 0; shelf < shelves; shelf++) {
    const y = 0.06 + shelf * step;
    for (let bx = x + 0.06; bx < x + w - 0.14; ) {
      const thick = chance.range(0.028, 0.06);
      const high = step * chance.range(0.55, 0.86);
      if (chance.odds(0.84))
        inside += onBack(room, bx, y, bx + thick, y + high, chance.pick([...BOOKS, room.accent]), '', z);
      bx += thick + (chance.odds(0.08) ? 0.14 : 0.004);
    }
    inside += onBack(room, x + 0.03, y - 0.025, x + w - 0.03, y, lighten(colour, 0.1), '', z - 0.001);
  }
  return floorShadow(room, { x, z, w, d: 0.34 }, 0.24) + box(room, { x, y: 0, z, w, h, d: 0.34 }, colour) + inside;
}

/** A low cabinet against the back wall. */
export function drawSideboard(room: Room, x: number, w: number, colour: string, height = 0.72): string {
  const z = room.depth - 0.45;
  const doors = Math.max(2, Math.round(w / 0.55));
  const step = w / doors;
  const fronts = Array.from(
    { length: doors },
    (_, i) =>
      onBack(
        room,
        x + i * step + 0.02,
        0.17,
        x + (i + 1) * step - 0.02,
        height - 0.06,
        lighten(colour, 0.06),
        `stroke="${darken(colour, 0.25)}" stroke-width="1"`,
        z,
      ) +
      onBack(
        room,
        x + (i + 0.5) * step - 0.06,
        height - 0.14,
        x + (i + 0.5) * step + 0.06,
        height - 0.12,
        '#c9a968',
        '',
        z,
      ),
  ).join('');
  return (
    floorShadow(room, { x, z, w, d: 0.45 }, 0.26) +
    box(room, { x: x + 0.06, y: 0, z: z + 0.04, w: w - 0.12, h: 0.12, d: 0.36 }, darken(colour, 0.4)) +
    box(room, { x, y: 0.12, z, w, h: height - 0.12, d: 0.45 }, colour) +
    fronts
  );
}

/** A wardrobe along the right wall. */
export function drawWardrobe(room: Room, z0: number, z1: number, h: number, colour: string): string {
  const x = room.width - 0.6;
  const doors = Math.max(2, Math.round((z1 - z0) / 0.55));
  const step = (z1 - z0) / doors;
  const fronts = Array.from(
    { length: doors },
    (_, i) =>
      onSide(
        room,
        x,
        z0 + i * step + 0.02,
        z0 + (i + 1) * step - 0.02,
        0.1,
        h - 0.05,
        lighten(colour, 0.08),
        `stroke="${darken(colour, 0.2)}" stroke-width="1"`,
      ) +
      onSide(
        room,
        x,
        z0 + (i + (i % 2 === 0 ? 0.88 : 0.08)) * step,
        z0 + (i + (i % 2 === 0 ? 0.92 : 0.12)) * step,
        0.95,
        1.25,
        '#a9a295',
      ),
  ).join('');
  return (
    floorShadow(room, { x: x - 0.2, z: z0, w: 0.6, d: z1 - z0 }, 0.26) +
    box(room, { x, y: 0, z: z0, w: 0.6, h, d: z1 - z0 }, colour) +
    fronts
  );
}

/** Desk with a screen that is switched off and a lamp. */
export function drawDesk(room: Room, x: number, z: number, w: number, colour: string): string {
  const legs = [x + 0.04, x + w - 0.1]
    .map((lx) => box(room, { x: lx, y: 0, z: z + 0.04, w: 0.06, h: 0.72, d: 0.6 }, darken(colour, 0.2)))
    .join('');
  const drawers = [0.46, 0.24]
    .map(
      (y) =>
        box(room, { x: x + w - 0.5, y, z: z + 0.06, w: 0.38, h: 0.2, d: 0.5 }, lighten(colour, 0.08)) +
        onBack(room, x + w - 0.36, y + 0.1, x + w - 0.26, y + 0.12, '#8a7a60', '', z + 0.06),
    )
    .join('');
  const screen =
    onBack(room, x + w * 0.34, 0.92, x + w * 0.34 + 0.58, 1.28, '#2c3238', '', z + 0.4) +
    onBack(room, x + w * 0.34 + 0.02, 0.94, x + w * 0.34 + 0.56, 1.26, '#46515b', '', z + 0.39) +
    onBack(room, x + w * 0.34 + 0.26, 0.77, x + w * 0.34 + 0.32, 0.92, '#2c3238', '', z + 0.4);
  const papers =
    box(room, { x: x + 0.12, y: 0.77, z: z + 0.16, w: 0.24, h: 0.02, d: 0.3 }, '#f4efe4') +
    box(room, { x: x + 0.14, y: 0.79, z: z + 0.2, w: 0.2, h: 0.03, d: 0.26 }, room.accent);
  return (
    floorShadow(room, { x, z, w, d: 0.68 }, 0.3) +
    drawers +
    legs +
    box(room, { x, y: 0.72, z, w, h: 0.05, d: 0.68 }, colour) +
    screen +
    papers
  );
}
