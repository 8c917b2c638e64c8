import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Holds these names until the transaction ends, so that what it reads next stays true until it has written. One order
 * for all, or two transactions would wait for each other. SQLite has one writer at a time anyway.
 */
export async function lockNames(tx: Database, names: readonly string[]): Promise<void> {
  if (!(tx.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
