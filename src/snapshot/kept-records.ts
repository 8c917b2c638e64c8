import type { Fault } from '#api/fault.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import type { NumberChanges } from '#domain/property/memory.ts';
import { normaliseName } from '#domain/text/text.ts';
import { recordOf } from './property-record.ts';
import { type Reading, type RowPatch, readRows } from './read.ts';
import { readId, readStatus } from './read-values/choice.ts';
import { readPublish } from './read-values/flag.ts';
import { textOf } from './read-values/read-value.ts';
import type { UnknownStatuses } from './unknown-status.ts';
import type { UnreadableIds } from './unreadable.ts';

type Row = Record<string, unknown>;
/** Rows of one property by language, as exported. */
type RowsByLanguage = Partial<Record<Language, Row>>;

/** Last good record of a property that cannot be read now. */
export type KeptProperty = {
  /** Number of refreshes in which the property was unreadable; 0 while only its status is unknown. */
  refreshes: number;
  /** Number of refreshes in which its status was unknown. */
  statusRefreshes?: number;
  rows: RowsByLanguage;
  /** Rows of types.json that the record refers to; types may be removed meanwhile. */
  types: Partial<Record<Language, Row[]>>;
};

/** Kept properties by ID in lower case. Never published: their rows contain hidden data. */
export type KeptProperties = Readonly<Record<string, KeptProperty>>;

/** The snapshot of the current site, with data kept from older ones. */
export type LastSnapshot = {
  folder: string;
  kept: KeptProperties;
  /** Renumbered properties of the site; their rows are read under the new ID. */
  renumbered?: NumberChanges;
  /** Called with the name of an existing file without rows. */
  onDamage?: (file: string) => void;
};

export const filterKept = (
  kept: KeptProperties,
  isWanted: (property: KeptProperty, id: string) => boolean,
): KeptProperties => Object.fromEntries(Object.entries(kept).filter(([id, property]) => isWanted(property, id)));

const isUnreadable = ({ refreshes }: KeptProperty) => refreshes > 0;

/** Splits kept data into records and counts of refreshes with an unknown status. */
export function splitKept(last: LastSnapshot | undefined): { last?: LastSnapshot; statuses: UnknownStatuses } {
  if (!last) return { statuses: {} };
  const counts = Object.entries(last.kept).flatMap(([id, { statusRefreshes: count }]) => (count ? [[id, count]] : []));
  const records = filterKept(last.kept, isUnreadable);
  return { last: { ...last, kept: records }, statuses: Object.fromEntries(counts) as UnknownStatuses };
}

/** Joins both parts of the kept data for the next snapshot. */
export function joinKept(kept: KeptProperties, statuses: UnknownStatuses): KeptProperties {
  const joined: Record<string, KeptProperty> = { ...kept };
  for (const [id, statusRefreshes] of Object.entries(statuses))
    setOwn(joined, id, { refreshes: 0, rows: {}, types: {}, ...findOwn(kept, id), statusRefreshes });
  return joined;
}

const propertiesFile = (language: Language) => `${language}/properties.json`;
const typesFile = (language: Language) => `${language}/types.json`;

function findNumber(row: unknown): string | undefined {
  const found = readId((row as Row | null)?.ID);
  return found.kind === 'value' ? found.value : undefined;
}
const findId = (row: unknown): string | undefined => findNumber(row)?.toLowerCase();

/** Rows of a file of the last snapshot; renumbered properties have their new ID. */
function readLast({ folder, renumbered = new Map(), onDamage }: LastSnapshot, file: string): Row[] {
  const rows = readRaw(folder, file, onDamage);
  if (rows.length > 0 && rows.every((row) => findNumber(row) === undefined)) onDamage?.(file);
  if (renumbered.size === 0) return rows;
  return rows.map((row) => {
    const number = findNumber(row);
    const now = number !== undefined && renumbered.get(number);
    return now ? { ...row, ID: now } : row;
  });
}

/** Rows with their position in the file; errors of an old snapshot are ignored. */
function readPlaced(
  folder: string,
  file: string,
  onDamage: (file: string) => void = () => {},
): { row: Row; index: number }[] {
  const reading: Reading = { folder, faults: [] };
  const isRow = (row: unknown) => typeof row === 'object' && row !== null;
  const readRow = (row: unknown, index: number) => (isRow(row) ? { row: row as Row, index } : undefined);
  const rows = readRows(reading, file, readRow, { isOptional: true });
  if (!rows && reading.faults.length > 0) onDamage(file);
  return rows ?? [];
}

const readRaw = (folder: string, file: string, onDamage?: (file: string) => void): Row[] =>
  readPlaced(folder, file, onDamage).map(({ row }) => row);

/** A row without a readable ID, and the property that its reference or address identifies. */
export type RecognisedRow = { id: string; language: Language; index: number; row: Row; record: string };

/** Identifying data of a property other than its ID, normalised; empty when missing. */
export type Names = { reference: string; place: string; street: string; house: string; box: string };

/** Makes spellings equal: "12-A" and "12A", "bus 3" and "3". */
function normaliseNumber(value: unknown): string {
  const words = normaliseName(textOf(value));
  return words.replace(/\b(?:bus|bte|boite|box|bt)\b ?/g, '').replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d)/gu, '');
}

export function namesOf({ RecordFile, Zip, City, Street, HouseNumber, BoxNr }: Row): Names {
  const text = (value: unknown) => normaliseName(textOf(value));
  const box = normaliseNumber(BoxNr);
  return {
    reference: normaliseNumber(RecordFile),
    place: text(Zip) || text(City),
    street: text(Street),
    house: normaliseNumber(HouseNumber),
    box: box === '0' ? '' : box,
  };
}

/** A row's identifying data as texts: its reference, and its full address. */
function listNames(row: Row): string[] {
  const { reference, place, street, house, box } = namesOf(row);
  return [
    ...(reference ? [`reference ${reference}`] : []),
    ...(place && street && house ? [`address ${place} ${street} ${house} ${box}`] : []),
  ];
}

/** IDs by identifying text (listNames), for texts that only one property has. */
function indexNames(rows: readonly { id: string; row: Row }[]): Map<string, string> {
  const ids = new Map<string, Set<string>>();
  for (const { id, row } of rows)
    for (const name of listNames(row)) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  return new Map([...ids].flatMap(([name, [id, ...others]]) => (id && others.length === 0 ? [[name, id]] : [])));
}

/**
 * Matches rows without a readable ID to properties that were in the last snapshot and are missing today, by reference
 * or address.
 */
export function recogniseRows(faults: readonly Fault[], folder: string, last: LastSnapshot): RecognisedRow[] {
  const isNumberless = ({ field, severity, problem }: Fault) =>
    field === 'ID' && severity === 'omitted' && problem !== 'problem.duplicate';
  if (!faults.some(isNumberless)) return [];
  const today = LANGUAGES.flatMap((language) =>
    readPlaced(folder, propertiesFile(language)).map((placed) => ({ ...placed, language, id: findId(placed.row) })),
  );
  const numbered = new Set(today.map(({ id }) => id));
  const known = LANGUAGES.flatMap((language) => [
    ...readLast(last, propertiesFile(language)).map((row) => ({ id: findId(row) ?? '', row })),
    ...Object.entries(last.kept).map(([id, { rows }]) => ({ id, row: rows[language] ?? {} })),
  ]);
  const byName = indexNames(known.filter(({ id }) => id !== '' && !numbered.has(id)));
  return today.flatMap(({ row, index, language, id: own }) => {
    const ids =
      own === undefined ? new Set(listNames(row).flatMap((name) => byName.get(name) ?? [])) : new Set<string>();
    const [id] = ids;
    return id !== undefined && ids.size === 1 ? [{ id, language, index, row, record: recordOf(row, index) }] : [];
  });
}

/** Adds the recognised rows to the unreadable IDs. */
export function addRecognised(lost: UnreadableIds, recognised: readonly RecognisedRow[]): UnreadableIds {
  const all = new Map(lost);
  for (const { id, language } of recognised) all.set(id, new Set([...(all.get(id) ?? []), language]));
  return all;
}

/** A row with its ID as written. */
export type PlacedRow = { id: string; language: Language; row: Row };

/** All rows of a snapshot and of kept data, by ID in lower case. */
export function readIdentified(
  folder: string,
  kept: KeptProperties = {},
  onDamage?: (file: string) => void,
): Map<string, [PlacedRow, ...PlacedRow[]]> {
  const found = new Map<string, [PlacedRow, ...PlacedRow[]]>();
  const add = (id: string | undefined, language: Language, row: Row) => {
    if (id === undefined) return;
    const known = found.get(id.toLowerCase());
    if (known) known.push({ id, language, row });
    else found.set(id.toLowerCase(), [{ id, language, row }]);
  };
  for (const language of LANGUAGES) {
    for (const row of readRaw(folder, propertiesFile(language), onDamage)) add(findNumber(row), language, row);
    for (const [id, { rows }] of Object.entries(kept)) if (rows[language]) add(id, language, rows[language]);
  }
  return found;
}

/** The last snapshot, with its kept properties under their new IDs. */
export function renumberLast(last: LastSnapshot, renumbered: NumberChanges): LastSnapshot {
  const numbers = new Map([...renumbered].map(([from, to]) => [from.toLowerCase(), to.toLowerCase()]));
  const kept = Object.entries(last.kept).map(([id, property]) => [numbers.get(id) ?? id, property]);
  return { ...last, kept: Object.fromEntries(kept) as KeptProperties, renumbered };
}

/** Rows of these properties in every language of a snapshot. */
function readRowsOf(ids: ReadonlySet<string>, read: (file: string) => readonly Row[]): Map<string, RowsByLanguage> {
  const found = new Map<string, RowsByLanguage>();
  for (const language of LANGUAGES)
    for (const row of read(propertiesFile(language))) {
      const id = findId(row);
      if (id === undefined || !ids.has(id) || found.get(id)?.[language]) continue;
      found.set(id, { ...found.get(id), [language]: row });
    }
  return found;
}

const typesOf = ({ WebID, WebIDs }: Row) =>
  [WebID, WebIDs]
    .flat()
    .map(textOf)
    .join(',')
    .split(/[,;]/)
    .map((type) => type.trim());

function readTypesOf(folder: string, rows: RowsByLanguage): KeptProperty['types'] {
  const wanted = new Set(Object.values(rows).flatMap(typesOf));
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      readRaw(folder, typesFile(language)).filter(
        ({ WebID, Name }) => wanted.has(textOf(WebID)) || wanted.has(textOf(Name)),
      ),
    ]),
  );
}

/**
 * Values of today's rows that take precedence over kept ones: a hidden price or address, and the status sold, let or
 * withdrawn.
 */
function readToday(rows: readonly Row[]): Row {
  const isShown = (field: string) =>
    rows.every((row) => {
      const read = readPublish(findOwn(row, field));
      return read.kind === 'value' && read.value;
    });
  const status = rows
    .map(({ Status }) => Status)
    .find((written) => {
      const read = readStatus(written);
      return read.kind === 'value' && read.value !== 'available';
    });
  return {
    ...(status !== undefined && { Status: status }),
    ...(!isShown('PublishPrice') && { PublishPrice: false }),
    ...(!isShown('PublishAddress') && { PublishAddress: false }),
  };
}

/** Last good records of the unreadable properties, if any. */
export function findKept(lost: UnreadableIds, last: LastSnapshot): KeptProperties {
  const { folder, kept } = last;
  const ids = new Set([...lost.keys()].filter((id) => !Object.hasOwn(kept, id)));
  const before = readRowsOf(ids, (file) => readLast(last, file));
  const found = [...lost].flatMap(([id, languages]): [string, KeptProperty][] => {
    const known = findOwn(kept, id);
    if (known) {
      const { statusRefreshes: _status, ...record } = known;
      return [[id, { ...record, refreshes: known.refreshes + 1 }]];
    }
    const rows = before.get(id);
    if (!rows || ![...languages].some((language) => rows[language])) return [];
    return [[id, { refreshes: 1, rows, types: readTypesOf(folder, rows) }]];
  });
  return Object.fromEntries(found);
}

/** Replaces unreadable rows of today's snapshot in `folder` by kept ones. */
export function patchWith(kept: KeptProperties, folder: string, recognised: readonly RecognisedRow[]): RowPatch {
  const now = readRowsOf(new Set(Object.keys(kept)), (file) => readRaw(folder, file));
  for (const { id, language, row } of recognised) now.set(id, { ...now.get(id), [language]: row });
  const listed = (language: Language) =>
    Object.entries(kept).flatMap(([id, { rows }]) => {
      const row = rows[language];
      return row ? [{ ...row, ...readToday(Object.values(now.get(id) ?? {})) }] : [];
    });
  const types = (language: Language) => Object.values(kept).flatMap(({ types }) => types[language] ?? []);
  return (file, rows) => {
    for (const language of LANGUAGES) {
      if (file === propertiesFile(language)) {
        const places = new Set(recognised.filter((one) => one.language === language).map(({ index }) => index));
        const isReplaced = (row: unknown, index: number) => places.has(index) || Object.hasOwn(kept, findId(row) ?? '');
        return [...rows.filter((row, index) => !isReplaced(row, index)), ...listed(language)];
      }
      if (file !== typesFile(language)) continue;
      const known = new Set(rows.map((row) => textOf((row as Row | null)?.WebID)));
      const missing = new Map(types(language).map((row) => [textOf(row.WebID), row]));
      return [...rows, ...[...missing].filter(([id]) => !known.has(id)).map(([, row]) => row)];
    }
    return rows;
  };
}
