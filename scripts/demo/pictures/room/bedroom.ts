import { darken, lighten, mix } from '../paint/colour.ts';
import { drawBed, drawBedside } from './bed.ts';
import type { Room } from './camera.ts';
import { drawFireplace, drawPrint, drawRadiator } from './decor.ts';
import { drawSideDoor } from './door.ts';
import { drawPendant } from './lamp.ts';
import { drawSideWindow } from './opening.ts';
import { drawPlant, drawVase } from './plant.ts';
import { drawArmchair, drawChair, drawRoundTable, drawRug, drawSofa } from './seating.ts';
import { drawMouldings, drawShell, drawWallPanels } from './shell.ts';
import { drawSideboard, drawWardrobe } from './storage.ts';

const LINENS = ['#efe7d8', '#e3e6e4', '#ecdfcc', '#dfe3e8'] as const;

export function drawBedroom(room: Room, variant: number): string {
  const { chance } = room.scene;
  const w = room.width;
  const classic = room.era === 'classic';
  const modern = room.era === 'modern';
  const accentWall = variant % 2 === 0 ? mix(room.accent, room.wall, 0.55) : room.wall;
  const shell =
    drawShell(room, chance.pick(classic ? ['herringbone', 'planks'] : ['planks', 'planks']), room.wood, accentWall) +
    drawMouldings(room) +
    (classic && variant % 2 === 1 ? drawWallPanels(room, 4) : '');
  const curtain = lighten(room.accent, chance.range(0.5, 0.75));
  const window =
    modern && variant % 3 === 0
      ? drawSideWindow(room, 1.1, 3.6, 0.1, room.height - 0.25, {
          frame: '#2f3439',
          bars: 2,
          view: 'trees',
          transom: false,
          curtain,
        })
      : drawSideWindow(room, 1.8, 3.1, classic ? 0.5 : 0.85, room.height - 0.5, {
          curtain,
          view: chance.pick(['roofs', 'trees']),
        }) + drawRadiator(room, 1.9, 3);
  const bedX = variant % 3 === 2 ? w * 0.3 : w * 0.33;
  const double = variant !== 3 || !modern;
  const bedWidth = double ? 1.7 : 1.1;
  const bed =
    drawBedside(room, bedX - 0.52, room.wood) +
    drawBedside(room, bedX + bedWidth + 0.08, room.wood) +
    drawBed(
      room,
      bedX,
      bedWidth,
      chance.pick(LINENS),
      chance.pick([room.accent, '#6d7f88', '#9a8a72', '#7d8a6c', '#b98a78']),
    );
  const art =
    variant % 3 === 1
      ? drawPrint(room, bedX + bedWidth / 2 - 0.6, 1.45, 1.2, 0.8)
      : drawPrint(room, bedX + bedWidth / 2 - 0.68, 1.45, 0.6, 0.78) +
        drawPrint(room, bedX + bedWidth / 2 + 0.08, 1.45, 0.6, 0.78);
  const right =
    variant % 3 === 0
      ? drawSideDoor(room, 2.2) + drawPlant(room, w - 0.45, 3.6, 1.3)
      : drawWardrobe(room, 1.4, 3.9, classic ? 2.3 : 2.25, modern ? '#e6e1d6' : lighten(room.wood, 0.1));
  const lamp = drawPendant(
    room,
    w / 2,
    2.3,
    room.height - 0.65,
    classic ? 'ball' : modern ? 'ring' : 'shade',
    room.accent,
  );
  const corner =
    variant % 2 === 1
      ? drawArmchair(room, 0.65, 0.95, darken(room.accent, 0.05))
      : drawPlant(room, 0.6, 3.9, 1.4, 'tree');
  return (
    shell +
    window +
    art +
    right +
    drawRug(room, bedX - 0.5, 1.35, bedWidth + 1, 1.9, lighten(room.accent, 0.6)) +
    (variant % 2 === 0 ? corner : '') +
    bed +
    lamp +
    (variant % 2 === 1 ? corner : '')
  );
}

/** A studio: bed and table share the room. */
export function drawStudio(room: Room): string {
  const w = room.width;
  const classic = room.era === 'classic';
  const shell = drawShell(room, classic ? 'herringbone' : 'planks', room.wood) + drawMouldings(room);
  const window =
    drawSideWindow(room, 1.2, 2.2, classic ? 0.4 : 0.8, room.height - 0.45, { curtain: lighten(room.accent, 0.6) }) +
    drawSideWindow(room, 2.7, 3.7, classic ? 0.4 : 0.8, room.height - 0.45, { curtain: lighten(room.accent, 0.6) });
  const back = classic
    ? drawFireplace(room, w * 0.16, '#d9d5cd')
    : drawSideboard(room, w * 0.12, 1.7, room.wood) + drawPrint(room, w * 0.18, 1.2, 1, 0.75);
  return (
    shell +
    window +
    back +
    drawPrint(room, w * 0.64, 1.45, 0.9, 0.7) +
    drawBed(room, w * 0.58, 1.5, '#efe7d8', room.accent) +
    drawPlant(room, w * 0.5, 4, 1.5, 'tree') +
    drawPendant(room, w * 0.36, 1.5, 1.8, 'shade', room.accent) +
    drawRug(room, 0.8, 0.6, 2.2, 1.9, lighten(room.accent, 0.6)) +
    drawSofa(room, 0.55, 2.6, 1.6, '#6d7f88') +
    drawChair(room, 2.45, 1.3, room.wood) +
    drawRoundTable(room, 1.95, 1.25, 0.5, 0.74, room.wood) +
    drawVase(room, 1.95, 0.74, 1.25) +
    drawChair(room, 1.2, 0.75, room.wood, true)
  );
}
