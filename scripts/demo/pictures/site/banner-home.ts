import { houseHeightM, planRowHouse, type RowHouse } from '../facade/house-style.ts';
import { drawRowHouse } from '../facade/row-house.ts';
import { drawBench, drawBicycle, drawCafeTable, drawLamp } from '../outside/furniture.ts';
import { drawHedge } from '../outside/planting.ts';
import { drawRoofscape } from '../outside/roofscape.ts';
import { drawStreet, drawTramWires } from '../outside/street.ts';
import { drawTree, drawTreeGrille } from '../outside/tree.ts';
import { fade } from '../paint/colour.ts';
import { createLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { ellipse, gradient, radial, rect } from '../paint/svg.ts';
import { createChance } from '../seed.ts';

const BANNER_WIDTH = 2000;
const BANNER_HEIGHT = 1100;
const GROUND = 905;

/** Years and storeys of the houses on the square, from left to right: the styles of the city in one row. */
const ROW = [
  { ConstructionYear: 1885, Floors: 3, FrontWidth: 6.4, seed: 'a' },
  { ConstructionYear: 1908, Floors: 4, FrontWidth: 6.1, seed: 'nouveau-2' },
  { ConstructionYear: 1902, Floors: 3, FrontWidth: 6.6, seed: 'c3' },
  { ConstructionYear: 1931, Floors: 4, FrontWidth: 6.2, seed: 'd' },
  { ConstructionYear: 1880, Floors: 4, FrontWidth: 6.6, seed: 'e' },
] as const;

/**
 * The hero: evening sun on a row of town houses to the right; roofs, sky and an empty square to the left, where a
 * title can stand. The right third alone makes the portrait crop for phones.
 */
export function drawBannerHome(): string {
  const scene = createScene(
    'banner-home',
    { ...createLight('summer', 'golden', 1), litShare: 0.16 },
    BANNER_WIDTH,
    BANNER_HEIGHT,
  );
  return finish(
    scene,
    drawSky(scene, GROUND) +
      drawFarSide(scene) +
      drawRow(scene) +
      drawStreet(scene, GROUND, { road: 'setts', rails: true }) +
      drawTramWires(scene, 168) +
      drawSquare(scene) +
      drawCalm(scene),
  );
}

function drawFarSide(scene: Scene): string {
  const { light } = scene;
  const trees = [560, 700, 815]
    .map((x, index) => fade(drawTree(scene, x, GROUND + 4, 0.95 + index * 0.12), light.haze, 0.34 - index * 0.08))
    .join('');
  return (
    drawRoofscape(scene, GROUND + 40, 6, 1, [0.2, 0.33]) +
    fade(drawHedge(scene, -20, 960, GROUND + 2, 90), light.haze, 0.2) +
    trees
  );
}

function drawRow(scene: Scene): string {
  let x = 930;
  return ROW.map(({ seed, ...facts }) => {
    const house: RowHouse = planRowHouse({ ID: seed, ...facts }, createChance(`banner-${seed}`));
    const k = Math.min(55, 770 / houseHeightM(house));
    const drawn = drawRowHouse(scene, house, x, GROUND, k);
    x += house.widthM * k;
    return drawn;
  }).join('');
}

function drawSquare(scene: Scene): string {
  const kerb = GROUND + 40;
  return (
    drawCafeTable(scene, 1118, GROUND + 30, 1.05) +
    drawCafeTable(scene, 1316, GROUND + 34, 1.05) +
    drawBicycle(scene, 1610, GROUND + 24, 1.05) +
    drawTreeGrille(1478, kerb) +
    drawTree(scene, 1478, kerb, 1.3) +
    drawLamp(scene, 1800, kerb, 1.25) +
    drawLamp(scene, 960, kerb, 1.25) +
    drawTree(scene, 40, GROUND + 60, 1.9) +
    drawBench(420, GROUND + 34, 1.1)
  );
}

/** A soft dusk in the lower left corner, so that light text can be read there without a box. */
function drawCalm(scene: Scene): string {
  const low = scene.define((id) =>
    gradient(
      id,
      [0, 1],
      [0, 0],
      [
        { at: 0, colour: '#232a4a', opacity: 0.5 },
        { at: 1, colour: '#232a4a', opacity: 0 },
      ],
    ),
  );
  const side = scene.define((id) =>
    radial(id, [
      { at: 0, colour: '#232a4a', opacity: 0.68 },
      { at: 0.55, colour: '#232a4a', opacity: 0.4 },
      { at: 1, colour: '#232a4a', opacity: 0 },
    ]),
  );
  return rect(0, 780, BANNER_WIDTH, 320, `url(#${low})`) + ellipse(240, 940, 900, 620, `url(#${side})`);
}
