// Converts a CSV export of programs and spreadsheets into snapshot records. docs/import.md has an example.

import { isDeepStrictEqual } from 'node:util';
import Papa from 'papaparse';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { BELGIUM_ID } from '#domain/place/city.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { normaliseName } from '#domain/text/text.ts';
import { kindOf, type LeftOut, meaningOf, readMark } from '#snapshot/private-marks.ts';
import { isNothing } from '#snapshot/read-values/read-value.ts';
import { joinAmounts, readExtraRoom, readYearly } from './amounts.ts';
import { COLUMN_PARTS, type ColumnPart } from './column-names.ts';
import { type Columns, JOINT, listColumns, readTable, type Table } from './csv-columns.ts';
import { findDateOrder, orderDate } from './date-order.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  listSome,
  MAX_CHANGES,
  notePrivate,
  putChange,
  type Row,
  safeId,
  type TracedCell,
} from './delivery.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import { withoutEmpty } from './rows.ts';
import type { ImportSettings } from './settings.ts';
import { dayOfSerial } from './spreadsheet.ts';
import { countPlaces, findFlagWord, findGoal, findKind } from './trade-words.ts';

/** First line that Excel writes to declare the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t|]*(?:\r\n?|\n)/i;
const ENDING = /\.[a-z]\w{2,4}(?:\?.*)?$/i;

/** Splits file names at commas. A name may itself contain a comma, but then ends with an extension. */
function splitAtCommas(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  if (!parts.some((part) => ENDING.test(part))) return parts;
  const names: string[] = [];
  for (const part of parts) {
    const open = names.at(-1);
    if (open !== undefined && !ENDING.test(open)) names.splice(-1, 1, `${open}, ${part}`);
    else names.push(part);
  }
  return names;
}

/** A space separates two names only after an extension, because a name may contain spaces. */
const splitAtSpaces = (text: string) => text.split(/(?<=\.[a-z]\w{2,3})\s+(?=[^\s].*\.[a-z]\w{2,3}\b)/i);

/** URLs and file names in a cell; a comma or semicolon may also be part of a URL. */
function splitFiles(cell: string): string[] {
  return cell
    .split(/[\r\n|]+|[\s;,]+(?=https?:)/)
    .flatMap((part) =>
      /^\s*https?:/i.test(part)
        ? part.trim().split(/\s+/)
        : part.split(';').flatMap(splitAtCommas).flatMap(splitAtSpaces),
    )
    .map((part) => part.trim().replace(/[,;]$/, ''))
    .filter(Boolean);
}

/** Removes Excel's notation for texts (="0012" and '0012) and the errors of formulas. */
const cleanCell = (cell = ''): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'(?=[\d=+-])/, '')
    .replace(CELL_ERROR, '');

/** Errors of formulas, as Excel writes them in four languages. */
const CELL_ERROR =
  /^#(?:N\/[AB]|NV|(?:REF|VERW|BEZUG|WAARDE|VALEUR|VALUE|WERT|DEEL\/0|DIV\/0|GETAL|NUM|NOMBRE|ZAHL|LEEG|NUL|NULL)!|(?:NAAM|NOM|NAME)\?)$/i;

/** Converts the number that a spreadsheet wrote for a day in a column of dates: 46054 is 1 February 2026. */
const readSerial = (cell: string): string =>
  /^\d{5}(?:[.,]\d+)?$/.test(cell) ? (dayOfSerial(Math.floor(Number.parseFloat(cell))) ?? cell) : cell;

/** Restores the first 0 or the plus of a telephone number that a spreadsheet stored as a number. */
const readPhone = (cell: string): string => {
  if (/^[1-9]\d{7}$|^4\d{8}$/.test(cell)) return `0${cell}`;
  return /^32\d{8,9}$/.test(cell) ? `+${cell}` : cell;
};

const isFilled = (cell: string) => !isNothing(cell) && !/^0(?:[.,]0+)?$/.test(cell);

/** The mapping file's value for a word of the export, in any letter case. */
function findWord(words: Readonly<Record<string, string>> | undefined, cell: string): string | undefined {
  if (!words) return undefined;
  return (
    findOwn(words, cell) ?? Object.entries(words).find(([word]) => normaliseName(word) === normaliseName(cell))?.[1]
  );
}

type Parts = Partial<Record<ColumnPart, string>>;
const isColumnPart = (field: string): field is ColumnPart => (COLUMN_PARTS as readonly string[]).includes(field);

/**
 * Converts a cell (goal, date, number, amount, yes/no) into the snapshot's value; cells of other fields stay unchanged.
 */
function readWord(field: string, cell: string, column: readonly string[]): unknown {
  if (field === 'Goal') {
    const goal = findGoal(cell, column);
    return goal === undefined ? cell : Number(goal === 'rent');
  }
  if (DATE_FIELDS.has(field)) return orderDate(readSerial(cell), findDateOrder(column));
  if (NUMBER_FIELDS.includes(field)) return readDated(cell);
  if (FIGURE_FIELDS.has(field)) return readFigure(field, cell, column);
  return FLAG_FIELDS.has(field) ? (findFlagWord(cell, column) ?? cell) : cell;
}
const DATE_FIELDS = new Set<string>(
  FIELD_LIST.filter(({ value }) => value === 'date' || value === 'availability').map(({ name }) => name),
);
const FIGURE_FIELDS = new Set<string>(
  FIELD_LIST.filter(({ value }) => value === 'count' || value === 'surface').map(({ name }) => name),
);
const COUNT_FIELDS = new Set<string>(FIELD_LIST.filter(({ value }) => value === 'count').map(({ name }) => name));

const SURFACE_FIELDS = new Set<string>(FIELD_LIST.filter(({ value }) => value === 'surface').map(({ name }) => name));
/** Names of an outdoor space, before its surface or without one: "Terrasse 25", "Balkon". */
const OUTSIDE = /^(?:terras|terrasse|terrace|balkon|balcon|balcony|tuin|jardin|garden|garten)(?![\p{L}\d])[\s:]*/iu;

/**
 * Converts yes and no into a figure: "nee" in a column of a count or a surface becomes an empty cell, "ja" in a column
 * of a count becomes 1.
 */
function readFigure(field: string, cell: string, column: readonly string[]): string {
  const flag = cell.length > 1 ? findFlagWord(cell, column) : undefined;
  if (flag === undefined) return cell;
  if (!flag) return '';
  return COUNT_FIELDS.has(field) ? '1' : cell;
}

/** Joins the heating and its fuel from two columns: "Zentralheizung", "Öl". */
function joinHeating(row: Row, { HeatingFuel: fuel }: Parts) {
  if (fuel !== undefined) row.Heating = row.Heating === undefined ? fuel : `${String(row.Heating)}, ${fuel}`;
}

const BUILDING_WORDS = new Set(['Kitchen', 'Glazing', 'WindowFrame', 'Roof', 'Heating']);
/** Headings that name a feature; "ja" below them means that feature. */
const FEATURE_HEADING =
  /^(?:einbauküche|cuisine équipée|double vitrage|dubbele beglazing|double glazing|doppelverglasung)$/i;

/** "Ja" below "Einbauküche" is a fitted kitchen; below "Keuken" it is ignored, as "nee" is everywhere. */
const readBuildingWord = (cell: string, heading: string): string => {
  const flag = cell.length > 1 ? findFlagWord(cell, []) : undefined;
  if (flag === undefined) return cell;
  return flag && FEATURE_HEADING.test(heading) ? heading : '';
};

const AMOUNT_FIELDS = new Set<string>([
  ...FIELD_LIST.filter(({ value }) => value === 'money' || value === 'surface').map(({ name }) => name),
  ...COLUMN_PARTS.filter((part) => part.startsWith('Rent') || part.startsWith('Price')),
  'Price',
]);
const COMMA_GROUPS = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g;
const COMMA_DECIMALS = /\d,\d{1,2}(?!\d)|\d\.\d{3},/;

/**
 * "2,300" in an English list, or beside "1,250,000", is 2300. Elsewhere it stays as it is, since a comma may begin the
 * decimals.
 */
function readThousands(cell: string, column: readonly string[], language: string): string {
  if (column.some((one) => COMMA_DECIMALS.test(one))) return cell;
  const isEnglish = language === 'en' || column.some((one) => /\d,\d{3}(?:,\d{3}|\.\d)/.test(one));
  return isEnglish ? cell.replace(COMMA_GROUPS, (number) => number.replaceAll(',', '')) : cell;
}

/** Assigns a column for garages and parking places to one of the two fields. */
function joinParking(row: Row, { ParkingPlace: cell = '' }: Parts) {
  const found = countPlaces(cell);
  if (found && row[found.field] === undefined) row[found.field] = found.count;
}
const NUMBER_FIELDS = ['HouseNumber', 'BoxNr'];
/** A spreadsheet reads "7-9" as the 7th of September and shows "7-sep". Restores that text, which is reported. */
const readDated = (cell: string): string => {
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)$/.exec(cell) ?? [];
  return day === undefined ? cell : `${Number(day)}-${SHORT_MONTHS[Number(month) - 1]}`;
};
const SHORT_MONTHS = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'];
const FLAG_FIELDS = new Set<string>(
  FIELD_LIST.filter(({ value }) => value === 'flag' || value === 'publish').map(({ name }) => name),
);

/** Combines the columns about an agent. */
function joinManager(row: Row, parts: Parts) {
  const { ManagerName: Name, ManagerPhone: Phone, ManagerEmail: Email } = parts;
  if (Name !== undefined) row.Manager = withoutEmpty({ Name, Phone: Phone && readPhone(Phone), Email });
}

/** Moves energy classes and figures to their own fields: "PEB" is a number in one export and a letter in another. */
function moveEnergyClass(row: Row) {
  const { EnergyPerformance: figure, EPCLabelText: label } = row;
  const isLetter = (written: unknown) => typeof written === 'string' && /^[A-I](?:\+{1,3}|-)?$/i.test(written.trim());
  const isFigure = (written: unknown) => typeof written === 'string' && /^-?\d+(?:[.,]\d+)?$/.test(written.trim());
  if (isLetter(figure)) {
    row.EPCLabelText = label ?? figure;
    row.EnergyPerformance = undefined;
  }
  if (isFigure(label) && !isFigure(figure)) {
    row.EnergyPerformance = label;
    row.EPCLabelText = isLetter(figure) ? figure : undefined;
  }
}

/** Maximum number of properties whose cells a preview shows. */
const MAX_TRACED = 3;

class CsvReader {
  readonly #table: Table;
  readonly #settings: ImportSettings;
  readonly #differing = new Map<string, { places: readonly number[]; row: number }>();
  readonly #errors: string[] = [];
  readonly #moved: string[] = [];
  readonly #totals: string[] = [];
  readonly #short: string[] = [];
  /** Number of cells that state a garden or a terrace without its size. */
  readonly #unsized = new Map<string, number>();
  readonly #partly: DeliveryNote[] = [];
  readonly #leftOut = new Map<string, LeftOut[]>();
  readonly #columns = new Map<string, readonly string[]>();

  constructor(table: Table, settings: ImportSettings) {
    this.#table = table;
    this.#settings = settings;
  }

  /** Value of a field: that of its first filled column. */
  #cell(cells: readonly string[], field: string, places: readonly number[], row: number): string {
    const written = places.map((place) => cleanCell(cells[place]));
    if (places.some((place) => CELL_ERROR.test(cells[place]?.trim() ?? ''))) this.#errors.push(`#${row} › ${field}`);
    const filled = written.filter(isFilled);
    if (new Set(filled.map(normaliseName)).size > 1 && !this.#differing.has(field))
      this.#differing.set(field, { places, row });
    return filled[0] ?? written.find((cell) => cell !== '') ?? '';
  }

  #files(cells: readonly string[], field: string, prefix: string): Row[] | undefined {
    const places = this.#table.columns.get(field);
    if (!places) return undefined;
    return places
      .flatMap((place) => splitFiles(cleanCell(cells[place])))
      .map((Url, index) => ({ ID: `${prefix}${index + 1}`, Url }));
  }

  /**
   * Translates the type with the mapping file. A number that the mapping file lacks comes from the program's own list,
   * and gets the prefix "nr.".
   */
  #kind(written: unknown, isOurs: boolean): unknown {
    if (typeof written !== 'string') return written;
    const { types = {} } = this.#settings;
    const isTheirs = !isOurs && Object.keys(types).length > 0 && /^\d+$/.test(written);
    return findWord(types, written) ?? (isTheirs ? `nr. ${written}` : written);
  }

  /** All values of a field's columns, because the meaning of a letter depends on the others. */
  #column(field: string): readonly string[] {
    const known = this.#columns.get(field);
    if (known) return known;
    const places = this.#table.columns.get(field) ?? [];
    const all = this.#table.rows.flatMap((cells) => places.map((place) => cleanCell(cells[place])));
    const different = [...new Set(all)].filter(isFilled);
    this.#columns.set(field, different);
    return different;
  }

  /** The surface in a cell. Cells without a size, such as "ja" and "Balkon", are counted and reported. */
  #surface(cell: string, column: readonly string[], heading: string): string {
    const size = cell.replace(OUTSIDE, '');
    const isThere = size === '' || (size.length > 1 && findFlagWord(size, column) === true);
    if (!isThere) return size;
    const unsized = `${heading} = ${cell}`;
    this.#unsized.set(unsized, (this.#unsized.get(unsized) ?? 0) + 1);
    return '';
  }

  /**
   * Sets both fields of a combined column. A single value may belong to either field, so it is reported and not shown.
   */
  #join(row: Row, fields: readonly string[], { cell, heading }: { cell: string; heading: string }) {
    if (isNothing(cell) || findFlagWord(cell, []) === false) return;
    const values = cell.split(JOINT).map((value) => value.trim());
    const isPair = values.length === fields.length;
    for (const [at, field] of (isPair ? fields : fields.slice(0, 1)).entries()) {
      const value = isPair ? readWord(field, values[at] ?? '', []) : `${heading}: ${cell}`;
      if (value !== '' && findOwn(row, field) === undefined) setOwn<unknown>(row, field, value);
    }
  }

  #change(cells: readonly string[], index: number): Change {
    const { columns, names, lineOf } = this.#table;
    const { language, fixed, values } = this.#settings;
    const place = lineOf(index);
    const row: Row = { language, CountryID: BELGIUM_ID, ...fixed };
    const parts: Parts = {};
    let isOurType = true;
    for (const [field, own] of columns) {
      if (field === 'Pictures' || field === 'Documents' || field === 'Plans') continue;
      const written = this.#cell(cells, field, own, place);
      const heading = names[own[0] ?? -1]?.trim() ?? '';
      if (field.includes(JOINT)) this.#join(row, field.split(JOINT), { cell: written, heading });
      const cell = AMOUNT_FIELDS.has(field) ? readThousands(written, this.#column(field), language) : written;
      if (cell === '' || field.includes(JOINT)) continue;
      const word = findWord(findOwn(values, field), cell);
      if (isColumnPart(field)) parts[field] = word ?? cell;
      else if (BUILDING_WORDS.has(field)) setOwn<unknown>(row, field, word ?? readBuildingWord(cell, heading));
      else if (SURFACE_FIELDS.has(field) && word === undefined) {
        const size = this.#surface(cell, this.#column(field), heading);
        if (size !== '') setOwn<unknown>(row, field, readWord(field, size, this.#column(field)));
      } else setOwn<unknown>(row, field, word ?? readWord(field, cell, this.#column(field)));
      if (field === 'WebID') isOurType = word !== undefined;
    }
    joinManager(row, parts);
    joinParking(row, parts);
    joinHeating(row, parts);
    const partly = [...joinAmounts(row, { parts, language }), ...readExtraRoom(row)];
    readYearly(row);
    moveEnergyClass(row);
    const { types = {} } = this.#settings;
    const subType = parts.SubType;
    if (subType !== undefined && (findWord(types, subType) ?? findKind(subType)) !== undefined) {
      row.WebID = subType;
      isOurType = false;
    }
    const written = String(row.ID ?? row.RecordFile ?? '');
    for (const kind of partly) this.#partly.push({ note: kind, id: written });
    const isMoved = names.length > 0 && cells.slice(names.length).some((cell) => cell.trim() !== '');
    if (isMoved) {
      this.#moved.push(written === '' ? `#${place}` : `${written} (#${place})`);
      return { ...putChange(written, { language }), isBroken: true };
    }
    if (isShort(cells, columns)) this.#short.push(`#${place}`);
    const { isPrivate, fields } = this.#readMarks(cells);
    if (isPrivate) {
      this.#leave(written, [isPrivate]);
      return { kind: 'delete', id: written && safeId(written), isPrivate: true };
    }
    const full: Row = {
      ...row,
      WebID: this.#kind(row.WebID, isOurType),
      Pictures: [
        ...(this.#files(cells, 'Pictures', `${written}-`) ?? []),
        ...(this.#files(cells, 'Plans', `${written}-p`) ?? []).map((plan) => ({ ...plan, Kind: 'plan' })),
      ],
      Documents: this.#files(cells, 'Documents', `${written}-d`),
    };
    for (const [field, left] of fields) {
      const items = [findOwn(full, field) ?? []].flat();
      this.#leave(
        written,
        items.map(() => left),
      );
      setOwn<unknown>(full, field, Array.isArray(findOwn(full, field)) ? [] : undefined);
    }
    const project = parts.Project === undefined ? undefined : ({ of: parts.Project, isNamed: true } as const);
    return {
      ...putChange(written, full),
      ...(project && { project }),
      line: place,
      ...(index < MAX_TRACED && { cells: this.#trace(cells) }),
    };
  }

  /** Filled cells and the fields that they give, for the preview. */
  #trace(cells: readonly string[]): TracedCell[] {
    const { columns, names } = this.#table;
    return [...columns].flatMap(([field, places]) =>
      places.flatMap((at) => {
        const text = cleanCell(cells[at]);
        return text === '' ? [] : [{ name: names[at] || `#${at + 1}`, text, field }];
      }),
    );
  }

  #leave(id: string, left: readonly LeftOut[]) {
    if (left.length > 0) this.#leftOut.set(id, [...(this.#leftOut.get(id) ?? []), ...left]);
  }

  /** Reads the columns that mark the property, or some of its fields, as private. */
  #readMarks(cells: readonly string[]): { isPrivate?: LeftOut; fields: Map<string, LeftOut> } {
    const fields = new Map<string, LeftOut>();
    let isPrivate: LeftOut | undefined;
    for (const { place, name, about } of this.#table.marks) {
      const meaning = meaningOf(name);
      const cell = cleanCell(cells[place]);
      const verdict = cell === '' ? (meaning.direction === 'private' ? 'public' : 'private') : readMark(meaning, cell);
      // "Documenten privé" may also be the documents themselves, which no field uses.
      const isValue = about !== undefined && meaning.direction === 'private' && verdict === 'unreadable';
      if (verdict === undefined || verdict === 'public' || isValue || (cell === '' && meaning.isPlaceOnly)) continue;
      const left = { kind: kindOf(about ?? 'record'), mark: name, isUnreadable: verdict === 'unreadable' };
      if (about === undefined) isPrivate = left;
      else fields.set(about, left);
    }
    return { ...(isPrivate && { isPrivate }), fields };
  }

  #note(): DeliveryNote[] {
    const { names, notes } = this.#table;
    const all = [...notes, ...this.#partly];
    for (const [field, { places, row }] of this.#differing)
      all.push({ note: 'columnsDiffer', id: field, other: listSome(places.map((at) => names[at] ?? '')), count: row });
    if (this.#errors.length > 0)
      all.push({ note: 'cellsError', id: listSome(this.#errors), count: this.#errors.length });
    if (this.#moved.length > 0) all.push({ note: 'cellsMoved', id: listSome(this.#moved), count: this.#moved.length });
    if (this.#totals.length > 0) all.push({ note: 'totals', id: listSome(this.#totals), count: this.#totals.length });
    all.push(...notePrivate(this.#leftOut));
    if (this.#short.length > 0) all.push({ note: 'cellsFew', id: listSome(this.#short), count: this.#short.length });
    return all;
  }

  /** True for a last row with sums: its first word means "total", and it states neither sale nor rent. */
  #isTotal(cells: readonly string[]): boolean {
    const first = cells.map((cell) => cell.trim()).find((cell) => cell !== '') ?? '';
    const goals = this.#table.columns.get('Goal') ?? [];
    return TOTAL.test(first) && goals.every((place) => cleanCell(cells[place]) === '');
  }

  read(): Delivery {
    const { rows, lineOf } = this.#table;
    const changes = rows.flatMap((cells, index) => {
      if (!this.#isTotal(cells)) return [this.#change(cells, index)];
      this.#totals.push(`#${lineOf(index)}`);
      return [];
    });
    // When most rows are wrong, the cause is the separator rather than some texts.
    if (this.#moved.length > rows.length / 2) throw new RefusedDelivery('import:refused.cells', { line: lineOf(0) });
    const unsized = [...this.#unsized].map(([path, count]) => ({ path, count, state: 'noPlace' as const }));
    const fields = [...listColumns(this.#table, this.#settings), ...unsized];
    return { scope: 'full', changes: joinPictures(changes), fields, notes: this.#note() };
  }
}

const TOTAL = /^(?:sub|eind|grand |gesamt)?(?:total|totaal|totale|totaux|summe|som|sum)(?: général| generaal)?\s*:?$/iu;

/** True when a row ends before a column that is used. */
const isShort = (cells: readonly string[], columns: Columns): boolean =>
  [...columns.values()].some((places) => places.some((place) => place >= cells.length));

/** Joins rows that differ only in their pictures: some programs write one row per picture. */
function joinPictures(changes: readonly Change[]): Change[] {
  const joined = new Map<string, Change>();
  for (const [index, change] of changes.entries()) {
    const earlier = change.kind === 'put' && change.id !== '' ? joined.get(change.id) : undefined;
    const files = earlier?.kind === 'put' && change.kind === 'put' ? joinFiles(earlier.row, change.row) : undefined;
    if (earlier?.kind === 'put' && files)
      joined.set(change.id, { ...earlier, row: { ...earlier.row, Pictures: files } });
    else joined.set(earlier || change.id === '' ? `#${index}` : change.id, change);
  }
  return [...joined.values()];
}

function joinFiles(one: Row, other: Row): Row[] | undefined {
  const [{ Pictures: first, ...rest }, { Pictures: more, ...same }] = [one, other];
  if (!isDeepStrictEqual(rest, same)) return undefined;
  const byUrl = new Map([...(first as Row[]), ...(more as Row[])].map((picture) => [picture.Url, picture]));
  return [...byUrl.values()].map((picture, index) => ({ ...picture, ID: `${String(one.ID)}-${index + 1}` }));
}

/** Parses a table, which always contains all properties. */
export function parseRows(
  data: readonly (readonly string[])[],
  settings: ImportSettings,
  lines?: readonly number[],
): Delivery {
  if (data.length > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  return new CsvReader(readTable(data, settings, lines), settings).read();
}

/** Parses a CSV file. */
export function parseCsv(text: string, settings: ImportSettings): Delivery {
  const separator = SEPARATOR_LINE.exec(text);
  const delimiter = settings.delimiter ?? separator?.[1];
  const { data, errors } = Papa.parse<string[]>(text.slice(separator?.[0].length ?? 0).replace(/^\uFEFF/, ''), {
    skipEmptyLines: 'greedy',
    ...(delimiter && { delimiter }),
    delimitersToGuess: [';', '\t', ',', '|'],
  });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw new RefusedDelivery('import:refused.broken', { line: (broken.row ?? 0) + 1 });
  return parseRows(data, settings);
}
