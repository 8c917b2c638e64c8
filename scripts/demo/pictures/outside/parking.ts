import { darken, lighten } from '../paint/colour.ts';
import { createLight } from '../paint/light.ts';
import { createScene, finish, HEIGHT, type Scene, WIDTH } from '../paint/scene.ts';
import { ellipse, gradient, polygon, rect } from '../paint/svg.ts';
import { createChance } from '../seed.ts';
import { drawCar } from './furniture.ts';

/** An underground car park in one-point perspective: bays on both sides, light strips on the ceiling. */
export function drawParking(name: string): string {
  const chance = createChance(name);
  const scene = createScene(name, createLight('summer', 'noon', chance.odds(0.5) ? 1 : -1));
  const accent = chance.pick(['#c28a3c', '#5d8a86', '#a8604a', '#6f86a6']);
  const vx = WIDTH * chance.range(0.44, 0.56);
  const vy = 372;
  return finish(scene, drawHall(scene, vx, vy, accent) + drawBays(scene, vx, vy, accent));
}

function drawHall(scene: Scene, vx: number, vy: number, accent: string): string {
  const floor = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: '#a9aba9' },
        { at: 1, colour: '#cfcdc6' },
      ],
    ),
  );
  const ceiling = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: '#c9c8c3' },
        { at: 1, colour: '#8f9294' },
      ],
    ),
  );
  const back = { left: vx - 420, right: vx + 420, top: vy - 86, bottom: vy + 114 };
  const near = { left: vx - 1950, right: vx + 1950, top: vy - 400, bottom: vy + 529 };
  const strips = [-0.5, 0.5]
    .map(
      (side) =>
        polygon(
          [
            [vx + side * 90 - 4, back.top],
            [vx + side * 90 + 4, back.top],
            [vx + side * 760 + 34, 0],
            [vx + side * 760 - 34, 0],
          ],
          'rgb(255,250,232)',
          'opacity=".92"',
        ) +
        polygon(
          [
            [vx + side * 90 - 12, back.bottom + 10],
            [vx + side * 90 + 12, back.bottom + 10],
            [vx + side * 700 + 120, HEIGHT],
            [vx + side * 700 - 120, HEIGHT],
          ],
          '#ffffff',
          'opacity=".22" filter="url(#b16)"',
        ),
    )
    .join('');
  const door =
    rect(vx - 34, back.bottom - 116, 68, 116, darken(accent, 0.2)) +
    rect(vx - 22, back.bottom - 104, 16, 40, 'rgb(255,240,205)') +
    ellipse(vx, back.bottom - 60, 130, 110, 'url(#glow)', 'opacity=".5"');
  return (
    rect(0, 0, WIDTH, vy, `url(#${ceiling})`) +
    polygon(
      [
        [near.left, near.bottom],
        [back.left, back.bottom],
        [back.right, back.bottom],
        [near.right, near.bottom],
        [near.right, 1000],
        [near.left, 1000],
      ],
      `url(#${floor})`,
    ) +
    polygon(
      [
        [near.left, near.top],
        [back.left, back.top],
        [back.left, back.bottom],
        [near.left, near.bottom],
      ],
      '#b9b9b3',
    ) +
    polygon(
      [
        [near.right, near.top],
        [back.right, back.top],
        [back.right, back.bottom],
        [near.right, near.bottom],
      ],
      '#aaaba7',
    ) +
    rect(back.left, back.top, 840, 200, '#d6d3ca') +
    rect(back.left, back.bottom - 66, 840, 26, accent) +
    door +
    strips
  );
}

/** Columns, painted lines and parked cars, the furthest first; all run to the vanishing point. */
function drawBays(scene: Scene, vx: number, vy: number, accent: string): string {
  const { chance } = scene;
  const taken = chance.odds(0.5) ? [-1, 1, -1] : [1, -1, 1];
  return [0.42, 0.58, 0.82, 1.2]
    .map((depth, index) => {
      const side = taken[index];
      const columns = [-1, 1].map((edge) => drawColumn(vx, vy, depth, edge, accent)).join('');
      const between = depth * 1.17;
      const size = between * 1.75;
      const car =
        side === undefined
          ? ''
          : drawCar(scene, vx + side * (640 * between + 190 * size), vy + 330 * between, size, side < 0 ? 1 : -1);
      return columns + car;
    })
    .join('');
}

function drawColumn(vx: number, vy: number, depth: number, side: number, accent: string): string {
  const x = vx + side * 640 * depth;
  const w = 46 * depth;
  const top = vy - 250 * depth;
  const base = vy + 330 * depth;
  const bay = polygon(
    [
      [x, base],
      [x + side * 560 * depth, base],
      [x + side * 560 * depth, base + 10 * depth],
      [x, base + 10 * depth],
    ],
    '#f4f1e8',
    'opacity=".85"',
  );
  return (
    ellipse(x, base + 5, w * 1.4, 9 * depth, '#0d1526', 'opacity=".32" filter="url(#b6)"') +
    bay +
    rect(x - w / 2, top, w, base - top, '#c4c3bd') +
    rect(side < 0 ? x + w * 0.1 : x - w / 2, top, w * 0.4, base - top, lighten('#c4c3bd', 0.4)) +
    rect(x - w / 2, base - 150 * depth, w, 70 * depth, accent) +
    rect(x - w / 2, base - 14 * depth, w, 14 * depth, '#3c4246')
  );
}
