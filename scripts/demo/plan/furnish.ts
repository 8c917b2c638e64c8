import {
  areaOf,
  type Door,
  type Fitting,
  type FittingKind,
  innerRect,
  isOverlapping,
  isSame,
  type Opening,
  type Rect,
  type Room,
  type RoomKind,
  type Storey,
} from './model.ts';
import { clearances } from './openings.ts';

/** A fitting of a room with its possible sizes, the best first. A plan without a needed fitting is rejected. */
type Wish = { kind: FittingKind; sizes: readonly (readonly [along: number, deep: number])[]; isNeeded: boolean };

const one = (kind: FittingKind, isNeeded: boolean, ...sizes: (readonly [number, number])[]): Wish => ({
  kind,
  sizes,
  isNeeded,
});
const TOILET = one('toilet', true, [0.42, 0.66]);
const COUNTER = one('counter', true, [3.6, 0.62], [3, 0.62], [2.6, 0.62], [2.2, 0.62], [1.9, 0.62]);
const TABLE = one('table', false, [1.8, 0.95], [1.4, 0.8], [0.8, 0.8]);
const DESK = one('desk', false, [1.5, 0.75], [1.2, 0.6]);

const WISHES: Partial<Record<RoomKind, readonly Wish[]>> = {
  kitchen: [COUNTER, TABLE],
  livingKitchen: [COUNTER, one('sofa', true, [2.3, 0.95], [1.8, 0.9]), TABLE],
  restaurantKitchen: [COUNTER, COUNTER],
  pantry: [one('counter', false, [2.2, 0.62], [1.6, 0.62])],
  living: [one('sofa', true, [2.3, 0.95], [1.8, 0.9]), TABLE],
  dining: [TABLE],
  studio: [one('bed', true, [1.45, 2.05], [1, 2.05]), one('sofa', false, [1.7, 0.85]), TABLE],
  bedroom: [one('bed', true, [1.65, 2.05], [1.45, 2.05], [1, 2.05]), one('wardrobe', false, [1.8, 0.62], [1.2, 0.62])],
  bathroom: [one('bath', true, [1.75, 0.76], [1.6, 0.72]), one('basin', true, [1.2, 0.48], [0.8, 0.46], [0.6, 0.42])],
  shower: [one('showerTray', true, [1.2, 0.9], [0.9, 0.9]), one('basin', true, [0.8, 0.46], [0.6, 0.42], [0.5, 0.36])],
  toilet: [TOILET],
  laundry: [one('counter', false, [1.9, 0.62], [1.3, 0.62])],
  study: [DESK, one('shelf', false, [1.6, 0.35])],
  office: [DESK, one('shelf', false, [1.6, 0.35])],
  openOffice: [DESK, DESK, DESK, DESK],
  meeting: [TABLE],
  gardenRoom: [one('sofa', false, [1.8, 0.9]), TABLE],
  restaurant: [TABLE, TABLE, TABLE, TABLE, TABLE],
  storage: [one('shelf', false, [1.6, 0.4], [0.8, 0.4])],
  stock: [one('shelf', false, [2.4, 0.5]), one('shelf', false, [2.4, 0.5])],
  shop: [one('desk', false, [1.8, 0.7])],
  garage: [one('car', true, [1.85, 4.4], [1.75, 4])],
  parking: [one('car', true, [1.85, 4.4])],
};
const STANDS_FREE: readonly FittingKind[] = ['table', 'car'];
/** Fittings that should not be in front of a window. */
const TALL: readonly FittingKind[] = ['wardrobe', 'shelf', 'bed'];
const STEP_M = 0.1;

const SIDES = ['north', 'south', 'west', 'east'] as const;
type Side = (typeof SIDES)[number];

function* listPlaces(
  room: Rect,
  [along, deep]: readonly [number, number],
): Generator<{ rect: Rect; side: Side; offset: number; run: number }> {
  for (const side of SIDES) {
    const isLevel = side === 'north' || side === 'south';
    const run = (isLevel ? room.w : room.d) - along;
    if (run < 0 || deep > (isLevel ? room.d : room.w)) continue;
    for (let step = 0; step <= Math.floor(run / STEP_M) + 1; step += 1) {
      const offset = Math.min(run, step * STEP_M);
      const rect = isLevel
        ? { x: room.x + offset, y: side === 'south' ? room.y : room.y + room.d - deep, w: along, d: deep }
        : { x: side === 'west' ? room.x : room.x + room.w - deep, y: room.y + offset, w: deep, d: along };
      yield { rect, side, offset, run };
    }
  }
}

const hasWindow = (room: Room, side: Side, windows: readonly Opening[]): boolean =>
  windows.some(({ isLevel, wall, from }) => {
    if (isLevel !== (side === 'north' || side === 'south')) return false;
    const own = { north: room.y + room.d, south: room.y, west: room.x, east: room.x + room.w }[side];
    const [low, high] = isLevel ? [room.x, room.x + room.w] : [room.y, room.y + room.d];
    return isSame(wall, own) && from >= low && from < high;
  });

function placeOne(
  wish: Wish,
  room: Room,
  inner: Rect,
  blocked: readonly Rect[],
  windows: readonly Opening[],
): Fitting | undefined {
  for (const size of wish.sizes) {
    if (STANDS_FREE.includes(wish.kind)) {
      const free = placeFree(wish.kind, room, inner, size, blocked);
      if (free) return free;
      continue;
    }
    const [best] = [...listPlaces(inner, size)]
      .filter(({ rect }) => !blocked.some((other) => isOverlapping(other, rect, 0.005)))
      .map((place) => {
        const middle = Math.abs(place.offset - place.run / 2);
        const corner = Math.min(place.offset, place.run - place.offset);
        const isTall = TALL.includes(wish.kind) && hasWindow(room, place.side, windows);
        return { place, cost: (isTall ? 5 : 0) + (wish.kind === 'bed' || wish.kind === 'sofa' ? middle : corner) };
      })
      .toSorted((a, b) => a.cost - b.cost);
    if (!best) continue;
    const { rect, side } = best.place;
    return { kind: wish.kind, x: rect.x, y: rect.y, w: rect.w, d: rect.d, room, side };
  }
  return undefined;
}

/** Places a fitting as near as possible to the centre of the room, with space to walk around. */
function placeFree(
  kind: FittingKind,
  room: Room,
  inner: Rect,
  [along, deep]: readonly [number, number],
  blocked: readonly Rect[],
): Fitting | undefined {
  const around = kind === 'car' ? 0.1 : 0.45;
  const centre = { x: inner.x + inner.w / 2, y: inner.y + inner.d / 2 };
  const turned: readonly (readonly [number, number])[] =
    kind === 'car'
      ? [[along, deep]]
      : [
          [along, deep],
          [deep, along],
        ];
  const places = turned.flatMap(([w, d]) => {
    const columns = Math.floor((inner.w - w - 2 * around) / 0.2);
    const rows = Math.floor((inner.d - d - 2 * around) / 0.2);
    if (columns < 0 || rows < 0) return [];
    return Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => ({
      x: inner.x + around + (index % (columns + 1)) * 0.2,
      y: inner.y + around + Math.floor(index / (columns + 1)) * 0.2,
      w,
      d,
    }));
  });
  const found = places
    .filter((rect) => {
      const wide = { x: rect.x - around, y: rect.y - around, w: rect.w + 2 * around, d: rect.d + 2 * around };
      return !blocked.some((other) => isOverlapping(other, wide, 0.005));
    })
    .toSorted(
      (a, b) =>
        Math.hypot(a.x + a.w / 2 - centre.x, a.y + a.d / 2 - centre.y) -
        Math.hypot(b.x + b.w / 2 - centre.x, b.y + b.d / 2 - centre.y),
    )[0];
  return found && { kind, x: found.x, y: found.y, w: found.w, d: found.d, room, side: 'middle' };
}

/** Furnishes the rooms; undefined when a needed fitting has no place. `withToilet`: bathrooms that get a toilet. */
export function furnish(
  storey: Pick<Storey, 'width' | 'depth' | 'rooms' | 'doors' | 'windows' | 'stairs'>,
  withToilet: ReadonlySet<Room>,
): Fitting[] | undefined {
  const fittings: Fitting[] = [];
  const kept = [
    ...(storey.stairs ? [storey.stairs] : []),
    ...storey.doors.flatMap((door: Door) => [...(door.swing ? [door.swing] : []), ...clearances(door)]),
  ];
  for (const room of storey.rooms) {
    const inner = innerRect(room, storey);
    const wishes = [...(WISHES[room.kind] ?? []), ...(withToilet.has(room) ? [TOILET] : [])];
    for (const wish of wishes) {
      const blocked = [...kept, ...fittings.filter((fitting) => fitting.room === room)];
      const placed = placeOne(wish, room, inner, blocked, storey.windows);
      if (placed) fittings.push(placed);
      else if (wish.isNeeded) return undefined;
    }
  }
  return fittings;
}

/** The `count` largest bathrooms and shower rooms, which get a toilet. */
export function listWithToilet(
  storeys: readonly Pick<Storey, 'width' | 'depth' | 'rooms'>[],
  count: number,
): Set<Room> {
  const wet = storeys.flatMap((storey) =>
    storey.rooms
      .filter(({ kind }) => kind === 'bathroom' || kind === 'shower')
      .map((room) => ({ room, area: areaOf(room, storey) })),
  );
  return new Set(
    wet
      .toSorted((a, b) => b.area - a.area)
      .slice(0, count)
      .map(({ room }) => room),
  );
}
