import type { PlanFloor, PlanRoom, PlanRoomKind } from './layout.ts';

/** A gap in the wall between two rooms, in metres of its floor; it is the way into `room`. */
export interface PlanDoor {
  room: PlanRoom;
  /** The wall runs from left to right at `wall`; otherwise from top to bottom. */
  isLevel: boolean;
  wall: number;
  /** Where along the wall the gap begins. */
  from: number;
  /** To which side of the wall the leaf turns: down or right is 1. */
  turn: 1 | -1;
}

export const LEAF_M = 0.82;
/** Leaf and frame. */
const LEAST_WALL_M = 0.9;
const CORNER_M = 0.25;

/** Where a room is entered from, the usual way first; a second bathroom belongs to a bedroom. */
const ENTERED_FROM: Partial<Record<PlanRoomKind, PlanRoomKind[]>> = {
  living: ['hall', 'kitchen'],
  kitchen: ['hall', 'living'],
  bathroom: ['hall', 'landing', 'bedroom'],
};
const USUALLY: PlanRoomKind[] = ['hall', 'landing', 'living'];

/** The door of every room but the hall, which has the entrance, and the landing, which has the stairs. */
export function listPlanDoors({ rooms }: PlanFloor): PlanDoor[] {
  const [hall] = rooms.filter(({ kind }) => kind === 'hall' || kind === 'landing');
  return rooms.filter((room) => room !== hall).flatMap((room) => findDoor(room, rooms) ?? []);
}

function findDoor(room: PlanRoom, rooms: readonly PlanRoom[]): PlanDoor | undefined {
  for (const kind of ENTERED_FROM[room.kind] ?? USUALLY)
    for (const other of rooms) {
      const door = other !== room && other.kind === kind ? findGap(room, other) : undefined;
      if (door) return door;
    }
  return undefined;
}

const isSame = (a: number, b: number) => Math.abs(a - b) < 0.02;

function findGap(room: PlanRoom, other: PlanRoom): PlanDoor | undefined {
  const gap = (isLevel: boolean, wall: number, turn: 1 | -1): PlanDoor | undefined => {
    const [start, length] = isLevel ? (['x', 'w'] as const) : (['y', 'h'] as const);
    const first = Math.max(room[start], other[start]);
    const shared = Math.min(room[start] + room[length], other[start] + other[length]) - first;
    if (shared < LEAST_WALL_M) return undefined;
    const corner = Math.min(CORNER_M, (shared - LEAF_M) / 2);
    // A kitchen has its counter along the upper wall.
    const from = room.kind === 'kitchen' && !isLevel ? first + shared - corner - LEAF_M : first + corner;
    // There is no room for the leaf in a toilet.
    return { room, isLevel, wall, from, turn: room.kind === 'toilet' ? (-turn as 1 | -1) : turn };
  };
  if (isSame(room.y + room.h, other.y)) return gap(true, other.y, -1);
  if (isSame(other.y + other.h, room.y)) return gap(true, room.y, 1);
  if (isSame(room.x + room.w, other.x)) return gap(false, other.x, -1);
  if (isSame(other.x + other.w, room.x)) return gap(false, room.x, 1);
  return undefined;
}
