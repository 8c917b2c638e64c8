import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Localised } from '#domain/language.ts';
import {
  bathroomCount,
  buildingYear,
  isHome,
  type PictureFacts,
  propertyType,
  roomEra,
  storeyCount,
  tidyFacts,
} from './facts.ts';
import { listOutdoor, listRooms, type OutdoorKind, type RoomKind } from './pool.ts';
import { type Chance, createChance } from './seed.ts';

export type { PictureFacts } from './facts.ts';

/** What a picture can show; the site has one alternative text per subject. */
export const SUBJECTS = [
  'facade',
  'street',
  'garden',
  'terrace',
  'living',
  'kitchen',
  'dining',
  'bedroom',
  'bathroom',
  'office',
  'hall',
  'staircase',
  'shop',
  'garage',
  'plot',
  'plan',
] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface PictureItem {
  ID: string;
  Url: string;
  Width: number;
  Height: number;
  Name: string;
  Kind: 'illustration' | 'plan';
  Subject: Subject;
  /** What the scene says of itself, in the site's languages. */
  Alt?: Localised;
}

type RenderedPicture = { picture: string; subject: Subject; alt: Localised };

/** The rendered pictures that stand first at a property: looked at and found good (scripts/demo/render). */
export const RENDERED_PICTURES = JSON.parse(
  readFileSync(join(import.meta.dirname, 'rendered-pictures.json'), 'utf8'),
) as Readonly<Record<string, readonly RenderedPicture[]>>;

interface Choice {
  name: string;
  subject: Subject;
  alt?: Localised;
}

const ROOM_SUBJECTS: Record<RoomKind, Subject> = {
  living: 'living',
  kitchen: 'kitchen',
  dining: 'dining',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  office: 'office',
  hall: 'hall',
  staircase: 'staircase',
  loft: 'living',
  attic: 'bedroom',
  shop: 'shop',
  studio: 'living',
};
const OUTDOOR_SUBJECTS: Record<OutdoorKind, Subject> = {
  'street-city': 'street',
  'street-leafy': 'street',
  'garden-city': 'garden',
  'garden-country': 'garden',
  'terrace-balcony': 'terrace',
  'terrace-roof': 'terrace',
  parking: 'garage',
  'plot-path': 'street',
};

/** As many as the gallery of the largest home has with and without rendered ones. */
const [MAX_PICTURES, MAX_DRAWN] = [12, 11];

/** Which pictures a property has, own facade first. Names follow the facts alone, so all languages agree. */
export function listPictures(record: PictureFacts): PictureItem[] {
  const facts = tidyFacts(record);
  const chance = createChance(`list-${facts.ID}`);
  const choices = isHome(facts) ? listHome(facts, chance) : listOther(facts, chance);
  const rendered: Choice[] = (RENDERED_PICTURES[String(facts.ID)] ?? []).map(({ picture, subject, alt }) => ({
    name: picture,
    subject,
    alt,
  }));
  // Large homes have more rooms than a gallery needs; what is rendered is not drawn as well.
  const unique = choices
    .filter((choice, index) => choices.findIndex(({ name }) => name === choice.name) === index)
    .filter((choice) => !rendered.some(({ subject }) => subject === choice.subject))
    .slice(0, Math.min(MAX_DRAWN, MAX_PICTURES - rendered.length));
  return [...rendered, ...unique].map((choice, index) => ({
    ID: `${facts.ID}-${index + 1}`,
    Url: `{host}/pictures/${choice.name}-300.webp`,
    Width: 300,
    Height: 200,
    Name: choice.name,
    Kind: 'illustration',
    Subject: choice.subject,
    ...(choice.alt && { Alt: choice.alt }),
  }));
}

function listHome(facts: PictureFacts, chance: Chance): Choice[] {
  const type = propertyType(facts);
  const open = type === 'house' && (facts.Facades ?? 2) >= 4;
  const room = (kind: RoomKind, count = 1) => pickRooms(facts, chance, kind, count);
  const bedrooms = facts.Bedrooms ?? (type === 'studio' ? 0 : 2);
  const tall = buildingYear(facts) < 1935 && type === 'house';
  const attic = type === 'house' && bedrooms >= 4 && storeyCount(facts) >= 2;
  const large = (facts.SurfaceLiving ?? 100) > 110;
  const living: RoomKind =
    type === 'studio' ? 'studio' : type === 'apartment' && large && chance.odds(0.3) ? 'loft' : 'living';
  return [
    ownPicture(facts, 'facade'),
    ...room(living),
    ...room('kitchen'),
    ...(type !== 'studio' && large ? room('dining') : []),
    ...room('bedroom', Math.min(bedrooms, attic ? 2 : 3)),
    ...(attic ? room('attic') : []),
    ...room('bathroom', Math.min(bathroomCount(facts), 2)),
    ...((facts.SurfaceOffice ?? 0) > 0 || (large && chance.odds(0.3)) ? room('office') : []),
    ...(tall ? room(chance.pick(['hall', 'staircase'])) : []),
    ...outsideOfHome(facts, chance, open),
    ...outdoor(chance, open ? 'street-leafy' : 'street-city'),
  ];
}

function outsideOfHome(facts: PictureFacts, chance: Chance, open: boolean): Choice[] {
  const house = propertyType(facts) === 'house';
  const garden = (facts.SurfaceGarden ?? 0) > 0 ? outdoor(chance, open ? 'garden-country' : 'garden-city') : [];
  const high = !house && ((facts.FloorNumber ?? 1) >= 4 || (facts.SurfaceTerrace ?? 0) > 25);
  const terrace =
    !house && (facts.SurfaceTerrace ?? 0) > 0 ? outdoor(chance, high ? 'terrace-roof' : 'terrace-balcony') : [];
  return [...garden, ...terrace];
}

function listOther(facts: PictureFacts, chance: Chance): Choice[] {
  const room = (kind: RoomKind, count = 1) => pickRooms(facts, chance, kind, count);
  switch (propertyType(facts)) {
    case 'land':
      return [ownPicture(facts, 'plot'), ...outdoor(chance, 'plot-path')];
    case 'garage':
      return [ownPicture(facts, 'garage'), ...outdoor(chance, 'parking', 2), ...outdoor(chance, 'street-city')];
    case 'commercial':
      return [
        ownPicture(facts, 'facade'),
        ...room('shop', 2),
        ...room('office', (facts.SurfaceOffice ?? 0) > 0 ? 2 : 1),
        ...outdoor(chance, 'street-city', 2),
      ];
    default:
      return [
        ownPicture(facts, 'facade'),
        ...room('living'),
        ...room('kitchen'),
        ...room('studio'),
        ...room('bedroom', 2),
        ...room('bathroom'),
        ...room('staircase'),
        ...outdoor(chance, 'street-city'),
      ];
  }
}

/** The one picture drawn for this property alone. */
function ownPicture(facts: PictureFacts, subject: 'facade' | 'plot' | 'garage'): Choice {
  return { name: `${subject}-${facts.ID}`, subject };
}

function pickRooms(facts: PictureFacts, chance: Chance, kind: RoomKind, count: number): Choice[] {
  const rooms = listRooms(kind, roomEra(facts));
  const start = chance.int(0, rooms.length - 1);
  return Array.from({ length: Math.min(count, rooms.length) }, (_, index) => ({
    name: rooms[(start + index) % rooms.length]?.name ?? '',
    subject: ROOM_SUBJECTS[kind],
  }));
}

function outdoor(chance: Chance, kind: OutdoorKind, count = 1): Choice[] {
  const names = listOutdoor(kind);
  const start = chance.int(0, names.length - 1);
  return Array.from({ length: count }, (_, index) => ({
    name: names[(start + index) % names.length] ?? '',
    subject: OUTDOOR_SUBJECTS[kind],
  }));
}
