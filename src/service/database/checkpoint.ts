import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Checkpoints SQLite's log into the database file without waiting, so that the file lacks as little as possible when it
 * is copied alone or the log is lost. PostgreSQL does this itself.
 */
export async function writeLogBack(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}
