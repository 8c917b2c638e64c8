import { darken } from '../paint/colour.ts';
import { type Box, circle, curve, rect, repeat } from '../paint/svg.ts';

export type RailKind = 'bars' | 'rings' | 'whiplash' | 'geometric' | 'glass';

/** A balcony railing; box is the railing itself, without the slab. */
export function drawRail({ x, y, width: w, height: h }: Box, kind: RailKind, colour = '#262c31'): string {
  if (kind === 'glass') {
    return (
      rect(x, y, w, h, '#c4d6dc', 'opacity=".5"') +
      repeat(Math.max(1, w / 90), (i) => rect(x + (i * w) / Math.max(1, Math.round(w / 90)), y, 2, h, '#8f9a9f')) +
      rect(x, y - 2, w, 3, '#5c676d')
    );
  }
  const count = Math.max(4, Math.round(w / 8));
  const step = w / count;
  const bars = repeat(count + 1, (i) => rect(x + i * step - 0.7, y, 1.4, h, colour));
  const frame = rect(x - 2, y - 2, w + 4, 3.4, colour) + rect(x, y + h - 5, w, 2, colour);
  if (kind === 'bars') return bars + frame;
  if (kind === 'geometric') {
    return (
      frame +
      rect(x, y + h * 0.3, w, 1.6, colour) +
      repeat(count / 2, (i) => rect(x + i * step * 2 + step * 0.3, y, 1.6, h, colour)) +
      repeat(count / 4, (i) => rect(x + i * step * 4 + step, y + h * 0.42, step * 1.6, h * 0.3, colour))
    );
  }
  if (kind === 'rings') {
    return (
      bars +
      frame +
      repeat(Math.floor(count / 2), (i) =>
        circle(x + (i * 2 + 1) * step, y + h * 0.4, step * 0.75, 'none', `stroke="${colour}" stroke-width="1.3"`),
      )
    );
  }
  const waves = repeat(Math.max(2, w / 34), (i) => {
    const wx = x + i * (w / Math.max(2, Math.round(w / 34)));
    return curve(
      `M${wx} ${y + h} C${wx + 4} ${y + h * 0.3} ${wx + 26} ${y + h * 0.9} ${wx + 28} ${y + h * 0.25} C${wx + 28} ${y} ${wx + 12} ${y + h * 0.05} ${wx + 15} ${y + h * 0.4}`,
      colour,
      1.6,
    );
  });
  return waves + frame;
}

/** A stone balcony with its brackets, its railing and its shadow on the wall below. */
export function drawBalcony(x: number, floor: number, width: number, k: number, stone: string, kind: RailKind): string {
  const high = 0.85 * k;
  const slab = 0.17 * k;
  const bracket = (bx: number) =>
    rect(bx, floor + slab, 0.16 * k, 0.3 * k, darken(stone, 0.12)) +
    circle(bx + 0.08 * k, floor + slab + 0.3 * k, 0.08 * k, darken(stone, 0.18));
  return (
    rect(x + 0.12 * k, floor + slab, width, 0.5 * k, '#0d1526', 'opacity=".2" filter="url(#b2)"') +
    bracket(x + 0.14 * k) +
    bracket(x + width - 0.3 * k) +
    rect(x, floor, width, slab, stone) +
    rect(x, floor, width, 2, '#fff8ea') +
    drawRail({ x: x + 2, y: floor - high, width: width - 4, height: high }, kind)
  );
}
