import type { PictureFacts } from '../facts.ts';
import { createLight } from '../paint/light.ts';
import { createScene, finish, HEIGHT, WIDTH } from '../paint/scene.ts';
import { circle, line, type Point, polygon, rect, repeat } from '../paint/svg.ts';
import { createChance } from '../seed.ts';

const INK = '#33424e';

/** A plot among its neighbours from above: boundary, building line, road, trees and scale. */
export function drawPlotPlan(name: string, facts: PictureFacts): string {
  const chance = createChance(name);
  const scene = createScene(name, { ...createLight('summer', 'noon', 1), lamp: [1, 1, 1], airShare: 0 });
  const widthM = Math.max(8, facts.PlotWidth ?? facts.FrontWidth ?? 18);
  const depthM = Math.max(15, Math.min(110, (facts.SurfaceGround ?? 600) / widthM));
  const k = Math.min(600 / depthM, 560 / widthM);
  const w = widthM * k;
  const d = depthM * k;
  const left = WIDTH / 2 - w / 2;
  const front = 735;
  const skew = chance.range(-18, 18);
  const corners: Point[] = [
    [left, front],
    [left + w, front],
    [left + w + skew, front - d],
    [left + skew * 0.6, front - d],
  ];
  const neighbours = repeat(7, (i) => {
    const x = left + (i - 3) * (w + 5);
    return i === 3
      ? ''
      : rect(x, front - d * chance.range(0.8, 1.02), w, d, '#eef0e2', 'stroke="#9aa79a" stroke-width="1.5"') +
          rect(
            x + w * 0.22,
            front - d * 0.36,
            w * 0.56,
            Math.min(d * 0.2, 11 * k),
            '#d9cfc2',
            'stroke="#8d8478" stroke-width="1.5"',
          );
  });
  const building = [left + w * 0.18, front - Math.min(d * 0.42, 20 * k)] as const;
  const zone = rect(
    building[0],
    building[1],
    w * 0.64,
    Math.min(d * 0.26, 12 * k),
    '#f0c9a4',
    `opacity=".65" stroke="#b4653f" stroke-width="2.4" stroke-dasharray="10 7"`,
  );
  const trees = repeat(26, () => {
    const x = chance() * WIDTH;
    const y = chance.range(30, front - 60);
    const inside = x > left - 30 && x < left + w + 30;
    return inside
      ? ''
      : circle(x, y, chance.range(9, 20), '#b9cba2', 'opacity=".9"') + circle(x - 3, y - 3, 6, '#cfdcba');
  });
  const own = [0.12, 0.5, 0.88]
    .map(
      (share) =>
        circle(left + w * share, front - d * 0.92, 16, '#a9c08f') +
        circle(left + w * share - 4, front - d * 0.92 - 4, 7, '#c6d6ad'),
    )
    .join('');
  const road =
    rect(0, front + 26, WIDTH, 74, '#dcdad4') +
    rect(0, front + 22, WIDTH, 5, '#b9b6ae') +
    rect(0, front + 100, WIDTH, 5, '#b9b6ae') +
    repeat(18, (i) => rect(i * 80 + 10, front + 61, 40, 4, '#fbf8f1'));
  const pegs = corners.map(([x, y]) => circle(x, y, 9, '#c4643f', 'stroke="#fffdf7" stroke-width="3"')).join('');
  const measure =
    line(
      [
        [left, front + 12],
        [left + w, front + 12],
      ],
      INK,
      2,
    ) +
    line(
      [
        [left, front + 6],
        [left, front + 18],
      ],
      INK,
      2,
    ) +
    line(
      [
        [left + w, front + 6],
        [left + w, front + 18],
      ],
      INK,
      2,
    );
  const scaleBar = repeat(4, (i) =>
    rect(110 + i * 5 * k, 868, 5 * k, 9, i % 2 === 0 ? INK : '#fbf8f1', `stroke="${INK}" stroke-width="1.6"`),
  );
  const north =
    circle(1262, 120, 32, '#fbf8f1', `stroke="${INK}" stroke-width="2.4"`) +
    polygon(
      [
        [1262, 92],
        [1272, 132],
        [1262, 124],
        [1252, 132],
      ],
      INK,
    );
  return finish(
    scene,
    rect(0, 0, WIDTH, HEIGHT, '#f6f4ea') +
      neighbours +
      trees +
      polygon(corners, '#dfe8bf', `stroke="${INK}" stroke-width="4"`) +
      own +
      zone +
      road +
      measure +
      pegs +
      scaleBar +
      north,
    true,
  );
}
