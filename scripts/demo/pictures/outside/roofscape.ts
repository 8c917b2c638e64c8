import { BRICKS, PLASTERS } from '../facade/material.ts';
import { drawChimney, SLATES, TILES } from '../facade/roof.ts';
import { darken, fade, lighten, mix } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { circle, ellipse, path, polygon, rect, repeat } from '../paint/svg.ts';

/** Roofs behind roofs up to the haze; `base` is the lower edge, `rows` go back from the nearest. */
export function drawRoofscape(scene: Scene, base: number, rows = 4, size = 1, landmarks = [0.66, 0.84]): string {
  const { light } = scene;
  let drawn = '';
  for (let row = rows - 1; row >= 0; row--) {
    const k = (46 / (1 + row * 0.62)) * size;
    const y = base - row * 66 * size + (row === 0 ? 0 : row * row * 4);
    drawn += fade(drawRoofRow(scene, y, k), light.haze, Math.min(0.8, row * 0.22));
    if (row === rows - 2) drawn += fade(drawDomeAndSpire(scene, y - 30, size, landmarks), light.haze, 0.6);
  }
  return drawn;
}

function drawRoofRow(scene: Scene, base: number, k: number): string {
  const { chance, width } = scene;
  let x = -chance() * 5 * k;
  let drawn = '';
  while (x < width) {
    const w = chance.range(5, 8.5) * k;
    const wall = chance.odds(0.5) ? chance.pick(PLASTERS) : chance.pick(BRICKS);
    const h = chance.range(1.6, 4.2) * k;
    const roof = chance.odds(0.7) ? chance.pick(SLATES) : chance.pick(TILES);
    drawn += drawRoofHouse(scene, x, base, w, h, wall, roof, k);
    x += w;
  }
  return drawn;
}

function drawRoofHouse(
  scene: Scene,
  x: number,
  base: number,
  w: number,
  h: number,
  wall: string,
  roof: string,
  k: number,
): string {
  const { chance, light } = scene;
  const top = base - h;
  const rise = chance.range(1.6, 2.6) * k;
  const kind = chance();
  const shape =
    kind < 0.5
      ? polygon(
          [
            [x, top],
            [x + 0.3 * k, top - rise],
            [x + w - 0.3 * k, top - rise],
            [x + w, top],
          ],
          roof,
        ) + rect(x + 0.3 * k, top - rise - 2, w - 0.6 * k, 3, lighten(roof, 0.3))
      : kind < 0.78
        ? polygon(
            [
              [x, top],
              [x + w / 2, top - rise * 1.2],
              [x + w, top],
            ],
            roof,
          ) +
          polygon(
            [
              [x + w * 0.5, top - rise * 1.2],
              [x + w, top],
              [x + w * 0.6, top],
            ],
            '#0d1526',
            'opacity=".14"',
          )
        : rect(x, top - 0.3 * k, w, 0.34 * k, lighten(wall, 0.3)) +
          rect(x + w * 0.6, top - 1.3 * k, w * 0.24, k, darken(wall, 0.1));
  const shade =
    light.shadowSide === 1
      ? polygon(
          [
            [x + w, top],
            [x + w, base],
            [x + w * 0.72, base],
            [x + w * 0.72, top],
          ],
          '#0d1526',
          'opacity=".1"',
        )
      : rect(x, top, w * 0.26, h, '#0d1526', 'opacity=".1"');
  const panes = repeat(Math.max(2, w / (1.6 * k)), (i) => {
    const px = x + ((i + 0.5) * w) / Math.max(2, Math.round(w / (1.6 * k))) - 0.4 * k;
    return (
      rect(px - 1, top + 0.5 * k, 0.8 * k + 2, 1.35 * k + 2, '#efe8da') +
      rect(px, top + 0.55 * k, 0.8 * k, 1.3 * k, chance.odds(light.litShare) ? 'rgb(250,205,130)' : '#566a78')
    );
  });
  const dormer =
    kind < 0.5
      ? [0.28, 0.68]
          .map(
            (share) =>
              rect(x + w * share - 0.45 * k, top - rise * 0.72, 0.9 * k, rise * 0.62, '#ece5d6') +
              rect(
                x + w * share - 0.3 * k,
                top - rise * 0.62,
                0.6 * k,
                rise * 0.48,
                chance.odds(light.litShare) ? 'rgb(250,205,130)' : '#4f6371',
              ),
          )
          .join('')
      : '';
  const stack = drawChimney(
    x + w * chance.range(0.08, 0.7),
    top - rise * (kind < 0.78 ? 0.75 : 0.1),
    k,
    mix('#a8644c', wall, 0.2),
    chance.int(2, 3),
  );
  return (
    stack +
    rect(x, top, w + 1, base - top + 400 * (k / 46), wall) +
    shade +
    panes +
    shape +
    dormer +
    rect(x, top - 2, w, 4, '#ece4d4')
  );
}

/** A dome of oxidised copper and a slender spire; neither is a building that exists. */
function drawDomeAndSpire({ width }: Scene, base: number, size: number, [domeAt = 0, spireAt = 0]: number[]): string {
  const green = '#7fa596';
  const dx = width * domeAt;
  const sx = width * spireAt;
  const r = 46 * size;
  const dome =
    rect(dx - r, base - 60 * size, r * 2, 130 * size, '#d8d0c0') +
    repeat(6, (i) => rect(dx - r + (i + 0.3) * (r / 3), base - 44 * size, r * 0.13, 60 * size, '#8d97a0')) +
    path(
      `M${dx - r} ${base - 60 * size} C${dx - r} ${base - 130 * size} ${dx - r * 0.3} ${base - 136 * size} ${dx} ${base - 140 * size} C${dx + r * 0.3} ${base - 136 * size} ${dx + r} ${base - 130 * size} ${dx + r} ${base - 60 * size} Z`,
      green,
    ) +
    path(
      `M${dx + r * 0.1} ${base - 139 * size} C${dx + r * 0.4} ${base - 134 * size} ${dx + r} ${base - 128 * size} ${dx + r} ${base - 60 * size} H${dx + r * 0.4} Z`,
      '#0d1526',
      'opacity=".16"',
    ) +
    rect(dx - r * 0.2, base - 164 * size, r * 0.4, 28 * size, '#d8d0c0') +
    ellipse(dx, base - 164 * size, r * 0.24, r * 0.2, green) +
    rect(dx - 1.5, base - 190 * size, 3, 26 * size, '#c9a968') +
    rect(dx - r - 4, base - 64 * size, r * 2 + 8, 7 * size, '#e6dfd0');
  const spire =
    rect(sx - 15 * size, base - 120 * size, 30 * size, 190 * size, '#cfc8ba') +
    rect(sx - 19 * size, base - 126 * size, 38 * size, 8 * size, '#dfd8ca') +
    polygon(
      [
        [sx - 14 * size, base - 126 * size],
        [sx, base - 260 * size],
        [sx + 14 * size, base - 126 * size],
      ],
      '#66737e',
    ) +
    circle(sx, base - 262 * size, 3 * size, '#c9a968') +
    rect(sx - 5 * size, base - 104 * size, 10 * size, 26 * size, '#7f8b95') +
    [-1, 1]
      .map((side) =>
        polygon(
          [
            [sx + side * 16 * size - 4 * size, base - 120 * size],
            [sx + side * 16 * size, base - 158 * size],
            [sx + side * 16 * size + 4 * size, base - 120 * size],
          ],
          '#66737e',
        ),
      )
      .join('');
  return dome + spire;
}
