import { buildingYear, type PictureFacts } from '../facts.ts';
import { drawBicycle, drawCafeTable, drawCar, drawLamp } from '../outside/furniture.ts';
import { drawStreet, drawTramWires, pickStreet } from '../outside/street.ts';
import { drawTree, drawTreeGrille } from '../outside/tree.ts';
import { fade } from '../paint/colour.ts';
import { type Light, pickLight } from '../paint/light.ts';
import { createScene, drawOppositeShadow, finish, type Scene } from '../paint/scene.ts';
import { drawSky, drawSkyline } from '../paint/sky.ts';
import { createChance } from '../seed.ts';
import { houseHeightM, planNeighbour, planRowHouse, type RowHouse } from './house-style.ts';
import { drawRowHouse } from './row-house.ts';

const GROUND = 806;

/** A house between its neighbours, seen from across the street. */
export function drawRowScene(name: string, facts: PictureFacts, shop = false, light?: Light): string {
  const chance = createChance(name);
  const scene = createScene(name, light ?? pickLight(chance));
  const house = planRowHouse(facts, chance, shop);
  const k = Math.min(57, 728 / houseHeightM(house));
  const x = (scene.width - house.widthM * k) / 2 + chance.range(-70, 70);
  const street = pickStreet(scene);
  return finish(
    scene,
    drawSky(scene) +
      drawSkyline(scene, GROUND, 420) +
      drawNeighbours(scene, house, facts, x, k) +
      drawRowHouse(scene, house, x, GROUND, k) +
      drawOppositeShadow(scene, GROUND) +
      drawStreet(scene, GROUND, street) +
      (street.rails ? drawTramWires(scene, 96) : '') +
      drawStreetLife(scene, house, x, house.widthM * k, k),
  );
}

/** The rest of the row, set back a little in the haze so that the house itself keeps the eye. */
function drawNeighbours(scene: Scene, own: RowHouse, facts: PictureFacts, x: number, k: number): string {
  const width = own.widthM * k;
  const row = (house: RowHouse, at: number) => drawRowHouse(scene, house, at, GROUND, k);
  const around = Math.min(1930, buildingYear(facts) < 1950 ? buildingYear(facts) : 1915);
  const roomM = (GROUND - 40) / k;
  let drawn = '';
  for (let right = x + width; right < scene.width; ) {
    const neighbour = planNeighbour(scene.chance, around, roomM, own.wall);
    drawn += row(neighbour, right);
    right += neighbour.widthM * k;
  }
  for (let left = x; left > 0; ) {
    const neighbour = planNeighbour(scene.chance, around, roomM, own.wall);
    left -= neighbour.widthM * k;
    drawn += row(neighbour, left);
  }
  return fade(drawn, scene.light.haze, 0.4);
}

function drawStreetLife(scene: Scene, house: RowHouse, x: number, width: number, k: number): string {
  const { chance } = scene;
  const kerb = GROUND + 34;
  const left = chance.odds(0.5);
  const beside = left ? x - 2.6 * k : x + width + 2.6 * k;
  const opposite = left ? x + width + 3.4 * k : x - 3.4 * k;
  const tree = drawTreeGrille(beside, kerb) + drawTree(scene, beside, kerb, chance.range(1.15, 1.4), chance.odds(0.4));
  const bicycle = chance.odds(0.65) ? drawBicycle(scene, opposite + chance.range(-60, 60), GROUND + 20, 0.95) : '';
  const lamp = chance.odds(0.7) ? drawLamp(scene, opposite + (left ? 1 : -1) * 1.6 * k, kerb, 1.15) : '';
  const car = chance.odds(0.55)
    ? drawCar(scene, opposite + (left ? 1 : -1) * 2 * k, 898, 0.98, chance.odds(0.5) ? 1 : -1)
    : '';
  const cafe = house.shop ? drawCafeTable(scene, x + width * 0.3, GROUND + 26, 1) : '';
  return cafe + bicycle + tree + lamp + car;
}
