import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/**
 * Writes the log of SQLite back into the database file, without waiting for anybody: a copy of the file alone, or a log
 * that is lost, then lacks as little as can be. PostgreSQL does so by itself.
 */
export async function writeLogBack(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}
