import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Locks these names until the transaction ends, so that no other transaction with the same names writes between its
 * reads and its writes. All callers lock in sorted order, which prevents deadlocks. SQLite needs no lock: it has a
 * single writer.
 */
export async function lockNames(tx: Database, names: readonly string[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
