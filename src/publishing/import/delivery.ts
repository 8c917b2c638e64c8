import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPropertyId } from '#domain/property/property-id.ts';
import { slugify } from '#domain/text/slug.ts';
import { countLeftOut, type LeftOut, type PrivateKind } from '#snapshot/private-marks.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import type { AsideReason } from './aside-reasons.ts';
import type { LedgerField } from './ledger.ts';
import type { ImportSettings } from './settings.ts';

export type Row = Record<string, unknown>;

/**
 * Change of one property by an export; `id` as in the snapshot. `isBroken`: the row is unreadable and is reported; an
 * existing property stays unchanged, a new one is skipped.
 */
export type Change = PutRow | Delete;
/** `isPrivate`: the export contains the property, but marks it as not public. */
type Delete = { kind: 'delete'; id: string; isPrivate?: true };
export type PutRow = {
  kind: 'put';
  id: string;
  row: Row;
  isBroken?: true;
  project?: ProjectLink;
  /** Place in a table, for the preview: the row's line, and for the first few rows the cells. */
  line?: number;
  cells?: readonly TracedCell[];
};
/**
 * The property's place in a new-build project. `isRecord`: the record is the project itself. `of`: number of the
 * project that the unit belongs to; in a table it may be the project's name (`isNamed`).
 */
export type ProjectLink = { isRecord?: true; of?: string; isNamed?: true };
export type TracedCell = { name: string; text: string; field: string };
/** The change without its line number, because the same property may be in two lines. */
const contentOf = (change: Change) => (change.kind === 'put' ? [change.id, change.row] : change);

/** Contents of another program's file. */
export type Delivery = {
  /** `full`: properties missing from the export are removed. `partial`: they stay unchanged. */
  scope: 'full' | 'partial';
  /** Creation time of the export as ISO text, if the export states it. */
  at?: string | undefined;
  /** Changes in file order; when two concern the same property, the last one counts. */
  changes: readonly Change[];
  /** Notices to staff about the file itself. */
  notes?: readonly DeliveryNote[];
  /** The export's fields, and how each was treated (ledger.ts). */
  fields?: readonly LedgerField[];
};

/** Kinds of cells of which a record can keep only a part. */
export type PartialReading = 'priceRange' | 'extraRoom';

/** Reads a list that is already parsed: once for each language of its texts, and again after each answer. */
export type DeliveryReader = (settings: ImportSettings) => Delivery;

/** Notices about something left out; they set the exit code `leftOut`. */
const LOSSES = ['noNumber', 'twiceOther', 'cellsMoved', 'rowsHidden', 'notEstate'] as const;
/** A notice about an export: a text of `import.json`; `id` is a property, or another subject. */
export type DeliveryNote = {
  note:
    | (typeof LOSSES)[number]
    | 'twice'
    | 'unknownDelete'
    | 'scopeUnknown'
    | 'bothGoals'
    | 'missingFiles'
    | 'fieldsUnknown'
    | `aside.${AsideReason}`
    | PartialReading
    | `project${'s' | 'Unknown' | 'Empty' | 'Place'}`
    | 'columnGone'
    | 'cellsError'
    | 'sheetsHidden'
    | 'sheetsUnread'
    | 'columnsDiffer'
    | 'cellsFew'
    | 'totals'
    | `private${PrivateKind}s`
    | 'privateUnreadable';
  id: string;
  count?: number;
  other?: string;
};
export const isLoss = ({ note }: DeliveryNote): boolean => (LOSSES as readonly string[]).includes(note);

/** Joins at most `limit` names, with an ellipsis if there are more. */
export function listSome(names: readonly string[], limit = 10): string {
  return names.length > limit ? `${names.slice(0, limit).join(', ')}, …` : names.join(', ');
}

/** Notices about private data: the number of values left out per kind with their properties, and unreadable marks. */
export function notePrivate(leftOut: ReadonlyMap<string, readonly LeftOut[]>): DeliveryNote[] {
  const notes: DeliveryNote[] = countLeftOut([...leftOut.values()].flat()).kinds.map(({ kind, count }) => {
    const named = [...leftOut].flatMap(([id, own]) => {
      const ownCount = own.filter((one) => one.kind === kind).length;
      return ownCount === 0 ? [] : [ownCount === 1 ? id : `${id} (${ownCount})`];
    });
    return { note: `private${kind}s`, id: listSome(named), count };
  });
  const unreadable = [...leftOut].flatMap(([id, own]) => countLeftOut(own).unreadable.map((mark) => `${id} › ${mark}`));
  if (unreadable.length > 0)
    notes.push({ note: 'privateUnreadable', id: listSome(unreadable), count: unreadable.length });
  return notes;
}

/** Largest accepted export: ten times the largest agency. A larger one would take minutes and gigabytes. */
export const MAX_CHANGES = 100_000;

const STEM_LENGTH = 28;
const HASH_LENGTH = 8;

/** An ID usable in a URL: the written ID itself, or its letters and digits with a short hash against collisions. */
export function safeId(written: string): string {
  if (isPropertyId(written)) return written;
  const hash = createHash('sha256').update(written).digest('hex').slice(0, HASH_LENGTH);
  return [slugify(written).slice(0, STEM_LENGTH), hash].filter(Boolean).join('-');
}

/** An ID damaged by a spreadsheet: "4.01397E+06", "#REF!". */
const LOST_NUMBER = /^(?:\d(?:[.,]\d+)?E[+-]\d+|#[\p{Lu}/\d]+[!?]?|#+)$/u;

/** Change that sets a property under its program's ID. An ID that a URL cannot contain is kept as the reference. */
export function putChange(written: string, row: Row): PutRow {
  if (written === '' || LOST_NUMBER.test(written)) return { kind: 'put', id: '', row: { ...row, ID: undefined } };
  const id = safeId(written);
  const reference = row.RecordFile ?? (id === written ? undefined : written);
  return { kind: 'put', id, row: { ...row, ID: id, ...(reference !== undefined && { RecordFile: reference }) } };
}

const isPrivate = (change: Change): boolean => change.kind === 'delete' && change.isPrivate === true;
const keyOf = (id: unknown): string => textOf(id).toLowerCase();

/** The list after an import. Existing properties keep their position, new ones come last. */
export function mergeDelivery(
  before: readonly Row[],
  { scope, changes }: Pick<Delivery, 'scope' | 'changes'>,
): { rows: Row[]; notes: DeliveryNote[] } {
  const notes: DeliveryNote[] = [];
  const rows = new Map(scope === 'full' ? [] : before.map((row) => [keyOf(row.ID), row]));
  const earlierRows = new Map(before.map((row) => [keyOf(row.ID), row]));
  const seen = new Map<string, Change>();
  for (const [index, change] of changes.entries()) {
    const { id } = change;
    const key = keyOf(id);
    if (key === '') {
      notes.push({ note: 'noNumber', id: `#${index + 1}` });
      continue;
    }
    const earlier = seen.get(key);
    // A partial export is a sequence of changes; a full one is the final state of each property.
    const isOther = scope === 'full' && earlier && !isDeepStrictEqual(contentOf(earlier), contentOf(change));
    // A property marked private once is private in the whole list.
    if (scope === 'full' && earlier && isPrivate(earlier) && !isPrivate(change)) continue;
    if (earlier) notes.push({ note: isOther ? 'twiceOther' : 'twice', id });
    else if (change.kind === 'delete' && !change.isPrivate && !earlierRows.has(key))
      notes.push({ note: 'unknownDelete', id });
    seen.set(key, change);
    if (change.kind === 'delete') rows.delete(key);
    else if (!change.isBroken) rows.set(key, change.row);
    else {
      const known = rows.get(key) ?? earlierRows.get(key);
      if (known) rows.set(key, known);
    }
  }
  return { rows: [...rows.values()], notes };
}
