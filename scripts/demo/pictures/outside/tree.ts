import { darken, lighten, mix } from '../paint/colour.ts';
import { FOLIAGE } from '../paint/light.ts';
import type { Scene } from '../paint/scene.ts';
import { circle, curve, ellipse, group, path, rect, repeat } from '../paint/svg.ts';

interface Clump {
  x: number;
  y: number;
  r: number;
}

/** A leafy crown: many small tufts, painted from the shaded side to the sunny one, so that light lies on their tops. */
export function drawCrown(scene: Scene, clumps: readonly Clump[], hue: string, leafSize = 7): string {
  const { chance, light } = scene;
  const sun = -light.shadowSide;
  const middleX = clumps.reduce((sum, { x }) => sum + x, 0) / clumps.length;
  const middleY = clumps.reduce((sum, { y }) => sum + y, 0) / clumps.length;
  const reach = Math.max(...clumps.map(({ x, y, r }) => Math.hypot(x - middleX, y - middleY) + r));
  const tufts = clumps.flatMap((clump) =>
    Array.from({ length: Math.max(8, Math.min(18, Math.round(clump.r / 2.6))) }, (_, index) => {
      const angle = index * 2.4 + chance() * 0.8;
      const far = index === 0 ? 0 : chance.range(0.3, 0.92);
      const x = clump.x + Math.cos(angle) * clump.r * far;
      const y = clump.y + Math.sin(angle) * clump.r * far;
      const sunny = (sun * 0.6 * (x - middleX) - 0.8 * (y - middleY)) / reach;
      return { x, y, r: Math.min(clump.r, 38) * chance.range(0.22, 0.36), sunny };
    }),
  );
  const body = clumps.map(({ x, y, r }) => circle(x, y, r * 0.66, darken(hue, 0.36))).join('');
  const painted = [...tufts]
    .sort((a, b) => a.sunny - b.sunny)
    .map((tuft) => drawTuft(scene, tuft, hue, leafSize))
    .join('');
  return body + painted;
}

function drawTuft({ chance, light }: Scene, tuft: Clump & { sunny: number }, hue: string, leafSize: number): string {
  const { x, y, r, sunny } = tuft;
  const sun = -light.shadowSide;
  const tone = sunny > 0 ? lighten(hue, sunny * 0.3) : darken(hue, -sunny * 0.42);
  const leaves = repeat(4, (i) => {
    const angle = i * 1.6 + chance() * 1.4;
    const leaf = leafSize * chance.range(0.45, 0.8);
    return ellipse(
      x + Math.cos(angle) * r * 1.04,
      y + Math.sin(angle) * r * 1.04,
      leaf,
      leaf * 0.62,
      Math.sin(angle) < 0.2 ? lighten(tone, 0.1) : darken(tone, 0.16),
    );
  });
  return (
    circle(x, y + r * 0.12, r, darken(tone, 0.2)) +
    leaves +
    circle(x + sun * r * 0.16, y - r * 0.14, r * 0.76, tone) +
    circle(x + sun * r * 0.3, y - r * 0.36, r * 0.42, lighten(tone, 0.16))
  );
}

/** A street or garden tree of the season; size 1 is about 330 pixels high. */
export function drawTree(scene: Scene, x: number, base: number, size: number, blossom = false): string {
  const { chance, light } = scene;
  const bark = light.season === 'winter' ? '#6a5d52' : '#5d4d40';
  const lean = chance.range(-8, 8) * size;
  const trunk = path(
    `M${x - 8 * size} ${base} C${x - 4 * size} ${base - 60 * size} ${x - 6 * size + lean * 0.5} ${base - 130 * size} ${x - 4 * size + lean} ${base - 195 * size} H${x + 4 * size + lean} C${x + 5 * size + lean * 0.5} ${base - 120 * size} ${x + 5 * size} ${base - 50 * size} ${x + 9 * size} ${base} Z`,
    bark,
  );
  const shadow = ellipse(
    x + light.shadowSide * 60 * size,
    base + 3,
    105 * size,
    9 * size,
    '#0d1526',
    `opacity="${light.shadow}" filter="url(#b6)"`,
  );
  if (light.season === 'winter') return shadow + trunk + drawBranches(scene, x + lean, base - 180 * size, size, bark);
  const hue = blossom && light.season === 'spring' ? '#e9b9bf' : chance.pick(FOLIAGE[light.season]);
  const clumps = Array.from({ length: 11 }, (_, i) => {
    const angle = i * 2.4 + chance.range(-0.3, 0.3);
    const far = Math.sqrt(i / 11);
    return {
      x: x + lean + Math.cos(angle) * far * 74 * size,
      y: base - 252 * size + Math.sin(angle) * far * 84 * size,
      r: chance.range(26, 42) * size,
    };
  });
  const boughs = [-1, 1]
    .map((side) =>
      curve(
        `M${x + lean} ${base - 150 * size} Q${x + lean + side * 12 * size} ${base - 190 * size} ${x + lean + side * 44 * size} ${base - 230 * size}`,
        bark,
        5 * size,
      ),
    )
    .join('');
  return shadow + trunk + boughs + drawCrown(scene, clumps, hue, 7 * size);
}

function drawBranches(scene: Scene, x: number, y: number, size: number, bark: string): string {
  const { chance } = scene;
  let drawn = '';
  const grow = (bx: number, by: number, angle: number, length: number, depth: number) => {
    const ex = bx + Math.cos(angle) * length;
    const ey = by + Math.sin(angle) * length;
    drawn += curve(
      `M${bx} ${by} Q${bx + Math.cos(angle + 0.25) * length * 0.5} ${by + Math.sin(angle + 0.25) * length * 0.5} ${ex} ${ey}`,
      depth > 2 ? mix(bark, '#8d8178', 0.3) : bark,
      Math.max(1, (6.5 - depth * 1.5) * size),
    );
    if (depth === 4) return;
    for (const turn of depth === 0 ? [-0.75, -0.25, 0.3, 0.8] : [-0.42, 0.4])
      grow(ex, ey, angle + turn * chance.range(0.7, 1.25), length * chance.range(0.66, 0.84), depth + 1);
  };
  grow(x, y + 20 * size, -Math.PI / 2, 44 * size, 0);
  return drawn;
}

/** The square iron grille at the foot of a street tree. */
export function drawTreeGrille(x: number, base: number): string {
  return (
    path(`M${x - 34} ${base - 5} H${x + 34} L${x + 42} ${base + 9} H${x - 42} Z`, '#6d5f52', 'opacity=".75"') +
    repeat(6, (i) => rect(x - 34 + i * 13, base - 5, 2, 14, '#4a4440'))
  );
}

/** A column-shaped poplar or cypress for the middle distance. */
export function drawPoplar(scene: Scene, x: number, base: number, size: number): string {
  const hue = scene.chance.pick(FOLIAGE[scene.light.season === 'winter' ? 'autumn' : scene.light.season]);
  const clumps = Array.from({ length: 7 }, (_, i) => ({
    x: x + scene.chance.range(-6, 6) * size,
    y: base - (40 + i * 34) * size,
    r: (30 - Math.abs(i - 2.2) * 4.4) * size,
  }));
  return group(
    rect(x - 3 * size, base - 40 * size, 6 * size, 40 * size, '#5d4d40') +
      drawCrown(scene, clumps, darken(hue, 0.08), 6 * size),
    '',
  );
}
