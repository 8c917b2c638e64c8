import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { polygon, rect } from '../paint/svg.ts';
import { drawDoor } from './door.ts';
import { drawWall } from './material.ts';
import { drawChimney, drawDormer, drawSlope, drawSolarPanels } from './roof.ts';
import { glassOf, type Villa } from './villa-style.ts';
import { drawShuttered } from './villa-window.ts';
import { drawWindow } from './window.ts';

export function drawCottage(scene: Scene, villa: Villa, x: number, ground: number, w: number, k: number): string {
  const eaves = ground - 2.9 * k;
  const ridge = eaves - 3.6 * k;
  const gx = x + w * 0.1;
  const gw = w * 0.36;
  const peak = eaves - 3.1 * k;
  const roof =
    drawChimney(x + w * 0.74, ridge + 0.5 * k, k, villa.wall.kind === 'brick' ? villa.wall.colour : '#a8644c') +
    drawSlope(
      scene,
      [
        [x - 0.5 * k, eaves],
        [x + 1.5 * k, ridge],
        [x + w - 1.5 * k, ridge],
        [x + w + 0.5 * k, eaves],
      ],
      villa.roof,
      k,
    ) +
    rect(x + 1.5 * k, ridge - 3, w - 3 * k, 5, lighten(villa.roof, 0.2));
  const body =
    drawWall(scene, { x, y: eaves, width: w, height: ground - eaves }, villa.wall, k) +
    rect(x - 0.5 * k, eaves, w + k, 6, '#ece6d9') +
    rect(x, eaves + 6, w, 0.55 * k, 'url(#down)') +
    rect(x, ground - 0.4 * k, w, 0.4 * k, '#7f8a93');
  const gable = drawGable(scene, villa, gx, gw, eaves, peak, ground, k);
  const door = drawDoor(
    scene,
    { x: x + w * 0.53, y: ground - 2.35 * k, width: 1.15 * k, height: 2.2 * k },
    { colour: villa.door, stone: '#ddd6c7', kind: 'panelled', steps: 1 },
  );
  const porch =
    rect(x + w * 0.53 - 0.4 * k, ground - 2.75 * k, 1.95 * k, 0.14 * k, '#e6dfd0') +
    rect(x + w * 0.53 - 0.2 * k, ground - 2.6 * k, 1.7 * k, 0.35 * k, 'url(#down)');
  const window = drawShuttered(scene, villa, {
    x: x + w * 0.76,
    y: ground - 2.15 * k,
    width: 1.5 * k,
    height: 1.25 * k,
  });
  const top = villa.solar
    ? drawSolarPanels(x + w * 0.52, ridge + 0.6 * k, 5, 2, k)
    : [0.56, 0.75]
        .map((share) =>
          drawDormer(
            scene,
            { x: x + w * share, y: eaves - 2.3 * k, width: 1.25 * k, height: 1.7 * k },
            villa.frame,
            'gabled',
          ),
        )
        .join('');
  return roof + top + body + window + door + porch + gable;
}

function drawGable(
  scene: Scene,
  villa: Villa,
  gx: number,
  gw: number,
  eaves: number,
  peak: number,
  ground: number,
  k: number,
): string {
  const side = scene.light.shadowSide;
  const middle = gx + gw / 2;
  const shadow = polygon(
    side === 1
      ? [
          [gx + gw, eaves],
          [gx + gw + 0.7 * k, eaves + 0.6 * k],
          [gx + gw + 0.7 * k, ground],
          [gx + gw, ground],
        ]
      : [
          [gx, eaves],
          [gx - 0.7 * k, eaves + 0.6 * k],
          [gx - 0.7 * k, ground],
          [gx, ground],
        ],
    '#0d1526',
    'opacity=".22"',
  );
  const wall = drawWall(scene, { x: gx, y: eaves - 2, width: gw, height: ground - eaves + 2 }, villa.wall, k);
  const triangle =
    polygon(
      [
        [gx, eaves],
        [middle, peak],
        [gx + gw, eaves],
      ],
      villa.wall.kind === 'brick' ? darken(villa.wall.colour, 0.04) : villa.wall.colour,
    ) +
    polygon(
      [
        [gx, eaves],
        [middle, peak],
        [gx + gw, eaves],
      ],
      'url(#sunward)',
    );
  const verge =
    polygon(
      [
        [gx - 0.45 * k, eaves + 0.15 * k],
        [middle, peak - 0.35 * k],
        [gx + gw + 0.45 * k, eaves + 0.15 * k],
        [gx + gw + 0.2 * k, eaves + 0.3 * k],
        [middle, peak + 0.02 * k],
        [gx - 0.2 * k, eaves + 0.3 * k],
      ],
      lighten(villa.roof, 0.12),
    ) +
    polygon(
      [
        [gx - 0.15 * k, eaves + 0.3 * k],
        [middle, peak + 0.02 * k],
        [gx + gw + 0.15 * k, eaves + 0.3 * k],
        [middle, peak + 0.4 * k],
      ],
      '#0d1526',
      'opacity=".2"',
    );
  const small = drawWindow(
    scene,
    { x: middle - 0.55 * k, y: eaves - 1.35 * k, width: 1.1 * k, height: 1.25 * k },
    { ...glassOf(villa), arch: 'segment' },
  );
  const wide = drawWindow(
    scene,
    { x: gx + gw * 0.16, y: ground - 2.2 * k, width: gw * 0.68, height: 1.45 * k },
    { ...glassOf(villa), mullions: 3 },
  );
  return shadow + wall + triangle + verge + small + wide + rect(gx, ground - 0.4 * k, gw, 0.4 * k, '#7f8a93');
}
