import { darken, lighten } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { type Box, circle, ellipse, path, polygon, rect, repeat } from '../paint/svg.ts';

const WOODWORK = ['#24443c', '#2b3645', '#6a312b', '#1f3b57', '#4a4038'] as const;
const AWNINGS = ['#2f6b5a', '#a4483b', '#33517a', '#c28a3c', '#6b5673'] as const;

/** A shop window with a blank fascia, an awning over the glass, and goods that say nothing in particular. */
export function drawShopFront(scene: Scene, box: Box, k: number): string {
  const { chance } = scene;
  const { x, y, width: w, height: h } = box;
  const wood = chance.pick(WOODWORK);
  const fascia = 0.62 * k;
  const frame =
    rect(x, y, w, h, darken(wood, 0.12)) +
    rect(x - 4, y, w + 8, fascia, wood) +
    rect(x - 6, y - 5, w + 12, 6, lighten(wood, 0.3)) +
    rect(x - 4, y + fascia - 4, w + 8, 4, lighten(wood, 0.22)) +
    rect(x + w * 0.1, y + fascia * 0.24, w * 0.8, fascia * 0.44, lighten(wood, 0.1));
  const doorWidth = Math.min(w * 0.3, 1.15 * k);
  const doorLeft = chance.odds(0.5);
  const glassX = doorLeft ? x + doorWidth + 10 : x + 8;
  const glass = { x: glassX, y: y + fascia + 6, width: w - doorWidth - 18, height: h - fascia - 0.75 * k };
  const door = {
    x: doorLeft ? x + 6 : x + w - doorWidth - 6,
    y: y + fascia + 6,
    width: doorWidth,
    height: h - fascia - 8,
  };
  return (
    frame +
    drawDisplay(scene, glass, k) +
    drawShopDoor(scene, door, wood) +
    drawStall(glass, y + h, wood) +
    drawAwning(scene, glass.x - 6, y + fascia - 2, glass.width + 12, k, chance.pick(AWNINGS))
  );
}

function drawDisplay(scene: Scene, { x, y, width: w, height: h }: Box, k: number): string {
  const { chance, light } = scene;
  const evening = light.hour === 'dusk' || light.hour === 'golden' || chance.odds(0.4);
  const inside = evening
    ? rect(x, y, w, h, 'url(#lit)')
    : rect(x, y, w, h, '#2a3843') + rect(x, y, w, h, 'url(#glass)', 'opacity=".85"');
  const shelf = rect(x, y + h * 0.86, w, h * 0.14, darken('#c9a877', 0.25));
  const tones = ['#c98d5a', '#7fa27a', '#d8c9a7', '#a4584a', '#6f8fa6', '#e4d3b0'];
  const count = Math.max(3, Math.round(w / (0.42 * k)));
  const goods = repeat(count, (i) => {
    const gx = x + ((i + 0.5) * w) / count;
    const tone = chance.pick(tones);
    const size = chance.range(0.12, 0.24) * k;
    const base = y + h * 0.87;
    const kind = chance();
    if (kind < 0.35) return rect(gx - size * 0.6, base - size * 1.7, size * 1.2, size * 1.7, tone);
    if (kind < 0.65)
      return (
        circle(gx, base - size, size, tone) +
        rect(gx - size * 0.3, base - size * 2.3, size * 0.6, size * 0.6, darken(tone, 0.2))
      );
    return polygon(
      [
        [gx - size, base],
        [gx - size * 0.6, base - size * 2.2],
        [gx + size * 0.6, base - size * 2.2],
        [gx + size, base],
      ],
      tone,
    );
  });
  const lamps = repeat(Math.max(2, Math.round(w / (1.1 * k))), (i) => {
    const lx = x + ((i + 0.5) * w) / Math.max(2, Math.round(w / (1.1 * k)));
    return (
      rect(lx - 0.8, y, 1.6, h * 0.2, '#3a3330') +
      circle(lx, y + h * 0.24, 0.1 * k, 'rgb(255,240,205)') +
      ellipse(lx, y + h * 0.28, 0.6 * k, 0.5 * k, 'url(#glow)', 'opacity=".7"')
    );
  });
  const sheen = polygon(
    [
      [x, y + h * 0.75],
      [x + w * 0.5, y],
      [x + w * 0.72, y],
      [x + w * 0.08, y + h],
    ],
    '#ffffff',
    'opacity=".12"',
  );
  const bars = rect(x + w / 2 - 1.5, y, 3, h, '#1d252b') + rect(x, y, w, 3, '#1d252b');
  return inside + shelf + goods + lamps + sheen + bars + rect(x, y, w, 16, 'url(#down)');
}

function drawShopDoor({ light }: Scene, { x, y, width: w, height: h }: Box, wood: string): string {
  const evening = light.hour === 'dusk' || light.hour === 'golden';
  return (
    rect(x, y, w, h, lighten(wood, 0.06)) +
    rect(x + w * 0.14, y + h * 0.05, w * 0.72, h * 0.66, evening ? 'url(#lit)' : 'url(#glass)') +
    polygon(
      [
        [x + w * 0.14, y + h * 0.6],
        [x + w * 0.6, y + h * 0.05],
        [x + w * 0.8, y + h * 0.05],
        [x + w * 0.2, y + h * 0.71],
      ],
      '#ffffff',
      'opacity=".14"',
    ) +
    rect(x + w * 0.18, y + h * 0.78, w * 0.64, h * 0.15, darken(wood, 0.2)) +
    rect(x + w * 0.88, y + h * 0.42, 3, h * 0.14, '#cfae5c') +
    rect(x, y, w, 16, 'url(#down)')
  );
}

function drawStall({ x, y, width: w, height: h }: Box, ground: number, wood: string): string {
  const top = y + h + 2;
  const panels = repeat(3, (i) =>
    rect(x + (w * i) / 3 + 5, top + 7, w / 3 - 10, ground - top - 14, lighten(wood, 0.1)),
  );
  return rect(x - 3, top, w + 6, ground - top, wood) + panels + rect(x - 3, top, w + 6, 3, lighten(wood, 0.3));
}

function drawAwning({ chance }: Scene, x: number, y: number, w: number, k: number, colour: string): string {
  const drop = 0.72 * k;
  const stripes = Math.max(6, Math.round(w / (0.3 * k)));
  const step = w / stripes;
  const plain = chance.odds(0.35);
  const cloth = repeat(stripes, (i) => {
    const tone = plain || i % 2 === 0 ? colour : '#f3ece0';
    const left = x + i * step;
    const spread = (left + step / 2 - (x + w / 2)) * 0.05;
    return path(
      `M${left} ${y} h${step + 0.4} L${left + step + spread + 0.4} ${y + drop} q${-step / 2} ${0.16 * k} ${-step - 0.4} 0 Z`,
      tone,
    );
  });
  return (
    rect(x + 4, y + drop, w - 4, 0.7 * k, 'url(#down)') +
    cloth +
    rect(x, y, w, drop * 0.3, '#0d1526', 'opacity=".1"') +
    rect(x, y + drop - 2, w, 2, '#0d1526', 'opacity=".12"')
  );
}
