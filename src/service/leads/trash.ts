import { type SqlBool, sql } from 'kysely';
import { textOfRole } from '#domain/forms/field.ts';
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { latestPossible } from '#domain/time/clock.ts';
import { inPieces, yieldToOthers } from '../database/atomic.ts';
import { parsePayload } from '../database/payload.ts';
import type { Database, TrashRow } from '../database/tables.ts';
import type { Tx } from './store-leads.ts';

type Kind = TrashRow['kind'];
type Row = Record<string, unknown>;
/** Rows of one lead or subscriber, by table. */
export type TrashRows = Record<string, Row[]>;

/** Tables of a lead or a subscriber, the referenced one first. */
const TABLES = {
  lead: [
    ['leads', 'id'],
    ['mails', 'lead_id'],
    ['lead_files', 'lead_id'],
    ['document_requests', 'lead_id'],
    ['notes', 'lead_id'],
    ['visits', 'lead_id'],
    ['lead_events', 'lead_id'],
    ['lead_states', 'lead_id'],
    ['lead_handovers', 'lead_id'],
  ],
  subscriber: [
    ['subscribers', 'id'],
    ['tokens', 'subscriber_id'],
    ['alert_events', 'subscriber_id'],
  ],
} as const;

/** Encodes bytes as base64: JSON has no binary type, and a Buffer is serialised differently. */
const writeRow = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  );

function readRows(text: string): TrashRows {
  return JSON.parse(text, (_key, value: unknown) => {
    const isBytes = typeof value === 'object' && value !== null && Object.keys(value).join() === 'base64';
    return isBytes ? Buffer.from((value as { base64: string }).base64, 'base64') : value;
  });
}

const writeRows = (rows: TrashRows): string =>
  JSON.stringify(Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.map(writeRow)])));

/** All e-mail addresses that an erasure may name. */
function listAddresses([row = {}]: Row[]): string {
  const friend = isFormName(row.form) ? textOfRole(FORMS[row.form], 'friend', parsePayload(String(row.payload))) : '';
  return ` ${[String(row.email), friend].filter(Boolean).join(' ').toLowerCase()} `;
}

// Kysely types the columns of a known table; here the table's name is dynamic.
type AnyTable = 'leads';

/** Moves leads or subscribers with all their rows to the trash, which no feature reads. */
export async function moveToTrash(tx: Tx, kind: Kind, ids: readonly string[], now: number): Promise<void> {
  const [[main]] = TABLES[kind];
  for (const piece of inPieces(ids)) {
    const byTable = new Map<string, Map<unknown, Row[]>>();
    for (const [table, column] of TABLES[kind]) {
      const found: Row[] = await tx
        .selectFrom(table as AnyTable)
        .selectAll()
        .where(column as 'id', 'in', piece)
        .execute();
      byTable.set(
        table,
        Map.groupBy(found, (row) => row[column]),
      );
    }
    const rowsOf = (id: string): TrashRows =>
      Object.fromEntries([...byTable].map(([table, rows]) => [table, rows.get(id) ?? []]));
    const trash = piece.map((id) => {
      const rows = rowsOf(id);
      return { id, kind, addresses: listAddresses(rows[main] ?? []), rows: writeRows(rows), deleted_at: now };
    });
    for (const row of trash) await tx.insertInto('trash').values(row).execute();
  }
  for (const piece of inPieces(ids))
    await tx
      .deleteFrom(main as AnyTable)
      .where('id', 'in', piece)
      .execute();
}

/** Restores rows whose deletion time is in the future: a wrong clock deleted them. Returns their IDs. */
export async function restoreFromFuture(tx: Tx, now: number): Promise<string[]> {
  const found = await tx
    .selectFrom('trash')
    .selectAll()
    .where('deleted_at', '>', latestPossible(now))
    .orderBy('id')
    .execute();
  for (const { id, kind, rows: text } of found) {
    const rows = readRows(text);
    for (const [table] of TABLES[kind]) {
      for (const row of rows[table] ?? []) {
        await tx
          .insertInto(table as AnyTable)
          .values(row as never)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    }
    await tx.deleteFrom('trash').where('id', '=', id).execute();
  }
  return found.map(({ id }) => id);
}

/** SQL condition for rows of the trash about an e-mail address, given in lower case. */
export const isTrashOf = (email: string) =>
  sql<SqlBool>`addresses like ${`% ${email.replace(/[\\%_]/g, '\\$&')} %`} escape '\\'`;

/** Exports the trash of an address for a data-subject request. */
export async function exportTrash(db: Database, email: string): Promise<TrashRows[]> {
  const found = await db.selectFrom('trash').select('rows').where(isTrashOf(email)).orderBy('id').execute();
  return found.map(({ rows }) => readRows(rows));
}

/** Calls `change` for each lead in the trash and stores the result; undefined leaves the row unchanged. */
export async function changeTrash(db: Database, change: (rows: TrashRows) => TrashRows | undefined): Promise<void> {
  const ids = await db.selectFrom('trash').select('id').where('kind', '=', 'lead').orderBy('id').execute();
  for (const { id } of ids) {
    await db.transaction().execute(async (tx) => {
      const found = await tx.selectFrom('trash').select('rows').where('id', '=', id).executeTakeFirst();
      const changed = found && change(readRows(found.rows));
      if (changed)
        await tx
          .updateTable('trash')
          .set({ rows: writeRows(changed) })
          .where('id', '=', id)
          .execute();
    });
    await yieldToOthers();
  }
}

/** IDs of the mails in a row of the trash. */
export const listMailIds = (rows: string): string[] => (readRows(rows).mails ?? []).map(({ id }) => String(id));
