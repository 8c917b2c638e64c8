import { createLight } from '../paint/light.ts';
import { createScene, finish, HEIGHT, WIDTH } from '../paint/scene.ts';
import { circle, curve, ellipse, line, polygon, rect, repeat } from '../paint/svg.ts';
import { LEAF_M, listPlanDoors, type PlanDoor } from './doors.ts';
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
  const hall = floor.rooms.find(({ kind }) => kind === 'hall');
  const entrance = hall ? drawEntrance(hall, floor, x, y, k) : '';
  const doors =
    entrance +
    listPlanDoors(floor)
      .map((door) => drawPlanDoor(door, x, y, k))
      .join('');
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

/** A gap in the wall with the leaf that stands open and the quarter of a circle it turns through. */
function drawPlanDoor({ room, isLevel, wall, from, turn }: PlanDoor, x: number, y: number, k: number): string {
  const leaf = LEAF_M * k;
  const at = (along: number, off: number): [number, number] =>
    isLevel ? [x + from * k + along, y + wall * k + off] : [x + wall * k + off, y + from * k + along];
  const [left, top] = at(0, -0.07 * k);
  const hinge = at(0, 0);
  const open = at(0, turn * leaf);
  const shut = at(leaf, 0);
  const gap = isLevel
    ? rect(left, top, leaf, 0.14 * k, FILLS[room.kind])
    : rect(left, top, 0.14 * k, leaf, FILLS[room.kind]);
  const sweep = turn < 0 === isLevel ? 1 : 0;
  const arc = `M${open.join(' ')} A${leaf} ${leaf} 0 0 ${sweep} ${shut.join(' ')}`;
  return gap + line([hinge, open], WALL, 2) + curve(arc, '#8d99a2', 1.4);
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
