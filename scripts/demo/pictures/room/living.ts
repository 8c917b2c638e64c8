import { darken, lighten } from '../paint/colour.ts';
import { onBack, type Room } from './camera.ts';
import { drawBeams, drawFireplace, drawPrint, drawRadiator } from './decor.ts';
import { drawBackOpening, drawSideDoor } from './door.ts';
import { drawFloorLamp, drawPendant } from './lamp.ts';
import { drawBackWindow, drawSideWindow } from './opening.ts';
import { drawPlant } from './plant.ts';
import { drawArmchair, drawCoffeeTable, drawRoundTable, drawRug, drawSofa } from './seating.ts';
import { drawMouldings, drawShell, drawWallPanels } from './shell.ts';
import { drawBookcase, drawSideboard } from './storage.ts';

const BRICK = '#a9674f';
const SOFAS = ['#5d7480', '#8a6f5c', '#6d7f68', '#b5a088', '#4a5b70', '#9a6a54', '#c2b49c'] as const;

/** Living rooms: by the fire, against a wide window, or open to the next room. */
export function drawLiving(room: Room, variant: number): string {
  const { chance } = room.scene;
  const sofa = chance.pick(SOFAS);
  const curtain = chance.odds(0.7) ? lighten(room.accent, 0.62) : undefined;
  if (room.era === 'modern') return drawModern(room, variant, sofa, curtain);
  const classic = room.era === 'classic';
  const shell =
    drawShell(
      room,
      classic ? chance.pick(['herringbone', 'herringbone', 'planks']) : chance.pick(['planks', 'herringbone']),
      room.wood,
    ) + drawMouldings(room);
  const top = room.height - (classic ? 0.5 : 0.35);
  const windows = [2.75, 1.15]
    .map(
      (z) =>
        drawSideWindow(room, z, z + 1.15, classic ? 0.35 : 0.8, top, { ...(curtain ? { curtain } : {}) }) +
        (classic ? '' : drawRadiator(room, z + 0.1, z + 1.05)),
    )
    .join('');
  const w = room.width;
  if (variant % 3 === 1) {
    return (
      shell +
      windows +
      (classic
        ? drawFireplace(room, w * 0.42, chance.pick(['#d9d5cd', '#4a4d50', '#c9b59d']))
        : drawSideboard(room, w * 0.36, 1.9, room.wood) + drawPrint(room, w * 0.44, 1.15, 0.9, 0.7)) +
      drawBookcase(room, w - 1.15, 1.05, classic ? 2.2 : 1.9, darken(room.wood, 0.1)) +
      drawPendant(room, w / 2, 2.4, room.height - 0.85, classic ? 'chandelier' : 'ball') +
      drawRug(room, 1.35, 0.55, 2.9, 2.5, lighten(room.accent, 0.55)) +
      drawPlant(room, 0.6, 3.95, 1.45) +
      drawArmchair(room, 1.2, 2.35, darken(room.accent, 0.05)) +
      drawSofaRight(room, sofa) +
      drawCoffeeTable(room, 2.2, 1.5, 1.05, room.wood)
    );
  }
  if (variant % 3 === 2) {
    return (
      shell +
      windows +
      (classic ? drawBackOpening(room, w * 0.56, w * 0.84, 2.5) : drawSideDoor(room, 2.6)) +
      drawPrint(room, w * 0.16, 1.3, 0.6, 0.8) +
      drawPrint(room, w * 0.31, 1.3, 0.6, 0.8) +
      drawPendant(room, w / 2, 2.3, room.height - 0.75, classic ? 'ball' : 'shade', room.accent) +
      drawRug(room, 0.85, 1.1, 3, 2.1, lighten(room.accent, 0.5)) +
      drawPlant(room, w - 0.55, 3.9, 1.6, 'tree') +
      drawSofa(room, 0.85, 3.05, 2.15, sofa) +
      drawFloorLamp(room, 0.62, 3.7) +
      drawRoundTable(room, 2, 1.75, 0.46, 0.4, room.wood) +
      drawArmchair(room, 3.45, 1.75, darken(room.accent, 0.04))
    );
  }
  return (
    shell +
    (classic ? drawWallPanels(room, 4) : '') +
    windows +
    drawSofa(room, w * 0.32, 3.4, 2.2, sofa) +
    (classic
      ? drawPrint(room, w * 0.45, 1.45, 0.95, 1)
      : drawPrint(room, w * 0.4, 1.35, 0.55, 0.7) + drawPrint(room, w * 0.54, 1.35, 0.55, 0.7)) +
    drawPlant(room, w - 0.6, 4, 1.7, 'tree') +
    drawFloorLamp(room, w * 0.27, 3.9) +
    drawPendant(room, w / 2, 2.4, room.height - 0.8, classic ? 'chandelier' : 'shade', '#3c4348') +
    drawRug(room, 1.4, 0.9, 2.9, 2.2, lighten(room.accent, 0.58)) +
    drawCoffeeTable(room, 2.3, 1.9, 1.2, room.wood) +
    drawArmchair(room, w - 1.35, 1.55, darken(room.accent, 0.05)) +
    drawSideDoor(room, 2.2)
  );
}

function drawSofaRight(room: Room, colour: string): string {
  return drawSofa(room, room.width - 2.45, 2.5, 1.7, colour);
}

function drawModern(room: Room, variant: number, sofa: string, curtain: string | undefined): string {
  const { chance } = room.scene;
  const w = room.width;
  const wide = variant % 2 === 1;
  const shell = drawShell(room, chance.pick(['planks', 'herringbone', 'tiles']), room.wood) + drawMouldings(room);
  const windows = wide
    ? drawBackWindow(room, w * 0.3, w * 0.92, 0.02, room.height - 0.25, {
        frame: '#2f3439',
        bars: 2,
        view: chance.pick(['trees', 'roofs']),
      })
    : drawSideWindow(room, 1, 3.8, 0.05, room.height - 0.25, {
        frame: '#2f3439',
        bars: 2,
        view: 'roofs',
        transom: false,
        ...(curtain ? { curtain } : {}),
      });
  const back = wide
    ? ''
    : drawSideboard(room, w * 0.36, 2.4, '#d9d2c4', 0.55) + drawPrint(room, w * 0.42, 0.95, 1.25, 0.85);
  return (
    shell +
    windows +
    back +
    drawPlant(room, wide ? 0.7 : w - 0.55, 4, 1.7, 'tree') +
    drawFloorLamp(room, wide ? w - 0.5 : 0.95, 3.95) +
    drawPendant(room, w * 0.5, 2.3, room.height - 0.6, chance.pick(['ring', 'ball']), '#3c4348') +
    drawRug(room, 1.15, 0.85, 3, 2.3, lighten(room.accent, 0.6)) +
    drawSofa(room, wide ? 0.7 : w * 0.36, 2.75, 2.4, sofa) +
    drawRoundTable(room, 2.5, 1.6, 0.5, 0.36, '#e4dccc') +
    drawRoundTable(room, 3.2, 1.25, 0.32, 0.45, room.wood) +
    drawArmchair(room, w - 1.2, 1.4, darken(room.accent, 0.06))
  );
}

/** A loft: brick back wall, steel windows, beams. */
export function drawLoft(room: Room): string {
  const w = room.width;
  const high: Room = { ...room, height: 3.5 };
  return (
    drawShell(high, 'planks', room.wood, '#c8a890') +
    brickCourses(high) +
    drawSideWindow(high, 0.9, 2.2, 0.5, 3, { frame: '#2f3439', bars: 3, transom: true }) +
    drawSideWindow(high, 2.6, 3.9, 0.5, 3, { frame: '#2f3439', bars: 3, transom: true }) +
    drawBeams(high, '#7a5a40') +
    drawBookcase(high, w * 0.66, 1.5, 2.5, '#4a4f54') +
    drawPrint(high, w * 0.2, 1.4, 1.3, 0.95) +
    drawPlant(high, w * 0.55, 4, 1.7, 'tree') +
    drawPendant(high, w * 0.4, 2.2, 2.5, 'shade', '#3c4348') +
    drawPendant(high, w * 0.62, 2.2, 2.5, 'shade', '#3c4348') +
    drawRug(high, 1.1, 0.8, 3.1, 2.3, lighten(room.accent, 0.5)) +
    drawSofa(high, 0.95, 2.9, 2.4, '#8a6248') +
    drawCoffeeTable(high, 1.7, 1.6, 1.2, '#6a5440') +
    drawArmchair(high, w - 1.5, 1.7, room.accent)
  );
}

function brickCourses(room: Room): string {
  const { chance } = room.scene;
  let drawn = '';
  for (let y = 0; y < room.height; y += 0.09) {
    for (let x = Math.round(y / 0.09) % 2 === 0 ? 0 : -0.13; x < room.width; x += 0.26) {
      const shade = chance.range(-0.13, 0.13);
      const tone = shade > 0 ? lighten(BRICK, shade) : darken(BRICK, -shade);
      drawn += onBack(room, Math.max(0, x), y, Math.min(room.width, x + 0.25), Math.min(room.height, y + 0.078), tone);
    }
  }
  return drawn;
}
