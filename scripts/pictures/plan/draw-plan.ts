import { createLight } from '../paint/light.ts';
import { createScene, finish, HEIGHT, WIDTH } from '../paint/scene.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat } from '../paint/svg.ts';
import { type PlanFloor, type PlanRoom, type PlanRoomKind, parsePlanName, planFloors } from './layout.ts';
import { drawFurniture } from './symbols.ts';

const PAPER = '#fbf8f1';
const WALL = '#33424e';
const FILLS: Record<PlanRoomKind, string> = {
  living: '#f5ead5',
  kitchen: '#e9efe9',
  bedroom: '#f0e8ea',
  bathroom: '#e2ecf1',
  hall: '#f1eee7',
  toilet: '#e2ecf1',
  garage: '#e6e6e3',
  landing: '#f1eee7',
};

/** A floor plan with furniture and a scale bar of five metres; no words, so it serves every language. */
export function drawPlan(name: string): string {
  const facts = parsePlanName(name);
  if (!facts) throw new Error(`Not the name of a plan: ${name}`);
  const scene = createScene(name, { ...createLight('summer', 'noon', 1), lamp: [1, 1, 1], airShare: 0 });
  const floors = planFloors(name, facts);
  const gap = 2.2;
  const widthM = floors.reduce((sum, floor) => sum + floor.width, 0) + gap * (floors.length - 1);
  const heightM = Math.max(...floors.map((floor) => floor.height));
  const k = Math.min(1120 / widthM, 690 / heightM);
  let x = (WIDTH - widthM * k) / 2;
  const drawn = floors.map((floor, index) => {
    const left = x;
    x += (floor.width + gap) * k;
    return drawFloorPlan(floor, left, 60 + (690 - floor.height * k) / 2, k, index, floors.length);
  });
  return finish(scene, rect(0, 0, WIDTH, HEIGHT, PAPER) + drawn.join('') + drawScaleBar(k) + drawNorth(), true);
}

function drawFloorPlan(floor: PlanFloor, x: number, y: number, k: number, index: number, count: number): string {
  const at = (room: PlanRoom) => ({ left: x + room.x * k, top: y + room.y * k, width: room.w * k, height: room.h * k });
  const fills = floor.rooms.map((room) => {
    const { left, top, width, height } = at(room);
    return rect(left, top, width, height, FILLS[room.kind]);
  });
  const furniture = floor.rooms.map((room) => drawFurniture(room, at(room).left, at(room).top, k));
  const walls = floor.rooms.map((room) => {
    const { left, top, width, height } = at(room);
    return rect(left, top, width, height, 'none', `stroke="${WALL}" stroke-width="${(0.1 * k).toFixed(1)}"`);
  });
  const outer = rect(
    x,
    y,
    floor.width * k,
    floor.height * k,
    'none',
    `stroke="${WALL}" stroke-width="${(0.28 * k).toFixed(1)}"`,
  );
  const shadow = rect(x + 8, y + 10, floor.width * k, floor.height * k, '#22303c', 'opacity=".14" filter="url(#b6)"');
  const windows = floor.rooms.map((room) => drawPlanWindows(room, floor, x, y, k)).join('');
  const doors = floor.rooms.map((room) => drawPlanDoor(room, floor, x, y, k)).join('');
  const marks =
    count === 1
      ? ''
      : repeat(index + 1, (i) =>
          circle(x + floor.width * k * 0.5 + (i - index / 2) * 22, y + floor.height * k + 0.28 * k + 26, 6, WALL),
        );
  return shadow + fills.join('') + furniture.join('') + walls.join('') + outer + doors + windows + marks;
}

/** Glass in every outer wall of a room people stay in; openings on party walls are left out for houses. */
function drawPlanWindows(room: PlanRoom, floor: PlanFloor, x: number, y: number, k: number): string {
  if (room.kind === 'toilet' || room.kind === 'landing' || room.kind === 'hall') return '';
  const long = Math.min(room.w * 0.5, 2.2) * k;
  const middle = x + (room.x + room.w / 2) * k - long / 2;
  const pane = (py: number) =>
    rect(middle, py - 0.14 * k, long, 0.28 * k, PAPER) +
    rect(middle, py - 0.14 * k, long, 0.28 * k, 'none', `stroke="${WALL}" stroke-width="1.6"`) +
    rect(middle, py - 1.5, long, 3, '#8fb0c4');
  const top = room.y < 0.01 ? pane(y) : '';
  const bottom = Math.abs(room.y + room.h - floor.height) < 0.01 ? pane(y + floor.height * k) : '';
  return top + bottom;
}

/** A door towards the hall or landing, with the arc of its leaf; open rooms get a wide passage. */
function drawPlanDoor(room: PlanRoom, floor: PlanFloor, x: number, y: number, k: number): string {
  const target = floor.rooms.find((other) => other.kind === 'hall' || other.kind === 'landing');
  if (!target || room === target)
    return room === target && room.kind === 'hall' ? drawEntrance(room, floor, x, y, k) : '';
  const leaf = 0.82 * k;
  const below = Math.abs(room.y + room.h - target.y) < 0.02;
  const above = Math.abs(target.y + target.h - room.y) < 0.02;
  const from = Math.max(room.x, target.x);
  const to = Math.min(room.x + room.w, target.x + target.w);
  if ((below || above) && to - from > 0.9) {
    const dx = x + (from + Math.min(0.25, (to - from - 0.85) / 2)) * k;
    const wallY = y + (below ? target.y : room.y) * k;
    const turn = below ? -1 : 1;
    return (
      rect(dx, wallY - 0.07 * k, leaf, 0.14 * k, FILLS[room.kind]) +
      line(
        [
          [dx, wallY],
          [dx, wallY + turn * leaf],
        ],
        WALL,
        2,
      ) +
      curve(
        `M${dx} ${wallY + turn * leaf} A${leaf} ${leaf} 0 0 ${turn < 0 ? 1 : 0} ${dx + leaf} ${wallY}`,
        '#8d99a2',
        1.4,
      )
    );
  }
  const beside =
    Math.abs(room.x + room.w - target.x) < 0.02
      ? target.x
      : Math.abs(target.x + target.w - room.x) < 0.02
        ? room.x
        : undefined;
  const upper = Math.max(room.y, target.y);
  const lower = Math.min(room.y + room.h, target.y + target.h);
  if (beside === undefined || lower - upper < 0.9) return '';
  const wallX = x + beside * k;
  const dy = y + (upper + 0.12) * k;
  const turn = beside === target.x ? -1 : 1;
  return (
    rect(wallX - 0.07 * k, dy, 0.14 * k, leaf, FILLS[room.kind]) +
    line(
      [
        [wallX, dy],
        [wallX + turn * leaf, dy],
      ],
      WALL,
      2,
    ) +
    curve(
      `M${wallX + turn * leaf} ${dy} A${leaf} ${leaf} 0 0 ${turn < 0 ? 0 : 1} ${wallX} ${dy + leaf}`,
      '#8d99a2',
      1.4,
    )
  );
}

function drawEntrance(room: PlanRoom, floor: PlanFloor, x: number, y: number, k: number): string {
  const right = Math.abs(room.x + room.w - floor.width) < 0.02;
  const bottom = Math.abs(room.y + room.h - floor.height) < 0.02;
  if (bottom) return rect(x + (room.x + 0.3) * k, y + floor.height * k - 0.15 * k, 0.9 * k, 0.3 * k, '#d9a06a');
  return right
    ? rect(
        x + floor.width * k - 0.15 * k,
        y + (room.y + 0.14) * k,
        0.3 * k,
        Math.min(0.9, room.h - 0.28) * k,
        '#d9a06a',
      )
    : '';
}

/** Five metres in alternating blocks, with a tick at every metre. */
function drawScaleBar(k: number): string {
  const x = 120;
  const y = 850;
  return (
    repeat(5, (i) => rect(x + i * k, y, k, 9, i % 2 === 0 ? WALL : PAPER, `stroke="${WALL}" stroke-width="1.6"`)) +
    repeat(6, (i) =>
      line(
        [
          [x + i * k, y - 7],
          [x + i * k, y],
        ],
        WALL,
        1.6,
      ),
    )
  );
}

function drawNorth(): string {
  return (
    circle(1262, 834, 32, 'none', `stroke="${WALL}" stroke-width="2.4"`) +
    polygon(
      [
        [1262, 806],
        [1272, 846],
        [1262, 838],
        [1252, 846],
      ],
      WALL,
    ) +
    ellipse(1262, 834, 3, 3, PAPER)
  );
}
