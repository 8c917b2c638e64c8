import { drawPot, drawShrub } from '../outside/planting.ts';
import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, ellipse, polygon, rect, repeat } from '../paint/svg.ts';
import type { Block, Column } from './apartment-style.ts';
import { drawBowWindow } from './bow-window.ts';
import { drawGarageDoor } from './door.ts';
import { drawRail } from './ironwork.ts';
import { drawBand, drawWall } from './material.ts';
import { drawWindow, type WindowStyle } from './window.ts';

/** Draws an apartment building with its left edge at x; k is pixels per metre. */
export function drawBlock(scene: Scene, block: Block, x: number, ground: number, k: number): string {
  const width = block.columns.length * block.columnM * k;
  const storey = block.storeyM * k;
  const entranceHeight = 3.1 * k;
  const top = ground - entranceHeight - block.floors * storey;
  const wall = drawWall(scene, { x, y: top, width, height: ground - top }, block.wall, k);
  const floors = repeat(block.floors, (level) =>
    drawFloor(scene, block, x, ground - entranceHeight - (level + 1) * storey, k, level + 1),
  );
  const bows = block.columns
    .map((column, index) =>
      column === 'bow' ? drawBowColumn(scene, block, x + index * block.columnM * k, top, k) : '',
    )
    .join('');
  return (
    drawRoofLine(scene, block, x, top, width, k) +
    wall +
    (block.style === 'new-build' ? '' : drawSlabs(block, x, top, width, k)) +
    floors +
    bows +
    drawEntranceFloor(scene, block, { x, y: ground - entranceHeight, width, height: entranceHeight }, k) +
    rect(x, top, 1.6, ground - top, '#0d1526', 'opacity=".3"') +
    rect(x + width - 1.6, top, 1.6, ground - top, '#0d1526', 'opacity=".3"')
  );
}

function drawSlabs(block: Block, x: number, top: number, width: number, k: number): string {
  const colour = block.style === 'deco' ? block.accent : '#dbd8cf';
  return repeat(block.floors + 1, (i) => drawBand(x, top + i * block.storeyM * k - 0.08 * k, width, 0.16 * k, colour));
}

function drawFloor(scene: Scene, block: Block, x: number, y: number, k: number, level: number): string {
  const step = block.columnM * k;
  return block.columns
    .map((column, index) =>
      drawCell(scene, block, column, { x: x + index * step, y, width: step, height: block.storeyM * k }, k, level),
    )
    .join('');
}

function drawCell(scene: Scene, block: Block, column: Column, cell: Box, k: number, level: number): string {
  const { x, y, width: w, height: h } = cell;
  const glass: WindowStyle = {
    frame: block.frame,
    stone: block.style === 'deco' ? block.accent : '#d8d4ca',
    surround: block.style === 'deco' ? 4 : 0,
    transom: false,
    grid: block.style === 'deco',
  };
  if (column === 'bow') return '';
  if (column === 'window')
    return drawWindow(
      scene,
      { x: x + w * 0.3, y: y + h * 0.2, width: w * 0.4, height: h * (block.style === 'new-build' ? 0.66 : 0.52) },
      glass,
    );
  if (column === 'wide') {
    const box = { x: x + w * 0.12, y: y + h * 0.2, width: w * 0.76, height: h * 0.5 };
    const spandrel =
      block.style === 'modernist' ? rect(box.x, box.y + box.height + 5, box.width, h * 0.2, block.accent) : '';
    return spandrel + drawWindow(scene, box, { ...glass, mullions: 2 });
  }
  const deep = column === 'loggia';
  const niche = { x: x + w * 0.06, y: y + h * 0.08, width: w * 0.88, height: h * 0.84 };
  const hollow = deep
    ? rect(
        niche.x,
        niche.y,
        niche.width,
        niche.height,
        darken(block.style === 'new-build' ? block.accent : block.wall.colour, 0.35),
      )
    : '';
  const door = drawWindow(
    scene,
    { x: x + w * 0.14, y: y + h * 0.16, width: w * 0.72, height: h * 0.74 },
    { ...glass, surround: 0, sill: false, mullions: 2, grid: false },
  );
  const shade = deep ? rect(niche.x, niche.y, niche.width, h * 0.2, 'url(#down)') : '';
  return hollow + door + shade + drawTerrace(scene, block, cell, k, level);
}

/** Balcony slab, railing, and what people keep on it; the home for sale has the best plants. */
function drawTerrace(scene: Scene, block: Block, { x, y, width: w, height: h }: Box, k: number, level: number): string {
  const { chance } = scene;
  const floor = y + h * 0.92;
  const { rail } = block;
  const green = level === block.ownFloor ? 3 : chance.odds(0.4) ? 1 : 0;
  const plants = repeat(green, () =>
    chance.odds(0.6)
      ? drawShrub(scene, x + chance.range(0.15, 0.85) * w, floor - 0.25 * k, 0.34 * k)
      : drawPot(scene, x + chance.range(0.15, 0.85) * w, floor, 0.6 * k, 'grass'),
  );
  const front =
    block.style === 'modernist' && rail === 'glass'
      ? rect(x + w * 0.03, floor - 0.95 * k, w * 0.94, 0.95 * k, block.accent) +
        rect(x + w * 0.03, floor - 0.95 * k, w * 0.94, 2, lighten(block.accent, 0.4))
      : drawRail({ x: x + w * 0.03, y: floor - 0.95 * k, width: w * 0.94, height: 0.95 * k }, rail);
  return (
    rect(x + w * 0.04, floor + 0.18 * k, w * 0.92, 0.5 * k, '#0d1526', 'opacity=".22" filter="url(#b2)"') +
    plants +
    front +
    rect(x, floor, w, 0.2 * k, '#d9d6cd') +
    rect(x, floor, w, 1.6, '#f6f2e8') +
    rect(x, floor + 0.2 * k, w, 2, '#0d1526', 'opacity=".3"')
  );
}

function drawBowColumn(scene: Scene, block: Block, x: number, top: number, k: number): string {
  const w = block.columnM * k;
  return drawBowWindow(
    scene,
    { x: x + w * 0.1, y: top + 0.1 * k, width: w * 0.8, height: block.floors * block.storeyM * k - 0.25 * k },
    block.floors,
    k,
    {
      wall: block.accent,
      frame: block.frame,
      stone: block.accent,
      rail: 'geometric',
      top: 'cap',
      grid: true,
    },
  );
}

function drawRoofLine(scene: Scene, block: Block, x: number, top: number, width: number, k: number): string {
  const lift =
    rect(x + width * 0.42, top - 1.9 * k, width * 0.16, 2 * k, '#b3b5b3') +
    rect(x + width * 0.42, top - 1.95 * k, width * 0.16, 0.14 * k, '#dadad6');
  const panels = block.solar
    ? repeat(5, (i) =>
        polygon(
          [
            [x + width * (0.06 + i * 0.065), top - 0.3 * k],
            [x + width * (0.06 + i * 0.065) + 1.2 * k, top - 0.3 * k],
            [x + width * (0.06 + i * 0.065) + 1 * k, top - 0.9 * k],
            [x + width * (0.06 + i * 0.065) + 0.1 * k, top - 0.9 * k],
          ],
          '#2b3c5e',
          'stroke="#98a4b1" stroke-width="1.2"',
        ),
      )
    : '';
  const penthouse = block.style === 'new-build' ? drawPenthouse(scene, block, x, top, width, k) : lift;
  return (
    panels +
    penthouse +
    drawBand(x - 0.15 * k, top - 0.32 * k, width + 0.3 * k, 0.36 * k, block.style === 'deco' ? block.accent : '#d6d3ca')
  );
}

function drawPenthouse(scene: Scene, block: Block, x: number, top: number, width: number, k: number): string {
  const left = x + width * 0.14;
  const w = width * 0.72;
  const y = top - 2.9 * k;
  const panes = repeat(4, (i) =>
    drawWindow(
      scene,
      { x: left + w * (0.04 + i * 0.24), y: y + 0.4 * k, width: w * 0.2, height: 2.2 * k },
      { frame: block.frame, stone: '#c9c7c0', surround: 0, sill: false, transom: false },
    ),
  );
  const plants = [0.03, 0.09, 0.9, 0.96]
    .map((share) => drawShrub(scene, x + width * share, top - 0.3 * k, 0.5 * k))
    .join('');
  return (
    drawWall(scene, { x: left, y, width: w, height: 2.7 * k }, { kind: 'timber', colour: block.accent }, k) +
    panes +
    rect(left - 0.5 * k, y - 0.12 * k, w + k, 0.2 * k, '#e3e1da') +
    rect(left, y + 0.08 * k, w, 0.35 * k, 'url(#down)') +
    plants +
    drawRail({ x: x + 4, y: top - 1.2 * k, width: width - 8, height: 0.9 * k }, 'glass')
  );
}

function drawEntranceFloor(scene: Scene, block: Block, { x, y, width, height }: Box, k: number): string {
  const step = block.columnM * k;
  const middle = Math.floor(block.columns.length / 2);
  const base =
    block.style === 'deco' ? '#8d949a' : block.style === 'modernist' ? '#8f9396' : darken(block.accent, 0.25);
  const cells = block.columns.map((_, index) => {
    const cx = x + index * step;
    if (index === middle)
      return drawLobby(
        scene,
        block,
        { x: cx + step * 0.16, y: y + 0.35 * k, width: step * 0.68, height: height - 0.35 * k },
        k,
      );
    if (block.style === 'modernist' && index % 2 === 0)
      return drawGarageDoor(
        { x: cx + step * 0.1, y: y + height - 2.2 * k, width: step * 0.8, height: 2.2 * k },
        '#c6c4bd',
        'sections',
      );
    return drawWindow(
      scene,
      { x: cx + step * 0.16, y: y + 0.6 * k, width: step * 0.68, height: 1.6 * k },
      { frame: block.frame, stone: '#d8d4ca', surround: 3, transom: false, mullions: 2 },
    );
  });
  return (
    rect(x, y, width, height, base) +
    rect(x, y, width, height, 'url(#sunward)') +
    cells.join('') +
    rect(x, y, width, 0.3 * k, 'url(#down)')
  );
}

function drawLobby(scene: Scene, block: Block, { x, y, width: w, height: h }: Box, k: number): string {
  const evening = scene.light.hour === 'dusk' || scene.light.hour === 'golden';
  const glass =
    rect(x, y, w, h, darken(block.frame, 0.1)) +
    rect(x + 4, y + 4, w - 8, h - 4, evening ? 'url(#lit)' : 'url(#glass)');
  const bars =
    [0.3, 0.66].map((share) => rect(x + w * share, y, 4, h, block.frame)).join('') +
    rect(x, y + h * 0.25, w, 4, block.frame) +
    rect(x + w * 0.6, y + h * 0.5, 3, h * 0.18, '#d5d8d8');
  const canopy = rect(x - 0.4 * k, y - 0.2 * k, w + 0.8 * k, 0.2 * k, '#4b5257') + rect(x, y, w, 0.4 * k, 'url(#down)');
  const glow = scene.light.hour === 'dusk' ? ellipse(x + w / 2, y + h * 0.5, w, h * 0.9, 'url(#glow)') : '';
  return glass + bars + canopy + glow + rect(x - 8, y + h - 4, w + 16, 6, '#b9bdbf');
}
