import { planNeighbour } from '../facade/house-style.ts';
import { drawWall } from '../facade/material.ts';
import { drawRowHouse } from '../facade/row-house.ts';
import { drawWindow } from '../facade/window.ts';
import { drawBicycle, drawLamp } from '../outside/furniture.ts';
import { drawPot } from '../outside/planting.ts';
import { drawStreet } from '../outside/street.ts';
import { drawTree, drawTreeGrille } from '../outside/tree.ts';
import { darken, fade, lighten } from '../paint/colour.ts';
import { createLight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky, drawSkyline } from '../paint/sky.ts';
import { type Box, circle, ellipse, polygon, rect, repeat } from '../paint/svg.ts';

const GROUND = 790;
const GREEN = '#2c4a43';

/** The agency's own front: a wide window with desks and cards behind it, and a gable instead of a name. */
export function drawAgencyFront(name: string): string {
  const scene = createScene(name, createLight('spring', 'golden', 1));
  const k = 58;
  const width = 11.4 * k;
  const x = 330;
  return finish(
    scene,
    drawSky(scene) +
      drawSkyline(scene, GROUND, 400) +
      drawNeighbours(scene, x, width) +
      drawHouse(scene, x, width, k) +
      drawStreet(scene, GROUND, { road: 'setts', rails: false }) +
      drawPavementLife(scene, x, width),
  );
}

function drawNeighbours(scene: Scene, x: number, width: number): string {
  let drawn = '';
  for (let left = x; left > 0; ) {
    const house = planNeighbour(scene.chance, 1910, 14);
    left -= house.widthM * 54;
    drawn += drawRowHouse(scene, house, left, GROUND, 54);
  }
  for (let right = x + width; right < scene.width; ) {
    const house = planNeighbour(scene.chance, 1910, 14);
    drawn += drawRowHouse(scene, house, right, GROUND, 54);
    right += house.widthM * 54;
  }
  return fade(drawn, scene.light.haze, 0.4);
}

function drawHouse(scene: Scene, x: number, width: number, k: number): string {
  const front = GROUND - 4.1 * k;
  const top = front - 2 * 3.4 * k;
  const wall = drawWall(scene, { x, y: top, width, height: GROUND - top }, { kind: 'plaster', colour: '#f1e8d6' }, k);
  const windows = repeat(10, (i) =>
    drawWindow(
      scene,
      {
        x: x + ((i % 5) + 0.5) * (width / 5) - 0.6 * k,
        y: top + Math.floor(i / 5) * 3.4 * k + 0.7 * k,
        width: 1.2 * k,
        height: 2 * k,
      },
      { frame: '#f6f2e8', stone: '#e6dccb', surround: 8 },
    ),
  );
  const cornice =
    rect(x - 16, top - 26, width + 32, 14, '#efe6d4') +
    rect(x - 8, top - 12, width + 16, 12, '#d9cfbc') +
    rect(x, top, width, 36, 'url(#down)');
  return wall + windows + cornice + drawFront(scene, { x, y: front, width, height: GROUND - front }, k);
}

function drawFront(scene: Scene, box: Box, k: number): string {
  const { x, y, width: w, height: h } = box;
  const fascia = 0.85 * k;
  const frame =
    rect(x, y, w, h, GREEN) +
    rect(x - 6, y - 6, w + 12, 8, lighten(GREEN, 0.3)) +
    rect(x, y + fascia - 5, w, 5, lighten(GREEN, 0.25));
  const panes = [0.02, 0.31, 0.74]
    .map((share, index) =>
      drawPane(
        scene,
        { x: x + w * share, y: y + fascia + 8, width: w * (index === 2 ? 0.24 : 0.27), height: h - fascia - 0.6 * k },
        k,
        index,
      ),
    )
    .join('');
  const door = { x: x + w * 0.605, y: y + fascia + 8, width: w * 0.11, height: h - fascia - 8 };
  const leaf =
    rect(door.x, door.y, door.width, door.height, lighten(GREEN, 0.08)) +
    rect(door.x + 9, door.y + 9, door.width - 18, door.height * 0.76, 'url(#lit)') +
    rect(door.x + door.width - 16, door.y + door.height * 0.4, 4, 60, '#d0ad5e') +
    rect(door.x - 12, GROUND - 6, door.width + 24, 9, '#c6cacb');
  const lamps = [0.15, 0.45, 0.86]
    .map(
      (share) =>
        rect(x + w * share - 2, y - 22, 4, 26, '#2c343a') +
        ellipse(x + w * share, y + fascia * 0.5, 90, 40, 'url(#glow)', 'opacity=".55"'),
    )
    .join('');
  return (
    frame +
    panes +
    leaf +
    drawGableMark(x + w * 0.45, y + fascia * 0.5, fascia * 0.34) +
    lamps +
    rect(x, GROUND - 0.5 * k, w * 0.6, 0.5 * k, darken(GREEN, 0.15)) +
    rect(x + w * 0.72, GROUND - 0.5 * k, w * 0.28, 0.5 * k, darken(GREEN, 0.15))
  );
}

/** The house mark: a stepped gable, in gold. */
export function drawGableMark(x: number, y: number, size: number, colour = '#e0c27a'): string {
  const s = size;
  return polygon(
    [
      [x - s, y + s],
      [x - s, y],
      [x - s * 0.6, y],
      [x - s * 0.6, y - s * 0.5],
      [x - s * 0.22, y - s * 0.5],
      [x - s * 0.22, y - s],
      [x + s * 0.22, y - s],
      [x + s * 0.22, y - s * 0.5],
      [x + s * 0.6, y - s * 0.5],
      [x + s * 0.6, y],
      [x + s, y],
      [x + s, y + s],
    ],
    colour,
  );
}

/** Behind the glass: cards of houses on thin wires, a desk with a lamp, plants. */
function drawPane(scene: Scene, { x, y, width: w, height: h }: Box, k: number, index: number): string {
  const { chance } = scene;
  const room = rect(x, y, w, h, 'url(#lit)') + rect(x, y + h * 0.62, w, h * 0.38, '#a97a4c', 'opacity=".55"');
  const cards =
    index === 2
      ? ''
      : repeat(6, (i) => {
          const cx = x + w * (0.14 + (i % 3) * 0.29);
          const cy = y + h * (0.14 + Math.floor(i / 3) * 0.26);
          return (
            rect(cx + w * 0.1, y, 1, h * 0.6, '#6a5a48') +
            rect(cx, cy, w * 0.2, h * 0.19, '#fbf7ec') +
            rect(cx + 4, cy + 4, w * 0.2 - 8, h * 0.12, chance.pick(['#a9c4d4', '#c9d8b8', '#e3c3a4'])) +
            polygon(
              [
                [cx + w * 0.04, cy + h * 0.124 + 2],
                [cx + w * 0.04, cy + h * 0.07],
                [cx + w * 0.1, cy + h * 0.035],
                [cx + w * 0.16, cy + h * 0.07],
                [cx + w * 0.16, cy + h * 0.124 + 2],
              ],
              chance.pick(['#a5533f', '#7f6a58', '#c9a97c']),
            )
          );
        });
  const desk =
    rect(x + w * 0.16, y + h * 0.78, w * 0.6, 9, '#7a5436') +
    rect(x + w * 0.2, y + h * 0.8, 8, h * 0.2, '#5c3f28') +
    rect(x + w * 0.7, y + h * 0.8, 8, h * 0.2, '#5c3f28') +
    rect(x + w * 0.4, y + h * 0.66, w * 0.2, h * 0.11, '#3a4046') +
    circle(x + w * 0.28, y + h * 0.74, 0.12 * k, '#c98d4f');
  const plant =
    repeat(9, (i) =>
      polygon(
        [
          [x + w * 0.88, y + h * 0.86],
          [x + w * 0.88 + (i - 4) * 11, y + h * (0.55 + Math.abs(i - 4) * 0.035)],
          [x + w * 0.88 + (i - 4) * 7, y + h * 0.8],
        ],
        '#557548',
      ),
    ) + rect(x + w * 0.84, y + h * 0.86, w * 0.09, h * 0.14, '#d9d2c4');
  const lamp =
    rect(x + w * 0.5, y, 2, h * 0.1, '#3a3330') +
    ellipse(x + w * 0.5, y + h * 0.13, 0.5 * k, 0.34 * k, 'url(#glow)') +
    circle(x + w * 0.5, y + h * 0.12, 0.13 * k, 'rgb(255,246,222)');
  const sheen = polygon(
    [
      [x, y + h * 0.7],
      [x + w * 0.55, y],
      [x + w * 0.8, y],
      [x + w * 0.08, y + h],
    ],
    '#ffffff',
    'opacity=".13"',
  );
  return room + desk + plant + cards + lamp + sheen + rect(x, y, w, 14, 'url(#down)');
}

function drawPavementLife(scene: Scene, x: number, width: number): string {
  return (
    drawPot(scene, x + width * 0.585, GROUND + 14, 46, 'ball') +
    drawPot(scene, x + width * 0.735, GROUND + 14, 46, 'ball') +
    drawBicycle(scene, x - 110, GROUND + 22, 0.95) +
    drawTreeGrille(x + width + 120, GROUND + 36) +
    drawTree(scene, x + width + 120, GROUND + 36, 1.3, true) +
    drawLamp(scene, x - 210, GROUND + 36, 1.15)
  );
}
