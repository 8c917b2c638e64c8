/** A property's rooms in metres: x along the street, y away from it; used by every part of the plan. */

export type RoomKind =
  | 'living'
  | 'livingKitchen'
  | 'dining'
  | 'kitchen'
  | 'bedroom'
  | 'studio'
  | 'bathroom'
  | 'shower'
  | 'toilet'
  | 'storage'
  | 'laundry'
  | 'study'
  | 'gardenRoom'
  | 'hall'
  | 'landing'
  | 'entrance'
  | 'garage'
  | 'shop'
  | 'gallery'
  | 'restaurant'
  | 'restaurantKitchen'
  | 'stock'
  | 'office'
  | 'openOffice'
  | 'meeting'
  | 'pantry'
  | 'workshop'
  | 'warehouse'
  | 'parking'
  | 'plot';

export type Rect = { x: number; y: number; w: number; d: number };
export type Room = Rect & { kind: RoomKind };

/** An opening in a wall: along x when `isLevel`, from `from` for `length` metres. */
export type Opening = { isLevel: boolean; wall: number; from: number; length: number };
/** A door between rooms (or from outside); a leaf hangs at one end and swings into `swing`. */
export type Door = Opening & { kind: 'leaf' | 'arch' | 'gate'; into: Room; out?: Room; swing?: Rect };
export type FittingKind =
  | 'counter'
  | 'bath'
  | 'showerTray'
  | 'basin'
  | 'toilet'
  | 'bed'
  | 'wardrobe'
  | 'sofa'
  | 'table'
  | 'desk'
  | 'car'
  | 'shelf';
/** `side` is the wall that the fitting stands against. */
export type Fitting = Rect & { kind: FittingKind; room: Room; side: 'south' | 'north' | 'west' | 'east' | 'middle' };

export type Outdoors = Rect & { kind: 'terrace' | 'balcony' | 'garden'; area: number };
export type Storey = {
  /** 0 is the ground floor. */
  level: number;
  width: number;
  depth: number;
  rooms: Room[];
  stairs?: Rect;
  doors: Door[];
  windows: Opening[];
  fittings: Fitting[];
  outdoors: Outdoors[];
  /** Detached sides. */
  isFreeWest: boolean;
  isFreeEast: boolean;
};
export type Plan = {
  id: string;
  storeys: Storey[];
  /** Direction of north on the page, in degrees clockwise from the top. */
  north: number;
  /** The bottom of the page is the street. */
  isOnStreet: boolean;
};

/** Thickness of a wall between rooms; the rooms' rectangles meet at the wall's centre line. */
export const WALL_M = 0.1;
export const OUTER_WALL_M = 0.3;
const NEAR = 0.001;
export const isSame = (a: number, b: number): boolean => Math.abs(a - b) < NEAR;

const overlap = (a0: number, a1: number, b0: number, b1: number) => Math.min(a1, b1) - Math.max(a0, b0);
export const isOverlapping = (a: Rect, b: Rect, slack = NEAR): boolean =>
  overlap(a.x, a.x + a.w, b.x, b.x + b.w) > slack && overlap(a.y, a.y + a.d, b.y, b.y + b.d) > slack;

/** Stretch of wall shared by two rooms. */
export function sharedWall(a: Rect, b: Rect): Opening | undefined {
  for (const wall of [a.y, a.y + a.d]) {
    const length = overlap(a.x, a.x + a.w, b.x, b.x + b.w);
    const isShared = isSame(wall, b.y) || isSame(wall, b.y + b.d);
    if (isShared && length > NEAR) return { isLevel: true, wall, from: Math.max(a.x, b.x), length };
  }
  for (const wall of [a.x, a.x + a.w]) {
    const length = overlap(a.y, a.y + a.d, b.y, b.y + b.d);
    const isShared = isSame(wall, b.x) || isSame(wall, b.x + b.w);
    if (isShared && length > NEAR) return { isLevel: false, wall, from: Math.max(a.y, b.y), length };
  }
  return undefined;
}

/** Clear area of a room: leaves out half of each inner wall; outer walls are outside the room's rectangle. */
export function innerRect(room: Rect, { width, depth }: Pick<Storey, 'width' | 'depth'>): Rect {
  const half = WALL_M / 2;
  const west = isSame(room.x, 0) ? 0 : half;
  const east = isSame(room.x + room.w, width) ? 0 : half;
  const south = isSame(room.y, 0) ? 0 : half;
  const north = isSame(room.y + room.d, depth) ? 0 : half;
  return { x: room.x + west, y: room.y + south, w: room.w - west - east, d: room.d - south - north };
}

export function areaOf(room: Rect, storey: Pick<Storey, 'width' | 'depth'>): number {
  const inner = innerRect(room, storey);
  return inner.w * inner.d;
}

/** True for rooms counted in the recorded surface: all except garages. */
export const isLivedIn = ({ kind }: Room): boolean => kind !== 'garage';

export const isWayThrough = (kind: RoomKind): boolean => ['hall', 'landing', 'entrance'].includes(kind);
export const isWet = (kind: RoomKind): boolean => ['bathroom', 'shower', 'toilet'].includes(kind);
/** Rooms that legally need daylight. */
export const needsDaylight = (kind: RoomKind): boolean =>
  [
    ...(['living', 'livingKitchen', 'kitchen', 'bedroom', 'studio', 'study', 'gardenRoom'] as const),
    ...(['office', 'openOffice', 'shop', 'gallery', 'restaurant', 'workshop'] as const),
  ].includes(kind as never);
