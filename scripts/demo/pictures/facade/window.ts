import { darken, lighten, mix } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, circle, clip, group, path, polygon, rect, repeat } from '../paint/svg.ts';

export type Arch = 'flat' | 'segment' | 'round';
export interface WindowStyle {
  frame: string;
  stone: string;
  arch?: Arch;
  /** Width of the stone around it, in pixels; 0 leaves it out. */
  surround?: number;
  sill?: boolean;
  /** Upright bars, and whether a bar crosses high up. */
  mullions?: number;
  transom?: boolean;
  grid?: boolean;
  keystone?: boolean;
  /** Coloured glass above the transom, as in Art Nouveau houses. */
  stained?: string;
  lit?: boolean;
}

const rise = (box: Box, arch: Arch) => (arch === 'round' ? box.width / 2 : arch === 'segment' ? box.width * 0.16 : 0);

/** The outline of an opening; `grow` makes the stone around it. */
export function openingPath(box: Box, arch: Arch, grow = 0): string {
  const left = box.x - grow;
  const right = box.x + box.width + grow;
  const bottom = box.y + box.height;
  const spring = box.y + rise(box, arch);
  if (arch === 'flat') return `M${left} ${bottom} V${box.y - grow} H${right} V${bottom} Z`;
  const rx = box.width / 2 + grow;
  const half =
    arch === 'round'
      ? `A${rx} ${rx} 0 0 1 ${right} ${spring}`
      : `Q${box.x + box.width / 2} ${box.y - rise(box, arch) - grow * 2} ${right} ${spring}`;
  return `M${left} ${bottom} V${spring} ${half} V${bottom} Z`;
}

export function drawWindow(scene: Scene, box: Box, style: WindowStyle): string {
  const { arch = 'flat', surround = 6, sill = true } = style;
  return (
    (surround > 0 ? drawSurround(box, style, arch, surround) : '') +
    drawGlass(scene, box, style, arch) +
    (sill ? drawSill(box, style.stone, surround) : '')
  );
}

function drawSurround(box: Box, { stone, keystone }: WindowStyle, arch: Arch, surround: number): string {
  const outline = openingPath(box, arch, surround);
  const middle = box.x + box.width / 2;
  const key = keystone
    ? path(
        `M${middle - 6} ${box.y - surround * 1.7} h12 l-3 ${surround * 2} h-6 Z`,
        lighten(stone, 0.3),
        `stroke="${darken(stone, 0.2)}" stroke-width=".7"`,
      )
    : '';
  return path(outline, stone, `stroke="${darken(stone, 0.22)}" stroke-width=".8"`) + key;
}

function drawSill(box: Box, stone: string, surround: number): string {
  const x = box.x - surround - 4;
  const width = box.width + surround * 2 + 8;
  const y = box.y + box.height;
  return rect(x, y, width, 6, lighten(stone, 0.2)) + rect(x + 2, y + 6, width - 2, 5, '#0d1526', 'opacity=".26"');
}

function drawGlass(scene: Scene, box: Box, style: WindowStyle, arch: Arch): string {
  const { light, chance } = scene;
  const outline = openingPath(box, arch);
  const mask = scene.define((id) => clip(id, path(outline, '#000000')));
  const isLit = style.lit ?? chance.odds(light.litShare);
  const { x, y, width: w, height: h } = box;
  const deep = Math.min(9, w * 0.09);
  const shadowX = light.shadowSide === 1 ? x : x + w - deep;
  const inside = isLit
    ? rect(x, y, w, h, 'url(#lit)') + drawEvening(scene, box)
    : rect(x, y, w, h, '#2b3a46') +
      rect(x, y, w, h, 'url(#glass)', `opacity="${chance.range(0.72, 1).toFixed(2)}"`) +
      drawReflection(scene, box) +
      drawCurtain(scene, box);
  const stained = style.stained
    ? rect(x, y, w, h * 0.27, style.stained, 'opacity=".62"') +
      repeat(4, (i) =>
        circle(
          x + (w * (i + 0.5)) / 4,
          y + h * 0.17,
          w * 0.07,
          ['#e2b84f', '#c9604a', '#7fae8b'][i % 3] ?? '',
          'opacity=".8"',
        ),
      )
    : '';
  return group(
    inside +
      stained +
      drawFrame(box, style, outline) +
      rect(x, y - 2, w, Math.min(18, h * 0.16), 'url(#down)') +
      rect(shadowX, y, deep, h, '#0d1526', 'opacity=".28"'),
    `clip-path="url(#${mask})"`,
  );
}

function drawFrame(box: Box, { frame, mullions = 1, transom = true, grid }: WindowStyle, outline: string): string {
  const { x, y, width: w, height: h } = box;
  const bar = Math.max(2, Math.min(5, w * 0.05));
  const uprights = repeat(mullions, (i) => rect(x + (w * (i + 1)) / (mullions + 1) - bar / 2, y, bar, h, frame));
  const cross = transom
    ? rect(x, y + h * 0.27, w, bar, frame) + rect(x, y + h * 0.27 + bar, w, 2, '#0d1526', 'opacity=".25"')
    : '';
  const fine = grid ? repeat(4, (i) => rect(x, y + (h * (i + 1)) / 5, w, bar * 0.45, frame)) : '';
  return path(outline, 'none', `stroke="${frame}" stroke-width="${bar * 2.2}"`) + uprights + cross + fine;
}

/** The roofs across the street and a slanting light in the glass. */
function drawReflection({ chance }: Scene, { x, y, width: w, height: h }: Box): string {
  const top = y + h * chance.range(0.5, 0.72);
  return (
    polygon(
      [
        [x, y + h],
        [x, top],
        [x + w * 0.3, top - h * 0.09],
        [x + w * 0.52, top + h * 0.03],
        [x + w * 0.8, top - h * 0.06],
        [x + w, top + h * 0.02],
        [x + w, y + h],
      ],
      '#1d2a35',
      'opacity=".45"',
    ) +
    polygon(
      [
        [x - w * 0.05, y + h * 0.6],
        [x + w * 0.62, y],
        [x + w * 0.92, y],
        [x + w * 0.05, y + h * 0.82],
      ],
      '#ffffff',
      'opacity=".12"',
    )
  );
}

function drawCurtain({ chance }: Scene, { x, y, width: w, height: h }: Box): string {
  const cloth = chance.pick(['#f4efe4', '#e9ebea', '#ecdfca', '#d9c9b2']);
  const kind = chance();
  if (kind < 0.3) return '';
  if (kind < 0.45) return rect(x, y, w, h * chance.range(0.2, 0.5), cloth, 'opacity=".72"');
  if (kind < 0.6) return rect(x, y + h * 0.5, w, h * 0.5, cloth, 'opacity=".5"');
  const side = (from: number, turn: number) =>
    path(
      `M${from} ${y} h${turn * w * 0.25} C${from + turn * w * 0.22} ${y + h * 0.5} ${from + turn * w * 0.1} ${y + h * 0.75} ${from + turn * w * 0.13} ${y + h} H${from} Z`,
      cloth,
      'opacity=".66"',
    );
  const plant = chance.odds(0.25)
    ? circle(x + w * 0.46, y + h - 10, Math.min(6, w * 0.1), '#4f6a4b') +
      circle(x + w * 0.53, y + h - 14, Math.min(5, w * 0.08), '#5f7d55') +
      rect(x + w * 0.43, y + h - 9, w * 0.13, 9, '#a9694e')
    : '';
  return side(x, 1) + side(x + w, -1) + plant;
}

/** What a lamp behind the glass shows: curtains, and sometimes the lamp or a plant as a shape. */
function drawEvening({ chance }: Scene, { x, y, width: w, height: h }: Box): string {
  const cloth = chance.pick(['#f2c98d', '#e0a063', '#d98f5c']);
  const curtains =
    rect(x, y, w * 0.16, h, cloth, 'opacity=".7"') + rect(x + w * 0.84, y, w * 0.16, h, cloth, 'opacity=".7"');
  const shape = mix('#5a3522', '#2b2030', chance());
  const lamp = chance.odds(0.4)
    ? rect(x + w * 0.34, y, 1.6, h * 0.25, shape) +
      polygon(
        [
          [x + w * 0.25, y + h * 0.36],
          [x + w * 0.3, y + h * 0.25],
          [x + w * 0.4, y + h * 0.25],
          [x + w * 0.45, y + h * 0.36],
        ],
        'rgb(255,246,220)',
      )
    : '';
  const plant = chance.odds(0.3)
    ? circle(x + w * 0.66, y + h * 0.86, w * 0.11, shape, 'opacity=".6"') +
      circle(x + w * 0.74, y + h * 0.78, w * 0.08, shape, 'opacity=".6"')
    : '';
  return curtains + lamp + plant;
}
