// Events announced by a program: stores the last event of each property until the property is fetched.
import type { ConnectEventRow, Database } from '../database/tables.ts';
import type { HookEvent } from './connector.ts';

/**
 * Stores the newest event of a property, so that there is at most one row per property. Ignores an event that is older
 * than the stored one or equal to it (replay, or events out of order).
 */
export async function noteEvent(db: Database, { id, kind, happenedAt }: HookEvent, now: number): Promise<void> {
  const row: ConnectEventRow = { estate_id: id, kind, happened_at: happenedAt, received_at: now, handled_at: null };
  await db
    .insertInto('connect_events')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('estate_id')
        .doUpdateSet({ kind, happened_at: happenedAt, received_at: now, handled_at: null })
        .where((where) =>
          where.or([
            where('connect_events.happened_at', '<', happenedAt),
            where.and([
              where('connect_events.happened_at', '=', happenedAt),
              where('connect_events.kind', '<>', kind),
              where('connect_events.kind', '<>', 'late'),
            ]),
          ]),
        ),
    )
    .execute();
}

export const listWaitingEvents = (db: Database, limit: number): Promise<ConnectEventRow[]> =>
  db
    .selectFrom('connect_events')
    .selectAll()
    .where('handled_at', 'is', null)
    .orderBy('received_at')
    .limit(limit)
    .execute();

/** Marks events as handled, except when a newer event for the same property arrived meanwhile. */
export async function markHandled(db: Database, events: readonly ConnectEventRow[], now: number): Promise<void> {
  for (const { estate_id, happened_at, kind } of events)
    await db
      .updateTable('connect_events')
      .set({ handled_at: now })
      .where('estate_id', '=', estate_id)
      .where('happened_at', '=', happened_at)
      .where('kind', '=', kind)
      .execute();
}

/** Marks a property that could not be fetched in time: staff must publish it again in the program. */
export async function markLate(db: Database, { estate_id, happened_at }: ConnectEventRow, now: number): Promise<void> {
  await db
    .updateTable('connect_events')
    .set({ kind: 'late', handled_at: now })
    .where('estate_id', '=', estate_id)
    .where('happened_at', '=', happened_at)
    .execute();
}

/** IDs of the properties that could not be fetched in time. */
export async function readLate(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('connect_events')
    .select('estate_id')
    .where('kind', '=', 'late')
    .orderBy('estate_id')
    .execute();
  return rows.map(({ estate_id }) => estate_id);
}
