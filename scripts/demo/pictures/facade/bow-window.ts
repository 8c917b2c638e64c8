import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, path, polygon, rect, repeat } from '../paint/svg.ts';
import { drawRail, type RailKind } from './ironwork.ts';
import { drawTilePanel } from './ornament.ts';
import { drawWindow, type WindowStyle } from './window.ts';

interface BowStyle {
  wall: string;
  frame: string;
  stone: string;
  rail: RailKind;
  /** A balcony on its roof, or a little slate cap. */
  top: 'balcony' | 'cap';
  arched?: boolean;
  grid?: boolean;
  stained?: string;
}

/** A bow window (erker) one or more storeys high: narrow cheeks, wide middle lights, a corbel below. */
export function drawBowWindow(scene: Scene, box: Box, storeys: number, k: number, style: BowStyle): string {
  const { x, y, width: w, height: h } = box;
  const cheek = w * 0.16;
  const storey = h / storeys;
  const side = scene.light.shadowSide;
  const shadow = polygon(
    [
      [side === 1 ? x + w : x, y + 4],
      [side === 1 ? x + w + 0.55 * k : x - 0.55 * k, y + 0.6 * k],
      [side === 1 ? x + w + 0.55 * k : x - 0.55 * k, y + h + 0.5 * k],
      [x + w * 0.3, y + h + 0.75 * k],
      [side === 1 ? x + w : x, y + h],
    ],
    '#0d1526',
    'opacity=".25" filter="url(#b2)"',
  );
  const body =
    rect(x, y, w, h, style.wall) +
    rect(side === 1 ? x + w - cheek : x, y, cheek, h, '#0d1526', 'opacity=".13"') +
    rect(side === 1 ? x : x + w - cheek, y, cheek, h, '#fff6e0', 'opacity=".18"');
  const lights = repeat(storeys, (level) =>
    drawLights(scene, { x, y: y + level * storey, width: w, height: storey }, cheek, k, style),
  );
  const corbel =
    path(
      `M${x + 2} ${y + h} H${x + w - 2} Q${x + w - w * 0.06} ${y + h + 0.32 * k} ${x + w * 0.72} ${y + h + 0.42 * k} H${x + w * 0.28} Q${x + w * 0.06} ${y + h + 0.32 * k} ${x + 2} ${y + h} Z`,
      darken(style.stone, 0.16),
    ) + rect(x - 4, y + h - 5, w + 8, 7, lighten(style.stone, 0.2));
  return shadow + corbel + body + lights + drawTop(box, k, style);
}

function drawLights(
  scene: Scene,
  { x, y, width: w, height: h }: Box,
  cheek: number,
  k: number,
  style: BowStyle,
): string {
  const pane: WindowStyle = {
    frame: style.frame,
    stone: style.stone,
    surround: 0,
    sill: false,
    ...(style.grid ? { grid: true } : {}),
    ...(style.stained ? { stained: style.stained } : {}),
  };
  const top = y + 0.28 * k;
  const high = h - 1.12 * k;
  const middle = { x: x + cheek + 5, y: top, width: w - cheek * 2 - 10, height: high };
  const narrow = (px: number) =>
    drawWindow(scene, { x: px, y: top, width: cheek - 7, height: high }, { ...pane, mullions: 0 });
  const panel = { x: x + cheek + 5, y: y + h - 0.66 * k, width: w - cheek * 2 - 10, height: 0.46 * k };
  return (
    narrow(x + 4) +
    narrow(x + w - cheek + 3) +
    drawWindow(scene, middle, {
      ...pane,
      mullions: middle.width > 1.5 * k ? 2 : 1,
      ...(style.arched ? { arch: 'segment' as const } : {}),
    }) +
    rect(x - 2, top + high, w + 4, 5, lighten(style.stone, 0.3)) +
    rect(x, top + high + 5, w, 3, '#0d1526', 'opacity=".2"') +
    (style.stained
      ? drawTilePanel(scene.chance, panel)
      : rect(
          panel.x,
          panel.y,
          panel.width,
          panel.height,
          lighten(style.wall, 0.25),
          `stroke="${darken(style.wall, 0.2)}" stroke-width="1"`,
        ))
  );
}

function drawTop({ x, y, width: w }: Box, k: number, { stone, rail, top }: BowStyle): string {
  const edge =
    rect(x - 0.1 * k, y - 0.12 * k, w + 0.2 * k, 0.16 * k, lighten(stone, 0.25)) +
    rect(x, y + 0.04 * k, w, 0.14 * k, 'url(#down)');
  if (top === 'cap')
    return (
      polygon(
        [
          [x - 0.08 * k, y - 0.1 * k],
          [x + 0.14 * w, y - 0.5 * k],
          [x + 0.86 * w, y - 0.5 * k],
          [x + w + 0.08 * k, y - 0.1 * k],
        ],
        '#56616c',
      ) + edge
    );
  return drawRail({ x: x - 1, y: y - 0.95 * k, width: w + 2, height: 0.85 * k }, rail) + edge;
}
