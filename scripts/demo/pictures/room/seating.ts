import { darken, lighten, mix } from '../paint/colour.ts';
import { ellipse } from '../paint/svg.ts';
import { at, box, disc, drum, face, floorShadow, onFloor, type Room, scaleAt } from './camera.ts';

/** A sofa with its back to the back wall. */
export function drawSofa(room: Room, x: number, z: number, w: number, colour: string): string {
  const seats = w > 1.9 ? 3 : 2;
  const arm = 0.2;
  const seat = (w - arm * 2) / seats;
  const cushions = Array.from({ length: seats }, (_, i) =>
    box(
      room,
      { x: x + arm + i * seat + 0.02, y: 0.42, z: z + 0.5, w: seat - 0.04, h: 0.42, d: 0.16 },
      lighten(colour, 0.05),
      0.07,
    ),
  ).join('');
  const pads = Array.from({ length: seats }, (_, i) =>
    box(
      room,
      { x: x + arm + i * seat + 0.02, y: 0.3, z: z + 0.04, w: seat - 0.04, h: 0.14, d: 0.5 },
      lighten(colour, 0.1),
      0.05,
    ),
  ).join('');
  const legs = [x + 0.08, x + w - 0.14]
    .map((lx) => box(room, { x: lx, y: 0, z: z + 0.04, w: 0.06, h: 0.13, d: 0.06 }, '#4a3626'))
    .join('');
  return (
    floorShadow(room, { x, z, w, d: 0.86 }) +
    box(room, { x, y: 0.2, z: z + 0.66, w, h: 0.6, d: 0.16 }, darken(colour, 0.14), 0.08) +
    cushions +
    legs +
    box(room, { x: x + 0.02, y: 0.14, z, w: w - 0.04, h: 0.18, d: 0.7 }, darken(colour, 0.12), 0.04) +
    pads +
    box(room, { x, y: 0.14, z: z - 0.02, w: arm - 0.02, h: 0.46, d: 0.8 }, colour, 0.07) +
    box(
      room,
      { x: x + w - arm + 0.02, y: 0.14, z: z - 0.02, w: arm - 0.02, h: 0.46, d: 0.8 },
      darken(colour, 0.06),
      0.07,
    ) +
    pillow(room, x + arm + 0.14, z + 0.32, room.accent) +
    pillow(room, x + w - arm - 0.52, z + 0.34, mix(room.accent, '#f3eadb', 0.6))
  );
}

function pillow(room: Room, x: number, z: number, colour: string): string {
  return (
    face(
      room,
      [
        [x, 0.45, z],
        [x + 0.36, 0.47, z],
        [x + 0.34, 0.82, z + 0.1],
        [x + 0.03, 0.79, z + 0.1],
      ],
      colour,
      `stroke="${colour}" stroke-width="14" stroke-linejoin="round"`,
    ) +
    face(
      room,
      [
        [x + 0.2, 0.46, z],
        [x + 0.36, 0.47, z],
        [x + 0.34, 0.82, z + 0.1],
      ],
      '#0d1526',
      'opacity=".08"',
    )
  );
}

/** An armchair on slender legs, seen from the front. */
export function drawArmchair(room: Room, x: number, z: number, colour: string): string {
  const legs = [x + 0.06, x + 0.64]
    .map((lx) => box(room, { x: lx, y: 0, z: z + 0.05, w: 0.05, h: 0.2, d: 0.05 }, '#6a4b30'))
    .join('');
  return (
    floorShadow(room, { x, z, w: 0.76, d: 0.74 }) +
    legs +
    box(room, { x: x + 0.06, y: 0.3, z: z + 0.56, w: 0.64, h: 0.58, d: 0.14 }, colour, 0.1) +
    box(room, { x: x + 0.1, y: 0.28, z: z + 0.02, w: 0.56, h: 0.14, d: 0.54 }, lighten(colour, 0.1), 0.06) +
    box(room, { x, y: 0.22, z: z + 0.02, w: 0.1, h: 0.38, d: 0.62 }, darken(colour, 0.04), 0.05) +
    box(room, { x: x + 0.66, y: 0.22, z: z + 0.02, w: 0.1, h: 0.38, d: 0.62 }, darken(colour, 0.1), 0.05)
  );
}

export function drawRug(room: Room, x: number, z: number, w: number, d: number, colour: string): string {
  const stripes = [0.14, 0.86]
    .map((share) =>
      onFloor(room, x + 0.1, z + d * share - 0.03, x + w - 0.1, z + d * share + 0.03, darken(colour, 0.24)),
    )
    .join('');
  const inner = onFloor(
    room,
    x + 0.16,
    z + 0.14,
    x + w - 0.16,
    z + d - 0.14,
    'none',
    `stroke="${lighten(colour, 0.4)}" stroke-width="3"`,
  );
  return (
    onFloor(room, x, z, x + w, z + d, colour, `stroke="${darken(colour, 0.12)}" stroke-width="3"`) + inner + stripes
  );
}

export function drawRoundTable(room: Room, x: number, z: number, r: number, height: number, colour: string): string {
  const [cx, cy] = at(room, x + 0.06, 0, z);
  const k = scaleAt(z);
  return (
    ellipse(cx, cy, r * k * 1.05, r * k * 0.3, '#0d1526', 'opacity=".3" filter="url(#b6)"') +
    drum(room, x, z, 0, height - 0.04, r * 0.3, r * 0.07, darken(colour, 0.25)) +
    disc(room, x, height - 0.05, z, r, darken(colour, 0.28)) +
    disc(room, x, height, z, r, lighten(colour, 0.1))
  );
}

/** A low table with a book and a bowl on it. */
export function drawCoffeeTable(room: Room, x: number, z: number, w: number, colour: string): string {
  const legs = [x + 0.04, x + w - 0.1]
    .flatMap((lx) =>
      [z + 0.04, z + 0.5].map((lz) =>
        box(room, { x: lx, y: 0, z: lz, w: 0.05, h: 0.36, d: 0.05 }, darken(colour, 0.3)),
      ),
    )
    .reverse()
    .join('');
  return (
    floorShadow(room, { x, z, w, d: 0.58 }, 0.26) +
    legs +
    box(room, { x, y: 0.36, z, w, h: 0.05, d: 0.58 }, colour) +
    box(room, { x: x + w * 0.18, y: 0.41, z: z + 0.18, w: 0.28, h: 0.04, d: 0.22 }, '#ece3d2') +
    box(room, { x: x + w * 0.2, y: 0.45, z: z + 0.2, w: 0.24, h: 0.03, d: 0.18 }, room.accent) +
    drum(room, x + w * 0.72, z + 0.28, 0.41, 0.49, 0.08, 0.13, '#e9e4da')
  );
}

/** A dining chair; `turned` shows its back instead of its seat. */
export function drawChair(room: Room, x: number, z: number, colour: string, turned = false): string {
  const wood = darken(colour, 0.1);
  const leg = (lx: number, lz: number) => box(room, { x: lx, y: 0, z: lz, w: 0.035, h: 0.45, d: 0.035 }, wood);
  const back = (bz: number) =>
    box(room, { x, y: 0.5, z: bz, w: 0.04, h: 0.42, d: 0.03 }, wood) +
    box(room, { x: x + 0.38, y: 0.5, z: bz, w: 0.04, h: 0.42, d: 0.03 }, wood) +
    box(room, { x, y: 0.68, z: bz, w: 0.42, h: 0.22, d: 0.03 }, colour, 0.02);
  const seat = box(room, { x, y: 0.44, z, w: 0.42, h: 0.05, d: 0.42 }, lighten(colour, 0.08), 0.02);
  const legs = leg(x + 0.01, z + 0.37) + leg(x + 0.37, z + 0.37) + leg(x + 0.01, z) + leg(x + 0.37, z);
  const shadow = floorShadow(room, { x, z, w: 0.42, d: 0.42 }, 0.2);
  return turned ? shadow + legs + seat + back(z) : shadow + back(z + 0.4) + legs + seat;
}

/** A table laid for nobody in particular: a vase and a bowl. */
export function drawDiningTable(room: Room, x: number, z: number, w: number, d: number, colour: string): string {
  const legs = [
    [x + 0.06, z + d - 0.12],
    [x + w - 0.14, z + d - 0.12],
    [x + 0.06, z + 0.05],
    [x + w - 0.14, z + 0.05],
  ]
    .map(([lx = 0, lz = 0]) => box(room, { x: lx, y: 0, z: lz, w: 0.07, h: 0.71, d: 0.07 }, darken(colour, 0.18)))
    .join('');
  return (
    floorShadow(room, { x, z, w, d }, 0.3) +
    legs +
    box(room, { x, y: 0.71, z, w, h: 0.05, d }, colour) +
    onFloor(
      room,
      x + w * 0.12,
      z + d * 0.36,
      x + w * 0.88,
      z + d * 0.64,
      lighten(room.accent, 0.5),
      'opacity=".8"',
      0.765,
    ) +
    drum(room, x + w * 0.32, z + d * 0.5, 0.77, 0.85, 0.09, 0.15, '#efe9dd')
  );
}

export function drawStool(room: Room, x: number, z: number, colour: string): string {
  return (
    floorShadow(room, { x: x - 0.15, z: z - 0.15, w: 0.3, d: 0.3 }, 0.22) +
    drum(room, x, z, 0, 0.04, 0.16, 0.16, '#3a4046') +
    drum(room, x, z, 0.04, 0.62, 0.03, 0.03, '#3a4046') +
    drum(room, x, z, 0.62, 0.7, 0.17, 0.18, colour)
  );
}
