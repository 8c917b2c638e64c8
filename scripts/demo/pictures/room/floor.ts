import { darken, lighten, mix } from '../paint/colour.ts';
import { type GradientStop, gradient } from '../paint/svg.ts';
import { disc, face, NEAR, onFloor, type Room } from './camera.ts';

export type FloorKind = 'herringbone' | 'planks' | 'cement' | 'checker' | 'terrazzo' | 'tiles';

/** The floor and the light that lies on it: paler towards the back, where the windows shine on it. */
export function drawFloor(room: Room, kind: FloorKind, colour: string): string {
  const draw = {
    herringbone: drawHerringbone,
    planks: drawPlanks,
    cement: drawCement,
    checker: drawChecker,
    terrazzo: drawTerrazzo,
    tiles: drawTiles,
  }[kind];
  const stops: GradientStop[] = [
    { at: 0, colour: '#fff8e8', opacity: 0.3 },
    { at: 0.4, colour: '#fff8e8', opacity: 0.05 },
    { at: 1, colour: '#1a1420', opacity: 0.24 },
  ];
  const sheen = room.scene.define((id) => gradient(id, [0, 0], [0.2, 1], stops));
  return whole(room, colour) + draw(room, colour) + whole(room, `url(#${sheen})`);
}

const whole = (room: Room, fill: string) => onFloor(room, 0, NEAR, room.width, room.depth, fill);

function drawPlanks(room: Room, colour: string): string {
  const { chance } = room.scene;
  const w = 0.17;
  let drawn = '';
  for (let x = 0; x < room.width; x += w) {
    for (let z = NEAR - chance() * 1.4; z < room.depth; z += 1.5) {
      const shade = chance.range(-0.1, 0.1);
      const plank = shade > 0 ? lighten(colour, shade) : darken(colour, -shade);
      drawn += onFloor(
        room,
        x,
        Math.max(NEAR, z),
        Math.min(room.width, x + w),
        Math.min(room.depth, z + 1.5),
        plank,
        `stroke="${darken(colour, 0.24)}" stroke-width=".8"`,
      );
    }
  }
  return drawn;
}

/** Parquet laid in fishbone: two rows of slats that meet at right angles. */
function drawHerringbone(room: Room, colour: string): string {
  const { chance } = room.scene;
  const half = 0.26;
  const thick = 0.15;
  let drawn = '';
  for (let x = 0; x < room.width; x += half * 2) {
    for (let z = NEAR - half; z < room.depth; z += thick) {
      for (const [from, to, turn] of [
        [x, x + half, 1],
        [x + half, x + half * 2, -1],
      ] as const) {
        const shade = turn * 0.04 + chance.range(-0.07, 0.07);
        const slat = shade > 0 ? lighten(colour, shade) : darken(colour, -shade);
        const rise = turn > 0 ? [0, half] : [half, 0];
        const zs = [z + (rise[0] ?? 0), z + (rise[1] ?? 0)].map((value) => Math.max(NEAR, Math.min(room.depth, value)));
        const ze = [z + thick + (rise[0] ?? 0), z + thick + (rise[1] ?? 0)].map((value) =>
          Math.max(NEAR, Math.min(room.depth, value)),
        );
        const right = Math.min(room.width, to);
        drawn += face(
          room,
          [
            [from, 0, zs[0] ?? 0],
            [right, 0, zs[1] ?? 0],
            [right, 0, ze[1] ?? 0],
            [from, 0, ze[0] ?? 0],
          ],
          slat,
          `stroke="${darken(colour, 0.22)}" stroke-width=".6"`,
        );
      }
    }
  }
  return drawn;
}

/** Patterned cement tiles with a plain border along the walls. */
function drawCement(room: Room, colour: string): string {
  const size = 0.3;
  const [ink, pale] = room.scene.chance.pick([
    ['#4d6a72', '#e9dfc9'],
    ['#8a4f42', '#eadcc0'],
    ['#5e6f58', '#ece3cd'],
    ['#3f4852', '#e2dac8'],
  ] as const);
  let drawn = onFloor(room, 0, NEAR, room.width, room.depth, mix(colour, pale, 0.6));
  drawn += onFloor(room, size, NEAR, room.width - size, room.depth - size, pale, `stroke="${ink}" stroke-width="5"`);
  for (let x = size * 1.2; x < room.width - size * 1.2 - size * 0.5; x += size) {
    for (let z = NEAR; z < room.depth - size * 1.2; z += size) {
      const cx = x + size / 2;
      const cz = z + size / 2;
      const r = size * 0.36;
      drawn += face(
        room,
        [
          [cx - r, 0, cz],
          [cx, 0, cz - r],
          [cx + r, 0, cz],
          [cx, 0, cz + r],
        ],
        ink,
        'opacity=".82"',
      );
      drawn += face(
        room,
        [
          [cx - r * 0.4, 0, cz],
          [cx, 0, cz - r * 0.4],
          [cx + r * 0.4, 0, cz],
          [cx, 0, cz + r * 0.4],
        ],
        pale,
      );
      drawn += face(
        room,
        [
          [x - r * 0.3, 0, z],
          [x, 0, z - r * 0.3],
          [x + r * 0.3, 0, z],
          [x, 0, z + r * 0.3],
        ],
        colour,
      );
    }
  }
  return drawn;
}

function drawChecker(room: Room, colour: string): string {
  const size = 0.4;
  let drawn = onFloor(room, 0, NEAR, room.width, room.depth, '#ece6d8');
  for (let column = 0; column * size < room.width; column++) {
    for (let row = 0; NEAR + row * size < room.depth; row++) {
      if ((column + row) % 2 === 0) continue;
      const z = NEAR + row * size;
      drawn += onFloor(
        room,
        column * size,
        z,
        Math.min(room.width, (column + 1) * size),
        Math.min(room.depth, z + size),
        colour,
      );
    }
  }
  return drawn;
}

function drawTerrazzo(room: Room, colour: string): string {
  const { chance } = room.scene;
  const chips = ['#b98a6a', '#8c9490', '#efe7d8', '#6f7a80', '#d8c3a0'];
  return (
    Array.from({ length: 520 }, () => {
      const z = NEAR + chance() ** 1.4 * (room.depth - NEAR);
      return disc(room, chance() * room.width, 0, z, chance.range(0.012, 0.035), chance.pick(chips), 'opacity=".8"');
    }).join('') + drawJoints(room, darken(colour, 0.12), 1.2)
  );
}

function drawTiles(room: Room, colour: string): string {
  return drawJoints(room, darken(colour, 0.16), 0.6);
}

function drawJoints(room: Room, colour: string, size: number): string {
  let drawn = '';
  for (let x = size; x < room.width; x += size) drawn += onFloor(room, x, NEAR, x + 0.008, room.depth, colour);
  for (let z = NEAR + size * 0.4; z < room.depth; z += size)
    drawn += onFloor(room, 0, z, room.width, z + 0.012, colour);
  return drawn;
}
