import { darken, lighten } from '../paint/colour.ts';
import { ellipse } from '../paint/svg.ts';
import { at, type Corner, face, onBack, onFloor, onSide, type Room, scaleAt } from './camera.ts';
import { drawView, type View } from './view.ts';

interface OpeningStyle {
  frame?: string;
  view?: View;
  /** Upright bars. */
  bars?: number;
  transom?: boolean;
  curtain?: string;
}

/** A window in the left wall, with its reveal, its curtains and the light it throws on the floor. */
export function drawSideWindow(
  room: Room,
  z0: number,
  z1: number,
  y0: number,
  y1: number,
  style: OpeningStyle = {},
): string {
  const { frame = '#faf6ec', view = 'roofs', bars = 1, transom = room.era === 'classic', curtain } = style;
  const deep = 0.16;
  const hole: Corner[] = [
    [-deep, y0, z0],
    [-deep, y0, z1],
    [-deep, y1, z1],
    [-deep, y1, z0],
  ];
  const pane = (a: number, b: number, c: number, d: number) => onSide(room, -deep + 0.02, a, b, c, d, frame);
  const t = 0.05;
  const frames =
    pane(z0, z1, y0, y0 + t) + pane(z0, z1, y1 - t, y1) + pane(z0, z0 + t, y0, y1) + pane(z1 - t, z1, y0, y1);
  const uprights = Array.from({ length: bars }, (_, i) =>
    pane(z0 + ((z1 - z0) * (i + 1)) / (bars + 1) - 0.025, z0 + ((z1 - z0) * (i + 1)) / (bars + 1) + 0.025, y0, y1),
  ).join('');
  const cross = transom ? pane(z0, z1, y0 + (y1 - y0) * 0.72, y0 + (y1 - y0) * 0.72 + 0.045) : '';
  const reveal =
    face(
      room,
      [
        [0, y0, z1],
        [-deep, y0, z1],
        [-deep, y1, z1],
        [0, y1, z1],
      ],
      '#f3eee2',
    ) +
    face(
      room,
      [
        [0, y0, z0],
        [0, y0, z1],
        [-deep, y0, z1],
        [-deep, y0, z0],
      ],
      '#fffaf0',
    ) +
    onSide(room, 0, z0 - 0.05, z1 + 0.05, y1, y1 + 0.06, '#f3eee2') +
    onSide(room, 0, z1, z1 + 0.06, y0, y1, '#f3eee2');
  return (
    drawView(room, hole, view) +
    frames +
    uprights +
    cross +
    reveal +
    (curtain ? drawCurtains(room, z0, z1, y1, curtain) : '') +
    drawSunPatch(room, z0, z1, y0)
  );
}

function drawCurtains(room: Room, z0: number, z1: number, top: number, colour: string): string {
  const hang = (a: number, b: number) => {
    const folds = 5;
    return Array.from({ length: folds }, (_, i) => {
      const za = a + ((b - a) * i) / folds;
      return onSide(
        room,
        0.07,
        za,
        za + (b - a) / folds,
        0.04,
        top + 0.16,
        i % 2 === 0 ? lighten(colour, 0.12) : darken(colour, 0.08),
        'opacity=".95"',
      );
    }).join('');
  };
  const rod = onSide(room, 0.08, z0 - 0.4, z1 + 0.4, top + 0.17, top + 0.2, '#5a4a3a');
  return hang(z0 - 0.34, z0 + 0.02) + hang(z1 - 0.02, z1 + 0.34) + rod;
}

/** Two patches of sun on the floor, slanting into the room. */
function drawSunPatch(room: Room, z0: number, z1: number, y0: number): string {
  const from = 0.35 + y0 * 0.5;
  const middle = (z0 + z1) / 2;
  const patch = (a: number, b: number) =>
    face(
      room,
      [
        [from, 0, a - 0.1],
        [from, 0, b - 0.1],
        [from + 1.7, 0, b - 0.75],
        [from + 1.7, 0, a - 0.75],
      ],
      '#fff0c4',
      'opacity=".42" filter="url(#b2)"',
    );
  const beam = face(
    room,
    [
      [0, y0 + 1.5, z0],
      [0, y0 + 1.5, z1],
      [from + 1.7, 0, z1 - 0.75],
      [from, 0, z0 - 0.1],
    ],
    '#fff8e2',
    'opacity=".16" filter="url(#b16)"',
  );
  return patch(z0 + 0.06, middle - 0.03) + patch(middle + 0.03, z1 - 0.06) + beam;
}

/** A window or glazed door in the back wall. */
export function drawBackWindow(
  room: Room,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  style: OpeningStyle = {},
): string {
  const { frame = '#faf6ec', view = 'trees', bars = 1, transom = false, curtain } = style;
  const d = room.depth;
  const k = scaleAt(d);
  const hole: Corner[] = [
    [x0, y0, d],
    [x1, y0, d],
    [x1, y1, d],
    [x0, y1, d],
  ];
  const t = 0.05;
  const bar = (a: number, b: number, c: number, e: number) => onBack(room, a, b, c, e, frame);
  const frames =
    onBack(room, x0 - 0.09, y0 - (y0 > 0.05 ? 0.09 : 0), x1 + 0.09, y1 + 0.09, darken('#f6f1e6', 0.04)) +
    drawView(room, hole, view) +
    bar(x0, y0, x1, y0 + t) +
    bar(x0, y1 - t, x1, y1) +
    bar(x0, y0, x0 + t, y1) +
    bar(x1 - t, y0, x1, y1);
  const uprights = Array.from({ length: bars }, (_, i) =>
    bar(x0 + ((x1 - x0) * (i + 1)) / (bars + 1) - 0.03, y0, x0 + ((x1 - x0) * (i + 1)) / (bars + 1) + 0.03, y1),
  ).join('');
  const cross = transom ? bar(x0, y0 + (y1 - y0) * 0.74, x1, y0 + (y1 - y0) * 0.74 + 0.05) : '';
  const sill = y0 > 0.2 ? onBack(room, x0 - 0.14, y0 - 0.13, x1 + 0.14, y0 - 0.06, '#fffaf0') : '';
  const drapes = curtain
    ? [
        [x0 - 0.42, x0 - 0.02],
        [x1 + 0.02, x1 + 0.42],
      ]
        .map(([a = 0, b = 0]) =>
          Array.from({ length: 5 }, (_, i) =>
            onBack(
              room,
              a + ((b - a) * i) / 5,
              0.03,
              a + ((b - a) * (i + 1)) / 5,
              y1 + 0.2,
              i % 2 === 0 ? lighten(curtain, 0.1) : darken(curtain, 0.08),
            ),
          ).join(''),
        )
        .join('') + onBack(room, x0 - 0.55, y1 + 0.2, x1 + 0.55, y1 + 0.24, '#5a4a3a')
    : '';
  const glow = onFloor(room, x0 + 0.1, d - 2.3, x1 - 0.1, d - 0.05, '#fff3d2', 'opacity=".26" filter="url(#b16)"');
  const [cx, cy] = at(room, (x0 + x1) / 2, (y0 + y1) / 2, d);
  const halo = ellipse(
    cx,
    cy,
    (x1 - x0) * k * 0.72,
    (y1 - y0) * k * 0.66,
    '#fff8e6',
    'opacity=".16" filter="url(#b34)"',
  );
  return frames + uprights + cross + sill + drapes + glow + halo;
}
