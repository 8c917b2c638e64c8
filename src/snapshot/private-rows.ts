import type { Fault } from '#api/fault.ts';
import { countLeftOut, PrivateMarks, withoutAddresses } from './private-marks.ts';
import { isExportField, nameRecord, recordOf } from './property-record.ts';

/**
 * `records`: IDs of private properties. `addresses`: URLs of private files by property ID. Both are removed in every
 * language.
 */
export type Privacy = { records: Set<string>; addresses: Map<string, Set<string>> };

/** Placeholder of a private row, so that the other rows keep their numbers. */
export const PRIVATE_ROW = Symbol('private row');

const ANY_PROPERTY = '';

/** The record without the parts that its row in any language marks private; undefined for a private property. */
export function withoutPrivateParts<Record extends { ID: string }>(
  record: Record,
  { records, addresses }: Privacy,
): Record | undefined {
  const id = record.ID.toLowerCase();
  if (records.has(id)) return undefined;
  const known = [id, ANY_PROPERTY].flatMap((owner) => [...(addresses.get(owner) ?? [])]);
  return known.length === 0 ? record : withoutAddresses(record, new Set(known));
}

type Row = Record<string, unknown>;
const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row);

/** Rows of a file without private data. Reports the number and kind of the removed items, never their content. */
export function withoutPrivate(
  rows: readonly unknown[],
  file: string,
  { faults, privacy }: { faults: Fault[]; privacy?: Privacy | undefined },
): readonly unknown[] {
  const marks = new PrivateMarks('snapshot', rows, { isField: isExportField });
  return rows.map((row, index) => {
    if (!isRow(row)) return row;
    const { value, leftOut, addresses } = marks.strip(row);
    if (leftOut.length === 0) return row;
    const record = recordOf({ ID: row.ID ?? row.id }, index);
    // A row without an ID may be identified later by other data, so its private URLs apply to every property.
    const owner = record.startsWith('#') ? ANY_PROPERTY : record.toLowerCase();
    for (const address of addresses) {
      const known = privacy?.addresses.get(owner) ?? new Set();
      privacy?.addresses.set(owner, known.add(address));
    }
    if (value === undefined && file.endsWith('/properties.json')) privacy?.records.add(owner);
    const about = value === undefined ? '' : nameRecord(row);
    const place = { severity: 'notice', file, record, ...(about && { about }) } as const;
    const { kinds, unreadable } = countLeftOut(leftOut);
    faults.push(
      ...kinds.map(
        ({ kind, count }): Fault => ({
          ...place,
          problem: `problem.private${kind}`,
          remedy: 'remedy.private',
          values: { count },
        }),
      ),
      ...unreadable.map(
        (field): Fault => ({
          ...place,
          field,
          problem: 'problem.privateUnreadable',
          remedy: 'remedy.privateUnreadable',
        }),
      ),
    );
    return value ?? PRIVATE_ROW;
  });
}
