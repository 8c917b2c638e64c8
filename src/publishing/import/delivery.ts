import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isPropertyId } from '#domain/property/property-id.ts';
import { slugify } from '#domain/text/slug.ts';
import { countLeftOut, type LeftOut, type PrivateKind } from '#snapshot/private-marks.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import type { AsideReason } from './column-names.ts';

export type Row = Record<string, unknown>;

/** What a delivery does to one property; `id` as it stands in the snapshot. `isBroken`: a note says why its row has no more than its number. */
export type Change = Put | Delete;
/** `isPrivate`: it is in the delivery, which marks it as not for the public. */
type Delete = { kind: 'delete'; id: string; isPrivate?: true };
export type Put = { kind: 'put'; id: string; row: Row; isBroken?: true };

/** What the file of another program brings. */
export type Delivery = {
  /** `full`: what is not in it has gone. `partial`: what is not in it stays as it is. */
  scope: 'full' | 'partial';
  /** When it was written, as ISO text, where it says so. */
  at?: string | undefined;
  /** In the order of the file: of two for one property the last counts. */
  changes: readonly Change[];
  /** What staff are told of the file itself. */
  notes?: readonly DeliveryNote[];
};

/** What costs a property, or what was said of one, and so the exit code. */
const LOSSES = ['noNumber', 'twiceOther', 'cellsMoved', 'notEstate'] as const;
/** Something about a delivery that staff are told: a text of `import.json`; `id` is a property, or what else it is about. */
export type DeliveryNote = {
  note:
    | (typeof LOSSES)[number]
    | 'twice'
    | 'unknownDelete'
    | 'scopeUnknown'
    | 'bothGoals'
    | 'missingFiles'
    | 'columnsUnread'
    | 'detailsUnread'
    | `aside.${AsideReason}`
    | 'columnGone'
    | 'columnsDiffer'
    | 'cellsFew'
    | 'attachmentsUnread'
    | `private${PrivateKind}s`
    | 'privateUnreadable'
    | 'privateColumns';
  id: string;
  count?: number;
  other?: string;
};
export const isLoss = ({ note }: DeliveryNote): boolean => (LOSSES as readonly string[]).includes(note);

/** As many as a line can tell, and that there are more. */
export function listSome(names: readonly string[], limit = 10): string {
  return names.length > limit ? `${names.slice(0, limit).join(', ')}, …` : names.join(', ');
}

/** What a delivery marks private, by property: how much of each kind was left out, and the marks that cannot be read. */
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

/** Ten times the largest agency; what is more takes minutes and gigabytes to read. */
export const MAX_CHANGES = 100_000;

const STEM_LENGTH = 28;
const HASH_LENGTH = 8;

/** A number that may be a part of an address: itself, or its letters and digits with a few that tell it from its likes. */
export function safeId(written: string): string {
  if (isPropertyId(written)) return written;
  const hash = createHash('sha256').update(written).digest('hex').slice(0, HASH_LENGTH);
  return [slugify(written).slice(0, STEM_LENGTH), hash].filter(Boolean).join('-');
}

/** What a spreadsheet leaves of a number that it took for a large one, or could not find: "4.01397E+06", "#REF!". */
const LOST_NUMBER = /^(?:\d(?:[.,]\d+)?E[+-]\d+|#[\p{Lu}/\d]+[!?]?|#+)$/u;

/** A property under the number that its program gives it, which stays its reference where an address cannot hold it. */
export function putChange(written: string, row: Row): Put {
  if (written === '' || LOST_NUMBER.test(written)) return { kind: 'put', id: '', row: { ...row, ID: undefined } };
  const id = safeId(written);
  const reference = row.RecordFile ?? (id === written ? undefined : written);
  return { kind: 'put', id, row: { ...row, ID: id, ...(reference !== undefined && { RecordFile: reference }) } };
}

const isPrivate = (change: Change): boolean => change.kind === 'delete' && change.isPrivate === true;
const keyOf = (id: unknown): string => textOf(id).toLowerCase();

/** The list after a delivery. What stays keeps its place, what is new comes last. */
export function mergeDelivery(
  before: readonly Row[],
  { scope, changes }: Pick<Delivery, 'scope' | 'changes'>,
): { rows: Row[]; notes: DeliveryNote[] } {
  const notes: DeliveryNote[] = [];
  const rows = new Map(scope === 'full' ? [] : before.map((row) => [keyOf(row.ID), row]));
  const known = new Set(before.map(({ ID }) => keyOf(ID)));
  const seen = new Map<string, Change>();
  for (const [index, change] of changes.entries()) {
    const { id } = change;
    const key = keyOf(id);
    if (key === '') {
      notes.push({ note: 'noNumber', id: `#${index + 1}` });
      continue;
    }
    const earlier = seen.get(key);
    // A part tells what happened, one change after the other; a list says of each property what it is.
    const isOther = scope === 'full' && earlier && !isDeepStrictEqual(earlier, change);
    // Marked private in one place, it is private in all of a list.
    if (scope === 'full' && earlier && isPrivate(earlier) && !isPrivate(change)) continue;
    if (earlier) notes.push({ note: isOther ? 'twiceOther' : 'twice', id });
    else if (change.kind === 'delete' && !change.isPrivate && !known.has(key))
      notes.push({ note: 'unknownDelete', id });
    seen.set(key, change);
    if (change.kind === 'put') rows.set(key, change.row);
    else rows.delete(key);
  }
  return { rows: [...rows.values()], notes };
}
