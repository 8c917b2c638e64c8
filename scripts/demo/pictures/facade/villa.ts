import { drawPot } from '../outside/planting.ts';
import { lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { polygon, rect, repeat } from '../paint/svg.ts';
import { drawDoor, drawGarageDoor } from './door.ts';
import { drawBand, drawWall } from './material.ts';
import { drawChimney, drawDormer, drawSkylight, drawSlope, drawSolarPanels } from './roof.ts';
import { drawCottage } from './villa-cottage.ts';
import { glassOf, type Villa, villaWidthM } from './villa-style.ts';
import { drawShuttered } from './villa-window.ts';
import { drawWindow, type WindowStyle } from './window.ts';

export function drawVilla(scene: Scene, villa: Villa, x: number, ground: number, k: number): string {
  const main = villaWidthM({ ...villa, garage: false }) * k;
  const annex = villa.garage && villa.style !== 'farm' ? drawAnnex(scene, villa, x + main, ground, k) : '';
  const draw = { cottage: drawCottage, classical: drawClassical, modern: drawModern, farm: drawFarm }[villa.style];
  return annex + draw(scene, villa, x, ground, main, k);
}

function drawAnnex(scene: Scene, villa: Villa, x: number, ground: number, k: number): string {
  const w = 3.8 * k;
  const h = villa.style === 'modern' ? 3 * k : 2.7 * k;
  const wall = drawWall(scene, { x, y: ground - h, width: w, height: h }, villa.wall, k);
  const roof =
    villa.style === 'modern'
      ? drawBand(x, ground - h - 0.2 * k, w + 0.2 * k, 0.26 * k, '#4a5056')
      : drawSlope(
          scene,
          [
            [x - 4, ground - h],
            [x, ground - h - 1.7 * k],
            [x + w - 0.9 * k, ground - h - 1.7 * k],
            [x + w + 0.35 * k, ground - h],
          ],
          villa.roof,
          k,
        ) + rect(x, ground - h, w + 0.35 * k, 5, '#e9e3d6');
  return (
    wall +
    roof +
    rect(x, ground - h + 5, w, 0.35 * k, 'url(#down)') +
    drawGarageDoor(
      { x: x + 0.55 * k, y: ground - 2.2 * k, width: 2.7 * k, height: 2.2 * k },
      villa.style === 'modern' ? '#4b5157' : '#e6e1d6',
      villa.style === 'cottage' ? 'leaves' : 'sections',
    )
  );
}

function drawClassical(scene: Scene, villa: Villa, x: number, ground: number, w: number, k: number): string {
  const eaves = ground - 6 * k;
  const ridge = eaves - 2.6 * k;
  const roof =
    [0.14, 0.8].map((share) => drawChimney(x + w * share, ridge + 0.6 * k, k, '#a8644c')).join('') +
    drawSlope(
      scene,
      [
        [x - 0.5 * k, eaves],
        [x + 2.4 * k, ridge],
        [x + w - 2.4 * k, ridge],
        [x + w + 0.5 * k, eaves],
      ],
      villa.roof,
      k,
    );
  const body =
    drawWall(scene, { x, y: eaves, width: w, height: ground - eaves }, villa.wall, k) +
    rect(x - 0.5 * k, eaves - 4, w + k, 10, '#efe9dc') +
    rect(x, eaves + 6, w, 0.6 * k, 'url(#down)') +
    rect(x, ground - 0.5 * k, w, 0.5 * k, '#7f8a93') +
    drawBand(x, ground - 3.05 * k, w, 0.14 * k, '#e6dfd0');
  const columns = [0.11, 0.29, 0.71, 0.89];
  const upper = [...columns, 0.5]
    .map((share) =>
      drawShuttered(scene, villa, { x: x + w * share - 0.5 * k, y: eaves + 0.75 * k, width: k, height: 1.6 * k }),
    )
    .join('');
  const lower = columns
    .map((share) =>
      drawShuttered(scene, villa, { x: x + w * share - 0.5 * k, y: ground - 2.7 * k, width: k, height: 1.95 * k }),
    )
    .join('');
  const door = drawDoor(
    scene,
    { x: x + w / 2 - 0.65 * k, y: ground - 2.75 * k, width: 1.3 * k, height: 2.5 * k },
    { colour: villa.door, stone: '#e6dfd0', kind: 'panelled', steps: 2, arch: 'round' },
  );
  const top = villa.solar
    ? drawSolarPanels(x + w * 0.36, ridge + 0.5 * k, 4, 2, k)
    : [0.36, 0.6]
        .map((share) =>
          drawDormer(
            scene,
            { x: x + w * share - 0.1 * k, y: eaves - 1.75 * k, width: 1.1 * k, height: 1.35 * k },
            villa.frame,
            'round',
          ),
        )
        .join('');
  return (
    roof +
    top +
    body +
    upper +
    lower +
    door +
    [-1, 1].map((side) => drawPot(scene, x + w / 2 + side * 1.35 * k, ground + 10, 0.75 * k)).join('')
  );
}

function drawModern(scene: Scene, villa: Villa, x: number, ground: number, w: number, k: number): string {
  const glass: WindowStyle = {
    frame: villa.frame,
    stone: '#c9c6be',
    surround: 0,
    sill: false,
    transom: false,
    mullions: 2,
  };
  const low = drawWall(scene, { x, y: ground - 3 * k, width: w, height: 3 * k }, villa.wall, k);
  const timber = drawWall(
    scene,
    { x: x + w * 0.42, y: ground - 3 * k, width: w * 0.22, height: 3 * k },
    { kind: 'timber', colour: '#9a7652' },
    k,
  );
  const upX = x + w * 0.22;
  const upW = w * 0.6;
  const up = drawWall(
    scene,
    { x: upX, y: ground - 6.2 * k, width: upW, height: 3.2 * k },
    { kind: 'plaster', colour: '#f3f1ea' },
    k,
  );
  const shade = rect(upX, ground - 3 * k, upW, 0.9 * k, 'url(#down)');
  const edges =
    drawBand(upX - 0.1 * k, ground - 6.4 * k, upW + 0.2 * k, 0.24 * k, '#4a5056') +
    drawBand(x - 0.15 * k, ground - 3.15 * k, w + 0.3 * k, 0.22 * k, '#4a5056');
  const panes =
    drawWindow(
      scene,
      { x: x + w * 0.04, y: ground - 2.65 * k, width: w * 0.34, height: 2.6 * k },
      { ...glass, mullions: 3 },
    ) +
    drawWindow(scene, { x: x + w * 0.7, y: ground - 2.4 * k, width: w * 0.24, height: 1.3 * k }, glass) +
    drawWindow(
      scene,
      { x: upX + upW * 0.07, y: ground - 5.6 * k, width: upW * 0.4, height: 2.2 * k },
      { ...glass, mullions: 3 },
    ) +
    drawWindow(scene, { x: upX + upW * 0.62, y: ground - 5.6 * k, width: upW * 0.28, height: 1.4 * k }, glass);
  const door = drawDoor(
    scene,
    { x: x + w * 0.49, y: ground - 2.45 * k, width: 1.15 * k, height: 2.35 * k },
    { colour: villa.door, stone: '#8d7458', kind: 'plain', steps: 1 },
  );
  const roof = villa.solar
    ? repeat(6, (i) =>
        polygon(
          [
            [upX + upW * (0.1 + i * 0.13), ground - 6.45 * k],
            [upX + upW * (0.1 + i * 0.13) + 0.95 * k, ground - 6.45 * k],
            [upX + upW * (0.1 + i * 0.13) + 0.8 * k, ground - 6.95 * k],
            [upX + upW * (0.1 + i * 0.13) + 0.1 * k, ground - 6.95 * k],
          ],
          '#2b3c5e',
          'stroke="#98a4b1" stroke-width="1.2"',
        ),
      )
    : '';
  return roof + low + timber + up + edges + panes + shade + door;
}

function drawFarm(scene: Scene, villa: Villa, x: number, ground: number, w: number, k: number): string {
  const eaves = ground - 3.1 * k;
  const ridge = eaves - 3.3 * k;
  const roof =
    drawChimney(x + w * 0.2, ridge + 0.5 * k, k, '#a8644c') +
    drawSlope(
      scene,
      [
        [x - 0.3 * k, eaves],
        [x + 0.2 * k, ridge],
        [x + w - 0.2 * k, ridge],
        [x + w + 0.3 * k, eaves],
      ],
      villa.roof,
      k,
    ) +
    rect(x + 0.2 * k, ridge - 3, w - 0.4 * k, 6, lighten(villa.roof, 0.18));
  const body =
    drawWall(scene, { x, y: eaves, width: w, height: ground - eaves }, villa.wall, k) +
    rect(x, eaves, w, 0.5 * k, 'url(#down)') +
    rect(x, ground - 0.55 * k, w, 0.55 * k, '#4d5257');
  const windows = [0.06, 0.17, 0.38, 0.49]
    .map((share) =>
      drawShuttered(scene, villa, { x: x + w * share, y: ground - 2.3 * k, width: 1.05 * k, height: 1.45 * k }),
    )
    .join('');
  const door = drawDoor(
    scene,
    { x: x + w * 0.285, y: ground - 2.4 * k, width: 1.05 * k, height: 2.3 * k },
    { colour: villa.door, stone: '#9aa1a6', kind: 'panelled', steps: 1 },
  );
  const gate = drawDoor(
    scene,
    { x: x + w * 0.66, y: ground - 3.4 * k, width: 2.9 * k, height: 3.4 * k },
    { colour: villa.shutter ?? '#5a4a3a', stone: '#a9a79f', kind: 'panelled', steps: 0, arch: 'segment' },
  );
  const stable = drawWindow(
    scene,
    { x: x + w * 0.88, y: ground - 2.2 * k, width: 1.1 * k, height: 0.9 * k },
    { ...glassOf(villa), arch: 'segment' },
  );
  const top = villa.solar
    ? drawSolarPanels(x + w * 0.55, ridge + 0.5 * k, 7, 2, k)
    : [0.12, 0.36, 0.5].map((share) => drawSkylight(x + w * share, eaves - 2 * k, k)).join('');
  return roof + top + body + windows + door + gate + stable;
}
