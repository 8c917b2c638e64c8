import { mix } from '../paint/colour.ts';
import { circle, curve, repeat } from '../paint/svg.ts';
import { at, drum, floorShadow, type Room, scaleAt } from './camera.ts';

/** A large house plant: arching leaves from a pot. */
export function drawPlant(
  room: Room,
  x: number,
  z: number,
  height: number,
  kind: 'fan' | 'tree' | 'snake' = 'fan',
): string {
  const { chance } = room.scene;
  const k = scaleAt(z);
  const pot = height * 0.26;
  const [px, py] = at(room, x, pot, z);
  const greens = ['#4f7550', '#648a5a', '#7c9c66', '#3f6347'];
  const tall = (height - pot) * k;
  const leaf = (angle: number, long: number, wide: number, sx = px, sy = py) => {
    const ex = sx + Math.cos(angle) * long;
    const ey = sy + Math.sin(angle) * long;
    const mx = (sx + ex) / 2;
    const my = (sy + ey) / 2 - long * 0.16;
    const nx = -Math.sin(angle) * wide;
    const ny = Math.cos(angle) * wide;
    const fill = chance.pick(greens);
    return `<path d="M${sx.toFixed(1)} ${sy.toFixed(1)} Q${(mx + nx).toFixed(1)} ${(my + ny).toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)} Q${(mx - nx).toFixed(1)} ${(my - ny).toFixed(1)} ${sx.toFixed(1)} ${sy.toFixed(1)} Z" fill="${fill}"/>`;
  };
  const leaves =
    kind === 'snake'
      ? repeat(9, (i) => leaf(-Math.PI / 2 + (i - 4) * 0.09, tall * chance.range(0.7, 1), 8))
      : kind === 'tree'
        ? curve(`M${px} ${py} q6 ${-tall * 0.35} 0 ${-tall * 0.62}`, '#6a5440', 5) +
          repeat(34, () =>
            leaf(
              chance.range(-3.5, 0.4),
              tall * chance.range(0.16, 0.34),
              9,
              px + chance.range(-0.14, 0.14) * tall,
              py - tall * chance.range(0.5, 0.86),
            ),
          )
        : repeat(17, (i) =>
            leaf(-Math.PI * (0.08 + 0.84 * (i / 16)) + chance.range(-0.08, 0.08), tall * chance.range(0.62, 1), 11),
          );
  return (
    floorShadow(room, { x: x - 0.17, z: z - 0.14, w: 0.34, d: 0.28 }) +
    leaves +
    drum(room, x, z, 0, pot, height * 0.09, height * 0.12, chance.pick(['#d9d2c4', '#b9694a', '#8c9498', '#e6ddca']))
  );
}

/** A vase with a few branches, for a table. */
export function drawVase(room: Room, x: number, y: number, z: number): string {
  const { chance } = room.scene;
  const k = scaleAt(z);
  const [cx, cy] = at(room, x, y + 0.2, z);
  const stems = repeat(9, () => {
    const dx = chance.range(-0.2, 0.2) * k;
    const dy = chance.range(0.18, 0.42) * k;
    return (
      curve(`M${cx} ${cy} q${dx * 0.3} ${-dy * 0.6} ${dx} ${-dy}`, '#6f8a58', 1.6) +
      circle(
        cx + dx,
        cy - dy,
        chance.range(0.02, 0.045) * k,
        chance.pick([room.accent, '#f4efe4', '#86a06a', '#e5b8a5']),
      )
    );
  });
  return stems + drum(room, x, z, y, y + 0.22, 0.06, 0.045, mix(room.accent, '#f3eadb', 0.7));
}
