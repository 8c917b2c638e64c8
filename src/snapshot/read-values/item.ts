import { LANGUAGES, type Localised } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import type { PictureKind } from '#domain/property/picture-kind.ts';
import { isDataFile } from '#domain/text/link.ts';
import { readId, readPictureKind } from './choice.ts';
import { readEmail, readFileAddress, readPictureAddress, readSecurely, readTelephone } from './contact.ts';
import { readFlag } from './flag.ts';
import { numberReader } from './number.ts';
import type { Reader, ReadValue, ValueProblem } from './read-value.ts';
import { isNothing } from './read-value.ts';
import { readLabel, readLine } from './text.ts';

/** Errors inside a list or group; `path` is the position, such as "3 › Width". */
export type PartFault = { path: string; problem: ValueProblem; got: unknown; expected: string };

export type ReadParts<Value> = { value: Value; faults: PartFault[] };

export type PictureItem = {
  ID: string;
  Url: string;
  Width: number;
  Height: number;
  Kind: PictureKind;
  Subject: string | undefined;
  /** Title of the picture, or its file name. */
  Name: string;
  Focus: [x: number, y: number] | undefined;
  Alt?: Localised;
  Areas?: AreaItem[];
  Rooms?: RoomItem[];
  /** The original photograph of the picture: a URL, or the `ID` of another picture. */
  Original?: string;
  /** Allows the picture to be first although it is not a photograph. */
  Lead?: boolean;
};
/** Part of a plan, and the `ID` of the picture that shows it. */
export type AreaItem = { At: [x: number, y: number, width: number, height: number]; Picture: string };
/** A room of a plan: m², and inner dimensions in metres. */
export type RoomItem = {
  Name: Localised;
  Surface: number | undefined;
  Width: number | undefined;
  Depth: number | undefined;
};
export type DocumentItem = { ID: string; Name: string; Url: string };
export type ManagerItem = {
  Name: string;
  Phone: string | undefined;
  Email: string | undefined;
  PictureUrl: string | undefined;
};

type Group = Record<string, unknown>;
const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readSize = numberReader({
  isWhole: true,
  min: 1,
  max: 100_000,
  isZeroMissing: true,
  strip: / ?(?:px|pixels?)$/i,
});
const readSecurePictureAddress = readSecurely(readPictureAddress);
const readPortraitAddress = readSecurely(readPictureAddress);
const DEFAULT_WIDTH = 600;
/** Default height of a picture as a share of its width. */
const HEIGHT_OF_WIDTH = 2 / 3;

/** Parses one field of a group; adds errors to `faults`. */
function readPart<Value>(
  group: Group,
  key: string,
  read: Reader<Value>,
  expected: string,
  { path, faults }: { path: string; faults: PartFault[] },
): Value | undefined {
  const written = findOwn(group, key);
  const found: ReadValue<Value> = read(written);
  const problem = found.kind === 'value' ? found.doubt : found.kind === 'unreadable' ? found.problem : undefined;
  if (problem) faults.push({ path: path ? `${path} › ${key}` : key, problem, got: written, expected });
  return found.kind === 'value' ? found.value : undefined;
}

/**
 * Common part of pictures and documents: a URL, alone or in a group. An item without a URL is reported and left out.
 */
function readItem(
  written: unknown,
  index: number,
  { expected, read }: { expected: 'picture' | 'document'; read: Reader<string> },
  faults: PartFault[],
) {
  const path = String(index + 1);
  const group = typeof written === 'string' ? { Url: written } : written;
  if (!isGroup(group)) {
    faults.push({ path, problem: 'problem.unreadable', got: written, expected });
    return undefined;
  }
  const here = { path, faults };
  const Url = readPart(group, 'Url', read, 'address', here);
  if (Url === undefined) {
    if (isNothing(group.Url)) faults.push({ path, problem: 'problem.unreadable', got: group.Url, expected: 'address' });
    return undefined;
  }
  const id = readId(group.ID);
  return { group, here, ID: id.kind === 'value' ? id.value : path, Url };
}

/** The width at the end of a picture's URL: "facade-300.webp". */
const widthInName = (url: string) => Number(/-(\d{2,4})\.\w+$/.exec(url)?.[1]) || DEFAULT_WIDTH;

const fileNameOf = (url: string) => /([^/]+?)(?:\.\w+)?(?:\?.*)?$/.exec(url)?.[1] ?? '';

const FOCUS_STEPS = 4;
const PERCENT = 100;

/**
 * Focal point of a picture: parses percent from the left and the top, and returns quarters (0 to 4); undefined when
 * either is invalid.
 */
function readFocus(...written: readonly unknown[]): [number, number] | undefined {
  const [x, y] = written.map((value) =>
    typeof value === 'number' && value >= 0 && value <= PERCENT ? value : undefined,
  );
  if (x === undefined || y === undefined) return undefined;
  return [Math.round((x / PERCENT) * FOCUS_STEPS), Math.round((y / PERCENT) * FOCUS_STEPS)];
}

function readPicture(written: unknown, index: number, faults: PartFault[]): PictureItem | undefined {
  const item = readItem(written, index, { expected: 'picture', read: readSecurePictureAddress }, faults);
  if (!item) return undefined;
  const { group, here, ID, Url } = item;
  // Reports errors in width and height as a single error.
  const [width, height] = [readSize(group.Width), readSize(group.Height)];
  const isSized = width.kind === 'value' && height.kind === 'value';
  if (!isSized && !isDataFile(Url))
    faults.push({ path: here.path, problem: 'problem.pictureSize', got: Url, expected: 'picture' });
  const Width = width.kind === 'value' ? width.value : widthInName(Url);
  return {
    ID,
    Url,
    Width,
    Height: isSized ? height.value : Math.max(1, Math.round(Width * HEIGHT_OF_WIDTH)),
    Kind: readPart(group, 'Kind', readPictureKind, 'pictureKind', here) ?? 'photo',
    Subject: readPart(group, 'Subject', readLine, 'words', here),
    Name: typeof group.Name === 'string' && group.Name.trim() !== '' ? group.Name : fileNameOf(Url),
    Focus: readFocus(group.FocusX, group.FocusY),
    ...readAlt(group, here),
    ...readAreas(group),
    ...readRooms(group),
    ...readOriginal(group, here),
    ...(readPart(group, 'Lead', readFlag, 'flag', here) && { Lead: true }),
  };
}

const readOriginalPlace: Reader<string> = (written) => {
  const id = readId(written);
  return id.kind === 'value' ? id : readSecurePictureAddress(written);
};

/** Original photograph of a picture. */
function readOriginal(group: Group, here: { path: string; faults: PartFault[] }): { Original?: string } {
  const Original = readPart(group, 'Original', readOriginalPlace, 'address', here);
  return Original === undefined ? {} : { Original };
}

/** Areas of a plan that are inside it and refer to a picture. */
function readAreas({ Areas }: Group): { Areas?: AreaItem[] } {
  if (!Array.isArray(Areas)) return {};
  const areas = Areas.filter(isGroup).flatMap(({ At, Picture }): AreaItem[] => {
    const [x, y, width, height] = Array.isArray(At) ? At : [];
    const isOnPlan = [x, y, width, height].every((part) => typeof part === 'number' && part >= 0 && part <= PERCENT);
    const id = readId(Picture);
    return isOnPlan && id.kind === 'value' ? [{ At: [x, y, width, height], Picture: id.value }] : [];
  });
  return areas.length > 0 ? { Areas: areas } : {};
}

const MAX_ROOM = 100_000;
const roomSize = (value: unknown) => (typeof value === 'number' && value > 0 && value <= MAX_ROOM ? value : undefined);

/** Named rooms of a plan. */
function readRooms({ Rooms }: Group): { Rooms?: RoomItem[] } {
  if (!Array.isArray(Rooms)) return {};
  const rooms = Rooms.filter(isGroup).flatMap((room): RoomItem[] => {
    const Name = readTexts(room.Name, { path: '', faults: [] });
    return Name
      ? [{ Name, Surface: roomSize(room.Surface), Width: roomSize(room.Width), Depth: roomSize(room.Depth) }]
      : [];
  });
  return rooms.length > 0 ? { Rooms: rooms } : {};
}

/** Valid alternative texts, by language. */
function readAlt({ Alt }: Group, here: { path: string; faults: PartFault[] }): { Alt?: Localised } {
  const texts = readTexts(Alt, here);
  return texts ? { Alt: texts } : {};
}

/** One text per language; undefined without any text. */
function readTexts(written: unknown, here: { path: string; faults: PartFault[] }): Localised | undefined {
  if (!isGroup(written)) return undefined;
  const texts: Localised = {};
  for (const language of LANGUAGES) {
    const text = readPart(written, language, readLine, 'words', here);
    if (text !== undefined) texts[language] = text;
  }
  return Object.keys(texts).length > 0 ? texts : undefined;
}

function readDocument(written: unknown, index: number, faults: PartFault[]): DocumentItem | undefined {
  const item = readItem(written, index, { expected: 'document', read: readFileAddress }, faults);
  if (!item) return undefined;
  const { group, here, ID, Url } = item;
  const Name = readPart(group, 'Name', readLabel, 'words', here) ?? (fileNameOf(Url) || 'PDF');
  return { ID, Name, Url };
}

/** Parses each item of a list separately: an invalid one does not affect the others. */
function listReader<Item>(readItem: (written: unknown, index: number, faults: PartFault[]) => Item | undefined) {
  return (written: unknown, expected: string): ReadParts<Item[]> => {
    if (isNothing(written)) return { value: [], faults: [] };
    const isOne = isGroup(written) && 'Url' in written;
    if (!Array.isArray(written) && !isOne) {
      return { value: [], faults: [{ path: '', problem: 'problem.unreadable', got: written, expected }] };
    }
    const faults: PartFault[] = [];
    const items = (isOne ? [written] : (written as unknown[])).map((item, index) => readItem(item, index, faults));
    return { value: items.filter((item) => item !== undefined), faults };
  };
}

export const readPictures = listReader(readPicture);
export const readDocuments = listReader(readDocument);

export function readSmallPicture(written: unknown): ReadParts<PictureItem | undefined> {
  const { value, faults } = readPictures(isGroup(written) && !isNothing(written) ? [written] : written, 'picture');
  return { value: value[0], faults };
}

/** The property's agent; undefined without a name. */
export function readManager(written: unknown): ReadParts<ManagerItem | undefined> {
  const faults: PartFault[] = [];
  if (isNothing(written)) return { value: undefined, faults };
  const group = typeof written === 'string' ? { Name: written } : written;
  if (!isGroup(group)) {
    return {
      value: undefined,
      faults: [{ path: '', problem: 'problem.unreadable', got: written, expected: 'manager' }],
    };
  }
  const here = { path: '', faults };
  const Name = readPart(group, 'Name', readLine, 'words', here);
  const Phone = readPart(group, 'Phone', readTelephone, 'telephone', here);
  const Email = readPart(group, 'Email', readEmail, 'email', here);
  const PictureUrl = readPart(group, 'PictureUrl', readPortraitAddress, 'address', here);
  if (Name === undefined && faults.length === 0) {
    faults.push({ path: 'Name', problem: 'problem.unreadable', got: group.Name, expected: 'words' });
  }
  return { value: Name === undefined ? undefined : { Name, Phone, Email, PictureUrl }, faults };
}
