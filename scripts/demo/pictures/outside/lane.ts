import { drawBackdrop } from '../facade/villa-scene.ts';
import { darken, lighten } from '../paint/colour.ts';
import { LAWN, pickDaylight } from '../paint/light.ts';
import { createScene, finish, HEIGHT, type Scene, WIDTH } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { ellipse, gradient, path, polygon, repeat } from '../paint/svg.ts';
import { createChance } from '../seed.ts';
import { drawLawn, drawShrub } from './planting.ts';
import { drawTree } from './tree.ts';

const HORIZON = 520;

/** A lane between meadows, lined with trees: the way to a building plot. */
export function drawLane(name: string): string {
  const chance = createChance(name);
  const scene = createScene(name, pickDaylight(chance));
  const vx = WIDTH * chance.range(0.42, 0.58);
  return finish(
    scene,
    drawSky(scene, HORIZON) +
      drawBackdrop(scene, 400, 560, HORIZON, 0.42) +
      drawLawn(scene, HORIZON - 2, HEIGHT) +
      drawRoadway(scene, vx) +
      drawAvenue(scene, vx),
  );
}

function drawRoadway(scene: Scene, vx: number): string {
  const road = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: '#c9c6be' },
        { at: 1, colour: '#8f8e8a' },
      ],
    ),
  );
  const verge = polygon(
    [
      [vx - 10, HORIZON],
      [vx + 10, HORIZON],
      [vx + 640, HEIGHT],
      [vx - 640, HEIGHT],
    ],
    lighten(LAWN[scene.light.season], 0.2),
  );
  return (
    verge +
    polygon(
      [
        [vx - 7, HORIZON],
        [vx + 7, HORIZON],
        [vx + 470, HEIGHT],
        [vx - 470, HEIGHT],
      ],
      `url(#${road})`,
    ) +
    repeat(7, (i) => {
      const near = (i + 1) / 7;
      const y = HORIZON + 10 + near ** 2.2 * (HEIGHT - HORIZON);
      return path(
        `M${vx - near ** 2.2 * 6} ${y} l${-near * 1} ${near ** 2 * 34} h${near ** 2 * 13} l${-near * 1} ${-(near ** 2) * 34} Z`,
        '#f4f0e4',
        'opacity=".85"',
      );
    })
  );
}

function drawAvenue(scene: Scene, vx: number): string {
  const { chance, light } = scene;
  return [0.1, 0.17, 0.28, 0.46, 0.76]
    .map((near) => {
      const y = HORIZON + near * (HEIGHT - HORIZON) * 1.02;
      const shade = path(
        `M${vx + light.shadowSide * 40 * near} ${y} h${light.shadowSide * 700 * near} v${22 * near} h${-light.shadowSide * 700 * near} Z`,
        '#141c3a',
        `opacity="${(light.shadow * 0.6).toFixed(2)}" filter="url(#b6)"`,
      );
      const trees = [-1, 1].map((side) => drawTree(scene, vx + side * (30 + 800 * near), y, near * 2.3 + 0.1)).join('');
      const tufts = chance.odds(0.6)
        ? drawShrub(
            scene,
            vx + (chance.odds(0.5) ? 1 : -1) * (60 + 900 * near),
            y + 14,
            46 * near,
            darken('#7d9a58', 0.05),
          )
        : '';
      return shade + ellipse(vx, y, 400 * near, 3, light.haze, 'opacity=".1"') + trees + tufts;
    })
    .join('');
}
