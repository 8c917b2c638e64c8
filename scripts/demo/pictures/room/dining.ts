import { darken, lighten } from '../paint/colour.ts';
import type { Room } from './camera.ts';
import { drawFireplace, drawPrint } from './decor.ts';
import { drawBackOpening, drawSideDoor } from './door.ts';
import { drawPendant } from './lamp.ts';
import { drawBackWindow, drawSideWindow } from './opening.ts';
import { drawPlant, drawVase } from './plant.ts';
import { drawChair, drawDiningTable, drawRug } from './seating.ts';
import { drawMouldings, drawShell, drawWallPanels } from './shell.ts';
import { drawBookcase, drawSideboard } from './storage.ts';

/** Dining rooms: one long table, what stands behind it changes. */
export function drawDining(room: Room, variant: number): string {
  const { chance } = room.scene;
  const w = room.width;
  const classic = room.era === 'classic';
  const modern = room.era === 'modern';
  const dark = classic && variant === 2 ? { ...room, wall: chance.pick(['#6d7f78', '#5f7183', '#8a6f66']) } : room;
  const shell =
    drawShell(dark, chance.pick(['herringbone', 'planks']), room.wood) +
    drawMouldings(dark) +
    (classic ? drawWallPanels(dark, 4) : '');
  const window =
    modern && variant === 1
      ? drawBackWindow(room, w * 0.18, w * 0.82, 0.02, room.height - 0.25, { frame: '#2f3439', bars: 2, view: 'trees' })
      : drawSideWindow(room, 1.2, 2.3, classic ? 0.4 : 0.8, room.height - 0.5, { curtain: lighten(room.accent, 0.6) }) +
        drawSideWindow(room, 2.8, 3.9, classic ? 0.4 : 0.8, room.height - 0.5, { curtain: lighten(room.accent, 0.6) });
  const back =
    modern && variant === 1
      ? ''
      : variant === 1
        ? classic
          ? drawFireplace(dark, w * 0.4, '#d9d5cd')
          : drawSideboard(room, w * 0.3, 2.1, room.wood) + drawPrint(room, w * 0.42, 1.2, 1, 0.75)
        : classic
          ? drawBackOpening(dark, w * 0.36, w * 0.64, 2.5)
          : drawBookcase(room, w * 0.3, 2.1, 2, darken(room.wood, 0.08));
  const chair = chance.pick([darken(room.wood, 0.1), '#4a5358', room.accent, '#c9b79c']);
  const x = 1.35;
  const z = 1.35;
  const seats = [0.2, 0.95, 1.7];
  return (
    shell +
    window +
    back +
    drawSideDoor(room, 2.9) +
    drawPlant(room, w - 0.5, 2.5, 1.3, chance.pick(['fan', 'snake'])) +
    drawRug(room, 0.9, 0.55, 3.4, 2.5, lighten(room.accent, 0.6)) +
    seats.map((dx) => drawChair(room, x + dx, z + 0.85, chair)).join('') +
    drawDiningTable(room, x, z, 2.4, 1, room.wood) +
    drawVase(room, x + 1.55, 0.76, z + 0.5) +
    (modern
      ? drawPendant(room, x + 1.2, z + 0.5, 1.72, 'ring')
      : classic
        ? drawPendant(room, x + 1.2, z + 0.5, 2.05, 'chandelier')
        : drawPendant(room, x + 1.2, z + 0.5, 1.72, 'shade', room.accent)) +
    seats.map((dx) => drawChair(room, x + dx, z - 0.5, chair, true)).join('')
  );
}
