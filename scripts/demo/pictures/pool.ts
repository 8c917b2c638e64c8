import type { Era } from './facts.ts';

export const ROOM_KINDS = [
  'living',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'office',
  'hall',
  'staircase',
  'loft',
  'attic',
  'shop',
  'studio',
] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export interface RoomPicture {
  name: string;
  kind: RoomKind;
  era: Era;
  /** Which of the drawings of this kind and era. */
  variant: number;
}

/** How many rooms are drawn of each kind: classic, midcentury, modern. */
const ROOM_COUNTS: Record<RoomKind, readonly [number, number, number]> = {
  living: [5, 5, 3],
  kitchen: [4, 4, 3],
  dining: [3, 3, 2],
  bedroom: [6, 6, 4],
  bathroom: [5, 5, 3],
  office: [3, 2, 2],
  hall: [2, 1, 1],
  staircase: [3, 1, 1],
  loft: [2, 0, 2],
  attic: [2, 2, 1],
  shop: [2, 2, 2],
  studio: [3, 2, 1],
};
const ERAS: readonly Era[] = ['classic', 'midcentury', 'modern'];

/** Every shared room; homes borrow from here, so that a hundred homes need not have a thousand drawings. */
export const ROOMS: readonly RoomPicture[] = ROOM_KINDS.flatMap((kind) =>
  ERAS.flatMap((era, column) =>
    Array.from({ length: ROOM_COUNTS[kind][column] ?? 0 }, (_, index) => ({
      name: `${kind}-${era}-${index + 1}`,
      kind,
      era,
      variant: index + 1,
    })),
  ),
);

export function listRooms(kind: RoomKind, era: Era): RoomPicture[] {
  const ofKind = ROOMS.filter((room) => room.kind === kind);
  const ofEra = ofKind.filter((room) => room.era === era);
  return ofEra.length > 0 ? ofEra : ofKind;
}

/** Shared pictures out of doors; the number is how many are drawn. */
const OUTDOOR_COUNTS = {
  'street-city': 7,
  'street-leafy': 3,
  'garden-city': 5,
  'garden-country': 4,
  'terrace-balcony': 4,
  'terrace-roof': 4,
  parking: 3,
  'plot-path': 3,
} as const;
export type OutdoorKind = keyof typeof OUTDOOR_COUNTS;

export function listOutdoor(kind: OutdoorKind): string[] {
  return Array.from({ length: OUTDOOR_COUNTS[kind] }, (_, index) => `${kind}-${index + 1}`);
}
