import { darken, lighten } from '../paint/colour.ts';
import { type Box, circle, curve, fillBox, path, rect, repeat } from '../paint/svg.ts';
import type { Chance } from '../seed.ts';

/** A main cornice: gutter, mouldings, little brackets, and the shadow it throws on the wall. */
export function drawCornice(
  x: number,
  y: number,
  width: number,
  k: number,
  colour: string,
  kind: 'dentils' | 'timber' | 'plain',
): string {
  const out = 0.28 * k;
  const mouldings =
    rect(x - out, y - 0.5 * k, width + out * 2, 0.2 * k, lighten(colour, 0.25)) +
    rect(x - out * 0.7, y - 0.3 * k, width + out * 1.4, 0.14 * k, colour) +
    rect(x - out * 0.3, y - 0.16 * k, width + out * 0.6, 0.16 * k, darken(colour, 0.1));
  const step = kind === 'timber' ? 0.7 * k : 0.34 * k;
  const size = kind === 'timber' ? 0.16 * k : 0.17 * k;
  const deep = kind === 'timber' ? 0.42 * k : 0.2 * k;
  const count = kind === 'plain' ? 0 : Math.round(width / step);
  const blocks = repeat(count, (i) => {
    const bx = x + ((i + 0.5) * width) / count - size / 2;
    return (
      rect(bx, y - 0.16 * k, size, deep, lighten(colour, 0.12)) +
      rect(bx + size, y - 0.1 * k, size * 0.4, deep, '#0d1526', 'opacity=".22"')
    );
  });
  return rect(x, y, width, 0.75 * k, 'url(#down)') + mouldings + blocks;
}

const SGRAFFITO = [
  ['#e7cf9a', '#7d9a83', '#b9664b', '#5f6f7d'],
  ['#d9c08a', '#5e7f86', '#a8573f', '#e9e0c8'],
  ['#efdfba', '#8a9a6b', '#c08a4a', '#6b7f96'],
] as const;

/** A frieze in the manner of the sgraffiti of 1900: stems and flowers on a gold ground. */
export function drawFrieze(chance: Chance, box: Box): string {
  const [ground, stem, flower, edge] = chance.pick(SGRAFFITO);
  const { x, y, width: w, height: h } = box;
  const count = Math.max(2, Math.round(w / (h * 1.5)));
  const step = w / count;
  const plants = repeat(count, (i) => {
    const cx = x + (i + 0.5) * step;
    const bend = i % 2 === 0 ? 1 : -1;
    return (
      curve(
        `M${cx - step * 0.45} ${y + h * 0.92} C${cx - step * 0.1} ${y + h * 0.9} ${cx - bend * step * 0.3} ${y + h * 0.3} ${cx} ${y + h * 0.36}`,
        stem,
        h * 0.06,
      ) +
      curve(
        `M${cx + step * 0.45} ${y + h * 0.92} C${cx + step * 0.1} ${y + h * 0.9} ${cx + bend * step * 0.3} ${y + h * 0.5} ${cx} ${y + h * 0.36}`,
        stem,
        h * 0.05,
      ) +
      repeat(5, (p) =>
        circle(cx + Math.cos(p * 1.257) * h * 0.13, y + h * 0.36 + Math.sin(p * 1.257) * h * 0.13, h * 0.1, flower),
      ) +
      circle(cx, y + h * 0.36, h * 0.07, '#f3e3b0')
    );
  });
  return (
    fillBox(box, ground) +
    plants +
    path(`M${x} ${y} h${w} v${h} h${-w} Z`, 'none', `stroke="${edge}" stroke-width="${h * 0.07}"`)
  );
}

/** Small tiles in a repeating figure, as under Brussels windows. */
export function drawTilePanel(chance: Chance, box: Box): string {
  const [a, b] = chance.pick([
    ['#4f7a74', '#e6d8b4'],
    ['#6b7f9c', '#efe6d2'],
    ['#a8583f', '#ead7b3'],
    ['#8b9a6a', '#f0e6cc'],
  ] as const);
  const size = Math.max(4, box.height / 2);
  const columns = Math.max(2, Math.round(box.width / size));
  const w = box.width / columns;
  const tiles = repeat(columns * 2, (i) => {
    const cx = box.x + ((i % columns) + 0.5) * w;
    const cy = box.y + (Math.floor(i / columns) + 0.5) * (box.height / 2);
    return path(
      `M${cx} ${cy - size * 0.36} L${cx + w * 0.36} ${cy} L${cx} ${cy + size * 0.36} L${cx - w * 0.36} ${cy} Z`,
      b,
    );
  });
  return (
    fillBox(box, a) +
    tiles +
    path(
      `M${box.x} ${box.y} h${box.width} v${box.height} h${-box.width} Z`,
      'none',
      `stroke="${darken(a, 0.3)}" stroke-width="1.2"`,
    )
  );
}
