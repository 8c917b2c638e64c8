import type { PictureFacts } from '../facts.ts';
import { drawBicycle, drawCar, drawLamp } from '../outside/furniture.ts';
import { drawFlowerBed, drawHedge, drawLawn, drawShrub } from '../outside/planting.ts';
import { drawStreet } from '../outside/street.ts';
import { drawTree } from '../outside/tree.ts';
import { fade } from '../paint/colour.ts';
import { pickLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { polygon, rect } from '../paint/svg.ts';
import { createChance } from '../seed.ts';
import { drawGarageDoor } from './door.ts';
import { eavesM } from './house-roof.ts';
import { houseHeightM, planRowHouse, type RowHouse } from './house-style.ts';
import { drawBand, drawWall } from './material.ts';
import { drawSlope } from './roof.ts';
import { drawRowHouse } from './row-house.ts';

const GROUND = 782;

/** A house that touches one neighbour and has a garden along its free side. */
export function drawHalfOpenScene(name: string, facts: PictureFacts): string {
  const chance = createChance(name);
  const scene = createScene(name, pickLight(chance));
  const house = planRowHouse(
    { ...facts, Garages: 0, FrontWidth: facts.FrontWidth ?? 7.6, Floors: Math.min(3, facts.Floors ?? 2) },
    chance,
  );
  house.roof = { kind: 'pitch', heightM: 2.6, colour: house.roof.colour };
  const k = Math.min(60, 690 / houseHeightM(house));
  const width = house.widthM * k;
  const x = 470 - width / 2 + chance.range(-20, 40);
  const twin: RowHouse = {
    ...house,
    bays: house.bays.map(({ from, to, role }) => ({ from: 1 - to, to: 1 - from, role })).reverse(),
    door: '#6a5f55',
    solar: false,
    worn: false,
  };
  const attached =
    drawRowHouse(scene, twin, x - width, GROUND, k) +
    (x - width * 2 < 0 ? '' : drawRowHouse(scene, house, x - width * 2, GROUND, k));
  return finish(
    scene,
    drawSky(scene) +
      drawGardenSide(scene, x + width) +
      drawHip(scene, house, x + width, k) +
      fade(attached, scene.light.haze, 0.36) +
      drawRowHouse(scene, house, x, GROUND, k) +
      ((facts.Garages ?? 0) > 0 ? drawSideGarage(scene, house, x + width, k) : '') +
      drawStreet(scene, GROUND, { road: chance.odds(0.4) ? 'setts' : 'asphalt', rails: false }) +
      drawFront(scene, x, width, (facts.Garages ?? 0) > 0, k),
  );
}

/** The free end of the roof slopes as well. */
function drawHip(scene: Scene, house: RowHouse, right: number, k: number): string {
  const eaves = GROUND - house.storeysM.reduce((sum, height) => sum + height, 0) * k - eavesM(house.style) * k;
  return drawSlope(
    scene,
    [
      [right - 0.3 * k, eaves],
      [right - 0.3 * k, eaves - house.roof.heightM * k],
      [right + 0.35 * k, eaves],
    ],
    house.roof.colour,
    k,
  );
}

function drawGardenSide(scene: Scene, from: number): string {
  const { chance, light } = scene;
  const trees = [0.15, 0.4, 0.62, 0.85]
    .map((share) => drawTree(scene, from + (scene.width - from) * share, GROUND - 40, chance.range(0.9, 1.25)))
    .join('');
  const near = drawTree(scene, from + (scene.width - from) * 0.72, GROUND - 6, 1.35, chance.odds(0.4));
  return (
    fade(trees, light.haze, 0.42) +
    fade(drawHedge(scene, from, scene.width + 20, GROUND - 30, 80), light.haze, 0.15) +
    drawLawn(scene, GROUND - 40, GROUND, from, scene.width) +
    near
  );
}

function drawSideGarage(scene: Scene, house: RowHouse, x: number, k: number): string {
  const w = 3.5 * k;
  const h = 2.75 * k;
  const shade =
    scene.light.shadowSide === 1
      ? polygon(
          [
            [x, GROUND - h],
            [x + 1.6 * k, GROUND - h],
            [x + 2.4 * k, GROUND],
            [x, GROUND],
          ],
          '#0d1526',
          'opacity=".18"',
        )
      : '';
  return (
    drawWall(scene, { x, y: GROUND - h, width: w, height: h }, house.wall, k) +
    drawBand(x, GROUND - h - 0.16 * k, w + 0.14 * k, 0.24 * k, '#dcd8ce') +
    drawGarageDoor({ x: x + 0.4 * k, y: GROUND - 2.2 * k, width: 2.6 * k, height: 2.2 * k }, house.door, 'leaves') +
    shade
  );
}

function drawFront(scene: Scene, x: number, width: number, garage: boolean, k: number): string {
  const { chance } = scene;
  const from = x + width + (garage ? 3.9 * k : 0.2 * k);
  const wall =
    rect(from, GROUND - 34, scene.width - from, 40, '#b9a48c') +
    rect(from - 4, GROUND - 40, scene.width - from + 4, 8, '#d8d5cc');
  const green =
    drawHedge(scene, from + 4, scene.width + 20, GROUND - 34, 40) +
    drawFlowerBed(scene, from + 10, scene.width, GROUND - 30, 20);
  const shrubs = drawShrub(scene, from + 26, GROUND - 34, 34);
  const life =
    (chance.odds(0.6) ? drawBicycle(scene, x - 150, GROUND + 20, 0.9) : '') +
    drawLamp(scene, from + 190, GROUND + 42, 1.05) +
    (chance.odds(0.6) ? drawCar(scene, 1110, 898, 0.95, -1) : '');
  return green + wall + shrubs + life;
}
