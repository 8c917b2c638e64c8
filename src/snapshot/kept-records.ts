import type { Fault } from '#api/fault.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { normaliseName } from '#domain/text/text.ts';
import { recordOf } from './property-record.ts';
import { type Amend, type Reading, readRows } from './read.ts';
import { readId, readStatus } from './read-values/choice.ts';
import { readPublish } from './read-values/flag.ts';
import type { Lost } from './unreadable.ts';

type Row = Record<string, unknown>;
/** The rows of one property by language, as the export wrote them. */
type RowsByLanguage = Partial<Record<Language, Row>>;

/** The last good record of a property that cannot be read now. */
export type KeptProperty = {
  /** For how many refreshes it has been unreadable. */
  refreshes: number;
  rows: RowsByLanguage;
  /** Rows of types.json that the record names; types may be taken off the list meanwhile. */
  types: Partial<Record<Language, Row[]>>;
};

/** By id in small letters. Never public: these rows hold what a property hides. */
export type Kept = Readonly<Record<string, KeptProperty>>;

/** The snapshot that the site was last made from, and what that site kept of older ones. */
export type LastSnapshot = { folder: string; kept: Kept };

export const filterKept = (kept: Kept, isWanted: (property: KeptProperty, id: string) => boolean): Kept =>
  Object.fromEntries(Object.entries(kept).filter(([id, property]) => isWanted(property, id)));

const propertiesFile = (language: Language) => `${language}/properties.json`;
const typesFile = (language: Language) => `${language}/types.json`;

function findId(row: unknown): string | undefined {
  const found = readId((row as Row | null)?.ID);
  return found.kind === 'value' ? found.value.toLowerCase() : undefined;
}

/** Rows as they are, with their place in the file; faults of an old snapshot are those of its own day. */
function readPlaced(folder: string, file: string): { row: Row; index: number }[] {
  const reading: Reading = { folder, faults: [] };
  const isRow = (row: unknown) => typeof row === 'object' && row !== null;
  const readRow = (row: unknown, index: number) => (isRow(row) ? { row: row as Row, index } : undefined);
  return readRows(reading, file, readRow, { isOptional: true }) ?? [];
}

const readRaw = (folder: string, file: string): Row[] => readPlaced(folder, file).map(({ row }) => row);

/** A row whose number cannot be read, and the property that its reference or address names. */
export type Recognised = { id: string; language: Language; index: number; row: Row; record: string };

/** What names a property besides its number: its reference, and its address in full. */
function listNames({ RecordFile, Zip, City, Street, HouseNumber, BoxNr }: Row): string[] {
  const text = (value: unknown) => normaliseName(typeof value === 'number' ? String(value) : `${value ?? ''}`);
  const place = text(Zip) || text(City);
  const [reference, street, number] = [text(RecordFile), text(Street), text(HouseNumber)];
  return [
    ...(reference ? [`reference ${reference}`] : []),
    ...(place && street && number ? [`address ${place} ${street} ${number} ${text(BoxNr)}`] : []),
  ];
}

/** The rows that every name stands for alone. */
function indexNames(rows: readonly { id: string; row: Row }[]): Map<string, string> {
  const ids = new Map<string, Set<string>>();
  for (const { id, row } of rows)
    for (const name of listNames(row)) ids.set(name, (ids.get(name) ?? new Set()).add(id));
  return new Map([...ids].flatMap(([name, [id, ...others]]) => (id && others.length === 0 ? [[name, id]] : [])));
}

/**
 * Rows of today without a number that can be read, which by their reference or address are properties of the last
 * snapshot that came under no number today.
 */
export function recogniseRows(
  faults: readonly Fault[],
  folder: string,
  { folder: before, kept }: LastSnapshot,
): Recognised[] {
  const isNumberless = ({ field, severity, problem }: Fault) =>
    field === 'ID' && severity === 'omitted' && problem !== 'problem.duplicate';
  if (!faults.some(isNumberless)) return [];
  const today = LANGUAGES.flatMap((language) =>
    readPlaced(folder, propertiesFile(language)).map((placed) => ({ ...placed, language, id: findId(placed.row) })),
  );
  const numbered = new Set(today.map(({ id }) => id));
  const known = LANGUAGES.flatMap((language) => [
    ...readRaw(before, propertiesFile(language)).map((row) => ({ id: findId(row) ?? '', row })),
    ...Object.entries(kept).map(([id, { rows }]) => ({ id, row: rows[language] ?? {} })),
  ]);
  const byName = indexNames(known.filter(({ id }) => id !== '' && !numbered.has(id)));
  return today.flatMap(({ row, index, language, id: own }) => {
    const ids =
      own === undefined ? new Set(listNames(row).flatMap((name) => byName.get(name) ?? [])) : new Set<string>();
    const [id] = ids;
    return id !== undefined && ids.size === 1 ? [{ id, language, index, row, record: recordOf(row, index) }] : [];
  });
}

/** The same with what was recognised. */
export function addRecognised(lost: Lost, recognised: readonly Recognised[]): Lost {
  const all = new Map(lost);
  for (const { id, language } of recognised) all.set(id, new Set([...(all.get(id) ?? []), language]));
  return all;
}

/** The rows of these properties in every language of a snapshot. */
function readRowsOf(folder: string, ids: ReadonlySet<string>): Map<string, RowsByLanguage> {
  const found = new Map<string, RowsByLanguage>();
  for (const language of LANGUAGES)
    for (const row of readRaw(folder, propertiesFile(language))) {
      const id = findId(row);
      if (id === undefined || !ids.has(id) || found.get(id)?.[language]) continue;
      found.set(id, { ...found.get(id), [language]: row });
    }
  return found;
}

const typesOf = ({ WebID, WebIDs }: Row) =>
  [WebID, WebIDs]
    .flat()
    .join(',')
    .split(/[,;]/)
    .map((type) => type.trim());

function readTypesOf(folder: string, rows: RowsByLanguage): KeptProperty['types'] {
  const wanted = new Set(Object.values(rows).flatMap(typesOf));
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      readRaw(folder, typesFile(language)).filter(
        ({ WebID, Name }) => wanted.has(String(WebID)) || wanted.has(String(Name)),
      ),
    ]),
  );
}

/** What today's rows say all the same, which wins: a price or an address that is hidden, sold, let or withdrawn. */
function readToday(rows: readonly Row[]): Row {
  const isShown = (field: string) =>
    rows.every((row) => {
      const read = readPublish(row[field]);
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

/** The last good records of the properties that are lost, where there are any. */
export function findKept(lost: Lost, { folder, kept }: LastSnapshot): Kept {
  const ids = new Set([...lost.keys()].filter((id) => !Object.hasOwn(kept, id)));
  const before = readRowsOf(folder, ids);
  const found = [...lost].flatMap(([id, languages]): [string, KeptProperty][] => {
    const known = Object.hasOwn(kept, id) ? kept[id] : undefined;
    if (known) return [[id, { ...known, refreshes: known.refreshes + 1 }]];
    const rows = before.get(id);
    if (!rows || ![...languages].some((language) => rows[language])) return [];
    return [[id, { refreshes: 1, rows, types: readTypesOf(folder, rows) }]];
  });
  return Object.fromEntries(found);
}

/** Puts kept rows in the place of those of today's snapshot in `folder`, which cannot be read. */
export function amendWith(kept: Kept, folder: string, recognised: readonly Recognised[]): Amend {
  const now = readRowsOf(folder, new Set(Object.keys(kept)));
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
      const known = new Set(rows.map((row) => String((row as Row | null)?.WebID)));
      const missing = new Map(types(language).map((row) => [String(row.WebID), row]));
      return [...rows, ...[...missing].filter(([id]) => !known.has(id)).map(([, row]) => row)];
    }
    return rows;
  };
}
