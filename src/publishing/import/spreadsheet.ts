// Reads an .xlsx workbook (ECMA-376) as a person sees it: visible sheets, columns and rows, saved results of formulas,
// dates as dates, merged cells filled.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { XMLParser } from 'fast-xml-parser';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { findOwn } from '#domain/own-value.ts';
import { checkSum, isBomb } from '../sources/unzip.ts';
import { RefusedDelivery } from './refused-delivery.ts';

const MB = 1024 * 1024;
/** About the size of a hundred thousand rows of forty columns. */
const MAX_BYTES = 256 * MB;
const MAX_PARTS = 5000;
const MAX_COLUMNS = 2000;
const MAX_ROWS = 200_000;

export type Sheet = {
  name: string;
  rows: string[][];
  /** Line numbers of the rows in the sheet, from 1. */
  lines: number[];
  hiddenRows: number[];
  /** First value of each hidden column that contains one. */
  hiddenColumns: string[];
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Node[] => [value ?? []].flat().map((one) => (isNode(one) ? one : { '#text': one }));
const childOf = (node: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((own, name) => (isNode(own) && !Array.isArray(own) ? findOwn(own, name) : undefined), node);
const attribute = (node: Node, name: string): string => String(findOwn(node, `@${name}`) ?? '');
/** Removes comments and CDATA sections, which could look like elements; no spreadsheet program writes them. */
const withoutComments = (xml: string): string => {
  if (/<!DOCTYPE/i.test(xml)) throw new RefusedDelivery('import:refused.documentType');
  return xml.includes('<!') ? xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '') : xml;
};
const isOn = (written: string): boolean => written === '1' || written === 'true';

const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
  processEntities: true,
  htmlEntities: true,
});

/** Parses XML; rejects a DTD, which could expand a few bytes to gigabytes and which no workbook has. */
function parseXml(xml: string): unknown {
  if (/<!DOCTYPE/i.test(xml)) throw new RefusedDelivery('import:refused.documentType');
  return PARSER.parse(xml);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, number?: string, name = '') => {
        const code = hex ? Number.parseInt(hex, 16) : Number(number);
        if (hex || number) return code <= 0x10ffff ? String.fromCodePoint(code) : all;
        return findOwn(ENTITIES, name) ?? all;
      })
    : text;

/**
 * Finds the elements of a name, with attributes and content; they must not contain an element of the same name. The
 * rows of a large sheet are a million elements, for which a general parser would take minutes.
 */
function* elementsOf(xml: string, name: string): Generator<{ attributes: string; content: string }> {
  const pattern = new RegExp(`<(?:\\w+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  for (const [, attributes = '', content = ''] of xml.matchAll(pattern)) yield { attributes, content };
}

/** The value of an attribute in a tag. */
const attributeOf = (attributes: string, name: string): string =>
  decode(
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(attributes)
      ?.slice(1)
      .find((one) => one !== undefined) ?? '',
  );

/** Text of a string item: its own, or that of its runs joined, without phonetic readings. */
const textOf = (item: string): string =>
  [...elementsOf(item.replace(/<(?:\w+:)?rPh[\s>][\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')]
    .map(({ content }) => decode(content))
    .join('');

/** Number formats that Excel has built in for dates. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** True for a code with a day or a year; "mmm" or "hh:mm" alone is not a date. Quoted text and colours are ignored. */
const isDateCode = (code: string): boolean => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

type Style = { isDate: boolean; digits: number };

function readStyles(xml: string | undefined): Style[] {
  const root = childOf(xml && parseXml(xml), 'styleSheet');
  const codes = new Map(
    listOf(childOf(root, 'numFmts', 'numFmt')).map((one) => [attribute(one, 'numFmtId'), attribute(one, 'formatCode')]),
  );
  return listOf(childOf(root, 'cellXfs', 'xf')).map((xf) => {
    const id = attribute(xf, 'numFmtId');
    const code = codes.get(id) ?? '';
    // The code "0000" shows 12 as 0012.
    return { isDate: isBuiltInDate(Number(id)) || isDateCode(code), digits: /^0{2,}$/.test(code) ? code.length : 0 };
  });
}

const DAY_MS = 86_400_000;
/**
 * Start of Excel's serial numbers. Its day 60 is 29 February 1900, which did not exist, so later days count from 30
 * December 1899.
 */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const FIRST_DAY_OF_MAC = Date.UTC(1904, 0, 1);
/** Serial numbers of the days from 1950 to 2100. */
const DAYS = { min: 18_264, max: 73_050 };

/** The day of a serial number; undefined outside the years that are plausible in a list of properties. */
export function dayOfSerial(serial: number, is1904 = false): string | undefined {
  if (!(serial >= DAYS.min && serial <= DAYS.max)) return undefined;
  return new Date((is1904 ? FIRST_DAY_OF_MAC : FIRST_DAY) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A number without the noise of binary fractions. Three decimals get a fourth, because they would look like thousands.
 */
function formatNumber(written: string, digits: number): string {
  const value = Number(Number(written).toPrecision(15));
  if (!Number.isFinite(value)) return written;
  const text = Number.isInteger(value) ? value.toFixed(0).padStart(digits, '0') : String(value);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** "BC12" → column 54, row 11, from 0. */
function parsePlace(reference: string): { column: number; row: number } | undefined {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference.replaceAll('$', '').toUpperCase()) ?? [];
  if (letters === '') return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { column, row: Number(row) - 1 };
}

type Book = { strings: readonly string[]; styles: readonly Style[]; is1904: boolean };

const VALUE = /<(?:\w+:)?v(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?v>/;

/** The text that a cell shows; for a formula, its saved result. */
function readCell(attributes: string, content: string, { strings, styles, is1904 }: Book): string {
  const type = attributeOf(attributes, 't');
  if (type === 'inlineStr') return textOf(content);
  const value = decode(VALUE.exec(content)?.[1] ?? '');
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'str' || type === 'd' || type === 'e' || value === '') return value;
  const { isDate = false, digits = 0 } = styles[Number(attributeOf(attributes, 's') || 0)] ?? {};
  const day = isDate ? dayOfSerial(Number(value), is1904) : undefined;
  return day ?? formatNumber(value, digits);
}

/** Columns that the sheet hides. */
function findHiddenColumns(sheet: unknown): (column: number) => boolean {
  const spans = listOf(childOf(sheet, 'cols', 'col'))
    .filter((one) => isOn(attribute(one, 'hidden')))
    .map((one) => ({ min: Number(attribute(one, 'min')) - 1, max: Number(attribute(one, 'max')) - 1 }));
  return (column) => spans.some(({ min, max }) => column >= min && column <= max);
}

/** Copies the value of the first of several merged cells to the others. */
function fillMerged(grid: Map<number, string[]>, sheet: unknown) {
  for (const one of listOf(childOf(sheet, 'mergeCells', 'mergeCell'))) {
    const [from, to] = attribute(one, 'ref').split(':').map(parsePlace);
    if (!from || !to || to.column >= MAX_COLUMNS) continue;
    const text = grid.get(from.row)?.[from.column] ?? '';
    for (const [line, row] of grid)
      if (line >= from.row && line <= to.row)
        for (let column = from.column; column <= to.column; column += 1) row[column] = text;
  }
}

function readSheet(name: string, xml: string, book: Book): Sheet {
  const data = withoutComments(xml);
  const start = data.search(/<(?:\w+:)?sheetData[\s>/]/);
  const end = data.search(/<\/(?:\w+:)?sheetData>/);
  // Without its rows the sheet is small enough for the parser.
  const sheet = childOf(
    parseXml(end < 0 ? data : data.slice(0, start) + data.slice(end).replace(/^[^>]*>/, '')),
    'worksheet',
  );
  const isHidden = findHiddenColumns(sheet);
  const grid = new Map<number, string[]>();
  const hiddenRows: number[] = [];
  const hiddenColumns = new Map<number, string>();
  let next = 0;
  for (const row of elementsOf(end < 0 ? '' : data.slice(start, end), 'row')) {
    const written = Number(attributeOf(row.attributes, 'r'));
    const line = written > 0 ? written - 1 : next;
    next = line + 1;
    const cells: string[] = [];
    for (const { attributes, content } of elementsOf(row.content, 'c')) {
      const column = parsePlace(attributeOf(attributes, 'r'))?.column ?? cells.length;
      if (column >= MAX_COLUMNS) continue;
      const text = readCell(attributes, content, book);
      if (text.trim() !== '' && isHidden(column) && !hiddenColumns.has(column)) hiddenColumns.set(column, text);
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
    if (isOn(attributeOf(row.attributes, 'hidden'))) {
      if (cells.some((cell) => cell.trim() !== '')) hiddenRows.push(line + 1);
    } else grid.set(line, cells);
    if (grid.size > MAX_ROWS) throw new RefusedDelivery('import:refused.tooLarge');
  }
  fillMerged(grid, sheet);
  const filled = [...grid].filter(([, cells]) => cells.some((cell, column) => cell?.trim() && !isHidden(column)));
  const width = Math.max(0, ...filled.map(([, cells]) => cells.length));
  const shown = Array.from({ length: width }, (_, column) => column).filter((column) => !isHidden(column));
  return {
    name,
    rows: filled.map(([, cells]) => shown.map((column) => cells[column] ?? '')),
    lines: filled.map(([line]) => line + 1),
    hiddenRows,
    hiddenColumns: [...hiddenColumns.values()],
  };
}

/** Reads the parts of a workbook, which is a zip; its names and sizes are untrusted. */
async function openParts(content: Buffer): Promise<(name: string) => Promise<string | undefined>> {
  let zip: ZipFile;
  const entries = new Map<string, Entry>();
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > MAX_PARTS) throw new RefusedDelivery('import:refused.tooLarge');
    }
  } catch (error) {
    if (error instanceof RefusedDelivery) throw error;
    throw new RefusedDelivery('import:refused.noWorkbook');
  }
  const bytes = [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (bytes > MAX_BYTES || [...entries.values()].some(isBomb)) throw new RefusedDelivery('import:refused.tooLarge');
  return async (name) => {
    const entry = entries.get(name.toLowerCase());
    if (!entry) return undefined;
    if (entry.isEncrypted()) throw new RefusedDelivery('import:refused.locked');
    try {
      const part = await pipeline(await zip.openReadStreamPromise(entry), checkSum(entry), buffer);
      return part.toString('utf8');
    } catch {
      throw new RefusedDelivery('import:refused.noWorkbook');
    }
  };
}

/** Path of a part: "worksheets/sheet1.xml" and "/xl/worksheets/sheet1.xml" are the same one. */
const partPath = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

export type Workbook = { sheets: Sheet[]; hiddenSheets: string[] };

/** The visible sheets of a workbook, with the names of the hidden ones. */
export async function readWorkbook(content: Buffer): Promise<Workbook> {
  const readPart = await openParts(content);
  const workbook = await readPart('xl/workbook.xml');
  if (workbook === undefined) throw new RefusedDelivery('import:refused.noWorkbook');
  const root = childOf(parseXml(workbook), 'workbook');
  const relations = childOf(parseXml((await readPart('xl/_rels/workbook.xml.rels')) ?? ''), 'Relationships');
  const targets = new Map(
    listOf(childOf(relations, 'Relationship')).map((one) => [attribute(one, 'Id'), attribute(one, 'Target')]),
  );
  const strings = await readPart('xl/sharedStrings.xml');
  const book: Book = {
    strings: [...elementsOf(withoutComments(strings ?? ''), 'si')].map(({ content }) => textOf(content)),
    styles: readStyles(await readPart('xl/styles.xml')),
    is1904: isOn(attribute(listOf(childOf(root, 'workbookPr'))[0] ?? {}, 'date1904')),
  };
  const sheets: Sheet[] = [];
  const hiddenSheets: string[] = [];
  for (const one of listOf(childOf(root, 'sheets', 'sheet'))) {
    const name = attribute(one, 'name');
    const target = targets.get(attribute(one, 'id'));
    const xml = target === undefined ? undefined : await readPart(partPath(target));
    // A sheet that holds only a chart has no cells.
    if (xml === undefined || !/<(?:\w+:)?sheetData\b/.test(xml)) continue;
    if (/hidden/i.test(attribute(one, 'state'))) hiddenSheets.push(name);
    else sheets.push(readSheet(name, xml, book));
  }
  return { sheets, hiddenSheets };
}
