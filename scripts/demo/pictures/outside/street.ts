import { darken } from '../paint/colour.ts';
import type { Scene } from '../paint/scene.ts';
import { ellipse, gradient, line, path, rect, repeat } from '../paint/svg.ts';

interface StreetStyle {
  road: 'asphalt' | 'setts';
  rails: boolean;
}

export function pickStreet(scene: Scene): StreetStyle {
  return { road: scene.chance.odds(0.45) ? 'setts' : 'asphalt', rails: scene.chance.odds(0.28) };
}

/** The pavement in front of the houses, its kerb, and the road up to the lower edge. */
export function drawStreet(scene: Scene, ground: number, style: StreetStyle): string {
  const { width, height, chance } = scene;
  const kerb = ground + (height - ground) * 0.42;
  const slab = '#c8c5bd';
  const vanish = width / 2;
  const joints = repeat(60, (i) => {
    const x = (i - 5) * (width / 50);
    return line(
      [
        [x, ground],
        [x + (x - vanish) * 0.13, kerb],
      ],
      darken(slab, 0.16),
      1,
    );
  });
  const courses = [0.22, 0.55]
    .map((share) => rect(0, ground + (kerb - ground) * share, width, 1.2, darken(slab, 0.15)))
    .join('');
  const tinted = repeat(26, () =>
    rect(
      chance() * width,
      ground + (kerb - ground) * (chance.odds(0.5) ? 0.22 : 0.55),
      width / 50,
      (kerb - ground) * 0.3,
      chance.odds(0.5) ? '#d6d2c8' : '#b9b6af',
      'opacity=".6"',
    ),
  );
  const gutter =
    rect(0, kerb, width, 8, '#aeb3b5') + rect(0, kerb, width, 2.4, '#dcdedd') + rect(0, kerb + 8, width, 7, '#71767a');
  return (
    rect(0, ground, width, kerb - ground, slab) +
    tinted +
    joints +
    courses +
    rect(0, ground, width, 16, 'url(#down)') +
    gutter +
    drawRoad(scene, kerb + 15, style)
  );
}

function drawRoad(scene: Scene, top: number, style: StreetStyle): string {
  const { width, height, chance } = scene;
  const base = style.road === 'setts' ? '#8b8880' : '#868b90';
  const fill = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: base },
        { at: 1, colour: darken(base, 0.28) },
      ],
    ),
  );
  const setts =
    style.road !== 'setts'
      ? ''
      : repeat(6, (row) => {
          const y = top + ((height - top) * row) / 6;
          const w = 17 + row * 4;
          return repeat(width / w + 1, (i) =>
            rect(
              i * w - (row % 2) * w * 0.5,
              y,
              w - 2,
              (height - top) / 6 - 2,
              chance.odds(0.5) ? darken(base, chance() * 0.16) : '#9a968c',
              'rx="3"',
            ),
          );
        });
  const rails = !style.rails
    ? ''
    : [0.3, 0.72]
        .map((share) => {
          const y = top + (height - top) * share;
          return (
            rect(0, y - 4, width, 9, '#7d7b77') +
            rect(0, y - 1.5, width, 3.4, '#c3c8cb') +
            rect(0, y + 2, width, 2, '#3d4246')
          );
        })
        .join('');
  const sheen = ellipse(width * 0.5, top + 24, width * 0.5, 16, '#fff4dd', 'opacity=".1" filter="url(#b6)"');
  return rect(0, top, width, height - top, `url(#${fill})`) + setts + rails + sheen;
}

/** Tram wires with a span wire between the fronts. */
export function drawTramWires({ width }: Scene, y: number): string {
  const colour = '#3c444c';
  return (
    path(
      `M0 ${y} Q${width / 2} ${y + 16} ${width} ${y - 4}`,
      'none',
      `stroke="${colour}" stroke-width="1.5" opacity=".7"`,
    ) +
    path(
      `M0 ${y + 26} Q${width / 2} ${y + 40} ${width} ${y + 20}`,
      'none',
      `stroke="${colour}" stroke-width="1.3" opacity=".6"`,
    ) +
    path(`M${width * 0.36} ${y + 6} l4 30`, 'none', `stroke="${colour}" stroke-width="1.2" opacity=".6"`)
  );
}
