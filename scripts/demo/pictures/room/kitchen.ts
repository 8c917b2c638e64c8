import { darken, lighten, mix } from '../paint/colour.ts';
import { box, drum, floorShadow, onBack, onSide, type Room } from './camera.ts';
import { drawWallShelf } from './decor.ts';
import { drawPendant } from './lamp.ts';
import { drawBackWindow, drawSideWindow } from './opening.ts';
import { drawPlant, drawVase } from './plant.ts';
import { drawChair, drawDiningTable, drawStool } from './seating.ts';
import { drawMouldings, drawShell } from './shell.ts';

const FRONTS = ['#5d7466', '#3f5468', '#e9e2d2', '#7d8a78', '#b0a48e', '#f2eee4', '#4a5358', '#c2a98a'] as const;

/** Kitchens: a run of cupboards along the back, with a table, an island, or a second run along the right wall. */
export function drawKitchen(room: Room, variant: number): string {
  const { chance } = room.scene;
  const front = chance.pick(FRONTS);
  const top = chance.pick(['#e6e1d6', '#4a4d50', '#b98b5c', '#d3cfc6']);
  const w = room.width;
  const classic = room.era === 'classic';
  const floor = classic
    ? chance.pick(['cement', 'checker', 'cement'] as const)
    : room.era === 'midcentury'
      ? chance.pick(['terrazzo', 'checker', 'tiles'] as const)
      : chance.pick(['tiles', 'planks', 'herringbone'] as const);
  const floorColour =
    floor === 'planks' || floor === 'herringbone'
      ? room.wood
      : floor === 'checker'
        ? chance.pick(['#5a6468', '#7a4a40', '#60755f'])
        : '#d6cfc2';
  const shell = drawShell(room, floor, floorColour) + drawMouldings(room);
  const windowOnBack = variant % 2 === 0;
  const side = windowOnBack ? '' : drawSideWindow(room, 1.3, 2.9, 0.95, room.height - 0.45, { view: 'trees', bars: 1 });
  const back = windowOnBack
    ? drawBackWindow(room, w * 0.34, w * 0.66, 1.12, room.height - 0.42, {
        view: chance.pick(['trees', 'roofs']),
        bars: 1,
        ...(room.era === 'modern' ? { frame: '#2f3439' } : {}),
      })
    : '';
  const run = drawRun(room, front, top, windowOnBack);
  const fridge =
    box(
      room,
      { x: w - 0.68, y: 0, z: room.depth - 0.66, w: 0.68, h: 2.1, d: 0.66 },
      room.era === 'modern' ? front : '#e3e1da',
    ) +
    onBack(room, w - 0.64, 0.85, w - 0.04, 0.865, '#0d1526', 'opacity=".3"', room.depth - 0.66) +
    onBack(room, w - 0.6, 0.95, w - 0.575, 1.5, '#9a9890', '', room.depth - 0.66);
  const middle = room.era === 'modern' || variant % 3 === 0 ? drawIsland(room, front, top) : drawTableGroup(room);
  return shell + side + back + run + fridge + middle;
}

function drawRun(room: Room, front: string, top: string, windowOnBack: boolean): string {
  const { chance } = room.scene;
  const z = room.depth - 0.62;
  const to = room.width - 0.7;
  const splash =
    onBack(room, 0, 0.92, to, windowOnBack ? 1.12 : 1.5, lighten(room.accent, 0.55)) +
    Array.from({ length: 34 }, (_, i) =>
      onBack(
        room,
        (to * i) / 34,
        0.92,
        (to * i) / 34 + 0.006,
        windowOnBack ? 1.12 : 1.5,
        darken(lighten(room.accent, 0.55), 0.14),
      ),
    ).join('') +
    [1.02, 1.12, 1.22, 1.32, 1.42]
      .filter((y) => y < (windowOnBack ? 1.1 : 1.48))
      .map((y) => onBack(room, 0, y, to, y + 0.006, darken(lighten(room.accent, 0.55), 0.14)))
      .join('');
  const doors = 7;
  const step = to / doors;
  const fronts = Array.from({ length: doors }, (_, i) => {
    const x = i * step;
    if (i === 4)
      return (
        onBack(room, x + 0.02, 0.2, x + step - 0.02, 0.82, '#2e3439', '', z) +
        onBack(room, x + 0.07, 0.3, x + step - 0.07, 0.66, '#4b5660', '', z) +
        onBack(room, x + 0.07, 0.72, x + step - 0.07, 0.74, '#c9cdd0', '', z)
      );
    return (
      onBack(
        room,
        x + 0.012,
        0.13,
        x + step - 0.012,
        0.86,
        lighten(front, i % 2 === 0 ? 0.06 : 0.02),
        `stroke="${darken(front, 0.22)}" stroke-width="1"`,
        z,
      ) +
      (room.era === 'classic'
        ? onBack(
            room,
            x + 0.07,
            0.2,
            x + step - 0.07,
            0.78,
            'none',
            `stroke="${darken(front, 0.16)}" stroke-width="1.6"`,
            z,
          )
        : '') +
      onBack(room, x + step * 0.36, 0.79, x + step * 0.64, 0.81, '#c9a968', '', z)
    );
  }).join('');
  const base =
    box(room, { x: 0, y: 0, z: z + 0.06, w: to, h: 0.12, d: 0.5 }, '#3a3f44') +
    box(room, { x: 0, y: 0.12, z, w: to, h: 0.76, d: 0.62 }, front) +
    fronts +
    box(room, { x: 0, y: 0.88, z: z - 0.03, w: to, h: 0.045, d: 0.65 }, top);
  const hob =
    drum(room, to * 0.62, z + 0.25, 0.925, 0.93, 0.12, 0.12, '#2a2f33') +
    drum(room, to * 0.66, z + 0.25, 0.93, 1.08, 0.11, 0.11, chance.pick(['#a4483b', '#3f5f6b', '#d9a548']));
  const tap =
    onBack(room, to * 0.36, 0.93, to * 0.36 + 0.03, 1.22, '#b5babd', '', z + 0.4) +
    onBack(room, to * 0.36, 1.2, to * 0.36 + 0.18, 1.23, '#c9cdd0', '', z + 0.4);
  const pots =
    drum(room, to * 0.14, z + 0.3, 0.925, 1.1, 0.07, 0.06, '#d8c3a0') +
    drum(room, to * 0.2, z + 0.3, 0.925, 1.05, 0.06, 0.06, '#8a9a6b') +
    box(room, { x: to * 0.8, y: 0.925, z: z + 0.35, w: 0.26, h: 0.34, d: 0.03 }, room.wood);
  return splash + base + hob + tap + pots + drawUpper(room, front, to, windowOnBack);
}

/** Cupboards on the wall, or open shelves; none in front of a window. */
function drawUpper(room: Room, front: string, to: number, windowOnBack: boolean): string {
  const z = room.depth - 0.36;
  const cupboard = (x: number, w: number) =>
    box(room, { x, y: 1.52, z, w, h: 0.72, d: 0.36 }, lighten(front, 0.1)) +
    [0, 0.5]
      .map((share) =>
        onBack(
          room,
          x + w * share + 0.012,
          1.54,
          x + w * (share + 0.5) - 0.012,
          2.22,
          lighten(front, 0.16),
          `stroke="${darken(front, 0.2)}" stroke-width="1"`,
          z,
        ),
      )
      .join('') +
    onBack(room, x, 1.46, x + w, 1.52, 'rgb(255,240,205)', 'opacity=".35"', z);
  const hood =
    box(room, { x: to * 0.57, y: 1.62, z: room.depth - 0.4, w: 0.66, h: 0.12, d: 0.4 }, '#c9cdd0') +
    box(room, { x: to * 0.57 + 0.2, y: 1.74, z: room.depth - 0.3, w: 0.26, h: room.height - 1.9, d: 0.3 }, '#d8dbdc');
  if (windowOnBack) return cupboard(0.02, 1.2) + drawWallShelf(room, to * 0.8, 1.55, 0.75);
  return room.scene.chance.odds(0.5)
    ? cupboard(0.02, 1.1) + cupboard(1.14, 1) + hood + cupboard(to * 0.78, 0.9)
    : drawWallShelf(room, 0.3, 1.62, 1.7) + drawWallShelf(room, 0.3, 2.02, 1.7) + hood + cupboard(to * 0.78, 0.9);
}

function drawIsland(room: Room, front: string, top: string): string {
  const x = 1.45;
  const w = 2.3;
  const z = 1.5;
  const colour = mix(front, '#f1ece0', 0.35);
  const panels = [0.03, 0.36, 0.69]
    .map((share) =>
      onBack(
        room,
        x + 0.08 + w * share,
        0.14,
        x + w * (share + 0.28),
        0.82,
        lighten(colour, 0.08),
        `stroke="${darken(colour, 0.16)}" stroke-width="1"`,
        z,
      ),
    )
    .join('');
  const island =
    floorShadow(room, { x, z, w, d: 0.9 }) +
    box(room, { x: x + 0.05, y: 0, z: z + 0.05, w: w - 0.1, h: 0.88, d: 0.8 }, colour) +
    panels +
    box(room, { x, y: 0.88, z: z - 0.05, w, h: 0.05, d: 0.95 }, top);
  const things =
    drum(room, x + 0.6, z + 0.4, 0.93, 1, 0.12, 0.2, '#e9e4da') +
    drum(room, x + 0.56, z + 0.4, 1, 1.06, 0.05, 0.05, '#d0a548') +
    drum(room, x + 0.66, z + 0.38, 1, 1.05, 0.05, 0.05, '#b4593f');
  const stools = [0.45, 1.15, 1.85].map((dx) => drawStool(room, x + dx, z - 0.45, room.wood)).join('');
  const lamps = [0.28, 0.72]
    .map((share) =>
      drawPendant(room, x + w * share, z + 0.4, 1.78, room.era === 'classic' ? 'ball' : 'shade', room.accent),
    )
    .join('');
  return island + things + drawVase(room, x + 1.7, 0.93, z + 0.45) + lamps + stools;
}

function drawTableGroup(room: Room): string {
  const x = 1.7;
  const z = 1.5;
  const chair = darken(room.wood, 0.05);
  const right = onSide(
    room,
    room.width - 0.01,
    2,
    3,
    1.2,
    1.9,
    lighten(room.accent, 0.4),
    'stroke="#3c4348" stroke-width="4"',
  );
  return (
    right +
    drawPlant(room, room.width - 0.45, 3.2, 1.2, 'snake') +
    drawChair(room, x + 0.2, z + 0.75, chair) +
    drawChair(room, x + 1.05, z + 0.75, chair) +
    drawPendant(room, x + 0.85, z + 0.45, 1.75, 'shade', room.accent) +
    drawDiningTable(room, x, z, 1.7, 0.9, room.wood) +
    drawVase(room, x + 1.1, 0.76, z + 0.45) +
    drawChair(room, x + 0.25, z - 0.5, chair, true) +
    drawChair(room, x + 1.1, z - 0.5, chair, true)
  );
}
