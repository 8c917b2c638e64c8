import { drawBackdrop } from '../facade/villa-scene.ts';
import type { PictureFacts } from '../facts.ts';
import { darken, fade, lighten } from '../paint/colour.ts';
import { pickDaylight } from '../paint/light.ts';
import { createScene, finish, type Scene } from '../paint/scene.ts';
import { drawSky } from '../paint/sky.ts';
import { circle, curve, ellipse, line, type Point, polygon, rect, repeat } from '../paint/svg.ts';
import { createChance } from '../seed.ts';
import { drawLawn, drawShrub } from './planting.ts';

const HORIZON = 500;

/** Building land: a meadow with its corners pegged out; a wide plot is drawn wide, a deep one deep. */
export function drawPlotScene(name: string, facts: PictureFacts): string {
  const chance = createChance(name);
  const scene = createScene(name, pickDaylight(chance));
  const widthM = facts.PlotWidth ?? facts.FrontWidth ?? 18;
  const depthM = Math.min(90, (facts.SurfaceGround ?? 600) / widthM);
  return finish(
    scene,
    drawSky(scene, HORIZON) +
      drawBackdrop(scene, 300, 760, HORIZON, 0.6) +
      drawFarHouses(scene) +
      drawLawn(scene, HORIZON - 2, scene.height) +
      drawPlotLines(scene, widthM, depthM) +
      drawMeadow(scene) +
      drawRoadside(scene),
  );
}

function drawFarHouses(scene: Scene): string {
  const { chance, light } = scene;
  const house = (x: number, size: number) => {
    const roof = chance.pick(['#a65a40', '#5a626b', '#8f4d3c']);
    return (
      rect(x, HORIZON - 62 * size, 130 * size, 66 * size, '#f0e9dc') +
      polygon(
        [
          [x - 10 * size, HORIZON - 62 * size],
          [x + 24 * size, HORIZON - 122 * size],
          [x + 106 * size, HORIZON - 122 * size],
          [x + 140 * size, HORIZON - 62 * size],
        ],
        roof,
      ) +
      repeat(3, (i) => rect(x + (16 + i * 40) * size, HORIZON - 44 * size, 20 * size, 24 * size, '#5f7380')) +
      rect(x + 92 * size, HORIZON - 142 * size, 12 * size, 30 * size, darken(roof, 0.2))
    );
  };
  return fade(house(chance.range(330, 470), 0.9) + house(chance.range(820, 960), 0.75), light.haze, 0.3);
}

function plotCorners(widthM: number, depthM: number): { near: Point[]; far: Point[] } {
  const half = Math.max(170, Math.min(330, widthM * 14));
  const top = HORIZON + Math.max(26, 150 - depthM * 2.2);
  const bottom = 838;
  const near = Math.min(600, (half * (bottom - HORIZON + 130)) / (top - HORIZON + 130));
  return {
    far: [
      [690 - half, top],
      [690 + half, top],
    ],
    near: [
      [670 + near, bottom],
      [670 - near, bottom],
    ],
  };
}

function drawPlotLines(scene: Scene, widthM: number, depthM: number): string {
  const { far, near } = plotCorners(widthM, depthM);
  const corners = [...far, ...near];
  const field =
    polygon(corners, '#fbf3cf', 'opacity=".2"') +
    line([...corners, corners[0] ?? [0, 0]], '#fffaf0', 4, 'stroke-dasharray="20 12" opacity=".9"');
  const between = far.flatMap(([fx, fy], index) =>
    [0.33, 0.66].map((share): Point => {
      const [nx, ny] = near[1 - index] ?? [0, 0];
      return [fx + (nx - fx) * share, fy + (ny - fy) * share];
    }),
  );
  return (
    field +
    [...corners, ...between]
      .sort((a, b) => a[1] - b[1])
      .map(([x, y]) => drawPeg(scene, x, y))
      .join('')
  );
}

function drawPeg({ light }: Scene, x: number, y: number): string {
  const size = 0.45 + ((y - HORIZON) / 400) * 0.9;
  return (
    ellipse(x + light.shadowSide * 18 * size, y + 2, 24 * size, 4 * size, '#0d1526', 'opacity=".3" filter="url(#b2)"') +
    rect(x - 5 * size, y - 62 * size, 10 * size, 64 * size, '#c4643f') +
    rect(x - 5 * size, y - 62 * size, 10 * size, 16 * size, '#f6f0e2') +
    rect(x + 1 * size, y - 62 * size, 4 * size, 64 * size, '#0d1526', 'opacity=".16"')
  );
}

function drawMeadow(scene: Scene): string {
  const { chance, light, height, width } = scene;
  if (light.season === 'winter') return '';
  const tones =
    light.season === 'autumn' ? ['#c99a5a', '#b98a4a', '#d8c08a'] : ['#f7f3e2', '#f1d66b', '#d98fa0', '#a9a2d6'];
  const flowers = repeat(130, () => {
    const y = HORIZON + 40 + chance() ** 0.8 * (height - HORIZON - 40);
    const x = chance() * width;
    const r = 1 + (y - HORIZON) / 150;
    return curve(`M${x} ${y + r * 3} v${-r * 3}`, '#5f7f45', 1) + circle(x, y, r, chance.pick(tones));
  });
  return flowers;
}

/** A lane along the front, so that one sees how the plot is reached. */
function drawRoadside(scene: Scene): string {
  const { width, height, chance } = scene;
  const verge = '#9a978f';
  const tufts = repeat(30, () =>
    drawGrassTuft(
      chance.range(0, width),
      chance.range(858, 872),
      chance.range(8, 18),
      chance.odds(0.5) ? '#8aa05a' : '#a6b56f',
    ),
  );
  return (
    rect(0, 866, width, height - 866, verge) +
    rect(0, 866, width, 4, lighten(verge, 0.4)) +
    repeat(14, (i) => rect(i * 104 + 20, 888, 54, 5, '#ece8dd', 'opacity=".7"')) +
    tufts +
    drawShrub(scene, 60, 872, 58) +
    drawShrub(scene, 128, 872, 38)
  );
}

function drawGrassTuft(x: number, y: number, size: number, colour: string): string {
  return [-1, -0.4, 0.2, 0.8]
    .map((lean) => curve(`M${x} ${y} q${lean * 3} ${-size * 0.6} ${lean * size * 0.5} ${-size}`, colour, 1.6))
    .join('');
}
