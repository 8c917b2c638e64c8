import { buildingYear, type PictureFacts } from '../facts.ts';
import { drawBench, drawBicycle, drawBollard, drawCar, drawLamp } from '../outside/furniture.ts';
import { drawHedge } from '../outside/planting.ts';
import { drawStreet, drawTramWires, pickStreet } from '../outside/street.ts';
import { drawTree, drawTreeGrille } from '../outside/tree.ts';
import { fade } from '../paint/colour.ts';
import { type Light, pickLight } from '../paint/light.ts';
import { createScene, drawOppositeShadow, finish, type Scene } from '../paint/scene.ts';
import { drawSky, drawSkyline } from '../paint/sky.ts';
import { createChance } from '../seed.ts';
import { drawBlock } from './apartment-block.ts';
import { type Block, planBlock } from './apartment-style.ts';
import { planNeighbour } from './house-style.ts';
import { drawRowHouse } from './row-house.ts';
import { drawRowScene } from './row-scene.ts';

const GROUND = 800;

/** An apartment building in its street; before 1925 it is a converted town house. */
export function drawApartmentScene(name: string, facts: PictureFacts, light?: Light): string {
  if (buildingYear(facts) < 1925)
    return drawRowScene(name, { ...facts, Floors: Math.max(4, facts.Floors ?? 4), FrontWidth: 7.6 }, false, light);
  const chance = createChance(name);
  const scene = createScene(name, light ?? pickLight(chance));
  const block = planBlock(facts, chance);
  const heightM = 3.1 + block.floors * block.storeyM + (block.style === 'new-build' ? 3.2 : 2.1);
  const k = Math.min(47, 730 / heightM, 1010 / (block.columns.length * block.columnM));
  const width = block.columns.length * block.columnM * k;
  const x = (scene.width - width) / 2 + chance.range(-80, 80);
  const street = pickStreet(scene);
  return finish(
    scene,
    drawSky(scene) +
      drawSkyline(scene, GROUND, 300) +
      drawSides(scene, block, x, width, k) +
      drawBlock(scene, block, x, GROUND, k) +
      drawOppositeShadow(scene, GROUND) +
      drawStreet(scene, GROUND, street) +
      (street.rails ? drawTramWires(scene, 110) : '') +
      drawForeground(scene, block, x, width, k),
  );
}

/** Either a row of older houses goes on, or the block stands free among trees. */
function drawSides(scene: Scene, block: Block, x: number, width: number, k: number): string {
  const { chance, light } = scene;
  if (block.style !== 'deco' && chance.odds(0.45)) {
    const trees = [-1, 1].flatMap((side) =>
      [0.12, 0.3, 0.52].map((far) =>
        drawTree(scene, side < 0 ? x - far * 420 : x + width + far * 420, GROUND + 2, chance.range(0.8, 1.15)),
      ),
    );
    return fade(drawHedge(scene, 0, scene.width, GROUND, 70) + trees.join(''), light.haze, 0.3);
  }
  let drawn = '';
  const scale = Math.max(k, 40);
  for (let right = x + width; right < scene.width; ) {
    const house = planNeighbour(chance, 1915, 16);
    drawn += drawRowHouse(scene, house, right, GROUND, scale);
    right += house.widthM * scale;
  }
  for (let left = x; left > 0; ) {
    const house = planNeighbour(chance, 1915, 16);
    left -= house.widthM * scale;
    drawn += drawRowHouse(scene, house, left, GROUND, scale);
  }
  return fade(drawn, light.haze, 0.42);
}

function drawForeground(scene: Scene, block: Block, x: number, width: number, k: number): string {
  const { chance } = scene;
  const kerb = GROUND + 36;
  const step = block.columnM * k;
  const middle = Math.floor(block.columns.length / 2);
  const hedges =
    block.style === 'modernist'
      ? ''
      : drawHedge(scene, x + 6, x + middle * step - 6, GROUND + 6, 26) +
        drawHedge(scene, x + (middle + 1) * step + 6, x + width - 6, GROUND + 6, 26);
  const trees = [x - 90, x + width + 100]
    .map((at) => drawTreeGrille(at, kerb) + drawTree(scene, at, kerb, chance.range(1, 1.25), chance.odds(0.3)))
    .join('');
  const car = chance.odds(0.6) ? drawCar(scene, chance.range(240, 1120), 900, 0.86, chance.odds(0.5) ? 1 : -1) : '';
  const bicycles = chance.odds(0.7)
    ? [0, 1].map((i) => drawBicycle(scene, x + width * 0.72 + i * 92, GROUND + 24, 0.8)).join('')
    : drawBench(x + width * 0.24, GROUND + 24, 0.8);
  const bollards = [0.36, 0.45, 0.54, 0.63].map((share) => drawBollard(x + width * share, kerb, 0.6)).join('');
  return (
    hedges +
    bicycles +
    (chance.odds(0.4) ? bollards : '') +
    trees +
    drawLamp(scene, x + width * chance.range(0.1, 0.32), kerb, 1) +
    car
  );
}
