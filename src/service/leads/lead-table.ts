import { findOwn } from '#domain/own-value.ts';
import { isHeld } from '../database/held.ts';
import type { LeadRow } from '../database/tables.ts';
import { describeLocked, type FieldKeys } from '../keys/field-keys.ts';
import { openLead } from '../keys/sealed.ts';
import { formatCsv } from './csv.ts';

/**
 * A lead as one flat record: its own columns, then the fields of its form. Confidential values must be decrypted first.
 */
export function flatten(lead: LeadRow): Record<string, unknown> {
  const { id, form, created_at, suspicion, payload } = lead;
  const fields = JSON.parse(payload) as Record<string, unknown>;
  return { id, form, received: new Date(created_at).toISOString(), suspicion, held: isHeld(lead), ...fields };
}

/** Records as a CSV table without formulas. */
export function toTable(records: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(records.flatMap(Object.keys))];
  const rows = records.map((record) =>
    columns.map((column) => {
      const value = findOwn(record, column);
      return Array.isArray(value) ? value.join(', ') : value;
    }),
  );
  return formatCsv([columns, ...rows]);
}

/** A lead as a flat record with its decrypted values, or with a message when decryption fails. */
export function flattenOpened(row: LeadRow, keys: FieldKeys): Record<string, unknown> {
  const { lead, locked } = openLead(row, keys);
  return locked ? { ...flatten(lead), encrypted: describeLocked(locked) } : flatten(lead);
}
