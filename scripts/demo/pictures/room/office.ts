import { darken, lighten } from '../paint/colour.ts';
import { box, drum, floorShadow, onBack, onSide, type Room } from './camera.ts';
import { drawFireplace, drawPrint, drawWallShelf } from './decor.ts';
import { drawSideDoor } from './door.ts';
import { drawPendant } from './lamp.ts';
import { drawSideWindow } from './opening.ts';
import { drawPlant } from './plant.ts';
import { drawArmchair, drawChair, drawRug } from './seating.ts';
import { drawMouldings, drawShell, drawWallPanels } from './shell.ts';
import { drawBookcase, drawDesk } from './storage.ts';

export function drawOffice(room: Room, variant: number): string {
  const { chance } = room.scene;
  const w = room.width;
  const classic = room.era === 'classic';
  const modern = room.era === 'modern';
  const shell =
    drawShell(room, classic ? 'herringbone' : modern ? 'planks' : 'planks', room.wood) +
    drawMouldings(room) +
    (classic ? drawWallPanels(room, 4) : '');
  const window = modern
    ? drawSideWindow(room, 1, 3.7, 0.6, room.height - 0.3, { frame: '#2f3439', bars: 3, transom: false })
    : [1.1, 2.8]
        .map((z) =>
          drawSideWindow(room, z, z + 1.1, classic ? 0.4 : 0.8, room.height - 0.5, {
            curtain: lighten(room.accent, 0.65),
          }),
        )
        .join('');
  const back =
    variant === 2 && classic
      ? drawFireplace(room, w * 0.4, '#4a4d50')
      : drawBookcase(room, w * 0.46, 2.2, classic ? 2.5 : 2.1, modern ? '#e6e0d4' : darken(room.wood, 0.12));
  const side =
    variant === 1
      ? drawPrint(room, w * 0.2, 1.35, 0.8, 0.9)
      : drawWallShelf(room, w * 0.1, 1.5, 1.2) + drawWallShelf(room, w * 0.1, 1.9, 1.2);
  return (
    shell +
    window +
    back +
    side +
    drawPlant(room, 0.7, 4, 1.5, chance.pick(['fan', 'tree'])) +
    drawSideDoor(room, 2.8) +
    drawRug(room, 1.1, 0.8, 3, 2.3, lighten(room.accent, 0.58)) +
    drawArmchair(room, w - 1.2, 2.5, darken(room.accent, 0.06)) +
    drawChair(room, 2.15, 2.25, darken(room.wood, 0.2)) +
    drawDesk(room, 1.5, 1.45, 1.8, room.wood) +
    drawPendant(room, 2.4, 1.8, room.height - 0.75, modern ? 'ring' : 'shade', '#3c4348')
  );
}

/** A shop interior without wares of a kind: shelves, a counter, lamps, the window at the side. */
export function drawShop(room: Room, variant: number): string {
  const { chance } = room.scene;
  const w = room.width;
  const tall: Room = { ...room, height: 3.1 };
  const shell =
    drawShell(
      tall,
      room.era === 'classic' ? 'cement' : variant === 1 ? 'terrazzo' : 'herringbone',
      room.era === 'classic' || variant === 1 ? '#d3cdc2' : room.wood,
      variant % 2 === 0 ? lighten(room.accent, 0.35) : room.wall,
    ) + drawMouldings(tall);
  const window = drawSideWindow(tall, 0.9, 3.8, 0.45, 2.75, {
    frame: room.era === 'modern' ? '#2f3439' : '#3c5148',
    bars: 3,
    transom: true,
    view: 'roofs',
  });
  const shelves = [0.95, 1.4, 1.85, 2.3].map((y) => drawGoods(tall, w * 0.3, y, 2.6)).join('');
  const rail =
    [3.72, 2.5, 1.2].map((z) => box(tall, { x: w - 0.5, y: 0, z, w: 0.04, h: 0.92, d: 0.04 }, '#3c4348')).join('') +
    box(tall, { x: w - 0.5, y: 0.9, z: 1.2, w: 0.5, h: 0.04, d: 2.6 }, room.wood) +
    box(tall, { x: w - 0.5, y: 0.4, z: 1.2, w: 0.5, h: 0.04, d: 2.6 }, room.wood) +
    [1.5, 2, 2.5, 3, 3.5]
      .map((z) =>
        drum(
          tall,
          w - 0.3,
          z,
          0.94,
          chance.range(1.1, 1.35),
          0.1,
          0.07,
          chance.pick(['#c98d5a', '#7fa27a', '#d8c9a7', '#6f8fa6', '#e4d3b0']),
        ),
      )
      .reverse()
      .join('');
  const counter =
    floorShadow(tall, { x: 2.5, z: 1.5, w: 1.7, d: 0.6 }) +
    box(tall, { x: 2.5, y: 0, z: 1.5, w: 1.7, h: 0.95, d: 0.6 }, darken(room.accent, 0.1)) +
    [0.06, 0.4, 0.74]
      .map((share) =>
        onBack(tall, 2.5 + 1.7 * share, 0.12, 2.5 + 1.7 * (share + 0.2), 0.82, lighten(room.accent, 0.05), '', 1.5),
      )
      .join('') +
    box(tall, { x: 2.45, y: 0.95, z: 1.45, w: 1.8, h: 0.05, d: 0.7 }, room.wood) +
    drum(tall, 2.8, 1.8, 1, 1.14, 0.1, 0.13, '#efe9dd') +
    box(tall, { x: 3.5, y: 1, z: 1.75, w: 0.3, h: 0.22, d: 0.2 }, '#3c4348');
  const lamps = [0.3, 0.5, 0.7].map((share) => drawPendant(tall, w * share, 2.1, 2.15, 'shade', '#3c4348')).join('');
  return (
    shell +
    window +
    shelves +
    rail +
    drawPlant(tall, 0.95, 4, 1.6, 'tree') +
    drawRug(tall, 0.9, 0.5, 1.5, 2.6, lighten(room.accent, 0.5)) +
    drawStand(tall) +
    counter +
    lamps
  );
}

function drawGoods(room: Room, x: number, y: number, w: number): string {
  const { chance } = room.scene;
  const z = room.depth - 0.3;
  const tones = ['#c98d5a', '#7fa27a', '#d8c9a7', '#a4584a', '#6f8fa6', '#e4d3b0', room.accent];
  let things = '';
  for (let gx = x + 0.1; gx < x + w - 0.1; gx += chance.range(0.16, 0.3)) {
    const tone = chance.pick(tones);
    things += chance.odds(0.5)
      ? drum(room, gx, z + 0.12, y + 0.03, y + chance.range(0.14, 0.3), 0.06, chance.range(0.03, 0.07), tone)
      : box(room, { x: gx - 0.06, y: y + 0.03, z: z + 0.05, w: 0.13, h: chance.range(0.1, 0.26), d: 0.14 }, tone);
  }
  return (
    onSide(room, x, z, room.depth, y - 0.2, y, darken(room.wood, 0.3), 'opacity=".4"') +
    box(room, { x, y, z, w, h: 0.03, d: 0.3 }, room.wood) +
    things
  );
}

function drawStand(room: Room): string {
  return (
    floorShadow(room, { x: 1.15, z: 1.6, w: 0.9, d: 0.6 }) +
    box(room, { x: 1.15, y: 0, z: 1.6, w: 0.9, h: 0.55, d: 0.6 }, lighten(room.wood, 0.12)) +
    drum(room, 1.4, 1.9, 0.55, 0.8, 0.09, 0.06, room.accent) +
    drum(room, 1.75, 1.85, 0.55, 0.72, 0.1, 0.12, '#e9e4da')
  );
}
