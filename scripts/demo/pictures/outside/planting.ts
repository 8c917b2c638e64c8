import { darken, lighten, mix } from '../paint/colour.ts';
import { FOLIAGE, LAWN } from '../paint/light.ts';
import type { Scene } from '../paint/scene.ts';
import { circle, curve, ellipse, gradient, path, rect, repeat } from '../paint/svg.ts';

/** Evergreen leaves keep their colour in autumn and winter. */
const EVERGREEN = ['#4f7048', '#5a7a50', '#466549', '#66855a'] as const;

/** An unbroken clipped hedge: a solid body first, leaves only for its edge and light. */
export function drawHedge(
  scene: Scene,
  from: number,
  to: number,
  base: number,
  height: number,
  colour: string = EVERGREEN[0],
): string {
  const { chance, light } = scene;
  const body = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: lighten(colour, 0.22) },
        { at: 0.25, colour },
        { at: 1, colour: darken(colour, 0.38) },
      ],
    ),
  );
  const size = Math.max(4, Math.min(11, height * 0.13));
  const edge = repeat((to - from) / (size * 1.1), (i) =>
    circle(
      from + i * size * 1.1,
      base - height + chance.range(-2, 3),
      size * chance.range(0.6, 1),
      lighten(colour, chance.range(0.08, 0.3)),
    ),
  );
  const leaves = repeat(((to - from) * height) / (size * size * 9), () => {
    const depth = chance();
    return ellipse(
      from + chance() * (to - from),
      base - height * (1 - depth),
      size * chance.range(0.4, 0.8),
      size * 0.4,
      depth < 0.4 ? lighten(colour, chance.range(0.05, 0.28)) : darken(colour, chance.range(0, 0.25)),
      'opacity=".8"',
    );
  });
  return (
    ellipse(
      (from + to) / 2 + light.shadowSide * 12,
      base + 2,
      (to - from) / 2 + 12,
      Math.max(4, height * 0.07),
      '#0d1526',
      `opacity="${light.shadow}" filter="url(#b6)"`,
    ) +
    rect(from, base - height, to - from, height, `url(#${body})`) +
    edge +
    leaves
  );
}

/** A rounded shrub. */
export function drawShrub(scene: Scene, x: number, base: number, r: number, colour?: string): string {
  const { chance, light } = scene;
  const hue = colour ?? chance.pick(EVERGREEN);
  const sun = -light.shadowSide;
  const ball = (share: number, dx: number, dy: number, tone: string) =>
    repeat(5, (i) =>
      circle(
        x + dx * r + Math.cos(i * 1.257 + r) * r * 0.4 * share,
        base - r * 0.75 + dy * r + Math.sin(i * 1.257 + r) * r * 0.3 * share,
        r * 0.62 * share,
        tone,
      ),
    );
  const leaves = repeat(10, () =>
    ellipse(
      x + chance.range(-0.85, 0.85) * r,
      base - chance.range(0.15, 1.45) * r,
      r * 0.11,
      r * 0.07,
      lighten(hue, chance.range(0.1, 0.35)),
    ),
  );
  return (
    ellipse(
      x + light.shadowSide * r * 0.3,
      base,
      r * 1.15,
      r * 0.16,
      '#0d1526',
      `opacity="${light.shadow}" filter="url(#b2)"`,
    ) +
    ball(1, 0, 0.05, darken(hue, 0.3)) +
    ball(0.8, sun * 0.12, -0.12, hue) +
    ball(0.45, sun * 0.3, -0.35, lighten(hue, 0.18)) +
    leaves
  );
}

const FLOWERS: Record<string, readonly string[]> = {
  spring: ['#e6d36a', '#e49ab0', '#f3f0ea', '#b79ad0'],
  summer: ['#d9768c', '#f0d36a', '#f4efe6', '#8f8fd0', '#d98a4f'],
  autumn: ['#c2703d', '#a4567a', '#d8a848', '#8c5a7a'],
  winter: ['#e9e6e2', '#c9b9c4'],
};

/** A border of low plants with flowers of the season. */
export function drawFlowerBed(scene: Scene, from: number, to: number, base: number, height: number): string {
  const { chance, light } = scene;
  const tones = FLOWERS[light.season] ?? ['#f4efe6'];
  const count = ((to - from) / height) * 2.4;
  const greens = repeat(count, () =>
    drawShrubling(scene, from + chance() * (to - from), base, height * chance.range(0.35, 0.6)),
  );
  const flowers = repeat(light.season === 'winter' ? count * 0.5 : count * 2.4, () =>
    circle(
      from + chance() * (to - from),
      base - chance.range(0.3, 1.05) * height,
      height * chance.range(0.06, 0.12),
      chance.pick(tones),
    ),
  );
  return greens + flowers;
}

function drawShrubling({ chance, light }: Scene, x: number, base: number, r: number): string {
  const hue = mix(chance.pick(EVERGREEN), chance.pick(FOLIAGE[light.season]), 0.45);
  return (
    circle(x, base - r * 0.7, r, darken(hue, 0.18)) +
    circle(x - light.shadowSide * r * 0.25, base - r, r * 0.62, lighten(hue, 0.12))
  );
}

/** Mown grass with soft stripes and blades that grow towards the viewer. */
export function drawLawn(scene: Scene, top: number, bottom: number, from = 0, to = scene.width): string {
  const { chance, light } = scene;
  const colour = LAWN[light.season];
  const fill = scene.define((id) =>
    gradient(
      id,
      [0, 0],
      [0, 1],
      [
        { at: 0, colour: lighten(colour, 0.18) },
        { at: 0.4, colour },
        { at: 1, colour: darken(colour, 0.22) },
      ],
    ),
  );
  const bands = repeat(5, (i) => {
    const y = top + (bottom - top) * (i / 5) ** 1.6;
    return ellipse(
      chance.range(from, to),
      y + 14,
      (to - from) * chance.range(0.25, 0.5),
      5 + i * 7,
      i % 2 === 0 ? '#f4f0b8' : '#2f4a2c',
      'opacity=".13" filter="url(#b6)"',
    );
  });
  const blades = repeat(190, () => {
    const y = top + chance() ** 1.3 * (bottom - top);
    const long = 3 + (y - top) / 26;
    const x = chance.range(from, to);
    return curve(
      `M${x} ${y} l${chance.range(-2, 2)} ${-long}`,
      chance.odds(0.5) ? lighten(colour, 0.28) : darken(colour, 0.2),
      1.3,
      'opacity=".6"',
    );
  });
  const fallen =
    light.season === 'autumn'
      ? repeat(60, () =>
          ellipse(
            chance.range(from, to),
            top + chance() * (bottom - top),
            4,
            2,
            chance.pick(FOLIAGE.autumn),
            'opacity=".85"',
          ),
        )
      : '';
  return rect(from, top, to - from, bottom - top, `url(#${fill})`) + bands + blades + fallen;
}

/** Ivy or wisteria over a wall, from the top down. */
export function drawCreeper(scene: Scene, x: number, y: number, width: number, height: number): string {
  const { chance, light } = scene;
  const hue = light.season === 'autumn' ? '#a5503a' : light.season === 'winter' ? '#6f7a5a' : '#5f7f4e';
  return repeat((width * height) / 190, () => {
    const across = chance();
    const down = chance() ** 1.7 * (0.55 + 0.45 * Math.sin(across * 9));
    return ellipse(
      x + across * width,
      y + Math.abs(down) * height,
      chance.range(4, 8),
      chance.range(3, 5),
      mix(darken(hue, 0.3), lighten(hue, 0.3), chance()),
    );
  });
}

/** A plant in a pot. */
export function drawPot(
  scene: Scene,
  x: number,
  base: number,
  size: number,
  kind: 'ball' | 'grass' | 'olive' = 'ball',
): string {
  const { chance } = scene;
  const clay = chance.pick(['#b9694a', '#8c8f8d', '#d6cbb8', '#5d666b']);
  const pot =
    path(
      `M${x - size * 0.42} ${base - size * 0.75} H${x + size * 0.42} L${x + size * 0.3} ${base} H${x - size * 0.3} Z`,
      clay,
    ) +
    rect(x - size * 0.46, base - size * 0.82, size * 0.92, size * 0.15, lighten(clay, 0.15)) +
    path(
      `M${x + size * 0.1} ${base - size * 0.66} h${size * 0.28} l${-size * 0.1} ${size * 0.66} h${-size * 0.2} Z`,
      '#0d1526',
      'opacity=".16"',
    );
  const shade = ellipse(x + size * 0.15, base, size * 0.55, size * 0.1, '#0d1526', 'opacity=".3"');
  if (kind === 'grass') {
    const blades = repeat(22, () =>
      curve(
        `M${x + chance.range(-0.2, 0.2) * size} ${base - size * 0.78} q${chance.range(-0.3, 0.3) * size} ${-size * 0.7} ${chance.range(-0.8, 0.8) * size} ${-size * chance.range(0.7, 1.3)}`,
        chance.pick(['#8a9c5c', '#a4ad6b', '#6f8550']),
        2,
      ),
    );
    return shade + blades + pot;
  }
  if (kind === 'olive')
    return (
      shade +
      rect(x - 2, base - size * 1.9, 4, size * 1.2, '#7a6a58') +
      drawShrub(scene, x, base - size * 1.55, size * 0.62, '#8a9a78') +
      pot
    );
  return shade + drawShrub(scene, x, base - size * 0.62, size * 0.6) + pot;
}
