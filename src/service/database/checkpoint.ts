import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Checkpoints SQLite's log into the database file without waiting, so that a copy of the file alone, or a lost log,
 * lacks as little as possible. PostgreSQL does this itself.
 */
export async function writeLogBack(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}
