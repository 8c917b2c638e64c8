import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, type Point, polygon, rect, repeat } from '../paint/svg.ts';
import { drawWindow } from './window.ts';

export const SLATES = ['#4f5a66', '#5a626b', '#46525f'] as const;
export const TILES = ['#a65a40', '#8f4d3c', '#b56b4a', '#7a4a40'] as const;

function roofPattern(scene: Scene, colour: string, size: number): string {
  const { chance } = scene;
  const face = (spread: number) =>
    chance.odds(0.5) ? lighten(colour, chance() * spread) : darken(colour, chance() * spread);
  const rows = repeat(4, (row) =>
    repeat(5, (i) => rect((i - (row % 2) * 0.5) * size, row * size * 0.62, size - 0.9, size * 0.62 - 0.9, face(0.09))),
  );
  return scene.define(
    (id) =>
      `<pattern id="${id}" width="${size * 4}" height="${size * 2.48}" patternUnits="userSpaceOnUse">${rect(0, 0, size * 5, size * 3, darken(colour, 0.28))}${rows}</pattern>`,
  );
}

/** A roof slope with its slates or tiles, lit from the side of the sun. */
export function drawSlope(scene: Scene, points: readonly Point[], colour: string, k: number): string {
  return polygon(points, `url(#${roofPattern(scene, colour, 0.3 * k)})`) + polygon(points, 'url(#sunward)');
}

/** The slope of a row house above its cornice: steep as a mansard, or plain. */
export function drawRowRoof(
  scene: Scene,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  k: number,
): string {
  const inset = 0.06 * height;
  const points: Point[] = [
    [x, y],
    [x + inset, y - height],
    [x + width - inset, y - height],
    [x + width, y],
  ];
  return (
    drawSlope(scene, points, colour, k) +
    rect(x + inset - 2, y - height - 4, width - inset * 2 + 4, 6, lighten(colour, 0.3))
  );
}

export function drawDormer(scene: Scene, box: Box, frame: string, kind: 'gabled' | 'flat' | 'round'): string {
  const { x, y, width: w, height: h } = box;
  const side = scene.light.shadowSide;
  const edge = side === 1 ? x + w : x;
  const shadow = polygon(
    [
      [edge, y],
      [edge + side * w * 0.28, y + h],
      [edge, y + h],
    ],
    '#0d1526',
    'opacity=".3"',
  );
  const wood = '#ebe4d6';
  const head =
    kind === 'gabled'
      ? polygon(
          [
            [x - w * 0.1, y],
            [x + w / 2, y - w * 0.34],
            [x + w * 1.1, y],
          ],
          wood,
        ) +
        polygon(
          [
            [x + w * 0.06, y - 2],
            [x + w / 2, y - w * 0.27],
            [x + w * 0.94, y - 2],
          ],
          darken(wood, 0.12),
        )
      : rect(x - w * 0.08, y - 6, w * 1.16, 7, lighten(wood, 0.4));
  const pane = { x: x + w * 0.14, y: y + h * 0.1, width: w * 0.72, height: h * 0.78 };
  return (
    shadow +
    head +
    rect(x, y, w, h, wood) +
    drawWindow(scene, pane, {
      frame,
      stone: wood,
      surround: 0,
      sill: false,
      transom: false,
      arch: kind === 'round' ? 'segment' : 'flat',
    })
  );
}

export function drawChimney(x: number, y: number, k: number, colour: string, pots = 2): string {
  const w = (0.42 * pots + 0.2) * k;
  const h = 1.3 * k;
  return (
    rect(x, y - h, w, h + 0.9 * k, darken(colour, 0.1)) +
    rect(x + w * 0.62, y - h, w * 0.38, h + 0.9 * k, '#0d1526', 'opacity=".16"') +
    rect(x - 0.07 * k, y - h, w + 0.14 * k, 0.15 * k, darken(colour, 0.3)) +
    repeat(
      pots,
      (i) =>
        rect(x + (0.18 + i * 0.42) * k, y - h - 0.36 * k, 0.22 * k, 0.36 * k, '#b0664a') +
        rect(x + (0.15 + i * 0.42) * k, y - h - 0.38 * k, 0.28 * k, 0.07 * k, '#8d4f3a'),
    )
  );
}

/** Solar panels lying on a slope. */
export function drawSolarPanels(x: number, y: number, columns: number, rows: number, k: number): string {
  const w = 0.95 * k;
  const h = 0.62 * k;
  return repeat(columns * rows, (i) => {
    const px = x + (i % columns) * (w + 2);
    const py = y + Math.floor(i / columns) * (h + 2);
    return (
      rect(px, py, w, h, '#22314f', 'stroke="#8b97a5" stroke-width="1"') +
      rect(px, py, w, h, 'url(#sunward)') +
      polygon(
        [
          [px + w * 0.1, py + h],
          [px + w * 0.5, py],
          [px + w * 0.75, py],
          [px + w * 0.35, py + h],
        ],
        '#8fb0d6',
        'opacity=".22"',
      )
    );
  });
}

export function drawSkylight(x: number, y: number, k: number): string {
  const w = 0.8 * k;
  const h = 0.95 * k;
  return (
    polygon(
      [
        [x + 3, y],
        [x + w - 3, y],
        [x + w, y + h],
        [x, y + h],
      ],
      '#d3d8da',
    ) +
    polygon(
      [
        [x + 6, y + 4],
        [x + w - 6, y + 4],
        [x + w - 5, y + h - 5],
        [x + 5, y + h - 5],
      ],
      'url(#glass)',
    )
  );
}
