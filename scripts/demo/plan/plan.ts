import { LANGUAGES, type Localised } from '#domain/language.ts';
import type { Fact } from '../fact.ts';
import type { PictureItem } from '../pictures/list.ts';
import { createChance } from '../pictures/seed.ts';
import { areaOnPage, drawStorey, sizeOf } from './draw.ts';
import { furnish, listWithToilet } from './furnish.ts';
import { type Candidate, listCandidates, type Shell } from './layout.ts';
import { areaOf, innerRect, isWayThrough, type Outdoors, type Plan, type Room, type Storey } from './model.ts';
import { hangDoors, isLit, placeWindows } from './openings.ts';
import { ownToilets, planProgramme, surfaceOf } from './programme.ts';
import { outdoorsName, planTitle, roomName } from './words.ts';

/** Maximum drawn depth of a garden; its full surface is labelled. */
const MAX_GARDEN_M = 3;

/** Orientation of terrace, garden or balcony in degrees, when a description states it; random otherwise. */
const OUTLOOKS: Readonly<Record<string, number>> = {
  '4024735': 225,
  '4041693': 270,
  '4049880': 180,
  '4079045': 180,
  '4103741': 270,
  '4126953': 270,
  '4127304': 225,
  '4148605': 180,
  '4167503': 270,
  '4171846': 180,
  '4214693': 225,
  '4216957': 90,
  '4226490': 180,
  '4233079': 90,
  '4246758': 270,
  '4268517': 180,
  '4272089': 90,
  '4285209': 180,
  '4293605': 270,
  '4315562': 90,
  '4402196': 270,
  '4428390': 180,
  '4445635': 240,
  '4472908': 225,
};

const planned = new Map<Fact, Plan>();

/** The plan of a property, the same at every run. */
export function planOf(fact: Fact): Plan {
  const known = planned.get(fact);
  if (known) return known;
  const isInBuilding = fact.offer.type === 'apartment' || fact.offer.type === 'studio';
  const outlook = OUTLOOKS[fact.id] ?? createChance(`outlook-${fact.id}`).int(0, 23) * 15;
  // A flat's terrace is at the bottom of the page, a house's garden at its top.
  const top = isInBuilding ? outlook + 180 : outlook;
  const plan = { id: fact.id, storeys: planStoreys(fact), north: (720 - top) % 360, isOnStreet: !isInBuilding };
  planned.set(fact, plan);
  return plan;
}

/** Picture subject for each kind of room. A picture is placed in the largest matching room that has no picture yet. */
const SUBJECTS: Partial<Record<Room['kind'] | Outdoors['kind'], PictureItem['Subject']>> = {
  living: 'living',
  livingKitchen: 'living',
  studio: 'living',
  dining: 'dining',
  kitchen: 'kitchen',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  shower: 'bathroom',
  study: 'office',
  office: 'office',
  shop: 'shop',
  hall: 'hall',
  entrance: 'hall',
  terrace: 'terrace',
  balcony: 'terrace',
  garden: 'garden',
};

/** Areas that pictures show, by storey. */
function listAreas(storeys: readonly Storey[], pictures: readonly PictureItem[]): Map<Storey, PictureItem['Areas']> {
  const areas = storeys.flatMap((storey) =>
    [...storey.rooms, ...storey.outdoors].map((area) => ({ storey, area, subject: SUBJECTS[area.kind] })),
  );
  // Shower rooms come last: a picture of a bathroom shows one only when no bathroom is left.
  const isShower = ({ kind }: Room | Outdoors) => Number(kind === 'shower');
  const largest = areas.toSorted(
    (a, b) => isShower(a.area) - isShower(b.area) || b.area.w * b.area.d - a.area.w * a.area.d,
  );
  const found = new Map<Storey, NonNullable<PictureItem['Areas']>>();
  for (const { ID, Subject } of pictures) {
    const index = largest.findIndex(({ subject }) => subject === Subject);
    const [shown] = index < 0 ? [] : largest.splice(index, 1);
    if (!shown) continue;
    const own = found.get(shown.storey) ?? [];
    found.set(shown.storey, [...own, { At: areaOnPage(shown.storey, shown.area), Picture: ID }]);
  }
  return found;
}

const inAllLanguages = (name: (language: (typeof LANGUAGES)[number]) => string): Localised =>
  Object.fromEntries(LANGUAGES.map((language) => [language, name(language)]));
const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** Rounded as in the drawing: to a tenth of a square metre below 10 m², otherwise to a whole one. */
const roundArea = (area: number) => round(area, area < 9.95 ? 1 : 0);

/** Rows of the room table; all parts of a hall or landing form one row. */
function listRooms(storey: Storey): NonNullable<PictureItem['Rooms']> {
  const named = new Map<string, Room[]>();
  for (const [index, room] of storey.rooms.entries()) {
    const key = isWayThrough(room.kind) ? room.kind : String(index);
    named.set(key, [...(named.get(key) ?? []), room]);
  }
  const inside = [...named.values()].flatMap((parts) => {
    const [room] = parts;
    if (!room) return [];
    const { w, d } = innerRect(room, storey);
    return {
      Name: inAllLanguages((language) => roomName(room.kind, language)),
      Surface: roundArea(parts.reduce((sum, part) => sum + areaOf(part, storey), 0)),
      ...(parts.length === 1 && { Width: round(w, 2), Depth: round(d, 2) }),
    };
  });
  const outside = storey.outdoors.map(({ kind, area }) => ({
    Name: inAllLanguages((language) => outdoorsName(kind, language)),
    Surface: roundArea(area),
  }));
  return [...inside, ...outside];
}

/** The plan as pictures of a record, by storey; the site fills in the page's language in the URL. */
export function listPlanPictures(fact: Fact, pictures: readonly PictureItem[] = []): PictureItem[] {
  const plan = planOf(fact);
  const areas = listAreas(plan.storeys, pictures);
  return plan.storeys.map((storey) => {
    const { width, height } = sizeOf(storey);
    const name = planName(fact.id, storey);
    const shown = areas.get(storey);
    return {
      ID: name,
      Url: `{host}/plans/${name}-{language}.svg`,
      Width: width,
      Height: height,
      Name: name,
      Kind: 'plan',
      Subject: 'plan',
      ...(plan.storeys.length > 1 && { Alt: inAllLanguages((language) => planTitle(storey.level, language)) }),
      Rooms: listRooms(storey),
      ...(shown && { Areas: shown }),
    };
  });
}

/** Every file of the plan: its name below public/plans/ → the drawing. */
export function listPlanFiles(fact: Fact): [file: string, svg: string][] {
  const plan = planOf(fact);
  return plan.storeys.flatMap((storey) =>
    LANGUAGES.map((language): [string, string] => [
      `${planName(fact.id, storey)}-${language}.svg`,
      drawStorey(plan, storey, language),
    ]),
  );
}

const planName = (id: string, { level }: Storey) => `plan-${id}-${level < 0 ? `b${-level}` : level}`;

function planStoreys(fact: Fact): Storey[] {
  const { type } = fact.offer;
  if (type === 'garage') return [planGarage(fact)];
  if (type === 'land') return [planPlot(fact)];
  const programme = planProgramme(fact);
  const candidates = programme ? listCandidates(programme) : [];
  for (const candidate of candidates) {
    const storeys = finish(fact, candidate);
    if (storeys) return storeys;
  }
  throw new Error(`${fact.id}: none of ${candidates.length} plans can be lived in`);
}

function finish(fact: Fact, { shells }: Candidate): Storey[] | undefined {
  const facades = fact.building?.facades ?? 2;
  const toilets = (fact.rooms?.toilets ?? 0) - ownToilets(fact, surfaceOf(fact));
  const withToilet = listWithToilet(shells, toilets);
  const storeys = shells.map((shell) => finishStorey(shell, withToilet, facades));
  if (!storeys.every((storey) => storey !== undefined)) return undefined;
  const [lowest] = storeys;
  if (lowest) lowest.outdoors = listOutdoors(fact, storeys);
  return storeys;
}

function finishStorey(shell: Shell, withToilet: ReadonlySet<Room>, facades: number): Storey | undefined {
  const free = { isFreeEast: facades >= 3, isFreeWest: facades === 4 };
  const doors = hangDoors(shell);
  if (!doors) return undefined;
  const windows = placeWindows(shell, doors, free);
  if (!shell.rooms.every((room) => isLit(room, windows))) return undefined;
  const { level, width, depth, rooms, stairs } = shell;
  const open = { level, width, depth, rooms, ...(stairs && { stairs }), doors, windows };
  const fittings = furnish(open, withToilet);
  if (!fittings) return undefined;
  return {
    level,
    width,
    depth,
    rooms,
    ...(stairs && { stairs }),
    doors,
    windows,
    fittings,
    outdoors: [],
    isFreeWest: free.isFreeWest,
    isFreeEast: free.isFreeEast,
  };
}

/**
 * A flat's terrace is in front of its living room if it fits there, a house's terrace is behind the house. The garden
 * is beyond the terrace.
 */
function listOutdoors({ size = {}, offer }: Fact, [storey]: readonly Storey[]): Outdoors[] {
  if (!storey) return [];
  const terrace = size.terrace ?? size.balcony ?? 0;
  const garden = size.garden ?? 0;
  const isBehind = offer.type !== 'apartment' && offer.type !== 'studio';
  const living = storey.rooms.find(({ kind }) => ['living', 'livingKitchen', 'studio'].includes(kind));
  const before = isBehind || !living || terrace > living.w * 2.6 ? { x: 0, w: storey.width } : living;
  const deep = terrace / before.w;
  const found: Outdoors[] = [];
  if (terrace > 0) {
    found.push({
      kind: size.balcony === undefined ? 'terrace' : 'balcony',
      x: before.x,
      y: isBehind ? storey.depth : -deep,
      w: before.w,
      d: deep,
      area: terrace,
    });
  }
  if (garden > 0) {
    const d = Math.min(MAX_GARDEN_M, garden / storey.width);
    const y = isBehind ? storey.depth + (terrace > 0 ? deep : 0) : terrace > 0 ? -deep - d : -d;
    found.push({ kind: 'garden', x: 0, y, w: storey.width, d, area: garden });
  }
  return found;
}

const empty = (level: number, room: Room): Storey => ({
  level,
  width: room.w,
  depth: room.d,
  rooms: [room],
  doors: [],
  windows: [],
  fittings: [],
  outdoors: [],
  isFreeWest: false,
  isFreeEast: false,
});

function planGarage(fact: Fact): Storey {
  const area = surfaceOf(fact);
  const isSpace = fact.offer.kind === 'parking';
  const w = Math.max(2.3, Math.min(3, area / 5.1));
  const room: Room = { kind: isSpace ? 'parking' : 'garage', x: 0, y: 0, w, d: area / w };
  const storey = empty(fact.rooms?.floor ?? 0, room);
  if (!isSpace) storey.doors.push({ isLevel: true, wall: 0, from: 0.2, length: w - 0.4, kind: 'gate', into: room });
  storey.fittings = furnish(storey, new Set()) ?? [];
  return storey;
}

function planPlot({ size = {} }: Fact): Storey {
  const w = size.plot ?? size.front ?? 10;
  return empty(0, { kind: 'plot', x: 0, y: 0, w, d: (size.ground ?? size.total ?? 0) / w });
}
