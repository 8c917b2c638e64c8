import { circle, ellipse, line, path, rect, repeat } from '../paint/svg.ts';
import type { PlanRoom } from './layout.ts';

const INK = '#5f6c76';
const WHITE = '#fffdf7';
const STYLE = `stroke="${INK}" stroke-width="1.8"`;

const block = (x: number, y: number, w: number, h: number, fill = WHITE, round = 3) =>
  rect(x, y, w, h, fill, `${STYLE} rx="${round}"`);

/** Furniture of one room as seen from above; k is pixels per metre, x and y the room's corner in pixels. */
export function drawFurniture(room: PlanRoom, x: number, y: number, k: number): string {
  const w = room.w * k;
  const h = room.h * k;
  switch (room.kind) {
    case 'living':
      return drawSeating(x, y, w, h, k);
    case 'kitchen':
      return drawCounter(x, y, w, h, k);
    case 'bedroom':
      return drawBedFromAbove(x, y, w, h, k);
    case 'bathroom':
      return drawWetRoom(x, y, w, h, k);
    case 'toilet':
      return drawToilet(x + w - 0.62 * k, y + h / 2 - 0.2 * k, k);
    case 'garage':
      return drawCarFromAbove(x + w / 2, y + h / 2, Math.min(w * 0.6, 1.8 * k), Math.min(h * 0.86, 4.2 * k));
    case 'landing':
      return drawStairs(x, y, w, h, k);
    default:
      return '';
  }
}

function drawSeating(x: number, y: number, w: number, h: number, k: number): string {
  const s = Math.min(2.1 * k, w * 0.42);
  const sofa =
    block(x + 0.3 * k, y + h * 0.5 - s / 2, 0.9 * k, s, '#e9dcc4', 8) +
    block(x + 0.3 * k, y + h * 0.5 - s / 2, 0.28 * k, s, '#dccdb0', 8);
  const rug = rect(x + 1.1 * k, y + h * 0.5 - s * 0.5, Math.min(1.7 * k, w * 0.34), s, '#efe2cc', 'rx="4"');
  const low = ellipse(x + 1.1 * k + Math.min(0.85 * k, w * 0.17), y + h / 2, 0.34 * k, 0.5 * k, WHITE, STYLE);
  const plant =
    circle(x + 0.5 * k, y + 0.5 * k, 0.28 * k, '#b9cba2', STYLE) +
    circle(x + 0.5 * k, y + 0.5 * k, 0.12 * k, '#8fa877');
  const tx = x + w - Math.min(1.9 * k, w * 0.32);
  const table =
    [-0.5, 0.2]
      .map(
        (dx) =>
          block(tx + dx * k, y + h * 0.5 - 0.95 * k, 0.36 * k, 0.36 * k) +
          block(tx + dx * k, y + h * 0.5 + 0.6 * k, 0.36 * k, 0.36 * k),
      )
      .join('') + block(tx - 0.7 * k, y + h * 0.5 - 0.5 * k, 1.5 * k, k, '#ecdcc0');
  return rug + sofa + low + (w > 4.2 * k ? table : '') + plant;
}

function drawCounter(x: number, y: number, w: number, h: number, k: number): string {
  const d = 0.6 * k;
  const run = block(x + 4, y + 4, w - 8, d, '#f4efe3');
  const hob = repeat(4, (i) =>
    circle(x + w * 0.3 + (i % 2) * 0.24 * k, y + 4 + d * 0.3 + Math.floor(i / 2) * 0.24 * k, 0.08 * k, 'none', STYLE),
  );
  const sink = block(x + w * 0.6, y + 4 + d * 0.2, 0.5 * k, d * 0.6, '#dfe8ea', 6);
  const table =
    h > 2.6 * k
      ? ellipse(x + w / 2, y + h * 0.66, 0.55 * k, 0.55 * k, '#ecdcc0', STYLE) +
        repeat(4, (i) =>
          circle(
            x + w / 2 + Math.cos(i * 1.571 + 0.78) * 0.78 * k,
            y + h * 0.66 + Math.sin(i * 1.571 + 0.78) * 0.78 * k,
            0.17 * k,
            WHITE,
            STYLE,
          ),
        )
      : '';
  return run + hob + sink + table;
}

function drawBedFromAbove(x: number, y: number, w: number, h: number, k: number): string {
  const bw = Math.min(1.6 * k, w * 0.62);
  const bl = Math.min(2 * k, h * 0.74);
  const long = Math.min(1.6 * k, w * 0.45);
  const bx = x + (w - bw) / 2;
  const by = y + h - bl - 6;
  const pillows =
    bw > 1.2 * k
      ? [0.08, 0.54].map((share) => block(bx + bw * share, by + bl - 0.5 * k, bw * 0.38, 0.38 * k, WHITE, 6)).join('')
      : block(bx + bw * 0.15, by + bl - 0.5 * k, bw * 0.7, 0.38 * k, WHITE, 6);
  const cupboard =
    w > 2.4 * k && h > 3 * k
      ? block(x + w - 5 - long, y + 5, long, 0.55 * k, '#f4efe3') +
        line(
          [
            [x + w - 5 - long / 2, y + 5],
            [x + w - 5 - long / 2, y + 5 + 0.55 * k],
          ],
          INK,
          1.4,
        )
      : '';
  return (
    block(bx, by, bw, bl, '#e6e3ea', 6) + path(`M${bx} ${by + bl * 0.55} h${bw}`, 'none', STYLE) + pillows + cupboard
  );
}

function drawWetRoom(x: number, y: number, w: number, h: number, k: number): string {
  const bath = Math.min(1.7 * k, w - 12);
  const deep = Math.min(0.72 * k, h * 0.4);
  const top = y + h - deep - 6;
  const tub =
    block(x + w - 6 - bath, top, bath, deep, WHITE, 10) +
    block(x + w - bath, top + 6, bath - 12, deep - 12, '#dfe8ea', 12);
  const basin = h > 1.5 * k ? block(x + w - 0.6 * k, y + 6, 0.5 * k, 0.42 * k, '#dfe8ea', 8) : '';
  return (
    tub +
    basin +
    (h > 1.9 * k && w > 1.5 * k ? drawToilet(x + Math.min(0.95 * k, w - 0.62 * k), top - 0.45 * k, k) : '')
  );
}

const drawToilet = (x: number, y: number, k: number) =>
  block(x, y, 0.2 * k, 0.4 * k) + ellipse(x + 0.38 * k, y + 0.2 * k, 0.2 * k, 0.16 * k, WHITE, STYLE);

const drawCarFromAbove = (x: number, y: number, w: number, h: number) =>
  block(x - w / 2, y - h / 2, w, h, '#e3e6e6', w * 0.3) +
  block(x - w * 0.36, y - h * 0.2, w * 0.72, h * 0.46, '#c9d3d6', w * 0.18);

/** In the middle, so that one can walk around to every door. */
function drawStairs(x: number, y: number, w: number, h: number, k: number): string {
  const long = Math.min(w * 0.6, 2.8 * k);
  const deep = Math.min(h * 0.36, k);
  const left = x + (w - long) / 2;
  const top = y + (h - deep) / 2;
  return (
    block(left, top, long, deep, '#f7f2e7', 0) +
    repeat(9, (i) =>
      line(
        [
          [left + (long * (i + 1)) / 10, top],
          [left + (long * (i + 1)) / 10, top + deep],
        ],
        INK,
        1.3,
      ),
    ) +
    line(
      [
        [left + 7, top + deep / 2],
        [left + long - 11, top + deep / 2],
      ],
      INK,
      1.8,
    ) +
    line(
      [
        [left + long - 21, top + deep / 2 - 6],
        [left + long - 11, top + deep / 2],
        [left + long - 21, top + deep / 2 + 6],
      ],
      INK,
      1.8,
    )
  );
}
