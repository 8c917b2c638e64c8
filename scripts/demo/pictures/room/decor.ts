import { darken, lighten } from '../paint/colour.ts';
import { circle } from '../paint/svg.ts';
import { at, box, drum, face, onBack, onSide, type Room, scaleAt } from './camera.ts';

/** A framed print on the back wall: simple shapes in the colours of the room. */
export function drawPrint(room: Room, x: number, y: number, w: number, h: number): string {
  const { chance } = room.scene;
  const frame = chance.pick(['#33383c', '#b08a58', '#f6f1e6']);
  const paper = onBack(room, x + 0.03, y + 0.03, x + w - 0.03, y + h - 0.03, '#f5eedf');
  const a = room.accent;
  const b = chance.pick(['#5d7480', '#7d8f6a', '#c98d5a', '#3f4f63']);
  const [cx, cy] = at(room, x + w * 0.5, y + h * 0.62, room.depth);
  const k = scaleAt(room.depth);
  const art = [
    circle(cx, cy, w * 0.22 * k, a) + onBack(room, x + w * 0.2, y + h * 0.18, x + w * 0.8, y + h * 0.4, b),
    onBack(room, x + w * 0.2, y + h * 0.15, x + w * 0.5, y + h * 0.8, a) +
      onBack(room, x + w * 0.55, y + h * 0.3, x + w * 0.8, y + h * 0.8, b),
    face(
      room,
      [
        [x + w * 0.12, y + h * 0.2, room.depth],
        [x + w * 0.42, y + h * 0.66, room.depth],
        [x + w * 0.6, y + h * 0.4, room.depth],
        [x + w * 0.88, y + h * 0.2, room.depth],
      ],
      b,
    ) + circle(cx + w * 0.16 * k, cy - h * 0.06 * k, w * 0.1 * k, a),
  ][chance.int(0, 2)];
  return (
    onBack(room, x + 0.03, y - 0.03, x + w + 0.03, y + h - 0.03, '#0d1526', 'opacity=".16" filter="url(#b2)"') +
    onBack(room, x, y, x + w, y + h, frame) +
    paper +
    (art ?? '')
  );
}

export function drawMirror(room: Room, x: number, y: number, w: number, h: number, frame = '#c9a968'): string {
  return (
    onBack(room, x, y, x + w, y + h, frame) +
    onBack(room, x + 0.04, y + 0.04, x + w - 0.04, y + h - 0.04, '#dfe8e8') +
    face(
      room,
      [
        [x + w * 0.1, y + 0.05, room.depth],
        [x + w * 0.5, y + 0.05, room.depth],
        [x + w * 0.92, y + h - 0.06, room.depth],
        [x + w * 0.6, y + h - 0.06, room.depth],
      ],
      '#ffffff',
      'opacity=".5"',
    )
  );
}

/** A column radiator below a window of the left wall, or a flat one. */
export function drawRadiator(room: Room, z0: number, z1: number): string {
  const columns = room.era === 'modern' ? 5 : Math.round((z1 - z0) / 0.08);
  const step = (z1 - z0) / columns;
  return (
    onSide(room, 0.06, z0, z1, 0.12, 0.68, '#d8d3c7') +
    Array.from({ length: columns }, (_, i) =>
      onSide(room, 0.12, z0 + i * step, z0 + i * step + step * 0.7, 0.1, 0.7, i % 2 === 0 ? '#f5f0e5' : '#ebe5d8'),
    ).join('')
  );
}

/** A marble chimney piece on the back wall, with a mirror and a few things on its shelf. */
export function drawFireplace(room: Room, x: number, stone: string): string {
  const d = room.depth - 0.22;
  const w = 1.35;
  const hearth =
    onBack(room, x + 0.27, 0, x + w - 0.27, 0.82, '#23282c', '', d) +
    onBack(room, x + 0.35, 0, x + w - 0.35, 0.74, '#14181b', '', d) +
    onBack(room, x + 0.42, 0.05, x + w - 0.42, 0.16, '#6a4b30', '', d);
  const body =
    box(room, { x, y: 0, z: d, w, h: 1.04, d: 0.22 }, stone) +
    box(room, { x: x - 0.07, y: 1.04, z: d - 0.06, w: w + 0.14, h: 0.06, d: 0.28 }, lighten(stone, 0.12));
  const veins =
    onBack(room, x + 0.08, 0.1, x + 0.2, 0.95, darken(stone, 0.07), '', d) +
    onBack(room, x + w - 0.2, 0.1, x + w - 0.08, 0.95, darken(stone, 0.07), '', d) +
    onBack(room, x + 0.27, 0.86, x + w - 0.27, 0.98, darken(stone, 0.07), '', d);
  const things =
    drum(room, x + 0.16, d + 0.08, 1.1, 1.32, 0.06, 0.04, room.accent) +
    drum(room, x + w - 0.2, d + 0.08, 1.1, 1.2, 0.07, 0.08, '#e9e4da') +
    drum(room, x + w - 0.42, d + 0.08, 1.1, 1.36, 0.025, 0.025, '#c9a968');
  return drawMirror(room, x + 0.16, 1.2, w - 0.32, Math.min(1.25, room.height - 1.6)) + body + veins + hearth + things;
}

/** Timber beams under the ceiling, running across. */
export function drawBeams(room: Room, colour: string): string {
  const beams = [3.9, 2.6, 1.3, 0].map((z) =>
    box(room, { x: 0, y: room.height - 0.2, z, w: room.width, h: 0.2, d: 0.2 }, colour),
  );
  return beams.join('');
}

export function drawWallShelf(room: Room, x: number, y: number, w: number): string {
  const { chance } = room.scene;
  const z = room.depth - 0.2;
  let books = '';
  let at0 = x + 0.06;
  while (at0 < x + w - 0.16) {
    const thick = chance.range(0.03, 0.06);
    const high = chance.range(0.17, 0.27);
    if (chance.odds(0.82))
      books += onBack(
        room,
        at0,
        y + 0.03,
        at0 + thick,
        y + 0.03 + high,
        chance.pick(['#8a5a48', '#5d7480', '#c9a86a', '#7d8f6a', '#e6dcc8', '#4a5058', room.accent]),
        '',
        z,
      );
    at0 += thick + 0.006;
  }
  return books + box(room, { x, y, z, w, h: 0.03, d: 0.2 }, room.wood);
}
