import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, circle, clip, group, path, rect, repeat } from '../paint/svg.ts';
import { type Arch, openingPath } from './window.ts';

export const DOOR_COLOURS = ['#2f4a3c', '#5c2b26', '#283d55', '#6a4b30', '#34363a', '#7a3f2c', '#48605a'] as const;

export interface DoorStyle {
  colour: string;
  stone: string;
  arch?: Arch;
  /** panelled before the war, glazed between the wars, plain after. */
  kind: 'panelled' | 'glazed' | 'plain';
  steps?: number;
}

/** A door with its light above, surround and bluestone steps; box is the opening down to the threshold. */
export function drawDoor(scene: Scene, box: Box, { colour, stone, arch = 'flat', kind, steps = 2 }: DoorStyle): string {
  const outline = openingPath(box, arch);
  const mask = scene.define((id) => clip(id, path(outline, '#000000')));
  const lit = scene.chance.odds(scene.light.litShare);
  const { x, y, width: w, height: h } = box;
  const head = kind === 'plain' ? 0 : h * 0.24;
  const fan =
    kind === 'plain'
      ? ''
      : rect(x, y, w, head, lit ? 'url(#lit)' : 'url(#glass)') +
        rect(x, y + head - 3, w, 5, darken(colour, 0.25)) +
        rect(x + w / 2 - 1, y, 2, head, darken(colour, 0.2));
  const leaf = { x: x + 3, y: y + head, width: w - 6, height: h - head };
  const shadowX = scene.light.shadowSide === 1 ? x : x + w - 6;
  const body =
    rect(x, y, w, h, darken(colour, 0.35)) +
    fan +
    drawLeaf(leaf, colour, kind, lit) +
    rect(x, y, w, 20, 'url(#down)') +
    rect(shadowX, y, 6, h, '#0d1526', 'opacity=".32"');
  return (
    path(openingPath(box, arch, w * 0.1), stone, `stroke="${darken(stone, 0.22)}" stroke-width=".8"`) +
    group(body, `clip-path="url(#${mask})"`) +
    drawSteps(box, steps)
  );
}

function drawLeaf({ x, y, width: w, height: h }: Box, colour: string, kind: DoorStyle['kind'], lit: boolean): string {
  const knob = circle(x + w * 0.86, y + h * 0.55, Math.max(2, w * 0.035), '#cfae5c');
  const base = rect(x, y, w, h, colour);
  if (kind === 'plain') {
    return (
      base +
      rect(x + w * 0.68, y + h * 0.1, w * 0.14, h * 0.6, lit ? 'url(#lit)' : 'url(#glass)') +
      repeat(5, (i) => rect(x, y + (h * (i + 1)) / 6, w, 1, darken(colour, 0.25))) +
      rect(x + w * 0.12, y + h * 0.4, 3, h * 0.3, '#c9cdd0')
    );
  }
  if (kind === 'glazed') {
    const pane = rect(x + w * 0.22, y + h * 0.08, w * 0.56, h * 0.52, lit ? 'url(#lit)' : 'url(#glass)');
    const iron =
      repeat(3, (i) => rect(x + w * (0.34 + i * 0.14), y + h * 0.08, 2, h * 0.52, '#262b30')) +
      circle(x + w / 2, y + h * 0.3, w * 0.14, 'none', 'stroke="#262b30" stroke-width="2"');
    return base + pane + iron + rect(x + w * 0.2, y + h * 0.7, w * 0.6, h * 0.2, darken(colour, 0.18)) + knob;
  }
  const panelWidth = (w - 3 * w * 0.1) / 2;
  const panels = repeat(4, (i) => {
    const px = x + w * 0.1 + (i % 2) * (panelWidth + w * 0.1);
    const [py, ph] = i < 2 ? [y + h * 0.07, h * 0.5] : [y + h * 0.65, h * 0.27];
    return (
      rect(px, py, panelWidth, ph, darken(colour, 0.22)) +
      rect(px + 2, py + 2, panelWidth - 3, ph - 4, lighten(colour, 0.08))
    );
  });
  return (
    base +
    panels +
    rect(x + w / 2 - 0.8, y, 1.6, h, darken(colour, 0.45)) +
    knob +
    rect(x + w * 0.42, y + h * 0.6, w * 0.16, 2.4, '#cfae5c')
  );
}

function drawSteps({ x, y, width, height }: Box, count: number): string {
  return repeat(count, (i) => {
    const grow = width * (0.12 + 0.1 * i);
    const top = y + height + i * 8;
    return (
      rect(x - grow, top, width + grow * 2, 8, darken('#aeb4b8', 0.1 * i)) +
      rect(x - grow, top, width + grow * 2, 2, '#d3d6d6')
    );
  });
}

/** A sectional or old double garage door. */
export function drawGarageDoor(box: Box, colour: string, kind: 'sections' | 'leaves' | 'timber'): string {
  const { x, y, width: w, height: h } = box;
  const base = rect(x - 5, y - 5, w + 10, h + 5, '#c9c4b8') + rect(x, y, w, h, colour);
  const lines =
    kind === 'sections'
      ? repeat(
          5,
          (i) =>
            rect(x, y + (h * (i + 1)) / 6, w, 1.6, darken(colour, 0.28)) +
            rect(x, y + (h * (i + 1)) / 6 + 1.6, w, 1.4, lighten(colour, 0.3)),
        )
      : repeat(kind === 'timber' ? 12 : 7, (i) =>
          rect(x + (w * (i + 1)) / (kind === 'timber' ? 13 : 8), y, 1.4, h, darken(colour, 0.3)),
        );
  const panes =
    kind === 'leaves'
      ? repeat(4, (i) => rect(x + w * (0.05 + i * 0.25), y + h * 0.1, w * 0.15, h * 0.2, 'url(#glass)')) +
        rect(x + w / 2 - 1.5, y, 3, h, darken(colour, 0.45))
      : '';
  return (
    base +
    lines +
    panes +
    rect(x + w * 0.46, y + h * 0.56, w * 0.08, 4, '#2c3136') +
    rect(x, y, w, Math.min(20, h * 0.14), 'url(#down)')
  );
}
