import { createChance } from '../seed.ts';

export type PlanRoomKind = 'living' | 'kitchen' | 'bedroom' | 'bathroom' | 'hall' | 'toilet' | 'garage' | 'landing';

/** One room of a plan, in metres from the upper left corner of its floor. */
export interface PlanRoom {
  kind: PlanRoomKind;
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface PlanFloor {
  width: number;
  height: number;
  rooms: PlanRoom[];
}

interface PlanFacts {
  layout: 'house' | 'flat';
  bedrooms: number;
  bathrooms: number;
  surfaceM2: number;
  garage: boolean;
}

/** Reads a plan's facts back from its name, `plan-flat-2-1-90`. */
export function parsePlanName(name: string): PlanFacts | undefined {
  const match = /^plan-(house|flat)-(\d+)-(\d+)-(\d+)(-garage)?$/.exec(name);
  if (!match) return undefined;
  const [, layout, bedrooms, bathrooms, surface, garage] = match;
  return {
    layout: layout === 'house' ? 'house' : 'flat',
    bedrooms: Number(bedrooms),
    bathrooms: Number(bathrooms),
    surfaceM2: Number(surface),
    garage: garage !== undefined,
  };
}

/** The floors of a home: one for a flat, the living floor and the sleeping floor for a house. */
export function planFloors(name: string, facts: PlanFacts): PlanFloor[] {
  const chance = createChance(name);
  if (facts.layout === 'flat') return [planFlat(facts, chance.range(1.15, 1.35))];
  const area = Math.max(38, facts.surfaceM2 / 2);
  return [planDayFloor(area, facts.garage), planNightFloor(area, facts.bedrooms, facts.bathrooms)];
}

/** Living rooms along the front, a corridor, sleeping rooms behind. */
function planFlat({ bedrooms, bathrooms, surfaceM2 }: PlanFacts, shape: number): PlanFloor {
  const width = Math.sqrt(surfaceM2 * shape);
  const height = surfaceM2 / width;
  if (bedrooms === 0) {
    const wet = width * 0.34;
    return {
      width,
      height,
      rooms: [
        { kind: 'living', x: 0, y: 0, w: width, h: height * 0.62 },
        { kind: 'kitchen', x: 0, y: height * 0.62, w: width - wet * 1.5, h: height * 0.38 },
        { kind: 'hall', x: width - wet * 1.5, y: height * 0.62, w: wet * 0.5, h: height * 0.38 },
        ...splitRow('bathroom', bathrooms, width - wet, height * 0.62, wet, height * 0.38),
      ],
    };
  }
  const corridor = Math.max(1.2, height * 0.13);
  const day = (height - corridor) * 0.54;
  const night = height - corridor - day;
  const kitchen = width * 0.34;
  const toilet = Math.min(1.3, width * 0.14);
  const sleeping = planSleepingRow(bedrooms, bathrooms, 0, day + corridor, width, night);
  return {
    width,
    height,
    rooms: [
      { kind: 'living', x: 0, y: 0, w: width - kitchen, h: day },
      { kind: 'kitchen', x: width - kitchen, y: 0, w: kitchen, h: day },
      { kind: 'toilet', x: 0, y: day, w: toilet, h: corridor },
      { kind: 'hall', x: toilet, y: day, w: width - toilet, h: corridor },
      ...sleeping,
    ],
  };
}

/** Bedrooms side by side with the bathrooms between the first and the second. */
function planSleepingRow(
  bedrooms: number,
  bathrooms: number,
  x: number,
  y: number,
  width: number,
  height: number,
): PlanRoom[] {
  const wet = Math.min(width * 0.2, 2.6);
  const room = (width - wet) / Math.max(1, bedrooms);
  const first: PlanRoom = { kind: 'bedroom', x, y, w: room, h: height };
  const rest = splitRow('bedroom', bedrooms - 1, x + room + wet, y, width - room - wet, height);
  const baths = Array.from(
    { length: bathrooms },
    (_, i): PlanRoom => ({
      kind: 'bathroom',
      x: x + room,
      y: y + (height * i) / bathrooms,
      w: wet,
      h: height / bathrooms,
    }),
  );
  return bedrooms === 0 ? baths : [first, ...baths, ...rest];
}

function splitRow(kind: PlanRoomKind, count: number, x: number, y: number, width: number, height: number): PlanRoom[] {
  return Array.from({ length: count }, (_, i) => ({
    kind,
    x: x + (width * i) / count,
    y,
    w: width / count,
    h: height,
  }));
}

function planDayFloor(area: number, garage: boolean): PlanFloor {
  const width = Math.sqrt(area / 1.35);
  const height = area / width;
  const hall = Math.max(1.3, width * 0.26);
  const rest = width - hall;
  const front = height * 0.34;
  return {
    width,
    height,
    rooms: [
      { kind: 'kitchen', x: 0, y: 0, w: width, h: height * 0.28 },
      { kind: 'living', x: 0, y: height * 0.28, w: garage ? width : rest, h: garage ? height * 0.38 : height * 0.72 },
      ...(garage ? [{ kind: 'garage' as const, x: 0, y: height - front, w: rest, h: front }] : []),
      ...(garage ? planEntrance(rest, height - front, hall, front) : []),
      ...(garage
        ? []
        : [
            { kind: 'toilet' as const, x: rest, y: height * 0.28, w: hall, h: front * 0.42 },
            {
              kind: 'hall' as const,
              x: rest,
              y: height * 0.28 + front * 0.42,
              w: hall,
              h: height * 0.72 - front * 0.42,
            },
          ]),
    ],
  };
}

/** Beside a garage the hall reaches from the street to the living room, with the toilet and a store along it. */
function planEntrance(x: number, y: number, w: number, h: number): PlanRoom[] {
  const narrow = 0.95;
  const right = x + w - narrow;
  return [
    { kind: 'hall', x, y, w: w - narrow, h },
    { kind: 'toilet', x: right, y, w: narrow, h: h * 0.42 },
    { kind: 'hall', x: right, y: y + h * 0.42, w: narrow, h: h * 0.58 },
  ];
}

/** Two rows of bedrooms; between them the landing, which reaches them all, and the bathrooms one behind the other. */
function planNightFloor(area: number, bedrooms: number, bathrooms: number): PlanFloor {
  const width = Math.sqrt(area / 1.35);
  const height = area / width;
  const back = Math.ceil(bedrooms / 2);
  const front = bedrooms - back;
  const band = height * (front === 0 ? 0.4 : 0.26);
  const row = front === 0 ? height - band : (height - band) / 2;
  // As far as a door in the last bedroom of the longer row.
  const landing = Math.max(width * 0.4, (width * (back - 1)) / back + 1.15);
  return {
    width,
    height,
    rooms: [
      ...splitRow('bedroom', back, 0, 0, width, row),
      { kind: 'landing', x: 0, y: row, w: landing, h: band },
      ...Array.from(
        { length: bathrooms },
        (_, i): PlanRoom => ({
          kind: 'bathroom',
          x: landing,
          y: row + (band * i) / bathrooms,
          w: width - landing,
          h: band / bathrooms,
        }),
      ),
      ...splitRow('bedroom', front, 0, row + band, width, row),
    ],
  };
}
