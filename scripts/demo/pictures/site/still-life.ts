import { darken, lighten } from '../paint/colour.ts';
import { createLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { circle, ellipse, group, line, path, rect, repeat } from '../paint/svg.ts';
import { at, box, disc, drum, face, floorShadow, onFloor, type Room, scaleAt } from '../room/camera.ts';
import { drawPrint } from '../room/decor.ts';
import { drawBackWindow } from '../room/opening.ts';
import { drawPlant, drawVase } from '../room/plant.ts';
import { drawShell } from '../room/shell.ts';

/** A table seen from close by, with a window behind it. */
function createTableRoom(name: string, wall: string, accent: string): { scene: Scene; room: Room; content: string } {
  const scene = createScene(name, { ...createLight('summer', 'noon', 1), litShare: 0 });
  const room: Room = {
    scene,
    era: 'modern',
    width: 4.4,
    height: 3.2,
    depth: 2.6,
    eye: { x: 2.2, y: 1.95 },
    wall,
    accent,
    wood: '#b08a5e',
  };
  const shell =
    drawShell(room, 'planks', '#a67c52') +
    drawBackWindow(room, 2.5, 3.9, 1.25, 2.75, { view: 'roofs', bars: 1 }) +
    drawPlant(room, 0.55, 2.2, 1.9, 'tree') +
    drawPrint(room, 1.35, 1.5, 0.7, 0.85);
  const top =
    box(room, { x: 0.35, y: 0.94, z: -0.4, w: 3.7, h: 0.06, d: 1.5 }, room.wood) +
    Array.from({ length: 5 }, (_, i) =>
      onFloor(room, 0.35, -0.4 + i * 0.3, 4.05, -0.392 + i * 0.3, darken(room.wood, 0.14), '', 1.001),
    ).join('');
  const legs = [0.5, 3.8]
    .map((x) => box(room, { x, y: 0, z: -0.3, w: 0.1, h: 0.94, d: 0.1 }, darken(room.wood, 0.2)))
    .join('');
  const light = face(
    room,
    [
      [2.4, 1.002, 0.9],
      [3.7, 1.002, 0.9],
      [3.1, 1.002, 0],
      [1.7, 1.002, 0],
    ],
    '#fff3d2',
    'opacity=".4" filter="url(#b6)"',
  );
  return { scene, room, content: shell + floorShadow(room, { x: 0.35, z: -0.4, w: 3.7, d: 1.4 }) + legs + top + light };
}

/** Steps up to the table: the things on it are the subject. */
const closeUp = (content: string) => group(content, 'transform="translate(680 610) scale(1.5) translate(-690 -690)"');

const onTable = (room: Room, x0: number, z0: number, x1: number, z1: number, fill: string, more = '') =>
  onFloor(room, x0, z0, x1, z1, fill, more, 1.005);

const tableShadow = (room: Room, x: number, z: number, r: number) =>
  disc(room, x + r * 0.4, 1.004, z, r * 1.25, '#0d1526', 'opacity=".25" filter="url(#b2)"');

/** A little model house of wood, as on an estate agent's desk. */
function drawModelHouse(room: Room, x: number, z: number, size: number, wall: string, roof: string): string {
  const w = size;
  const h = size * 0.7;
  const d = size * 0.7;
  const y = 1.005;
  const peak = y + h * 1.75;
  const front = face(
    room,
    [
      [x, y, z],
      [x + w, y, z],
      [x + w, y + h, z],
      [x + w / 2, peak, z],
      [x, y + h, z],
    ],
    wall,
  );
  const slopes =
    face(
      room,
      [
        [x + w * 1.08, y + h * 0.94, z - 0.02],
        [x + w / 2, peak + 0.02, z - 0.02],
        [x + w / 2, peak + 0.02, z + d],
        [x + w * 1.08, y + h * 0.94, z + d],
      ],
      darken(roof, 0.2),
    ) +
    face(
      room,
      [
        [x - w * 0.08, y + h * 0.94, z - 0.02],
        [x + w / 2, peak + 0.02, z - 0.02],
        [x + w / 2, peak + 0.02, z + d],
        [x - w * 0.08, y + h * 0.94, z + d],
      ],
      lighten(roof, 0.08),
    );
  const edge = (x0: number, x1: number) =>
    face(
      room,
      [
        [x0, y + h * 0.94, z - 0.025],
        [x + w / 2, peak + 0.02, z - 0.025],
        [x + w / 2, peak - 0.05, z - 0.025],
        [x1, y + h * 0.94, z - 0.025],
      ],
      lighten(roof, 0.2),
    );
  const door = face(
    room,
    [
      [x + w * 0.4, y, z - 0.001],
      [x + w * 0.6, y, z - 0.001],
      [x + w * 0.6, y + h * 0.55, z - 0.001],
      [x + w * 0.4, y + h * 0.55, z - 0.001],
    ],
    roof,
  );
  const panes = [0.12, 0.68]
    .map((share) =>
      face(
        room,
        [
          [x + w * share, y + h * 0.4, z - 0.001],
          [x + w * (share + 0.2), y + h * 0.4, z - 0.001],
          [x + w * (share + 0.2), y + h * 0.75, z - 0.001],
          [x + w * share, y + h * 0.75, z - 0.001],
        ],
        '#6f8794',
        'stroke="#fffaf0" stroke-width="3"',
      ),
    )
    .join('');
  return (
    onTable(room, x - 0.05, z - 0.06, x + w + 0.25, z + d, '#0d1526', 'opacity=".26" filter="url(#b6)"') +
    slopes +
    front +
    door +
    panes +
    edge(x - w * 0.08, x + w * 0.02) +
    edge(x + w * 1.08, x + w * 0.98)
  );
}

/** Keys with a gable-shaped tag: letting. */
export function drawKeysPicture(name: string): string {
  const { scene, room, content } = createTableRoom(name, '#dfe3dc', '#5b8a7d');
  const [x, y] = at(room, 1.95, 1.01, 0.05);
  const k = scaleAt(0.05) / 400;
  const brass = '#c9a85c';
  const key = (turn: number, tone: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k} ${k * 0.7})">${circle(96, 0, 40, 'none', `stroke="${tone}" stroke-width="15"`)}${rect(134, -8, 150, 16, tone, 'rx="5"')}${rect(240, 6, 16, 30, tone)}${rect(264, 6, 14, 22, tone)}</g>`;
  const ring = circle(x, y, 46 * k, 'none', `stroke="#8d9499" stroke-width="${(9 * k).toFixed(1)}"`);
  const tag = `<g transform="translate(${x} ${y}) rotate(172) scale(${k} ${k * 0.66})">${rect(30, -5, 50, 10, '#8d9499')}${path('M70 -62 H190 L236 -20 V20 L190 62 H70 Z', '#b4593f')}${circle(92, 0, 12, '#f1e6d4')}${path('M120 30 V-4 L156 -36 L192 -4 V30 Z', '#f1e0c0')}</g>`;
  const shadow = ellipse(x + 26, y + 16, 250 * k, 60 * k, '#0d1526', 'opacity=".22" filter="url(#b6)"');
  const paper =
    onTable(room, 2.35, 0.1, 3.35, 0.85, '#fbf7ec', 'stroke="#d9d2c2" stroke-width="2"') +
    Array.from({ length: 6 }, (_, i) =>
      onTable(room, 2.5, 0.2 + i * 0.1, 3.2 - (i === 0 ? 0.3 : 0), 0.225 + i * 0.1, '#c9c6bd'),
    ).join('') +
    line([at(room, 2.95, 1.02, 0.06), at(room, 3.35, 1.05, 0.36)], '#2c4a66', 9, 'stroke-linecap="round"');
  return finish(
    scene,
    closeUp(
      content +
        paper +
        drawModelHouse(room, 0.95, 0.4, 0.5, '#f1e6d2', '#b4593f') +
        shadow +
        key(14, darken(brass, 0.15)) +
        key(-14, brass) +
        tag +
        ring +
        tableShadow(room, 3.3, 0.8, 0.12) +
        drum(room, 3.3, 0.8, 1, 1.16, 0.09, 0.11, '#efe9dd') +
        disc(room, 3.3, 1.155, 0.8, 0.09, '#6a4b30'),
    ),
  );
}

/** A plan, a folding rule and two model houses: valuation. */
export function drawValuationPicture(name: string): string {
  const { scene, room, content } = createTableRoom(name, '#e6e0d2', '#c98d4f');
  const sheet = onTable(room, 1.4, -0.25, 3.1, 0.75, '#fdfaf2', 'stroke="#d9d2c2" stroke-width="2"');
  const rooms = (
    [
      [1.35, -0.1, 2.05, 0.35],
      [2.05, -0.1, 2.85, 0.35],
      [1.35, 0.35, 1.75, 0.6],
      [1.75, 0.35, 2.85, 0.6],
    ] as const
  )
    .map(([a, b, c, d], i) =>
      onTable(
        room,
        a,
        b,
        c,
        d,
        ['#f5ead5', '#e9efe9', '#e2ecf1', '#f0e8ea'][i] ?? '#ffffff',
        'stroke="#33424e" stroke-width="4"',
      ),
    )
    .join('');
  const rule = (
    [
      [1.3, -0.32, 2, -0.18],
      [2, -0.18, 2.7, -0.34],
      [2.7, -0.34, 3.4, -0.12],
    ] as const
  )
    .map(
      ([a, b, c, d]) =>
        line([at(room, a, 1.02, b), at(room, c, 1.02, d)], '#e0bd5a', 15, 'stroke-linecap="round"') +
        line([at(room, a, 1.02, b), at(room, c, 1.02, d)], '#8a6f2c', 3, 'stroke-dasharray="2 11"'),
    )
    .join('');
  const calculator =
    box(room, { x: 3.2, y: 1, z: 0.1, w: 0.34, h: 0.03, d: 0.5 }, '#3f4a54') +
    onFloor(room, 3.24, 0.45, 3.5, 0.56, '#c9d8c9', '', 1.031) +
    repeat(12, (i) =>
      onFloor(
        room,
        3.4 + (i % 3) * 0.09,
        0.14 + Math.floor(i / 3) * 0.075,
        3.31 + (i % 3) * 0.09,
        0.19 + Math.floor(i / 3) * 0.075,
        '#aeb6bb',
        '',
        1.031,
      ),
    );
  return finish(
    scene,
    closeUp(
      content +
        sheet +
        rooms +
        drawModelHouse(room, 0.85, 0.45, 0.42, '#f1e6d2', '#7a8a6b') +
        drawModelHouse(room, 0.92, -0.02, 0.32, '#e6cfae', '#b4593f') +
        calculator +
        rule +
        tableShadow(room, 3.3, 0.85, 0.1) +
        drawVase(room, 3.3, 1, 0.85),
    ),
  );
}
