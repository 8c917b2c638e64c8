import type { PictureFacts } from '../facts.ts';
import { drawBicycle, drawBollard, drawCar, drawLamp } from '../outside/furniture.ts';
import { drawParking } from '../outside/parking.ts';
import { drawCreeper, drawPot } from '../outside/planting.ts';
import { drawStreet } from '../outside/street.ts';
import { drawTree } from '../outside/tree.ts';
import { darken, fade } from '../paint/colour.ts';
import { pickLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { ellipse, rect, repeat } from '../paint/svg.ts';
import { createChance } from '../seed.ts';
import { drawGarageDoor } from './door.ts';
import { planNeighbour } from './house-style.ts';
import { drawBand, drawWall, type Material, pickBrick } from './material.ts';
import { drawRowHouse } from './row-house.ts';

const GROUND = 752;
const DOORS = ['#e9e5db', '#5b6b73', '#39546c', '#7b4336', '#4f6a58', '#8a6a48'] as const;

/** A row of garages in a courtyard, or a place in an underground car park. */
export function drawGarageScene(name: string, facts: PictureFacts): string {
  const chance = createChance(name);
  if ((facts.Garages ?? 0) === 0 && (facts.Parkings ?? 0) > 0) return drawParking(name);
  const scene = createScene(name, pickLight(chance));
  const count = chance.int(3, 5);
  const k = 78;
  const width = count * 3.25 * k;
  const x = (scene.width - width) / 2 + chance.range(-50, 50);
  return finish(
    scene,
    drawSky(scene) +
      drawBehind(scene) +
      drawGarageRow(scene, x, count, k, pickBrick(chance)) +
      drawStreet(scene, GROUND, { road: 'setts', rails: false }) +
      drawYard(scene, x, width),
  );
}

function drawBehind(scene: Scene): string {
  let x = -60;
  let drawn = '';
  while (x < scene.width) {
    const house = planNeighbour(scene.chance, 1910, 14.6);
    drawn += drawRowHouse(scene, house, x, GROUND - 60, 44);
    x += house.widthM * 44;
  }
  const trees = [0.1, 0.9].map((share) => drawTree(scene, scene.width * share, GROUND - 10, 1.3)).join('');
  const yard =
    rect(0, GROUND - 60, scene.width, 60, '#9b9c98') +
    rect(0, GROUND - 150, scene.width, 150, '#b08a72') +
    rect(0, GROUND - 158, scene.width, 10, '#d5d1c6') +
    rect(0, GROUND - 148, scene.width, 30, 'url(#down)');
  return fade(drawn, scene.light.haze, 0.55) + fade(yard, scene.light.haze, 0.25) + fade(trees, scene.light.haze, 0.15);
}

function drawGarageRow(scene: Scene, x: number, count: number, k: number, wall: Material): string {
  const { chance } = scene;
  const h = 3.2 * k;
  const step = 3.25 * k;
  const width = count * step;
  const same = chance.odds(0.5) ? chance.pick(DOORS) : undefined;
  const doors = repeat(count, (i) => {
    const left = x + i * step + 0.3 * k;
    const colour = same ?? chance.pick(DOORS);
    const open = !same && i === Math.floor(count / 2);
    const door = { x: left, y: GROUND - 2.4 * k, width: step - 0.6 * k, height: 2.4 * k };
    return (
      drawBand(left - 0.1 * k, door.y - 0.3 * k, door.width + 0.2 * k, 0.26 * k, '#d8d4c9') +
      (open
        ? drawOpenGarage(scene, door)
        : drawGarageDoor(door, colour, chance.pick(['sections', 'leaves', 'sections'])))
    );
  });
  const lamps = repeat(
    count - 1,
    (i) =>
      rect(x + (i + 1) * step - 5, GROUND - 2.75 * k, 10, 16, '#3a4246') +
      ellipse(x + (i + 1) * step, GROUND - 2.5 * k, 60, 50, scene.light.hour === 'dusk' ? 'url(#glow)' : 'none'),
  );
  return (
    drawWall(scene, { x, y: GROUND - h, width, height: h }, wall, k * 0.8) +
    drawBand(x - 12, GROUND - h - 12, width + 24, 20, '#cfccc3') +
    rect(x, GROUND - 30, width, 30, darken('#8d949a', 0.1)) +
    doors +
    lamps +
    drawCreeper(scene, x, GROUND - h - 10, 150, 150)
  );
}

/** One door stands open: the car inside shows what is offered. */
function drawOpenGarage(
  scene: Scene,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): string {
  const hollow =
    rect(x - 5, y - 5, width + 10, height + 5, '#c9c4b8') +
    rect(x, y, width, height, '#3a4046') +
    rect(x + width * 0.12, y + height * 0.1, width * 0.76, height * 0.7, '#565d62') +
    rect(x, y + height * 0.86, width, height * 0.14, '#7a7c7b');
  const shelf =
    rect(x + width * 0.16, y + height * 0.26, width * 0.3, 4, '#8a6a48') +
    rect(x + width * 0.19, y + height * 0.16, 26, 24, '#b08a58') +
    rect(x + width * 0.33, y + height * 0.18, 18, 20, '#7f8f72');
  const lamp =
    rect(x + width * 0.4, y + 8, width * 0.2, 5, 'rgb(255,246,222)') +
    ellipse(x + width / 2, y + 30, width * 0.4, 60, 'url(#glow)');
  return (
    hollow +
    shelf +
    lamp +
    drawBicycle(scene, x + width * 0.5, y + height - 8, 1.15) +
    rect(x, y, width, 24, 'url(#down)')
  );
}

function drawYard(scene: Scene, x: number, width: number): string {
  const { chance } = scene;
  const car = drawCar(scene, chance.range(300, 1050), 894, 1.1, chance.odds(0.5) ? 1 : -1);
  return (
    drawPot(scene, x + width + 46, GROUND + 22, 60, 'olive') +
    drawBollard(x - 40, GROUND + 40, 1) +
    drawLamp(scene, x - 74, GROUND + 40, 1.15) +
    car
  );
}
