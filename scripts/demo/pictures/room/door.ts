import { darken, lighten, mix } from '../paint/colour.ts';
import { circle } from '../paint/svg.ts';
import { at, face, onBack, onSide, type Room } from './camera.ts';

/** A panelled door in the right wall, or a plain one. */
export function drawSideDoor(room: Room, z0: number): string {
  const z1 = z0 + 0.9;
  const h = room.era === 'classic' ? 2.4 : 2.05;
  const white = '#f5f0e4';
  const x = room.width - 0.01;
  const panels =
    room.era === 'classic'
      ? [
          [0.25, 1],
          [1.15, h - 0.2],
        ]
          .map(([a = 0, b = 0]) =>
            onSide(
              room,
              x,
              z0 + 0.14,
              z1 - 0.14,
              a,
              b,
              darken(white, 0.09),
              `stroke="${lighten(white, 0.5)}" stroke-width="2"`,
            ),
          )
          .join('')
      : '';
  const [kx, ky] = at(room, x, 1.02, z0 + 0.1);
  return (
    onSide(room, x, z0 - 0.1, z1 + 0.1, 0, h + 0.1, '#fbf7ee', 'stroke="#1a1a26" stroke-opacity=".14"') +
    onSide(room, x, z0, z1, 0, h, white, 'stroke="#1a1a26" stroke-opacity=".2"') +
    panels +
    circle(kx, ky, 5, '#b89b53')
  );
}

/** An opening in the back wall to a further, brighter room. */
export function drawBackOpening(room: Room, x0: number, x1: number, y1: number): string {
  const beyond = mix(room.wall, '#fff4dc', 0.5);
  const d = room.depth;
  const inner =
    onBack(room, x0, 0, x1, y1, beyond) +
    face(
      room,
      [
        [x0, 0, d],
        [x1, 0, d],
        [x1 - 0.2, 0.24, d],
        [x0 + 0.2, 0.24, d],
      ],
      darken(room.wood, 0.02),
    ) +
    onBack(room, x0 + (x1 - x0) * 0.3, 0.9, x0 + (x1 - x0) * 0.75, y1 * 0.86, '#f8f6ea') +
    onBack(room, x0 + (x1 - x0) * 0.5, 0.9, x0 + (x1 - x0) * 0.53, y1 * 0.86, '#ded6c4');
  return onBack(room, x0 - 0.12, 0, x1 + 0.12, y1 + 0.12, '#fbf7ee', 'stroke="#1a1a26" stroke-opacity=".14"') + inner;
}
