import { planNeighbour } from '../facade/house-style.ts';
import { BRICKS } from '../facade/material.ts';
import { drawRowHouse } from '../facade/row-house.ts';
import { darken, fade, lighten, mix } from '../paint/colour.ts';
import { createLight, type Hour, LAWN, type Season } from '../paint/light.ts';
import { createScene, finish, type Scene, turnOver, WIDTH } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { curve, repeat } from '../paint/svg.ts';
import { at, face, floorShadow, onBack, onFloor, onSide, type Room, scaleAt } from '../room/camera.ts';
import { drawChair, drawDiningTable } from '../room/seating.ts';
import { createChance } from '../seed.ts';
import { drawBench } from './furniture.ts';
import { drawCreeper, drawFlowerBed, drawPot, drawShrub } from './planting.ts';
import { drawTree } from './tree.ts';

export const SEASONS: readonly Season[] = ['summer', 'spring', 'autumn', 'summer', 'spring'];

export const HOURS: readonly Hour[] = ['noon', 'morning', 'golden', 'golden', 'noon'];

/** A walled garden behind a row house, seen from its terrace. */
export function drawCityGarden(name: string, variant: number): string {
  const chance = createChance(name);
  const scene = createScene(
    name,
    createLight(SEASONS[variant % 5] ?? 'summer', HOURS[variant % 5] ?? 'noon', chance.odds(0.5) ? 1 : -1),
  );
  const garden: Room = {
    scene,
    era: 'classic',
    width: 6.4,
    height: 1.9,
    depth: 12,
    eye: { x: 3.2, y: 1.6 },
    wall: mix(chance.pick(BRICKS), '#c4ab95', 0.4),
    accent: chance.pick(['#b4593f', '#5b8a7d', '#6f86a6']),
    wood: '#9a7a58',
  };
  const [, base] = at(garden, 0, 0, garden.depth);
  const content =
    drawSky(scene, base) +
    drawRearFronts(scene, base) +
    drawWalls(garden) +
    drawGardenFloor(garden) +
    drawBorders(garden) +
    drawGardenTerrace(garden, variant);
  return finish(scene, variant % 2 === 0 ? turnOver(scene, content) : content);
}

function drawRearFronts(scene: Scene, base: number): string {
  let x = -30;
  let drawn = '';
  while (x < WIDTH) {
    const house = planNeighbour(scene.chance, 1908, 14);
    drawn += drawRowHouse(scene, house, x, base + 40, 34);
    x += house.widthM * 34;
  }
  const trees = [0.3, 0.5, 0.68]
    .map((share) => drawTree(scene, WIDTH * share, base + 6, scene.chance.range(0.55, 0.8), scene.chance.odds(0.3)))
    .join('');
  return fade(drawn, scene.light.haze, 0.5) + fade(trees, scene.light.haze, 0.12);
}

function drawWalls(garden: Room): string {
  const { wall, width: w, height: h, depth: d } = garden;
  const courses = Array.from({ length: 15 }, (_, i) => ((i + 1) * h) / 16);
  const side = (x: number, shade: number) =>
    onSide(garden, x, -1.5, d, 0, h, darken(wall, shade)) +
    courses.map((y) => onSide(garden, x, -1.5, d, y, y + 0.012, lighten(wall, 0.2), 'opacity=".5"')).join('') +
    onSide(garden, x, -1.5, d, h, h + 0.1, '#cfcabf');
  return (
    onBack(garden, 0, 0, w, h, darken(wall, 0.06)) +
    courses.map((y) => onBack(garden, 0, y, w, y + 0.02, lighten(wall, 0.2), 'opacity=".4"')).join('') +
    onBack(garden, -0.1, h, w + 0.1, h + 0.14, '#d5d0c5') +
    side(0, 0.18) +
    side(w, 0.02)
  );
}

function drawGardenFloor(garden: Room): string {
  const { scene, width: w, depth: d } = garden;
  const { chance, light } = scene;
  const lawn = LAWN[light.season];
  const grass =
    onFloor(garden, 0, 2.6, w, d, darken(lawn, 0.08)) +
    repeat(6, (i) =>
      onFloor(garden, 0.9, 2.8 + i * 1.55, w - 0.9, 3.6 + i * 1.55, lighten(lawn, 0.14), 'opacity=".6"'),
    );
  const blades = repeat(120, () => {
    const [x, y] = at(garden, chance.range(0.9, w - 0.9), 0, 2.7 + chance() ** 2 * 7);
    return curve(
      `M${x} ${y} l${chance.range(-2, 2)} -6`,
      chance.odds(0.5) ? lighten(lawn, 0.3) : darken(lawn, 0.2),
      1.2,
      'opacity=".6"',
    );
  });
  const paving =
    onFloor(garden, 0, -1.5, w, 2.6, '#c9c2b4') +
    Array.from({ length: 8 }, (_, i) => onFloor(garden, 0, -1.5 + i * 0.55, w, -1.485 + i * 0.55, '#a9a294')).join('') +
    Array.from({ length: 12 }, (_, i) => onFloor(garden, i * 0.55, -1.5, i * 0.55 + 0.012, 2.6, '#a9a294')).join('');
  const stones = Array.from({ length: 8 }, (_, i) =>
    onFloor(
      garden,
      w * 0.42 + Math.sin(i) * 0.15,
      3 + i * 1.05,
      w * 0.58 + Math.sin(i) * 0.15,
      3.55 + i * 1.05,
      '#cbc5b8',
    ),
  ).join('');
  const shade =
    light.shadowSide === 1
      ? face(
          garden,
          [
            [0, 0, -1.5],
            [1.3, 0, -1.5],
            [1.3, 0, 12],
            [0, 0, 12],
          ],
          '#0d1526',
          `opacity="${light.shadow * 0.8}"`,
        )
      : face(
          garden,
          [
            [w, 0, -1.5],
            [w - 1.3, 0, -1.5],
            [w - 1.3, 0, 12],
            [w, 0, 12],
          ],
          '#0d1526',
          `opacity="${light.shadow * 0.8}"`,
        );
  return grass + blades + stones + paving + onFloor(garden, 0, 2.52, w, 2.62, '#b1aa9c') + shade;
}

/** Plants along both walls, large ones near and small ones far. */
function drawBorders(garden: Room): string {
  const { scene, width: w } = garden;
  const { chance } = scene;
  let drawn = '';
  for (let z = 11; z > 2.8; z -= 0.8) {
    for (const x of [0.45, w - 0.45]) {
      const [px, py] = at(garden, x + chance.range(-0.15, 0.15), 0, z);
      const k = scaleAt(z);
      drawn += chance.odds(0.55)
        ? drawShrub(scene, px, py, chance.range(0.35, 0.62) * k)
        : drawFlowerBed(scene, px - 0.4 * k, px + 0.4 * k, py, 0.45 * k);
    }
    if (Math.abs(z - 7) < 0.4) {
      const [tx, ty] = at(garden, chance.odds(0.5) ? 1 : w - 1, 0, z);
      drawn += drawTree(scene, tx, ty, (scaleAt(z) * 3.4) / 330, chance.odds(0.6));
    }
  }
  const climbers = [
    [0, 3.2, 1],
    [w, 5.2, -1],
    [w, 3, -1],
  ].map(([x = 0, z = 0, turn = 1]) => {
    const [lx, ly] = at(garden, x, 1.9, z);
    const wide = scaleAt(z) * 0.9;
    return drawCreeper(scene, turn > 0 ? lx - wide : lx, ly - 14, wide, scaleAt(z) * 1.1);
  });
  return climbers.join('') + drawn;
}

function drawGardenTerrace(garden: Room, variant: number): string {
  const { scene, width: w } = garden;
  const pot = (x: number, z: number, size: number, kind: 'ball' | 'grass' | 'olive') => {
    const [px, py] = at(garden, x, 0, z);
    return drawPot(scene, px, py, size * scaleAt(z), kind);
  };
  const wood = variant % 2 === 0 ? '#a98660' : '#5d6b63';
  const x = w * 0.33;
  const chairs = [0.15, 0.95];
  const [bx, by] = at(garden, w * 0.5, 0, 9.5);
  return (
    drawBench(bx, by, 0.55) +
    pot(0.55, 2.2, 0.5, 'olive') +
    pot(w - 0.6, 2.2, 0.5, 'olive') +
    floorShadow(garden, { x, z: 1, w: 1.7, d: 0.8 }, 0.2) +
    chairs.map((dx) => drawChair(garden, x + dx, 1.6, wood)).join('') +
    drawDiningTable(garden, x, 0.95, 1.7, 0.85, wood) +
    chairs.map((dx) => drawChair(garden, x + dx, 0.45, wood, true)).join('') +
    pot(0.9, 0.9, 0.36, 'grass') +
    pot(w - 1, 0.8, 0.4, 'ball')
  );
}
