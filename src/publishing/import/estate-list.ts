// Lists of estates in JSON from agencies' programs. Has what these formats share: parsing, paging, private marks and
// the ledger. docs/import.md has the tables.
import { findOwn, setOwn } from '#domain/own-value.ts';
import { normaliseName } from '#domain/text/text.ts';
import { type LeftOut, PrivateMarks, type ProgramName } from '#snapshot/private-marks.ts';
import {
  type Change,
  type Delivery,
  type DeliveryNote,
  type DeliveryReader,
  MAX_CHANGES,
  notePrivate,
  type ProjectLink,
  putChange,
  type Row,
  safeId,
} from './delivery.ts';
import { Ledger, type LedgerRules } from './ledger.ts';
import { RefusedDelivery } from './refused-delivery.ts';
import { withoutEmpty } from './rows.ts';
import type { ImportSettings } from './settings.ts';
import { findKind } from './trade-words.ts';

type Node = Record<string, unknown>;
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at "location/geo/latitude"; undefined when it is missing. */
export function at(node: unknown, path: string): unknown {
  let value: unknown = node;
  for (const name of path.split('/')) value = isNode(value) ? findOwn(value, name) : undefined;
  return value === null || value === '' ? undefined : value;
}
export const textAt = (node: unknown, path: string): string | undefined => {
  const value = at(node, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};
export const listAt = (node: unknown, path: string): unknown[] => [at(node, path) ?? []].flat();
/** The first non-empty text at several paths; reads all of them, so that the ledger marks each as read. */
export const firstText = (node: unknown, ...paths: readonly string[]): string | undefined =>
  paths.map((path) => textAt(node, path)).find(Boolean);

type Source = { source?: string };

/**
 * JSON reviver: keeps an integer that is too large for a number as text, because two IDs could become the same number.
 */
const keepDigits = (_key: string, value: unknown, { source }: Source = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source && /^\d+$/.test(source) ? source : value;

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text, keepDigits);
  } catch (cause) {
    const offset = Number(/position (\d+)/.exec(String(cause))?.[1] ?? text.length);
    throw new RefusedDelivery('import:refused.broken', { line: text.slice(0, offset).split('\n').length });
  }
}

/** Names in API responses for the total, and for the next page's URL. */
const TOTALS = ['total', 'totalCount', 'total_count', 'TotalItems', 'TotalCount', 'count', 'rowCount', 'RowsCount'];
const NEXT = ['next', 'nextPage', 'next_page', 'next_page_url'];
const PAGING = ['', 'meta', 'pagination', 'links', 'meta/pagination', 'paging'];
/** Other names in a response around its list. */
const RESPONSE = [
  'isSuccess',
  'success',
  'status',
  'code',
  'message',
  'From',
  'To',
  'page',
  'per_page',
  'current_page',
];

/** Throws when the file is only one page of a longer list: a page must not replace the whole list. */
function checkPage(json: unknown, count: number) {
  const holders = PAGING.map((path) => (path === '' ? json : at(json, path)));
  const total = Math.max(...holders.flatMap((holder) => TOTALS.map((name) => Number(at(holder, name) ?? 0))));
  const isMore = holders.some((holder) => NEXT.some((name) => at(holder, name) !== undefined));
  if (total > count || isMore)
    throw new RefusedDelivery('import:refused.page', { count, total: total > count ? total : '?' });
}

/** Names around the list in a response. */
const WRAPPERS = ['data', 'Data', 'value', 'Value', 'result', 'Result', 'response', 'Response', 'payload'];

/**
 * Finds the project link of an estate: the project that it belongs to, and whether it is a project itself, either by
 * its own field or because other estates name it.
 */
function findProjects(estates: readonly Node[], { id, project }: EstateFormat) {
  const nested = new Map(
    estates.flatMap((estate) => listAt(estate, 'properties').map((unit) => [unit, textAt(estate, id)] as const)),
  );
  const ofEstate = (estate: Node) => nested.get(estate) ?? project?.(estate).of;
  const parents = new Set(estates.map(ofEstate));
  return (estate: Node): ProjectLink | undefined => {
    const of = ofEstate(estate);
    const isRecord = project?.(estate).isProject === true || parents.has(textAt(estate, id));
    return isRecord || of !== undefined
      ? { ...(isRecord && { isRecord }), ...(of !== undefined && { of }) }
      : undefined;
  };
}

/** A project without its units, which are separate records. */
const withoutUnits = ({ properties: _units, ...own }: Node): Node => own;

type EstateList = { scope: Delivery['scope']; estates: unknown[]; holders: readonly unknown[] };

/**
 * Lists the estates of a file. A single estate is a partial export, a list is a full one; either may be nested in a
 * wrapper object.
 */
export function listEstates(json: unknown, { names, id }: Pick<EstateFormat, 'names' | 'id'>): EstateList {
  const isEstate = (value: unknown): value is Node => isNode(value) && textAt(value, id) !== undefined;
  const holders = [json, ...(isEstate(json) ? [] : WRAPPERS.map((name) => at(json, name)))];
  const values = [...holders, ...holders.flatMap((holder) => names.map((name) => at(holder, name)))];
  const list = values.find(Array.isArray);
  const one = values.find(isEstate);
  if (!list && !one) throw new RefusedDelivery('import:refused.noEstates');
  // Includes the units of projects, which are nested in them.
  const estates = (list ?? [one]).flatMap((estate) => [estate, ...listAt(estate, 'properties').filter(isEstate)]);
  if (list && estates.length > 0 && !estates.some(isEstate)) throw new RefusedDelivery('import:refused.noEstates');
  if (estates.length > MAX_CHANGES) throw new RefusedDelivery('import:refused.tooLarge');
  if (list) for (const holder of holders) checkPage(holder, list.length);
  return { scope: list ? 'full' : 'partial', estates, holders: holders.filter((holder) => holder !== one) };
}

/** Registers the fields of a file outside its estates. */
function addEnvelope(ledger: Ledger, holders: readonly unknown[], names: readonly string[]) {
  const known = [...TOTALS, ...NEXT, ...PAGING, ...RESPONSE];
  const lists = [...names, ...WRAPPERS];
  for (const holder of holders.filter(isNode))
    for (const [name, value] of Object.entries(holder))
      if (!lists.includes(name) && value !== null) ledger.add(name, known.includes(name) ? 'program' : 'unknown');
}

/**
 * Finds the type in the mapping file. Only that file may translate a number, because another program's number could be
 * mistaken for a category's.
 */
export const findType = (kinds: readonly (string | undefined)[], { types = {} }: ImportSettings): string | undefined =>
  kinds
    .map((kind) => {
      const own = Object.entries(types).find(
        ([name]) => kind !== undefined && normaliseName(name) === normaliseName(kind),
      );
      return own?.[1];
    })
    .find(Boolean);

/** ID of an office's article, which the mapping file gives for the office's number or name. */
export const findOffice = (names: readonly (string | undefined)[], { offices }: ImportSettings): string | undefined =>
  names.map((name) => (name === undefined ? undefined : findOwn(offices, name))).find(Boolean);

export const isYes = (value: unknown): boolean => [true, 1, '1', 'true'].includes(value as string);
export const isNo = (value: unknown): boolean => [false, 0, '0', 'false'].includes(value as string);

const isAddress = (text: string | undefined) => text !== undefined && /^https?:/i.test(text);

/** A member of staff, in any program's notation; undefined without a name. */
export function toManager(person: unknown): Row | undefined {
  const first = (...names: readonly string[]) => firstText(person, ...names);
  const named = first('name');
  const whole = [first('first_name', 'firstName'), first('last_name', 'lastName')].filter(Boolean).join(' ');
  const pictures = ['photo_url', 'pictureUrl', 'picture', 'urlPicture'].map((name) => textAt(person, name));
  const manager = withoutEmpty({
    Name: whole || named,
    Phone: first('mobile', 'phone', 'telephone'),
    Email: first('email'),
    PictureUrl: pictures.find(isAddress),
  });
  return manager.Name ? manager : undefined;
}

/** The first value that is a known trade word; it is matched with the agency's categories later. */
export const findKindWord = (kinds: readonly (string | undefined)[]): string | undefined =>
  kinds.find((kind) => kind !== undefined && findKind(kind) !== undefined);

/** An amount in another currency keeps its currency, so that it is reported. */
export function amountAt(estate: unknown, path: string, currency: string | undefined): unknown {
  const isEuro = currency === undefined || /^(?:eur|€)$/i.test(currency);
  const amount = at(estate, path);
  return isEuro || amount === undefined ? amount : `${String(amount)} ${currency}`;
}

/** Rows of pictures, plans or documents. */
export const listed = (id: string, items: readonly unknown[], kind: string, url: readonly string[]): Row[] =>
  items.flatMap((item, index) => {
    const Url = firstText(item, ...url);
    const Name = firstText(item, 'description', 'title', 'Name', 'filename') ?? '';
    return Url ? [{ ID: `${id}-${kind}${index + 1}`, Url, Name, Kind: kind }] : [];
  });

/** Paths of fields that are read unchanged; those in `texts` turn a number into text. */
export type PlainNames = { values: Readonly<Record<string, string>>; texts: Readonly<Record<string, string>> };

export function readNames(estate: unknown, { values, texts }: PlainNames): Row {
  const row: Row = {};
  for (const [field, path] of Object.entries(values)) setOwn<unknown>(row, field, at(estate, path));
  for (const [field, path] of Object.entries(texts)) setOwn<unknown>(row, field, textAt(estate, path));
  return row;
}

/** Translates a program's word; an unknown one is reported with its field. */
export function readWord(
  { estate, ledger }: { estate: unknown; ledger: Ledger },
  path: string,
  words: Readonly<Record<string, string>>,
): string | undefined {
  const written = textAt(estate, path);
  if (written === undefined) return undefined;
  const word = findOwn(words, written.toLowerCase());
  if (word === undefined) ledger.add(`${path.replaceAll('/', ' › ')} = ${written.slice(0, 40)}`, 'unknown');
  return word;
}

/** Adds fields that only the mapping file assigns, by their path in the ledger. */
function addMapped(row: Row, estate: unknown, { headers = {} }: ImportSettings) {
  for (const [path, field] of Object.entries(headers)) {
    const value = at(estate, path.replaceAll(' › ', '/'));
    if (typeof value !== 'object' && value !== undefined && findOwn(row, field) === undefined)
      setOwn<unknown>(row, field, value);
  }
}

export type EstateReader = (estate: unknown, settings: ImportSettings, ledger: Ledger) => Row;
export type EstateFormat = {
  program: ProgramName;
  /** Names of the list of estates. */
  names: readonly string[];
  /** Name of the field with an estate's number. */
  id: string;
  /** Number of the project that an estate belongs to, and whether the estate itself is a project. */
  project?: (estate: unknown) => { of?: string | undefined; isProject: boolean };
  /** Selects the texts of a language, for a format that delivers an estate once per language. */
  inLanguage?: (estate: unknown, language: string) => unknown;
  read: EstateReader;
  rules: LedgerRules;
};

/** Parses a list; its estates are read for each language from the same parsed value. */
export function openEstates(text: string, format: EstateFormat): DeliveryReader {
  const listed = listEstates(readJson(text), format);
  return (settings) => readEstates(listed, settings, format);
}

function readEstates(
  { scope, estates: delivered, holders }: EstateList,
  settings: ImportSettings,
  format: EstateFormat,
): Delivery {
  const { program, read, rules, id: idName, names } = format;
  const { inLanguage = (estate: unknown) => estate } = format;
  const estates = delivered.map((estate) => inLanguage(estate, settings.language));
  const isEstate = (value: unknown): value is Node => isNode(value) && textAt(value, idName) !== undefined;
  const marks = new PrivateMarks(program, estates);
  const linkOf = findProjects(estates.filter(isEstate), format);
  const ledger = new Ledger(rules, settings.ignored);
  addEnvelope(ledger, holders, names);
  const leftOut = new Map<string, LeftOut[]>();
  // Units of a private project are private, too.
  const privateUnits = new Set<unknown>();
  const privateProjects = new Set<string | undefined>();
  const toChange = (estate: Node): Change => {
    const written = textAt(estate, idName) ?? '';
    const { value, leftOut: left } = marks.strip(withoutUnits(estate));
    const link = linkOf(estate);
    const isPrivate =
      value === undefined || privateUnits.has(estate) || (link?.of !== undefined && privateProjects.has(link.of));
    const omitted: LeftOut[] =
      isPrivate && left.length === 0 ? [{ kind: 'Record', mark: '', isUnreadable: false }] : left;
    if (omitted.length > 0) leftOut.set(written, [...(leftOut.get(written) ?? []), ...omitted]);
    if (!isPrivate) {
      const tracked = ledger.track(value);
      const row = read(tracked, settings, ledger);
      // Marks the property's own number as read.
      at(tracked, idName);
      format.project?.(tracked);
      addMapped(row, tracked, settings);
      return { ...putChange(written, row), ...(link && { project: link }) };
    }
    for (const unit of listAt(estate, 'properties')) privateUnits.add(unit);
    return { kind: 'delete', id: safeId(written), isPrivate: true };
  };
  const notes = estates.flatMap((estate, index): DeliveryNote[] =>
    isEstate(estate) ? [] : [{ note: 'notEstate', id: `#${index + 1}` }],
  );
  // Finds private projects first, because their units are private too.
  const own = estates.filter(isEstate);
  for (const estate of own)
    if (linkOf(estate)?.isRecord && marks.strip(withoutUnits(estate)).value === undefined)
      privateProjects.add(textAt(estate, idName));
  const changes = own.map(toChange);
  return { scope, changes, fields: ledger.list(), notes: [...notes, ...notePrivate(leftOut)] };
}
