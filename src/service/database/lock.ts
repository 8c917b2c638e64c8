import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Locks these names until the transaction ends, so that what it reads stays true until it writes. A common order for
 * all prevents deadlocks. SQLite has a single writer anyway.
 */
export async function lockNames(tx: Database, names: readonly string[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
