import { drawBlock } from '../facade/apartment-block.ts';
import { planBlock } from '../facade/apartment-style.ts';
import { drawHedge, drawPot } from '../outside/planting.ts';
import { drawStreet } from '../outside/street.ts';
import { drawTree } from '../outside/tree.ts';
import { darken, lighten } from '../paint/colour.ts';
import { createLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { ellipse, line, path, rect, repeat } from '../paint/svg.ts';
import { box, drum, face, onBack, onFloor, onSide, type Room } from '../room/camera.ts';
import { drawPendant } from '../room/lamp.ts';
import { drawSideWindow } from '../room/opening.ts';
import { drawPlant } from '../room/plant.ts';
import { drawMouldings, drawShell } from '../room/shell.ts';
import { createChance } from '../seed.ts';
import { drawGableMark } from './agency.ts';

/** A sign on two posts without a word on it: only the gable. */
export function drawSaleSign(scene: Scene, x: number, base: number, size: number): string {
  const w = 190 * size;
  const h = 128 * size;
  const top = base - 250 * size;
  const posts = [-0.4, 0.4]
    .map(
      (share) =>
        rect(x + w * share - 6 * size, top - 12 * size, 12 * size, 262 * size, '#e9e2d4') +
        rect(x + w * share + 1 * size, top - 12 * size, 5 * size, 262 * size, '#0d1526', 'opacity=".14"'),
    )
    .join('');
  return (
    ellipse(
      x + scene.light.shadowSide * 40 * size,
      base,
      120 * size,
      8 * size,
      '#0d1526',
      `opacity="${scene.light.shadow}" filter="url(#b6)"`,
    ) +
    posts +
    rect(x - w / 2 + 6, top + 6, w, h, '#0d1526', 'opacity=".2"') +
    rect(x - w / 2, top, w, h, '#2c4a43', `rx="${(5 * size).toFixed(1)}"`) +
    rect(
      x - w / 2 + 8 * size,
      top + 8 * size,
      w - 16 * size,
      h - 16 * size,
      'none',
      `stroke="#e0c27a" stroke-width="${(2.4 * size).toFixed(1)}"`,
    ) +
    drawGableMark(x, top + h * 0.48, h * 0.24)
  );
}

/** A block whose front is being looked after: scaffold, pots of paint, a ladder. */
export function drawManagement(name: string): string {
  const chance = createChance(name);
  const scene = createScene(name, createLight('spring', 'noon', 1));
  const ground = 790;
  const block = planBlock({ ID: name, ConstructionYear: 1934, Floors: 5, FloorNumber: 2 }, chance);
  const k = 43;
  const width = block.columns.length * block.columnM * k;
  const x = 240;
  return finish(
    scene,
    drawSky(scene) +
      drawHedge(scene, -20, scene.width + 20, ground + 2, 84) +
      drawTree(scene, 1250, ground, 1.5, true) +
      drawTree(scene, 90, ground, 1.3) +
      drawBlock(scene, block, x, ground, k) +
      drawScaffold(x + width * 0.58, ground, width * 0.42, 560) +
      drawStreet(scene, ground, { road: 'asphalt', rails: false }) +
      drawTools(scene, x + width + 70, ground + 22),
  );
}

function drawScaffold(x: number, ground: number, w: number, h: number): string {
  const pipe = '#8b949b';
  const poles = repeat(
    4,
    (i) =>
      rect(x + (w * i) / 3 - 3, ground - h, 6, h, pipe) +
      rect(x + (w * i) / 3, ground - h, 2, h, '#d5dadd') +
      rect(x + (w * i) / 3 - 10, ground - 6, 20, 6, '#6a5a48'),
  );
  const decks = repeat(4, (i) => {
    const y = ground - 132 - i * 130;
    return (
      rect(x - 16, y, w + 32, 10, '#b98b5c') +
      rect(x - 16, y + 10, w + 32, 4, '#0d1526', 'opacity=".3"') +
      rect(x - 10, y - 54, w + 20, 4, pipe) +
      rect(x - 10, y - 28, w + 20, 3, pipe)
    );
  });
  const braces = repeat(3, (i) =>
    line(
      [
        [x + (i % 2) * (w / 3), ground - 132 - i * 130],
        [x + (1 - (i % 2)) * (w / 3), ground - 262 - i * 130],
      ],
      pipe,
      4,
    ),
  );
  const ladder =
    line(
      [
        [x + w * 0.74, ground],
        [x + w * 0.84, ground - 138],
      ],
      '#a67c52',
      6,
    ) +
    line(
      [
        [x + w * 0.84, ground],
        [x + w * 0.94, ground - 138],
      ],
      '#a67c52',
      6,
    ) +
    repeat(7, (i) =>
      line(
        [
          [x + w * (0.75 + i * 0.014), ground - 18 - i * 20],
          [x + w * (0.85 + i * 0.014), ground - 18 - i * 20],
        ],
        '#a67c52',
        4,
      ),
    );
  return poles + braces + decks + ladder;
}

function drawTools(scene: Scene, x: number, base: number): string {
  const pot = (px: number, colour: string, size: number) =>
    ellipse(px + 8, base, 30 * size, 5, '#0d1526', 'opacity=".3"') +
    path(
      `M${px - 24 * size} ${base - 52 * size} h${48 * size} l${-4 * size} ${52 * size} h${-40 * size} Z`,
      '#d5dadd',
    ) +
    ellipse(px, base - 52 * size, 24 * size, 6 * size, colour) +
    path(`M${px - 20 * size} ${base - 50 * size} q4 20 8 0 q6 30 12 0`, colour);
  const chest =
    rect(x + 84, base - 50, 104, 50, '#a4483b') +
    rect(x + 84, base - 50, 104, 12, darken('#a4483b', 0.2)) +
    path(`M${x + 110} ${base - 50} v-14 h52 v14`, 'none', 'stroke="#2c343a" stroke-width="5"');
  return (
    pot(x, '#e8dfcf', 1) +
    pot(x + 52, '#7fa27a', 0.8) +
    ellipse(x + 140, base, 64, 6, '#0d1526', 'opacity=".3"') +
    chest +
    drawPot(scene, x + 250, base, 64)
  );
}

/** The common hall of a co-owned building: letter boxes, bells, a lift, the caretaker's plants. */
export function drawCommonHall(name: string): string {
  const scene = createScene(name, { ...createLight('summer', 'noon', 1), litShare: 0 });
  const room: Room = {
    scene,
    era: 'modern',
    width: 5.2,
    height: 2.9,
    depth: 4.3,
    eye: { x: 2.6, y: 1.4 },
    wall: '#eae3d4',
    accent: '#5b8a7d',
    wood: '#a67c52',
  };
  const shell = drawShell(room, 'terrazzo', '#d8d1c4', '#dfe3d8') + drawMouldings(room);
  const boxes = Array.from({ length: 15 }, (_, i) => {
    const x = 0.55 + (i % 5) * 0.34;
    const y = 0.85 + Math.floor(i / 5) * 0.3;
    return (
      onBack(room, x, y, x + 0.31, y + 0.27, i === 7 ? '#c98d4f' : '#b9925f', 'stroke="#6a4b30" stroke-width="1.6"') +
      onBack(room, x + 0.05, y + 0.19, x + 0.26, y + 0.215, '#3a2c20') +
      onBack(room, x + 0.13, y + 0.06, x + 0.18, y + 0.1, '#e0c27a')
    );
  }).join('');
  const lift =
    onBack(room, 2.75, 0, 3.95, 2.3, '#8f979b') +
    onBack(room, 2.85, 0, 3.34, 2.2, '#cfd4d6') +
    onBack(room, 3.36, 0, 3.85, 2.2, '#c3c9cc') +
    face(
      room,
      [
        [2.95, 0.2, 4.29],
        [3.15, 0.2, 4.29],
        [3.3, 2, 4.29],
        [3.2, 2.1, 4.29],
      ],
      '#ffffff',
      'opacity=".35"',
    ) +
    onBack(room, 4.08, 1.05, 4.2, 1.35, '#8f979b') +
    onBack(room, 4.12, 1.16, 4.16, 1.2, 'rgb(255,214,140)');
  const notice =
    onBack(room, 0.55, 1.95, 2.2, 2.5, '#a67c52') +
    (
      [
        [0.65, 0.32],
        [1.02, 0.4],
        [1.5, 0.3],
        [1.88, 0.24],
      ] as const
    )
      .map(([x, w], i) =>
        onBack(room, x, 2.05, x + w, 2.42, ['#fbf7ec', '#f1e0c0', '#fbf7ec', '#dfe8ea'][i] ?? '#ffffff'),
      )
      .join('');
  const bench =
    box(room, { x: 4.3, y: 0.38, z: 1.6, w: 0.9, h: 0.07, d: 1.7 }, room.wood) +
    box(room, { x: 4.4, y: 0, z: 1.7, w: 0.08, h: 0.38, d: 0.08 }, '#3c4348') +
    box(room, { x: 4.4, y: 0, z: 3.1, w: 0.08, h: 0.38, d: 0.08 }, '#3c4348');
  const mat = onFloor(room, 1.6, 0, 3.6, 1.3, '#6f7a70', `stroke="${darken('#6f7a70', 0.2)}" stroke-width="4"`);
  const side =
    onSide(room, 5.19, 0.9, 1.4, 1.2, 1.75, lighten('#8f979b', 0.2)) +
    repeat(6, (i) =>
      onSide(
        room,
        5.185,
        0.98 + (i % 2) * 0.2,
        1.1 + (i % 2) * 0.2,
        1.3 + Math.floor(i / 2) * 0.14,
        1.36 + Math.floor(i / 2) * 0.14,
        '#e0c27a',
      ),
    );
  return finish(
    scene,
    shell +
      drawSideWindow(room, 1.2, 3.4, 0.3, 2.6, { view: 'trees', bars: 3, frame: '#3c5148', transom: true }) +
      boxes +
      notice +
      lift +
      bench +
      side +
      mat +
      drawPlant(room, 0.3, 3.9, 1.3, 'fan') +
      drawPlant(room, 4.75, 3.8, 1.5, 'snake') +
      [1.6, 3.6].map((x) => drawPendant(room, x, 2.4, 2.25, 'ball')).join('') +
      drum(room, 4.7, 2, 0.45, 0.62, 0.1, 0.1, '#c98d4f'),
  );
}
