import { darken, lighten } from '../paint/colour.ts';
import { box, disc, drum, face, onBack, onFloor, onSide, type Room } from './camera.ts';
import { drawMirror, drawPrint } from './decor.ts';
import { drawSideDoor } from './door.ts';
import { drawPendant } from './lamp.ts';
import { drawSideWindow } from './opening.ts';
import { drawPlant, drawVase } from './plant.ts';
import { drawMouldings, drawShell, drawWallPanels } from './shell.ts';

/** A front door in the back wall, with coloured or plain glass round it. */
function drawFrontDoor(room: Room, x: number, colour: string): string {
  const h = room.era === 'classic' ? 2.35 : 2.1;
  const light = room.era === 'classic' ? ['#a9c7a4', '#e2b84f', '#d98f6a', '#cfe2e6'] : ['#d5e7f0', '#e6f0f2'];
  const fan = light
    .map((tone, i) =>
      onBack(
        room,
        x + (1.1 * i) / light.length,
        h + 0.05,
        x + (1.1 * (i + 1)) / light.length,
        h + 0.5,
        tone,
        'stroke="#4a3a2c" stroke-width="2"',
      ),
    )
    .join('');
  const sides =
    room.era === 'classic'
      ? ''
      : onBack(room, x + 1.14, 0.1, x + 1.5, h, '#d5e7f0', 'stroke="#f5f0e4" stroke-width="5"');
  const panels = [
    [0.15, 0.9],
    [1.05, h - 0.6],
  ]
    .flatMap(([a = 0, b = 0]) =>
      [0.1, 0.6].map((dx) =>
        onBack(
          room,
          x + dx,
          a,
          x + dx + 0.4,
          b,
          darken(colour, 0.16),
          `stroke="${lighten(colour, 0.1)}" stroke-width="2"`,
        ),
      ),
    )
    .join('');
  const pane = onBack(room, x + 0.3, h - 0.5, x + 0.8, h - 0.12, '#e9f1ea', 'stroke="#2c343a" stroke-width="2"');
  return (
    onBack(room, x - 0.1, 0, x + 1.2, h + 0.62, '#faf6ec') +
    fan +
    sides +
    onBack(room, x, 0, x + 1.1, h, colour) +
    panels +
    pane +
    disc(room, x + 1, 1.05, room.depth, 0.04, '#cfae5c') +
    onFloor(room, x - 0.1, room.depth - 1.9, x + 1.3, room.depth - 0.1, '#fff3d2', 'opacity=".3" filter="url(#b6)"')
  );
}

export function drawHall(room: Room): string {
  const hall: Room = { ...room, width: 3, depth: 5, eye: { x: 1.45, y: 1.38 } };
  const { chance } = room.scene;
  const floor =
    room.era === 'classic'
      ? chance.pick(['cement', 'checker'] as const)
      : room.era === 'midcentury'
        ? 'terrazzo'
        : 'planks';
  const shell =
    drawShell(hall, floor, floor === 'planks' ? room.wood : floor === 'checker' ? '#3f474c' : '#d3cdc2') +
    drawMouldings(hall) +
    (room.era === 'classic' ? drawWallPanels(hall, 1, 0.3, 1.1) : '');
  const consoleTable =
    box(hall, { x: 0, y: 0.78, z: 1.4, w: 0.38, h: 0.05, d: 1.2 }, room.wood) +
    box(hall, { x: 0.02, y: 0, z: 1.44, w: 0.05, h: 0.78, d: 0.05 }, darken(room.wood, 0.2)) +
    box(hall, { x: 0.3, y: 0, z: 1.44, w: 0.05, h: 0.78, d: 0.05 }, darken(room.wood, 0.2)) +
    drawVase(hall, 0.2, 0.83, 1.8);
  const mirror =
    onSide(hall, 0.02, 1.5, 2.5, 1.15, 2.05, '#c9a968') +
    onSide(hall, 0.03, 1.57, 2.43, 1.21, 1.99, '#dfe8e8') +
    onSide(hall, 0.035, 1.7, 2, 1.21, 1.99, '#ffffff', 'opacity=".5"');
  const hooks =
    onSide(hall, 2.98, 1.2, 2.4, 1.62, 1.68, room.wood) +
    [1.3, 1.6, 1.9]
      .map((z, i) => onSide(hall, 2.93, z, z + 0.26, 0.75, 1.6, [room.accent, '#4a5668', '#b5a58a'][i] ?? room.accent))
      .join('');
  const runner =
    onFloor(hall, 0.95, -0.9, 2.05, 3.9, lighten(room.accent, 0.35)) +
    onFloor(hall, 1.03, -0.9, 1.09, 3.85, lighten(room.accent, 0.65)) +
    onFloor(hall, 1.91, -0.9, 1.97, 3.85, lighten(room.accent, 0.65));
  const lamps = [3.4, 1.4].map((z) => drawPendant(hall, 1.5, z, hall.height - 0.75, 'ball')).join('');
  return (
    shell +
    drawFrontDoor(hall, 0.95, chance.pick(['#3d5a4c', '#5c2b26', '#2f4a66', '#6a4b30'])) +
    runner +
    drawSideDoor(hall, 3.1) +
    hooks +
    consoleTable +
    mirror +
    lamps +
    drawPlant(hall, 0.35, 3.6, 1.3, 'fan')
  );
}

/** A stair that rises along the right wall, with its balusters and a window on the landing. */
export function drawStaircase(room: Room, variant: number): string {
  const { chance } = room.scene;
  const hall: Room = {
    ...room,
    width: 4.2,
    depth: 5,
    height: room.era === 'classic' ? 3.4 : 2.9,
    eye: { x: 1.75, y: 1.38 },
  };
  const floor =
    room.era === 'classic' ? (variant === 1 ? 'cement' : 'checker') : room.era === 'midcentury' ? 'terrazzo' : 'planks';
  const shell =
    drawShell(hall, floor, floor === 'planks' ? room.wood : floor === 'checker' ? '#4a5358' : '#d3cdc2') +
    drawMouldings(hall) +
    (room.era === 'classic' ? drawWallPanels(hall, 3, 0.3, 1.2) : '');
  const steps = 15;
  const rise = hall.height / steps;
  const run = 0.27;
  const stairs = Array.from({ length: steps }, (_, i) => steps - 1 - i)
    .map((i) => drawStep(hall, i, rise, run, chance.odds(1)))
    .join('');
  const door = drawFrontDoor(hall, 0.7, chance.pick(['#3d5a4c', '#5c2b26', '#2f4a66']));
  return (
    shell +
    drawSideWindow(hall, 1.2, 2.2, 1, hall.height - 0.6, { view: 'trees' }) +
    door +
    drawMirror(hall, 2.25, 1.3, 0.5, 0.8) +
    drawPrint(hall, 0.1, 1.4, 0.4, 0.5) +
    drawPlant(hall, 0.45, 3.2, 1.2, 'snake') +
    stairs +
    drawBalusters(hall, steps, rise, run) +
    drawPendant(hall, 1.5, 1.6, hall.height - 0.8, 'ball')
  );
}

const STAIR_X = 3;

function drawStep(room: Room, i: number, rise: number, run: number, carpet: boolean): string {
  const z = 0.35 + i * run;
  const body = box(room, { x: STAIR_X, y: 0, z, w: room.width - STAIR_X, h: (i + 1) * rise, d: run }, '#f1ebde');
  const tread = box(
    room,
    {
      x: STAIR_X - 0.04,
      y: (i + 1) * rise - 0.035,
      z: z - 0.03,
      w: room.width - STAIR_X + 0.04,
      h: 0.035,
      d: run + 0.03,
    },
    room.wood,
  );
  const runner = carpet
    ? onBack(
        room,
        STAIR_X + 0.3,
        i * rise,
        room.width - 0.25,
        (i + 1) * rise - 0.035,
        darken(room.accent, 0.12),
        '',
        z,
      ) +
      face(
        room,
        [
          [STAIR_X + 0.3, (i + 1) * rise, z - 0.03],
          [room.width - 0.25, (i + 1) * rise, z - 0.03],
          [room.width - 0.25, (i + 1) * rise, z + run],
          [STAIR_X + 0.3, (i + 1) * rise, z + run],
        ],
        room.accent,
      )
    : '';
  return body + tread + runner;
}

function drawBalusters(room: Room, steps: number, rise: number, run: number): string {
  const x = STAIR_X + 0.02;
  const bars = Array.from({ length: steps }, (_, i) => steps - 1 - i)
    .map((i) => {
      const z = 0.35 + (i + 0.5) * run;
      return (i + 1) * rise + 0.9 > room.height
        ? ''
        : box(room, { x, y: (i + 1) * rise, z, w: 0.035, h: 0.86, d: 0.035 }, '#f6f1e6');
    })
    .join('');
  const last = Math.floor((room.height - 0.95) / rise) - 1;
  const rail = face(
    room,
    [
      [x - 0.02, 0.98 + rise * 0.5, 0.3],
      [x + 0.06, 0.98 + rise * 0.5, 0.3],
      [x + 0.06, (last + 1) * rise + 0.92, 0.35 + last * run],
      [x - 0.02, (last + 1) * rise + 0.92, 0.35 + last * run],
    ],
    darken(room.wood, 0.25),
    `stroke="${darken(room.wood, 0.25)}" stroke-width="7" stroke-linejoin="round"`,
  );
  const newel =
    box(room, { x: x - 0.06, y: 0, z: 0.24, w: 0.14, h: 1.16, d: 0.14 }, darken(room.wood, 0.15)) +
    drum(room, x + 0.01, 0.3, 1.16, 1.26, 0.05, 0.07, darken(room.wood, 0.25));
  return bars + rail + newel;
}
