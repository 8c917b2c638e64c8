import type { Shell } from './layout.ts';
import {
  type Door,
  innerRect,
  isOverlapping,
  isSame,
  isWayThrough,
  needsDaylight,
  type Opening,
  type Rect,
  type Room,
  type RoomKind,
  type Storey,
  sharedWall,
} from './model.ts';

/** Doors and windows: the entrance of each room, and leaves that swing clear of everything. */

const WAYS: readonly RoomKind[] = ['hall', 'landing', 'entrance'];
/** Rooms from which a room without a door to a corridor is entered, the most usual first. */
const ENTERED_FROM: Partial<Record<RoomKind, readonly RoomKind[]>> = {
  kitchen: ['living', 'dining'],
  dining: ['living', 'kitchen'],
  living: ['dining', 'kitchen'],
  hall: ['shop', 'gallery', 'restaurant', 'workshop', 'openOffice', 'office'],
  bathroom: ['bedroom'],
  shower: ['bedroom'],
  bedroom: ['study'],
  study: ['bedroom', 'living', 'dining'],
  storage: [
    ...(['kitchen', 'restaurantKitchen', 'study', 'bedroom', 'living', 'dining', 'gardenRoom', 'stock'] as const),
    ...(['office', 'openOffice', 'warehouse', 'workshop', 'restaurant', 'shop', 'garage'] as const),
  ],
  laundry: ['kitchen'],
  pantry: ['office', 'openOffice', 'stock', 'shop', 'gallery'],
  meeting: ['openOffice', 'office', 'entrance'],
  office: ['openOffice', 'entrance', 'shop', 'workshop'],
  stock: ['office', 'shop', 'workshop', 'restaurantKitchen'],
  garage: ['laundry', 'kitchen'],
};
const NARROW: readonly RoomKind[] = ['toilet', 'storage', 'bathroom', 'shower', 'pantry', 'laundry'];
const FRONT_DOOR_M = 0.95;
const CORNER_M = 0.08;
const JAMBS_M = 0.1;
/** Depth of the clearance before a door. */
export const BEFORE_DOOR_M = 0.6;

export const leafOf = (kind: RoomKind): number => (NARROW.includes(kind) ? 0.73 : 0.83);

/** Square swept by a leaf, on one side of its wall. */
function swingSquare({ isLevel, wall, from, length }: Opening, side: 1 | -1, deep = length): Rect {
  const across = side > 0 ? wall : wall - deep;
  return isLevel ? { x: from, y: across, w: length, d: deep } : { x: across, y: from, w: deep, d: length };
}

const isInside = (inner: Rect, outer: Rect, slack = 0.06): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.d <= outer.y + outer.d + slack;

/** Side of a wall on which a room is. */
const sideOf = (room: Rect, { isLevel, wall }: Opening): 1 | -1 =>
  (isLevel ? room.y : room.x) >= wall - 0.01 ? 1 : -1;

/** Clearance on both sides of a door; none for a garage door. */
export function clearances(door: Door): Rect[] {
  const deep = door.kind === 'gate' ? 0 : BEFORE_DOOR_M;
  return deep === 0 ? [] : [swingSquare(door, 1, deep), swingSquare(door, -1, deep)];
}

function hangLeaf(
  into: Room,
  out: Room | undefined,
  wall: Opening,
  leaf: number,
  taken: readonly Rect[],
  shell: Shell,
): Door | undefined {
  const first = wall.from + CORNER_M;
  const last = wall.from + wall.length - CORNER_M - leaf;
  if (last < first - 0.001) return undefined;
  const isSmall = into.kind === 'toilet' || into.kind === 'storage' || into.w * into.d < 3;
  const sides = out && isSmall ? [out, into] : out && isWayThrough(out.kind) ? [into] : out ? [into, out] : [into];
  const steps = Math.max(1, Math.floor((last - first) / 0.12));
  const along = [first, last, ...Array.from({ length: steps }, (_, index) => first + (index * (last - first)) / steps)];
  for (const room of sides) {
    for (const from of along) {
      const opening = { isLevel: wall.isLevel, wall: wall.wall, from, length: leaf };
      const side = sideOf(room, opening);
      const swing = swingSquare(opening, side);
      const behind = swingSquare(opening, side > 0 ? -1 : 1, BEFORE_DOOR_M);
      const isFree =
        !taken.some((rect) => isOverlapping(rect, swing, 0.02)) &&
        !(out && shell.stairs && isOverlapping(shell.stairs, behind, 0.02));
      if (isFree && isInside(swing, innerRect(room, shell))) {
        return {
          isLevel: opening.isLevel,
          wall: opening.wall,
          from,
          length: leaf,
          kind: 'leaf',
          into,
          ...(out && { out }),
          swing,
        };
      }
    }
  }
  return undefined;
}

function archBetween(into: Room, out: Room, wall: Opening, most: number, taken: readonly Rect[]): Door | undefined {
  const free = wall.length - 2 * JAMBS_M;
  for (const length of [Math.min(most, free), 1.2, 0.8].filter((one) => one <= free + 0.001 && one >= 0.8)) {
    for (const share of [0.5, 1, 0]) {
      const from = wall.from + JAMBS_M + (free - length) * share;
      const opening = { isLevel: wall.isLevel, wall: wall.wall, from, length };
      const squares = [swingSquare(opening, 1, 0.5), swingSquare(opening, -1, 0.5)];
      if (taken.some((rect) => squares.some((square) => isOverlapping(rect, square, 0.02)))) continue;
      return { isLevel: opening.isLevel, wall: opening.wall, from, length, kind: 'arch', into, out };
    }
  }
  return undefined;
}

const streetWall = (room: Room): Opening => ({ isLevel: true, wall: 0, from: room.x, length: room.w });

/** The entrance door, if any, and garage doors; undefined when the entrance has no place. */
function listEntries(shell: Shell): Door[] | undefined {
  const { rooms, spec, width, depth } = shell;
  const taken = shell.stairs ? [shell.stairs] : [];
  const gates = rooms.flatMap((room): Door[] => {
    if (room.kind !== 'garage' && room.kind !== 'warehouse') return [];
    const wall = room.kind === 'garage' ? 0 : depth;
    const length = Math.min(room.w - 0.5, room.kind === 'garage' && room.w < 4 ? 2.5 : 4.6);
    return [{ isLevel: true, wall, from: room.x + (room.w - length) / 2, length, kind: 'gate', into: room }];
  });
  if (spec.entry === 'stairs') return gates;
  const ways = rooms.filter(({ kind }) => isWayThrough(kind));
  if (spec.entry === 'side') {
    const way = ways[0];
    if (!way) return undefined;
    const isEast = isSame(way.x + way.w, width);
    const wall = { isLevel: false, wall: isEast ? width : 0, from: way.y, length: spec.hasStairs ? 0.99 : way.d };
    const door = hangLeaf(way, undefined, wall, 0.83, taken, shell);
    return door && [door, ...gates];
  }
  const behind = spec.entry === 'shop' ? rooms.filter(({ y }) => y === 0) : ways.filter(({ y }) => y === 0);
  const room = behind[0];
  const door = room && hangLeaf(room, undefined, streetWall(room), FRONT_DOOR_M, taken, shell);
  return door && [door, ...gates];
}

/** Connects every room to a reachable one; undefined when a room other than a garage cannot be reached. */
export function hangDoors(shell: Shell): Door[] | undefined {
  const doors = listEntries(shell);
  if (!doors) return undefined;
  const reached = new Set(doors.filter(({ kind }) => kind === 'leaf').map(({ into }) => into));
  const { rooms, spec, stairs } = shell;
  if (spec.entry === 'stairs' && stairs)
    for (const room of rooms) if (isWayThrough(room.kind) && isOverlapping(room, stairs)) reached.add(room);
  const taken = (): Rect[] => [...(shell.stairs ? [shell.stairs] : []), ...doors.flatMap(({ swing }) => swing ?? [])];
  const enter = (room: Room, from: Room): boolean => {
    const wall = sharedWall(room, from);
    if (!wall) return false;
    const isOpen = isWayThrough(room.kind) && isWayThrough(from.kind);
    const door = isOpen
      ? archBetween(room, from, wall, 1.6, taken())
      : hangLeaf(room, from, wall, leafOf(room.kind), taken(), shell);
    if (door) doors.push(door);
    return door !== undefined;
  };
  // Corridors first. Toilets and storage rooms come last, since their doors swing into the corridor.
  const rank = (room: Room) =>
    isWayThrough(room.kind) ? 0 : room.kind === 'toilet' || room.kind === 'storage' ? 2 : 1;
  const waiting = shell.rooms.filter((room) => !reached.has(room)).toSorted((a, b) => rank(a) - rank(b));
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const room of waiting.filter((one) => !reached.has(one))) {
      const others = ENTERED_FROM[room.kind] ?? [];
      const from = [...WAYS, ...others]
        .flatMap((kind) => shell.rooms.filter((other) => other.kind === kind && reached.has(other)))
        .find((other) => enter(room, other));
      if (!from) continue;
      reached.add(room);
      isMoving = true;
    }
  }
  const left = shell.rooms.filter((room) => !reached.has(room) && room.kind !== 'garage');
  if (left.length > 0) return undefined;
  for (const dining of shell.rooms.filter(({ kind }) => kind === 'dining')) {
    for (const kind of ['living', 'kitchen'] as const) {
      const other = shell.rooms.find((room) => room.kind === kind);
      const wall = other && sharedWall(dining, other);
      const arch = wall && archBetween(dining, other, wall, 1.8, taken());
      if (arch) doors.push(arch);
    }
  }
  return doors;
}

const WINDOW_M: Partial<Record<RoomKind, number>> = {
  bathroom: 0.7,
  shower: 0.6,
  kitchen: 1.5,
  landing: 0.9,
  laundry: 0.8,
  storage: 0.6,
};
const LARGE: readonly RoomKind[] = [
  'shop',
  'gallery',
  'restaurant',
  'livingKitchen',
  'living',
  'openOffice',
  'workshop',
];

/** Windows only in outer walls: on the street, behind, and on detached sides. */
export function placeWindows(
  shell: Shell,
  doors: readonly Door[],
  free: Pick<Storey, 'isFreeEast' | 'isFreeWest'>,
): Opening[] {
  return shell.rooms.flatMap((room) => {
    if (['toilet', 'hall', 'entrance', 'garage', 'storage'].includes(room.kind)) return [];
    const walls: Opening[] = [];
    if (isSame(room.y, 0)) walls.push({ isLevel: true, wall: 0, from: room.x, length: room.w });
    if (isSame(room.y + room.d, shell.depth))
      walls.push({ isLevel: true, wall: shell.depth, from: room.x, length: room.w });
    if (free.isFreeWest && isSame(room.x, 0)) walls.push({ isLevel: false, wall: 0, from: room.y, length: room.d });
    if (free.isFreeEast && isSame(room.x + room.w, shell.width)) {
      walls.push({ isLevel: false, wall: shell.width, from: room.y, length: room.d });
    }
    const most = WINDOW_M[room.kind] ?? (LARGE.includes(room.kind) ? 2.4 : 1.5);
    return walls.flatMap((wall) => splitWall(wall, doors).flatMap((part) => glaze(part, most)));
  });
}

/** Parts of an outer wall beside its doors. */
function splitWall(wall: Opening, doors: readonly Door[]): Opening[] {
  const door = doors.find(
    (one) =>
      one.isLevel === wall.isLevel &&
      isSame(one.wall, wall.wall) &&
      one.from < wall.from + wall.length &&
      one.from + one.length > wall.from,
  );
  if (!door) return [wall];
  const part = (from: number, to: number): Opening => ({
    isLevel: wall.isLevel,
    wall: wall.wall,
    from,
    length: to - from,
  });
  return [part(wall.from, door.from), part(door.from + door.length, wall.from + wall.length)];
}

function glaze({ isLevel, wall, from, length }: Opening, most: number): Opening[] {
  const count = Math.max(1, Math.floor(length / (most + 1.1)));
  const size = Math.min(most, length / count - 0.5);
  if (size < 0.45) return [];
  return Array.from({ length: count }, (_, index) => ({
    isLevel,
    wall,
    from: from + (length * (index + 0.5)) / count - size / 2,
    length: size,
  }));
}

export const isLit = (room: Room, windows: readonly Opening[]): boolean =>
  !needsDaylight(room.kind) ||
  windows.some(({ isLevel, wall, from, length }) =>
    isLevel
      ? (isSame(wall, room.y) || isSame(wall, room.y + room.d)) && from >= room.x && from + length <= room.x + room.w
      : (isSame(wall, room.x) || isSame(wall, room.x + room.w)) && from >= room.y && from + length <= room.y + room.d,
  );
