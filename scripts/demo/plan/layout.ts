import { areaOf, innerRect, isLivedIn, type Rect, type Room, type RoomKind, type Storey } from './model.ts';
import type { Cell, Need, Programme, StoreySpec } from './programme.ts';

/** Rooms of a storey, before doors and windows are added. */
export type Shell = Pick<Storey, 'level' | 'width' | 'depth' | 'rooms'> & { stairs?: Rect; spec: StoreySpec };
export type Candidate = { shells: Shell[]; cost: number };

type Shape = { side: number; ratio: number; most: number };
/** Minimum side in metres, maximum aspect ratio, and the surface above which a room is too large for its kind. */
const SHAPES: Record<RoomKind, Shape> = {
  living: { side: 2.9, ratio: 2, most: 46 },
  livingKitchen: { side: 3.3, ratio: 2.1, most: 80 },
  dining: { side: 2.2, ratio: 2, most: 24 },
  kitchen: { side: 1.9, ratio: 2.2, most: 24 },
  bedroom: { side: 2.4, ratio: 1.8, most: 19 },
  studio: { side: 3, ratio: 1.8, most: 30 },
  bathroom: { side: 1.65, ratio: 2.1, most: 9 },
  shower: { side: 1.2, ratio: 2.4, most: 6.5 },
  toilet: { side: 0.86, ratio: 2.2, most: 2.2 },
  storage: { side: 0.9, ratio: 2.8, most: 7 },
  laundry: { side: 1.5, ratio: 2.6, most: 10 },
  study: { side: 2, ratio: 2, most: 18 },
  gardenRoom: { side: 2.4, ratio: 2, most: 30 },
  hall: { side: 1.1, ratio: 12, most: 18 },
  landing: { side: 1.1, ratio: 12, most: 18 },
  entrance: { side: 1.1, ratio: 3.6, most: 9 },
  garage: { side: 2.6, ratio: 2.4, most: 44 },
  shop: { side: 3.2, ratio: 2.4, most: 400 },
  gallery: { side: 3.2, ratio: 2.4, most: 400 },
  restaurant: { side: 3.2, ratio: 2.4, most: 400 },
  restaurantKitchen: { side: 2.6, ratio: 2.2, most: 60 },
  stock: { side: 1.8, ratio: 2.6, most: 90 },
  office: { side: 2.4, ratio: 2, most: 120 },
  openOffice: { side: 3.4, ratio: 2.4, most: 200 },
  meeting: { side: 2.8, ratio: 2, most: 45 },
  pantry: { side: 1.4, ratio: 2.4, most: 16 },
  workshop: { side: 3.4, ratio: 2.4, most: 300 },
  warehouse: { side: 6, ratio: 2.4, most: 800 },
  parking: { side: 2, ratio: 3, most: 60 },
  plot: { side: 3, ratio: 9, most: 9999 },
};
/** Minimum depth of a garage: a car is longer than the other rooms of the row need to be. */
const GARAGE_DEPTH_M = 5;
/** Stairs in metres: their width, the space before them, and their length by kind. */
const STAIRS = { width: 0.9, before: 0.9, gentle: 3.2, straight: 2.7, winding: 2.2 };
const WAY_M = { stairs: 2.0, plain: 1.3 };
const TOILET_M = 1.1;
/** A toilet at least this wide is split, and the rest becomes a storage room. */
const WIDE_TOILET_M = 2.3;

const isStack = (cell: Cell): cell is readonly [Need, Need] => Array.isArray(cell);
const areaOfCell = (cell: Cell): number => (isStack(cell) ? cell[0].area + cell[1].area : cell.area);
const sideOfCell = (cell: Cell): number =>
  isStack(cell) ? Math.max(SHAPES[cell[0].kind].side, SHAPES[cell[1].kind].side) : SHAPES[cell.kind].side;

/** Divides a length among rooms by their areas; rooms that would be too short get their minimum side. */
function shareLength(length: number, cells: readonly Cell[]): number[] {
  const shortest = cells.map((cell) => sideOfCell(cell) + 0.1);
  const isFixed = cells.map(() => false);
  for (;;) {
    const free = length - shortest.reduce((sum, side, index) => sum + (isFixed[index] ? side : 0), 0);
    const areas = cells.reduce((sum, cell, index) => sum + (isFixed[index] ? 0 : areaOfCell(cell)), 0);
    const lengths = cells.map((cell, index) =>
      isFixed[index] ? (shortest[index] ?? 0) : (free * areaOfCell(cell)) / areas,
    );
    const short = lengths.findIndex((value, index) => !isFixed[index] && value < (shortest[index] ?? 0));
    if (short < 0 || isFixed.filter((fixed) => !fixed).length <= 1) return lengths;
    isFixed[short] = true;
  }
}

/** Rooms side by side. In a cell with two rooms, the near one adjoins the corridor, on the row's `bandSide`. */
function fillRow(cells: readonly Cell[], box: Rect, bandSide: 'north' | 'south'): Room[] {
  const lengths = shareLength(box.w, cells);
  let x = box.x;
  return cells.flatMap((cell, index) => {
    const w = lengths[index] ?? 0;
    const left = x;
    x += w;
    if (!isStack(cell)) return [{ kind: cell.kind, x: left, y: box.y, w, d: box.d }];
    const [near, far] = cell;
    const nearDepth = shareLength(box.d, [near, far])[0] ?? 0;
    const farDepth = box.d - nearDepth;
    return bandSide === 'north'
      ? [
          { kind: far.kind, x: left, y: box.y, w, d: farDepth },
          { kind: near.kind, x: left, y: box.y + farDepth, w, d: nearDepth },
        ]
      : [
          { kind: near.kind, x: left, y: box.y, w, d: nearDepth },
          { kind: far.kind, x: left, y: box.y + nearDepth, w, d: farDepth },
        ];
  });
}

const isStairHall = (cell: Cell): boolean => !isStack(cell) && (cell.kind === 'hall' || cell.kind === 'landing');

type CorridorSizes = {
  width: number;
  depth: number;
  front: number;
  band: number;
  stairsAt: number;
  stairsWidth: number;
};

/** A row on the street, a corridor, a row behind; a house's stairs are in the hall of the front row. */
function layCorridor(spec: StoreySpec, sizes: CorridorSizes): Shell {
  const { width, depth, front, band, stairsAt, stairsWidth } = sizes;
  const hall = spec.front.findIndex(isStairHall);
  const box = (x: number, w: number): Rect => ({ x, y: 0, w, d: front });
  const frontRooms =
    hall < 0
      ? fillRow(spec.front, box(0, width), 'north')
      : [
          ...fillRow(spec.front.slice(0, hall), box(0, stairsAt), 'north'),
          ...fillRow(spec.front.slice(hall, hall + 1), box(stairsAt, stairsWidth), 'north'),
          ...fillRow(spec.front.slice(hall + 1), box(stairsAt + stairsWidth, width - stairsAt - stairsWidth), 'north'),
        ];
  const cells = spec.columns[0] ?? [];
  const toilets = cells.map(
    (cell, index): Room => ({ kind: cell.kind, x: index * TOILET_M, y: front, w: TOILET_M, d: band }),
  );
  const start = cells.length * TOILET_M;
  const way: Room = { kind: spec.way, x: start, y: front, w: width - start, d: band };
  const top = front + band;
  const rear = fillRow(spec.rear, { x: 0, y: top, w: width, d: depth - top }, 'south');
  const rooms = [...frontRooms, ...toilets, way, ...rear];
  const shell = { level: spec.level, width, depth, rooms, spec };
  if (hall < 0) return shell;
  const length = Math.min(STAIRS.straight, front - 1.9);
  return {
    level: shell.level,
    width,
    depth,
    rooms,
    spec,
    stairs: { x: stairsAt + 0.05, y: front - length - 0.1, w: STAIRS.width, d: length },
  };
}

/** Small rooms in columns; only those of the first column adjoin the corridor. */
function stackColumns([first = [], ...more]: readonly Need[][], box: Rect, firstColumn: number): Room[] {
  const firstWidth = more.length > 0 ? firstColumn : box.w;
  return [first, ...more].flatMap((cells, index) => {
    const w = index === 0 ? firstWidth : (box.w - firstWidth) / more.length;
    const x = index === 0 ? box.x : box.x + firstWidth + (index - 1) * w;
    const depths = shareLength(box.d, cells);
    let edge = box.y;
    return cells.flatMap((cell, place): Room[] => {
      const d = depths[place] ?? 0;
      const y = edge;
      edge += d;
      const isAtEdge = place === 0 || place === cells.length - 1;
      if (cell.kind !== 'toilet' || w < WIDE_TOILET_M || !isAtEdge) return [{ kind: cell.kind, x, y, w, d }];
      return [
        { kind: 'toilet', x, y, w: 1.3, d },
        { kind: 'storage', x: x + 1.3, y, w: w - 1.3, d },
      ];
    });
  });
}

type StairwellSizes = { width: number; depth: number; front: number; band: number; way: number; column: number };

/** Depth of a passage to rooms that the corridor at the party wall does not reach. */
const PASSAGE_M = 1.05;
const needsPassage = (row: readonly Cell[]): boolean =>
  row.some((cell, index) => index > 0 && !isStack(cell) && (cell.kind === 'bedroom' || cell.kind === 'office'));

/** Corridor at one party wall, with the stairs along it; beside it, columns of small rooms. */
function layStairwell(spec: StoreySpec, { width, depth, front, band, way, column }: StairwellSizes): Shell {
  const frontRooms = fillRow(spec.front, { x: 0, y: 0, w: width, d: front }, 'north');
  const top = front + band;
  const hall: Room = { kind: spec.way, x: 0, y: front, w: way, d: band };
  const south = needsPassage(spec.front) ? PASSAGE_M : 0;
  const north = needsPassage(spec.rear) ? PASSAGE_M : 0;
  const passages = [
    { y: front, d: south },
    { y: top - north, d: north },
  ]
    .filter(({ d }) => d > 0)
    .map(({ y, d }): Room => ({ kind: spec.way, x: way, y, w: width - way, d }));
  const beside = { x: way, y: front + south, w: width - way, d: band - south - north };
  const small =
    passages.length > 0 ? fillRow(spec.columns.flat(), beside, 'south') : stackColumns(spec.columns, beside, column);
  const rear = fillRow(spec.rear, { x: 0, y: top, w: width, d: depth - top }, 'south');
  const rooms = [...frontRooms, hall, ...passages, ...small, ...rear];
  if (!spec.hasStairs) return { level: spec.level, width, depth, rooms, spec };
  const stairs = { x: 0, y: front + STAIRS.before, w: STAIRS.width, d: band - STAIRS.before };
  return { level: spec.level, width, depth, rooms, spec, stairs };
}

/** Finds the depth at which the rooms have the recorded surface. */
function fitDepth(spec: StoreySpec, width: number, lay: (depth: number) => Shell): Shell {
  const cars = spec.front.reduce((sum, cell) => sum + (!isStack(cell) && cell.kind === 'garage' ? cell.area : 0), 0);
  // The surface is linear in the depth: two layouts determine it.
  const guess = (spec.area + cars) / width + 0.3;
  const first = surfaceOfShell(lay(guess));
  const second = surfaceOfShell(lay(guess + 1));
  return lay(guess + (spec.area - first) / (second - first));
}

export const surfaceOfShell = (shell: Shell): number =>
  shell.rooms.filter(isLivedIn).reduce((sum, room) => sum + areaOf(room, shell), 0);

/** Zero for a perfect storey; a side below the minimum weighs most. */
function costOf(shell: Shell): number {
  return shell.rooms.reduce((sum, room) => {
    const { w, d } = innerRect(room, shell);
    const shape = SHAPES[room.kind];
    const short = Math.max(0, shape.side - Math.min(w, d));
    const long = Math.max(0, Math.max(w, d) / Math.max(0.1, Math.min(w, d)) - shape.ratio);
    const large = Math.max(0, (w * d) / shape.most - 1);
    const shallow = room.kind === 'garage' ? Math.max(0, GARAGE_DEPTH_M - d) : 0;
    return sum + short * 30 + long * 2 + large * 4 + shallow * 30;
  }, 0);
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(1, Math.round((to - from) / step) + 1) }, (_, index) => from + index * step);

function* listStairwell(specs: StoreySpec[], width: number): Generator<Shell[]> {
  const hasStairs = specs.some((spec) => spec.hasStairs);
  const runs = [STAIRS.straight, STAIRS.winding, STAIRS.gentle];
  const bands = hasStairs ? runs.map((run) => STAIRS.before + run) : range(1.6, 4.6, 0.5);
  const isOne = specs.every((spec) => spec.columns.length === 1);
  const depth = (specs[0]?.area ?? 0) / width;
  const fronts = hasStairs
    ? range(2.7, 6.2, 0.35)
    : [0.18, 0.26, 0.35, 0.45, 0.55, 0.62, 0.68].map((share) => depth * share);
  for (const band of bands)
    for (const front of fronts)
      for (const way of hasStairs ? [WAY_M.stairs] : [WAY_M.plain, 1.8])
        for (const column of isOne ? [0] : [1.15, 1.5, 2, 2.6])
          yield specs.map((spec) =>
            fitDepth(spec, width, (deep) => layStairwell(spec, { width, depth: deep, front, band, way, column })),
          );
}

function* listCorridor(specs: StoreySpec[], width: number): Generator<Shell[]> {
  const hasStairs = specs.some((spec) => spec.hasStairs);
  const band = 1.25;
  if (!hasStairs) {
    for (const share of [0.42, 0.46, 0.5, 0.54, 0.58, 0.62])
      yield specs.map((spec) =>
        fitDepth(spec, width, (depth) =>
          layCorridor(spec, { width, depth, band, front: (depth - band) * share, stairsAt: 0, stairsWidth: 0 }),
        ),
      );
    return;
  }
  for (const front of range(3.8, 6.2, 0.4))
    for (const stairsWidth of [2.2, 2.6])
      for (const stairsAt of range(2.7, width - stairsWidth - 2, 0.35))
        yield specs.map((spec) =>
          fitDepth(spec, width, (depth) => layCorridor(spec, { width, depth, band, front, stairsAt, stairsWidth })),
        );
}

/** All evaluated arrangements, best first. */
export function listCandidates({ width, variants }: Programme): Candidate[] {
  const found = variants.flatMap((specs) => {
    const area = specs[0]?.area ?? 0;
    const side = Math.sqrt(area);
    const step = side * (specs[0]?.scheme === 'corridor' ? 0.05 : 0.1);
    const widths = width === undefined ? range(side * 0.62, side * 1.3, step) : [width];
    return widths.flatMap((wide) => {
      const shells = specs[0]?.scheme === 'corridor' ? listCorridor(specs, wide) : listStairwell(specs, wide);
      return [...shells].map((storeys) => ({
        shells: storeys,
        cost: storeys.reduce((sum, shell) => sum + costOf(shell), 0),
      }));
    });
  });
  return found
    .filter(({ shells }) => shells.every(({ rooms }) => rooms.every(({ w, d }) => w > 0.8 && d > 0.8)))
    .toSorted((a, b) => a.cost - b.cost);
}
