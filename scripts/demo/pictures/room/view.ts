import { circle, clip, gradient, group, polygon, rect } from '../paint/svg.ts';
import { at, type Corner, type Room } from './camera.ts';

export type View = 'roofs' | 'trees' | 'sky';

/** What is outside: a pale sky and, low in the opening, roofs or trees. Painted over the whole opening, then cut. */
export function drawView(room: Room, corners: readonly Corner[], view: View): string {
  const { scene } = room;
  const points = corners.map(([x, y, z]) => at(room, x, y, z));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const day = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: '#c4ddec' },
        { at: 0.6, colour: '#f1f3ea' },
        { at: 1, colour: '#fbf4e2' },
      ],
    ),
  );
  const mask = scene.define((id) => clip(id, polygon(points, '#000000')));
  const w = right - left;
  const h = bottom - top;
  const count = Math.max(2, Math.round(w / 70));
  const step = w / count;
  const low = Array.from({ length: count }, (_, i) => {
    const x = left + i * step;
    const y = bottom - h * scene.chance.range(0.2, 0.36);
    if (view === 'trees')
      return (
        circle(
          x + step / 2,
          y + h * 0.1,
          Math.max(h * 0.14, step * 0.8),
          scene.chance.pick(['#b3c89e', '#a3bd92', '#c2d0a6']),
        ) + rect(x, y + h * 0.16, step + 1, h, '#a9c294')
      );
    const tone = scene.chance.pick(['#e3cdbd', '#eadfce', '#d9d5cf', '#dfc0b0']);
    return (
      rect(x, y, step + 1, h, tone) +
      polygon(
        [
          [x, y],
          [x + step * 0.12, y - h * 0.06],
          [x + step * 0.88, y - h * 0.06],
          [x + step + 1, y],
        ],
        '#b4b9c0',
      ) +
      [0.2, 0.6].map((share) => rect(x + step * share, y + h * 0.05, step * 0.18, h * 0.08, '#a3afb8')).join('')
    );
  });
  return group(
    rect(left, top, w, h, `url(#${day})`) +
      (view === 'sky' ? '' : low.join('')) +
      polygon(
        [
          [left, bottom],
          [left + w * 0.5, top],
          [left + w * 0.75, top],
          [left + w * 0.3, bottom],
        ],
        '#ffffff',
        'opacity=".3"',
      ),
    `clip-path="url(#${mask})"`,
  );
}
