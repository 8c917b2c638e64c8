// Maps CSV columns to fields: by their usual names in four languages, or by the names or numbers in the mapping file.
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { normaliseName } from '#domain/text/text.ts';
import { meaningOf, readMark } from '#snapshot/private-marks.ts';
import { listExportFields } from '#snapshot/property-record.ts';
import { findAmountColumn, splitWords } from './amounts.ts';
import type { AsideReason } from './aside-reasons.ts';
import { ASIDE_NAMES, COLUMN_NAMES, COLUMN_PARTS } from './column-names.ts';
import { CSV_HEADERS, NUMBERS } from './csv-headers.ts';
import type { DeliveryNote } from './delivery.ts';
import type { LedgerField } from './ledger.ts';
import { MissingColumns, RefusedDelivery } from './refused-delivery.ts';
import type { ImportSettings } from './settings.ts';
import { findGoalOfBeginning, findState, isStateOnly } from './trade-words.ts';

/** Columns of each field, in order of precedence. */
export type Columns = ReadonlyMap<string, readonly number[]>;

/** Fields that a property needs; a reference can replace an ID. */
const NEEDED = ['ID', 'Goal'];
/**
 * Export columns that share a field's name but mean something else: a person's language, a list that does not fit a
 * cell.
 */
const NOT_BY_OWN_NAME = ['language', 'Manager', 'OpenHouses', 'SmallPictureItem'];
/** Fields that several columns may fill. */
const LISTS = ['Pictures', 'Documents', 'Plans'];
const NAMES = new Map<string, readonly string[]>(
  [...listExportFields().filter((field) => !NOT_BY_OWN_NAME.includes(field)), ...COLUMN_PARTS].map((field) => [
    field,
    [
      ...new Set(
        [
          field,
          ...(findOwn<readonly string[]>(CSV_HEADERS, field) ?? []),
          ...(findOwn<readonly string[]>(COLUMN_NAMES, field) ?? []),
        ].map(nameKey),
      ),
    ],
  ]),
);
const FIELD_OF = new Map([...NAMES].flatMap(([field, known]) => known.map((key) => [key, field] as const)));
const ASIDE_OF = new Map(
  ASIDE_NAMES.flatMap(([reason, known]) => known.map((name) => [nameKey(name), reason] as const)),
);

/** The field of each name, in the order in which fields claim names; for the test that no name is ambiguous. */
export const listColumnNames = (): [key: string, field: string][] => [
  ...[...NAMES].flatMap(([field, known]) => known.map((key): [string, string] => [key, field])),
  ...ASIDE_NAMES.flatMap(([reason, known]) => known.map((name): [string, string] => [nameKey(name), reason])),
];

/** A column name, normalised: "Réf." and "REF", "Asking price" and "asking_price" are the same. */
export function nameKey(name: string): string {
  return normaliseName(name.replace(/\p{Cf}/gu, '')).replaceAll(' ', '');
}

const HOUSE_KEYS = NUMBERS.map(nameKey);

/** Unit at the end of a name. "Prijs per m²" does not match, because it is a different figure. */
const UNIT = /(?<!per|par|pro)(?:m²|m2|eur|euro|kwh|kwhm²|kwhm2)$/;
/** Key of a name without its unit: "Prijs (€)", "Bewoonbare oppervlakte m²". */
const bareKey = (name: string): string => nameKey(name.replace(/[([].*?[)\]]/g, ' ')).replace(UNIT, '');
/**
 * True when the brackets change what a name marks: "Documenten (privé)" is not "Documenten"; "Adresse visible (O/N)" is
 * "Adresse visible".
 */
const isBareMarked = (name: string): boolean =>
  meaningOf(name).direction !== meaningOf(name.replace(/[([].*?[)\]]/g, ' ')).direction;
/** Number of a picture column: 12 for "Foto 12". */
const pictureNumber = (name: string): number | undefined => {
  const [, stem = '', number] = /^(.*?)(\d+)$/.exec(nameKey(name)) ?? [];
  return number && NAMES.get('Pictures')?.includes(stem) ? Number(number) : undefined;
};

/** Matches a text column of one language: "Titel NL", "Omschrijving (FR)", "description_en". */
const IN_LANGUAGE = /^(.+?)[\s_(\-[/]+(nl|ned|fr|fra|en|eng|de|deu|du)[)\]]?$/i;
const TEXT_FIELDS = ['TypeDescription', 'Description'];

/** Filler words, ignored inside a name. */
const FILLERS = new Set('van de het der den du des la le of the von l d'.split(' '));
const PROPERTY_WORDS = 'pand eigendom goed vastgoed object bien immeuble property objekt obj immobilie immo'.split(' ');
const LISTING_WORDS = 'dossier annonce listing inserat advertentie aanbod angebot offre'.split(' ');
const NUMBER_WORDS = 'ref reference referentie referenz nr no n num nummer number numero code'.split(' ');
const KIND_WORDS = 'soort type aard nature genre kind categorie category art typ'.split(' ');
const AGENT_WORDS =
  'makelaar agent negociateur conseiller conseillere ansprechpartner berater negotiator dossierbeheerder'.split(' ');
const PHONE_WORDS = 'tel telefoon telephone telefon gsm mobile mobiel portable phone handy'.split(' ');
const MAIL_WORDS = 'mail email e courriel'.split(' ');
/**
 * Composed names: a word for a number, a kind or a telephone, combined with a word for its subject: "Obj.-Nr.", "Soort
 * eigendom", "GSM conseiller".
 */
const COMPOSED = [
  { field: 'RecordFile', what: new Set(NUMBER_WORDS), of: new Set([...PROPERTY_WORDS, ...LISTING_WORDS]) },
  { field: 'WebID', what: new Set(KIND_WORDS), of: new Set(PROPERTY_WORDS) },
  { field: 'Goal', what: new Set(KIND_WORDS), of: new Set(LISTING_WORDS) },
  { field: 'ManagerPhone', what: new Set(PHONE_WORDS), of: new Set(AGENT_WORDS) },
  { field: 'ManagerEmail', what: new Set(MAIL_WORDS), of: new Set(AGENT_WORDS) },
];
const COUNT_WORDS = /^(?:aantal|nb|nbre|nombre(?: de| d)?|anzahl|number of|no of|num) /;

/** Words of the known names, for names with abbreviated words. */
const WORDS_OF = [...NAMES.keys()].flatMap((field) =>
  [
    ...(findOwn<readonly string[]>(CSV_HEADERS, field) ?? []),
    ...(findOwn<readonly string[]>(COLUMN_NAMES, field) ?? []),
  ].map((name) => ({ field, words: normaliseName(name).split(' ') })),
);
const MIN_ABBREVIATED = 3;

/**
 * Finds a name with abbreviated words ("Stedenb. bestemming", "Aff. adresse"): a word that ends with a point is the
 * beginning of a word of a known name.
 */
function findAbbreviated(name: string): ColumnMeaning | undefined {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .map((word) => ({ text: normaliseName(word), isCut: word.endsWith('.') }));
  if (!words.some(({ isCut, text }) => isCut && text.length >= MIN_ABBREVIATED)) return undefined;
  const isLike = (known: readonly string[]) =>
    known.length === words.length &&
    words.every(({ text, isCut }, at) => (isCut ? known[at]?.startsWith(text) : known[at] === text));
  const fields = new Set(WORDS_OF.filter(({ words: known }) => isLike(known)).map(({ field }) => field));
  const [field] = fields;
  return fields.size === 1 && field !== undefined ? { field } : undefined;
}

/** The meaning of a name that is made of known words. */
function findByWords(name: string): ColumnMeaning | undefined {
  const plain = normaliseName(name);
  const counted = COUNT_WORDS.test(plain) ? findKey(nameKey(plain.replace(COUNT_WORDS, ''))) : undefined;
  const bare = name.replace(/[([].*?[)\]]/g, ' ');
  return counted ?? findComposed(name) ?? findAbbreviated(bare) ?? findJoined(bare);
}

const PLACES_FOR_CARS = new Set(['Garages', 'Parkings']);

/** Separator between the two fields of a combined column, and between its two values ("B/C" below "P/G-score"). */
export const JOINT = '/';
const JOINABLE = new Set<string>(
  FIELD_LIST.filter(({ value }) => ['score', 'count', 'bedrooms', 'surface'].includes(value)).map(({ name }) => name),
);
/** Words that mean a field only beside another name of that field; a column named only "Balkon" leads to a question. */
const BESIDE = new Map(['balkon', 'balcon', 'balcony'].map((word) => [word, 'SurfaceTerrace']));

const findPart = (name: string): string | undefined => {
  const key = nameKey(name);
  const found = FIELD_OF.get(key) ?? FIELD_OF.get(`${key}s`) ?? BESIDE.get(key);
  if (found !== undefined) return found;
  const meaning = findAbbreviated(name);
  return meaning && 'field' in meaning ? meaning.field : undefined;
};

/** Finds the field of each of two names. Words that are written once apply to both ("Overstr. P/G", "P/G-score"). */
function findParts([one = '', other = '']: readonly string[]): (string | undefined)[] {
  const shared = one.split(' ').slice(0, -1).join(' ');
  const following = normaliseName(other).split(' ').slice(1).join(' ');
  return [findPart(one) ?? findPart(`${one} ${following}`), findPart(other) ?? findPart(`${shared} ${other}`)];
}

/**
 * Finds the meaning of a joined name ("Garage/parking", "Verk./Verh."): two names of one field, two kinds of parking
 * place, a sale and a letting, or two fields of figures or scores.
 */
function findJoined(name: string): ColumnMeaning | undefined {
  const parts = name.split(/\s*[/+&]\s*|\s(?:en|et|and|und|of|ou|or|oder)\s/i).filter(Boolean);
  if (parts.length !== 2) return undefined;
  const goals = new Set(parts.map(findGoalOfBeginning));
  if (goals.size === 2 && !goals.has(undefined)) return { field: 'Goal' };
  const fields = new Set(findParts(parts));
  if (fields.has(undefined)) return undefined;
  const [field = ''] = fields;
  if ([...fields].every((one) => PLACES_FOR_CARS.has(one ?? ''))) return { field: 'ParkingPlace' };
  if (fields.size === 1) return { field };
  const isPair = name.includes(JOINT) && [...fields].every((one) => JOINABLE.has(one ?? ''));
  return isPair ? { field: [...fields].join(JOINT) } : undefined;
}

function findComposed(name: string): ColumnMeaning | undefined {
  const words = normaliseName(name.replaceAll('°', ' '))
    .split(' ')
    .filter((word) => !FILLERS.has(word));
  const found = COMPOSED.find(
    ({ what, of }) =>
      words.some((word) => what.has(word)) &&
      words.some((word) => of.has(word)) &&
      words.every((word) => what.has(word) || of.has(word)),
  );
  return found && { field: found.field };
}

export type ColumnMeaning = { field: string } | { aside: AsideReason };

function findKey(key: string): ColumnMeaning | undefined {
  const [field, aside] = [FIELD_OF.get(key), ASIDE_OF.get(key)];
  return field !== undefined ? { field } : aside && { aside };
}

/** Matches a price per surface ("Prijs/m²", "Prix (€/m²)"), which is not the price. */
const PER_SURFACE = /\/ ?m ?[²2]/i;
const hasAmountWords = (name: string): boolean => Object.keys(splitWords(name)?.said ?? { isBoth: true }).length > 0;

/** Meaning of a column by its name alone; undefined for an unknown name. */
export function findColumn(name: string, language: Language): ColumnMeaning | undefined {
  const key = nameKey(name);
  const bare = isBareMarked(name) ? '' : bareKey(name);
  const whole = findKey(key);
  if (whole) return whole;
  // "Prijs (per week)" and "Prijs (excl. btw)" do not mean the same as "Prijs".
  const amount = findAmountColumn(name, (rest) =>
    [nameKey(rest), bareKey(rest)].some((own) => FIELD_OF.get(own) === 'Price'),
  );
  if (amount) return { field: amount };
  const found = bare === key ? undefined : findKey(bare);
  if (found) {
    const isOther = hasAmountWords(name) || PER_SURFACE.test(name);
    return 'field' in found && found.field === 'Price' && isOther ? undefined : found;
  }
  const [, stem = '', own = ''] = IN_LANGUAGE.exec(name.trim()) ?? [];
  const field = stem === '' ? undefined : FIELD_OF.get(nameKey(stem));
  if (field === undefined || !TEXT_FIELDS.includes(field)) return findByWords(name);
  return own.toLowerCase().startsWith(language) || (own.toLowerCase() === 'du' && language === 'de')
    ? { field }
    : { aside: 'otherLanguage' };
}

function findByName(names: readonly string[], language: Language): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const add = (field: string, place: number) => found.set(field, [...(found.get(field) ?? []), place]);
  for (const [place, name] of names.entries()) {
    const meaning = findColumn(name, language);
    if (meaning === undefined || !('field' in meaning)) continue;
    const isBehindStreet = NAMES.get('Street')?.includes(nameKey(names[place - 1] ?? ''));
    add(HOUSE_KEYS.includes(nameKey(name)) && isBehindStreet ? 'HouseNumber' : meaning.field, place);
  }
  // When several columns fill one field, the column whose name comes first in `NAMES` takes precedence.
  for (const [field, places] of found) {
    const known = NAMES.get(field) ?? [];
    const rankOf = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
    const rank = (place: number) => {
      const name = names[place] ?? '';
      // "Titel FR" takes precedence over "Titel" for the French text.
      if (TEXT_FIELDS.includes(field) && IN_LANGUAGE.test(name.trim())) return -1;
      return Math.min(rankOf(nameKey(name)), rankOf(bareKey(name)));
    };
    if (!LISTS.includes(field)) places.sort((a, b) => rank(a) - rank(b));
  }
  const claimed = new Set([...found.values()].flat());
  const numbered = names
    .map((name, place) => ({ place, number: pictureNumber(name) }))
    .filter(({ place, number }) => number !== undefined && !claimed.has(place))
    .sort((a, b) => Number(a.number) - Number(b.number));
  for (const { place } of numbered) add('Pictures', place);
  // The main picture comes first, wherever its column is.
  const isMain = (place: number) => MAIN_PICTURES.includes(nameKey(names[place] ?? ''));
  found.get('Pictures')?.sort((a, b) => Number(isMain(b)) - Number(isMain(a)));
  return found;
}
const MAIN_PICTURES = ['Hoofdfoto', 'Photo principale', 'Main photo', 'Main picture', 'Titelbild'].map(nameKey);

type ColumnMatch = { columns: Map<string, readonly number[]>; notes: DeliveryNote[] };

function findColumns(names: readonly string[], { columns = {}, headers = {}, language }: ImportSettings): ColumnMatch {
  const found = findByName(names, language);
  const placesOf = (name: string) => names.flatMap((own, place) => (nameKey(own) === nameKey(name) ? [place] : []));
  const notes: DeliveryNote[] = [];
  const byMap = new Map<string, number[]>();
  for (const [name, field] of Object.entries(headers)) {
    const places = placesOf(name);
    if (places.length === 0) notes.push({ note: 'columnGone', id: name });
    // A column assigned by the mapping file has no other meaning.
    for (const [other, own] of found)
      found.set(
        other,
        own.filter((place) => !places.includes(place)),
      );
    byMap.set(field, [...(byMap.get(field) ?? []), ...places]);
  }
  // A name in the mapping file takes precedence over known names, without disabling them.
  for (const [field, places] of byMap) {
    const known = (found.get(field) ?? []).filter((place) => !places.includes(place));
    const all = LISTS.includes(field) ? [...known, ...places].sort((a, b) => a - b) : [...places, ...known];
    if (all.length > 0) found.set(field, all);
  }
  const missing: string[] = [];
  for (const [field, name] of Object.entries(columns)) {
    const places = typeof name === 'number' ? [name - 1] : placesOf(name);
    if (places.length === 0) missing.push(String(name));
    else found.set(field, places);
  }
  if (missing.length > 0) throw new RefusedDelivery('import:refused.noColumn', { name: missing.join(', ') });
  for (const [field, places] of found) {
    const keys = places.map((place) => nameKey(names[place] ?? ''));
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (names.length > 0 && !LISTS.includes(field) && twice >= 0)
      throw new RefusedDelivery('import:refused.columnTwice', { name: names[places[twice] ?? 0] ?? '' });
  }
  return { columns: found, notes };
}

const hasAny = (columns: Columns, field: string) => (columns.get(field) ?? []).length > 0;

function listLacking(columns: Columns, { fixed = {} }: ImportSettings): string[] {
  const lacking = NEEDED.filter((field) => !hasAny(columns, field) && findOwn(fixed, field) === undefined);
  return lacking.join() === 'ID' && hasAny(columns, 'RecordFile') ? [] : lacking;
}

/** Maximum number of lines above the header, such as a title, a date or an empty line. */
const MAX_LINES_ABOVE = 20;

/** A column that states whether the property, or one of its fields (`about`), is public. */
export type MarkColumn = { place: number; name: string; about: string | undefined };

function findMarks(names: readonly string[], { columns }: ColumnMatch, rows: Table['rows']): MarkColumn[] {
  const taken = new Set([...columns.values()].flat());
  return names.flatMap((name, place): MarkColumn[] => {
    const meaning = meaningOf(name);
    const { direction, about } = meaning;
    if (direction === undefined || taken.has(place)) return [];
    // A column "Online" with dates is not a mark: an empty cell in it says nothing about publication.
    const filled = rows.flatMap((cells) => cells[place]?.trim() || []);
    if (filled.length > 0 && filled.every((cell) => readMark(meaning, cell) === undefined)) return [];
    if (about === '') return [{ place, name, about: undefined }];
    const field = [...NAMES].find(([, known]) => known.some((one) => isOneName(one, about.replace(/\d+$/, ''))))?.[0];
    return field === undefined ? [] : [{ place, name, about: field }];
  });
}

/** True when one word is a variant of the other, such as "document" of "documenten". */
const isOneName = (known: string, about: string): boolean =>
  known === about || (about.length > MIN_STEM && known.startsWith(about) && known.length - about.length <= MAX_PLURAL);
const MIN_STEM = 4;
const MAX_PLURAL = 2;

export type Table = ColumnMatch & {
  marks: readonly MarkColumn[];
  rows: readonly (readonly string[])[];
  /** Line number of a row in the file, from 1. */
  lineOf: (index: number) => number;
  names: readonly string[];
};

const isKnownName = (name: string, { headers = {}, language }: ImportSettings): boolean =>
  Object.keys(headers).some((own) => nameKey(own) === nameKey(name)) || findColumn(name, language) !== undefined;

/** Joins a header of two lines into one name per column: "Oppervlakte" above "Bewoonbaar", "Prijs" above "Tonen". */
function joinHeader(above: readonly string[], below: readonly string[], settings: ImportSettings): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, place) => {
    const [own = '', name = ''] = [above[place]?.trim(), below[place]?.trim()];
    group = own || group;
    if (name === '' || nameKey(name) === nameKey(own)) return own || name;
    const both = `${group} ${name}`.trim();
    return [both, name, own].find((one) => isKnownName(one, settings)) ?? both;
  });
}

/** True when the second line of a header is empty in the columns of the property's ID and goal. */
function hasNoNumber(data: readonly (readonly string[])[], { at, names }: Header, settings: ImportSettings): boolean {
  const columns = findByNameOrMap(names, settings);
  const places = NEEDED.flatMap((field) => columns.get(field) ?? []);
  return places.length > 0 && places.every((place) => !data[at + 1]?.[place]?.trim());
}

/**
 * Minimum number of additional known names for a header of two lines; with fewer, the second line may be a property.
 */
const MIN_SECOND = 2;

type Header = { at: number; lines: number; names: readonly string[] };
/** A line with this many known names is a header, even when the name of a needed column is missing. */
const MIN_KNOWN = 2;

/**
 * Finds the header: the line that names every column a property needs, or two lines together if they name more columns.
 * Among several such lines, the line with the most known names is the header; among equals, the first. Without such a
 * line, the line with the most known names is the header.
 */
function findHeader(data: readonly (readonly string[])[], settings: ImportSettings): Header | undefined {
  const countKnown = (names: readonly string[]) => names.filter((name) => isKnownName(name, settings)).length;
  const isWhole = (names: readonly string[]) => listLacking(findByNameOrMap(names, settings), settings).length === 0;
  const best = (headers: readonly Header[]) =>
    headers
      .filter(({ names }) => isWhole(names))
      .map((header) => ({ header, known: countKnown(header.names) }))
      .reduce<{ header?: Header; known: number }>((most, one) => (one.known > most.known ? one : most), { known: -1 });
  const above = data.slice(0, MAX_LINES_ABOVE);
  const single = best(above.map((names, at) => ({ at, lines: 1, names })));
  const double = best(
    above.flatMap((names, at) => {
      const below = data[at + 1];
      // A line with figures is a property, not a header.
      if (below === undefined || below.some((cell) => /\d/.test(cell))) return [];
      return [{ at, lines: 2, names: joinHeader(names, below, settings) }];
    }),
  );
  // A second line without ID and goal is not a property, so it belongs to the header.
  const isSecond =
    double.header !== undefined && double.header.at === single.header?.at && hasNoNumber(data, double.header, settings);
  const found = double.known >= single.known + (isSecond ? 0 : MIN_SECOND) ? double.header : single.header;
  if (found) return found;
  const likeliest = above
    .map((names, at) => ({ at, lines: 1, names, known: countKnown(names) }))
    .reduce((most, one) => (one.known > most.known ? one : most), {
      at: 0,
      lines: 1,
      names: [],
      known: MIN_KNOWN - 1,
    } as Header & { known: number });
  return likeliest.known >= MIN_KNOWN ? likeliest : undefined;
}

/** The column whose cells are all states of a sale or a letting ("Toestand"), when no column name identifies it. */
function findStateColumn(
  names: readonly string[],
  columns: Columns,
  { rows, settings }: { rows: Table['rows']; settings: ImportSettings },
): number | undefined {
  if (hasAny(columns, 'Status') || findOwn(settings.fixed ?? {}, 'Status') !== undefined) return undefined;
  const taken = new Set([...columns.values()].flat());
  const isIgnored = (name: string) => settings.ignored?.some((own) => nameKey(own) === nameKey(name));
  const found = names.flatMap((name, place) => {
    const cells = rows.flatMap((row) => row[place]?.trim() || []);
    const isState = cells.length >= MIN_STATES && cells.every((cell) => findState(cell)) && cells.some(isStateOnly);
    return isState && !taken.has(place) && !isIgnored(name) && !findColumn(name, settings.language) ? [place] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}
const MIN_STATES = 2;

/**
 * The rows below the header, and their columns; `lines` are the line numbers of the rows in the file, for `data` that
 * lacks some of its lines.
 */
export function readTable(
  data: readonly (readonly string[])[],
  settings: ImportSettings,
  lines?: readonly number[],
): Table {
  // Column numbers in the mapping file mean that the table has no header.
  const isNameless = Object.values(settings.columns ?? {}).some((name) => typeof name === 'number');
  const header = isNameless ? undefined : findHeader(data, settings);
  const names = header?.names ?? (isNameless ? [] : (data[0] ?? []));
  const table = findColumns(names, settings);
  const lacking = listLacking(table.columns, settings);
  const start = isNameless ? 0 : (header?.at ?? 0) + (header?.lines ?? 1);
  const rows = data.slice(start);
  const state = findStateColumn(names, table.columns, { rows, settings });
  if (state !== undefined) table.columns.set('Status', [state]);
  if (lacking.length > 0) throw new MissingColumns({ fields: lacking, names: header ? names : [], rows });
  const lineOf = (index: number) => lines?.[start + index] ?? start + index + 1;
  return { ...table, rows, lineOf, names, marks: findMarks(names, table, rows) };
}

/** Columns of a possible header line; empty when the line lacks a column of the mapping file. */
function findByNameOrMap(names: readonly string[], settings: ImportSettings): Columns {
  try {
    return findColumns(names, settings).columns;
  } catch (error) {
    if (error instanceof RefusedDelivery && error.key === 'import:refused.noColumn') return new Map();
    // Another error about the mapping file is reported when the chosen header is read.
    return findByName(names, settings.language);
  }
}

/** Lists every column that has a name and a value, with its treatment. */
export function listColumns({ columns, names, rows, marks }: Table, settings: ImportSettings): LedgerField[] {
  const isIgnored = (name: string) => settings.ignored?.some((own) => nameKey(own) === nameKey(name));
  // "Documenten (privé)" may contain the documents themselves instead of a mark.
  const isMark = ({ name, place, about }: MarkColumn) =>
    about === undefined ||
    rows.every((cells) => !cells[place]?.trim() || readMark(meaningOf(name), cells[place]) !== 'unreadable');
  const taken = new Set([...[...columns.values()].flat(), ...marks.filter(isMark).map(({ place }) => place)]);
  return names.flatMap((name, place): LedgerField[] => {
    const count = rows.filter((cells) => cells[place]?.trim()).length;
    if (count === 0) return [];
    const path = name.trim() || `#${place + 1}`;
    if (taken.has(place)) return [{ path, count, state: 'read' }];
    if (meaningOf(name).direction === 'private') return [{ path, count, state: 'private' }];
    if (isIgnored(name)) return [{ path, count, state: 'ignored' }];
    const meaning = findColumn(name, settings.language);
    return [{ path, count, state: meaning && 'aside' in meaning ? meaning.aside : 'unknown' }];
  });
}
