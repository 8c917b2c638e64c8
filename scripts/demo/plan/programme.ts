import type { Fact } from '../fact.ts';
import type { RoomKind } from './model.ts';

/** Rooms of a property by storey, from its record alone; the layout positions them. */

export type Need = { kind: RoomKind; area: number };
/** Contents of a row: one room, or two in depth, the first beside the corridor. */
export type Cell = Need | readonly [near: Need, far: Need];

/** A row of rooms on the street, a corridor, a row of rooms behind. */
export type StoreySpec = {
  level: number;
  /** Surface without garages. */
  area: number;
  front: Cell[];
  rear: Cell[];
  /** A corridor across the storey, or a stairwell at the party wall with columns of rooms beside it. */
  scheme: 'corridor' | 'stairwell';
  way: 'hall' | 'landing';
  hasStairs: boolean;
  columns: Need[][];
  entry: 'street' | 'side' | 'shop' | 'stairs';
};

/** Alternative arrangements of the same rooms; the layout takes the one with the best shapes. */
export type Programme = {
  /** Width between the outer walls, in metres; undefined when the layout may choose it. */
  width?: number;
  variants: StoreySpec[][];
};

const need = (kind: RoomKind, area: number): Need => ({ kind, area });
const repeat = (count: number, kind: RoomKind, area: number): Need[] =>
  Array.from({ length: count }, () => need(kind, area));

const PARTY_WALLS_M = 0.6;
const innerWidth = ({ size }: Fact): number | undefined => size?.front && size.front - PARTY_WALLS_M;

export const surfaceOf = ({ size }: Fact): number => size?.living ?? size?.total ?? size?.ground ?? 0;

/** Number of separate toilets; the others are in bathrooms. */
export function ownToilets({ rooms = {} }: Fact, surface: number): number {
  const toilets = rooms.toilets ?? 0;
  const wet = (rooms.bathrooms ?? 0) + (rooms.showers ?? 0);
  if (toilets === 1) return surface >= 50 || wet === 0 ? 1 : 0;
  return toilets === 0 ? 0 : Math.max(1, toilets - wet);
}

const listWet = ({ rooms = {} }: Fact): Need[] => [
  ...repeat(rooms.bathrooms ?? 0, 'bathroom', 6),
  ...repeat(rooms.showers ?? 0, 'shower', 4.2),
];

export function planProgramme(fact: Fact): Programme | undefined {
  switch (fact.offer.type) {
    case 'house':
      return isWide(fact) ? wideHouse(fact) : narrowHouse(fact);
    case 'apartment':
      return fact.offer.kind === 'duplex' ? duplex(fact) : flat(fact);
    case 'studio':
      return studio(fact);
    case 'investment':
      return incomeBuilding(fact);
    case 'commercial':
      return business(fact);
    default:
      return undefined;
  }
}

function flat(fact: Fact): Programme {
  const area = surfaceOf(fact);
  const { building = {}, offer, rooms = {} } = fact;
  const isOpen = ['loft', 'penthouse'].includes(offer.kind) || (building.year ?? 0) >= 1995;
  const day: Cell[] = isOpen
    ? [need('livingKitchen', 20 + area * 0.2)]
    : [
        need('living', 14 + area * 0.14),
        area >= 78 ? [need('storage', 3), need('kitchen', 9)] : need('kitchen', 6 + area * 0.03),
      ];
  const bedrooms = [need('bedroom', 14), ...repeat((rooms.bedrooms ?? 1) - 1, 'bedroom', 11)];
  const wet = listWet(fact);
  const [first, ...others] = bedrooms;
  const last = others.at(-1);
  const [large, small] = wet;
  const wetRows: Cell[][] = large && small ? [[[small, large]], wet] : [wet];
  const variants = wetRows.flatMap((row) => {
    const inRear = { front: day, rear: [...(first ? [first] : []), ...row, ...others] };
    const inFront = {
      front: [...day, ...(last ? [last] : [])],
      rear: [...(first ? [first] : []), ...row, ...others.slice(0, -1)],
    };
    return last && others.length > 1 ? [inRear, inFront] : [inRear];
  });
  const toilets = repeat(ownToilets(fact, area), 'toilet', 1.2);
  return {
    variants: variants.map(({ front, rear }) => [
      {
        level: rooms.floor ?? 0,
        area,
        front,
        rear,
        scheme: 'corridor',
        way: 'hall',
        hasStairs: false,
        columns: [toilets],
        entry: 'side',
      },
    ]),
  };
}

function studio(fact: Fact): Programme {
  const area = surfaceOf(fact);
  return {
    variants: [
      [
        {
          level: fact.rooms?.floor ?? 0,
          area,
          front: [need('studio', 18)],
          rear: [need('kitchen', 6), ...listWet(fact)],
          scheme: 'corridor',
          way: 'hall',
          hasStairs: false,
          columns: [repeat(ownToilets(fact, area), 'toilet', 1.2)],
          entry: 'side',
        },
      ],
    ],
  };
}

type Night = { bedrooms: number; wet: Need[]; toilets: number };

/** Distributes bedrooms, bathrooms and remaining toilets; lower storeys get the remainder. */
function spread(count: number, bedrooms: number, wet: Need[], toilets: number): Night[] {
  return Array.from({ length: count }, (_, index) => ({
    bedrooms: Math.floor((bedrooms + count - 1 - index) / count),
    wet: wet.filter((_, place) => place % count === index),
    toilets: Math.floor((toilets + count - 1 - index) / count),
  }));
}

/**
 * A row of bedrooms, or a study if there are no bedrooms. A single bedroom in a large row also gets a study beside it.
 */
function bedroomRow(count: number, area: number, width: number): Need[] {
  const bedrooms = repeat(count, 'bedroom', 13);
  if (count === 0) return [need('study', 10)];
  return count === 1 && width >= 5.2 && area > 62 ? [...bedrooms, need('study', 8)] : bedrooms;
}

/** Rooms beside a landing; adds a storage room when there are fewer than two. */
const besideLanding = (cells: Need[]): Need[] =>
  cells.length === 0 ? [need('storage', 6)] : cells.length === 1 ? [...cells, need('storage', 4)] : cells;

/** A storey of bedrooms. With an odd number, the street row has more above a garage or in a narrow house. */
function nightStorey(level: number, area: number, night: Night, width: number, isOverGarage = false): StoreySpec {
  const behind = isOverGarage || width < 5.2 ? Math.floor(night.bedrooms / 2) : Math.ceil(night.bedrooms / 2);
  const cells = [...night.wet, ...repeat(night.toilets, 'toilet', 1.4)];
  return {
    level,
    area,
    front: bedroomRow(night.bedrooms - behind, area, width),
    rear: bedroomRow(behind, area, width),
    scheme: 'stairwell',
    way: 'landing',
    hasStairs: true,
    columns: [besideLanding(cells)],
    entry: 'stairs',
  };
}

function narrowHouse(fact: Fact): Programme {
  const { rooms = {} } = fact;
  const area = surfaceOf(fact);
  const width = innerWidth(fact) ?? 5.2;
  const count = rooms.floors ?? 3;
  const hasGarage = (rooms.garages ?? 0) > 0;
  const dayLevels = hasGarage ? 2 : 1;
  const own = ownToilets(fact, area);
  const nights = spread(count - dayLevels, rooms.bedrooms ?? 3, listWet(fact), own - 1);
  const rest = count - dayLevels;
  const shares = hasGarage
    ? [0.16, 0.19, 0.22, 0.25, 0.28, 0.31]
    : [0.24, 0.27, 0.3, 0.34, 0.38, 0.42, 0.46, 0.5, 0.54];
  const variants = shares.map((share) => {
    const ground = area * share;
    const first = hasGarage ? (area - ground) / (rest + 1) : 0;
    const upper = (area - ground - first) / rest;
    const hasDining = width >= 5.3;
    const dayColumns = [[need('toilet', 1.5), need('storage', 2.4)], ...(hasDining ? [[need('dining', 10)]] : [])];
    const groundFloor: StoreySpec = {
      level: 0,
      area: ground,
      front: hasGarage ? [need('entrance', 6), need('garage', 18)] : [need('entrance', 5), need('living', 16)],
      rear: [hasGarage ? need('gardenRoom', 14) : need('kitchen', 14)],
      scheme: 'stairwell',
      way: 'hall',
      hasStairs: true,
      columns: hasGarage ? [[need('toilet', 1.5), need('laundry', 6)]] : dayColumns,
      entry: 'street',
    };
    const livingFloor: StoreySpec = {
      level: 1,
      area: first,
      front: [need('living', 22)],
      rear: [need('kitchen', 14)],
      scheme: 'stairwell',
      way: 'landing',
      hasStairs: true,
      columns: hasDining ? [[need('dining', 10)]] : [[need('storage', 4)]],
      entry: 'stairs',
    };
    return [
      groundFloor,
      ...(hasGarage ? [livingFloor] : []),
      ...nights.map((night, index) => nightStorey(dayLevels + index, upper, night, width, hasGarage)),
    ];
  });
  return { width, variants };
}

const isWide = (fact: Fact): boolean =>
  fact.building?.facades === 4 || (fact.building?.facades === 3 && (innerWidth(fact) ?? 0) > 6.6);

/** A detached house: stairs in the hall behind the front door, a corridor between the rows. */
function wideHouse(fact: Fact): Programme {
  const { rooms = {} } = fact;
  const area = surfaceOf(fact);
  const garage = (rooms.garages ?? 0) * 16;
  const width = innerWidth(fact) ?? Math.sqrt((area + garage) / 2) * 1.3;
  const wet = listWet(fact);
  const [large, small] = wet;
  const wetCell: Cell[] = large && small ? [[small, large]] : wet;
  const extra = wet.slice(2);
  const bedrooms = rooms.bedrooms ?? 4;
  const own = ownToilets(fact, area);
  const isLarge = width > 9;
  const ground: StoreySpec = {
    level: 0,
    area: (area + garage) / 2 - garage,
    front: [
      ...(garage > 0 ? [need('garage', garage)] : [need('study', 11)]),
      need('hall', 11),
      need('kitchen', 13),
      ...(isLarge ? [need('laundry', 7)] : []),
    ],
    rear: isLarge
      ? [need('living', 36), need('dining', 18), need('study', 13)]
      : [need('living', 30), need('dining', 14)],
    scheme: 'corridor',
    way: 'hall',
    hasStairs: true,
    columns: [[need('toilet', 1.5)]],
    entry: 'street',
  };
  const inFront = isLarge ? 2 : 1;
  const variants = [0, 1].map((offset) => {
    const front = Math.max(1, Math.min(bedrooms - 2, inFront - offset));
    const upper: StoreySpec = {
      level: 1,
      area: (area + garage) / 2,
      front: [
        ...repeat(1, 'bedroom', 14),
        need('landing', 11),
        ...(front > 1 ? repeat(front - 1, 'bedroom', 12) : wetCell),
      ],
      rear: [
        need('bedroom', 15),
        ...(front > 1 ? wetCell : []),
        ...extra,
        ...repeat(bedrooms - front - 1, 'bedroom', 12),
      ],
      scheme: 'corridor',
      way: 'landing',
      hasStairs: true,
      columns: [repeat(own > 1 ? 1 : 0, 'toilet', 1.5)],
      entry: 'stairs',
    };
    return [ground, upper];
  });
  return { width, variants };
}

function duplex(fact: Fact): Programme {
  const { rooms = {} } = fact;
  const area = surfaceOf(fact);
  const own = ownToilets(fact, area);
  const level = rooms.floor ?? 1;
  const night = { bedrooms: rooms.bedrooms ?? 2, wet: listWet(fact), toilets: own - 1 };
  return {
    variants: [5, 6].flatMap((width) =>
      [0.48, 0.52].map((share) => [
        {
          level,
          area: area * share,
          front: [need('living', 22)],
          rear: [need('kitchen', 13)],
          scheme: 'stairwell' as const,
          way: 'hall' as const,
          hasStairs: true,
          columns: [[need('storage', 2.4), need('toilet', 1.5)]],
          entry: 'side' as const,
        },
        nightStorey(level + 1, area * (1 - share), night, width),
      ]),
    ),
  };
}

/** A flat on each storey around a common stairwell; a storey without a bathroom belongs to the flat below. */
function incomeBuilding(fact: Fact): Programme {
  const { rooms = {}, size = {} } = fact;
  const area = surfaceOf(fact);
  const count = rooms.floors ?? 4;
  const width = innerWidth(fact) ?? 6;
  const businessLevels = size.office ? 2 : 0;
  const flats = spread(count - businessLevels, 0, listWet(fact), 0);
  // The lowest flat gets the fewest bedrooms, since the street door takes some of its space.
  const bedrooms = spread(count - businessLevels, rooms.bedrooms ?? count, [], 0)
    .map((flat) => flat.bedrooms)
    .toReversed();
  const own = ownToilets(fact, area);
  const shares = spread(count, 0, [], own).map(({ toilets }) => toilets);
  // The lowest storeys may have two bathrooms already.
  const toiletsAt = businessLevels > 0 ? shares : shares.toReversed();
  const columnsAt = (level: number, wet: Need[]): Need[][] => {
    return [besideLanding([...wet, ...repeat(toiletsAt[level] ?? 0, 'toilet', 1.4)])];
  };
  const variants = [1, 1.06, 1.12, 1.2].map((more) => {
    const ground = (area / (count - 1 + more)) * more;
    const upper = (area - ground) / (count - 1);
    return Array.from({ length: count }, (_, level): StoreySpec => {
      const shared = {
        level,
        area: level === 0 ? ground : upper,
        scheme: 'stairwell' as const,
        way: level === 0 ? ('hall' as const) : ('landing' as const),
        hasStairs: true,
        entry: level === 0 ? ('street' as const) : ('stairs' as const),
      };
      const entrance = level === 0 ? [need('entrance', 5)] : [];
      if (level < businessLevels) {
        return {
          ...shared,
          front: [...entrance, level === 0 ? need('shop', 30) : need('openOffice', 30)],
          rear: [level === 0 ? need('stock', 24) : need('office', 24)],
          columns: columnsAt(level, []),
        };
      }
      const wet = flats[level - businessLevels]?.wet ?? [];
      const beds = bedrooms[level - businessLevels] ?? 1;
      const isFlat = wet.length > 0;
      const inFront = isFlat ? Math.max(0, beds - 1) : Math.ceil(beds / 2);
      return {
        ...shared,
        front: [...entrance, ...(isFlat ? [need('living', 18)] : []), ...repeat(inFront, 'bedroom', 11)],
        rear: [
          ...(isFlat ? [need('kitchen', 9)] : []),
          ...repeat(beds - inFront, 'bedroom', 11),
          ...(beds - inFront === 0 && !isFlat ? [need('study', 10)] : []),
        ],
        columns: columnsAt(level, wet),
      };
    });
  });
  return { width, variants };
}

function business(fact: Fact): Programme {
  const { rooms = {}, size = {}, offer } = fact;
  const area = surfaceOf(fact);
  const office = size.office ?? 0;
  const toilets = repeat(Math.max(1, ownToilets(fact, area)), 'toilet', 1.5);
  const showers = repeat(rooms.showers ?? 0, 'shower', 4);
  const spec = (front: Need[], rear: Need[], columns: Need[][], entry: StoreySpec['entry']): StoreySpec => ({
    level: rooms.floor ?? 0,
    area,
    front,
    rear,
    scheme: 'stairwell',
    way: 'hall',
    hasStairs: false,
    columns,
    entry,
  });
  const back = office > 0 ? [need('office', office), need('stock', area * 0.12)] : [need('stock', area * 0.16)];
  const specs: Partial<Record<string, StoreySpec>> = {
    shop: spec([need('shop', area * 0.6)], back, [toilets, [need('pantry', 4)]], 'shop'),
    gallery: spec([need('gallery', area * 0.65)], back, [toilets, [need('pantry', 6)]], 'shop'),
    restaurant: spec(
      [need('restaurant', 100)],
      [need('restaurantKitchen', 34), need('stock', 14)],
      [toilets, [need('storage', 10)]],
      'shop',
    ),
    workshop: spec([need('workshop', 130)], back, [[...toilets, ...showers], [need('storage', 12)]], 'shop'),
    office: spec(
      [need('openOffice', 80)],
      [need('office', 24), need('meeting', 26), need('office', 24)],
      [[...toilets, ...showers], [need('pantry', 12)]],
      'side',
    ),
    warehouse: spec(
      [need('entrance', 12), need('office', office), need('meeting', 22)],
      [need('warehouse', 380)],
      [[...toilets, ...showers], [need('storage', 16)]],
      'street',
    ),
  };
  const found = specs[offer.kind];
  if (!found) throw new Error(`${fact.id}: no rooms for a ${offer.kind}`);
  const width = innerWidth(fact);
  return width === undefined ? { variants: [[found]] } : { width, variants: [[found]] };
}
