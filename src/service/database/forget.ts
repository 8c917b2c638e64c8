import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Whether what was deleted is overwritten on disk now; 'in-use' while somebody else reads the log, 'server' on PostgreSQL. */
export type Forgotten = 'now' | 'in-use' | 'server';

const TRIES = 20;
const TRY_AGAIN_MS = 100;
/** Pages that an older version freed still hold what stood in them: they are written anew once. */
const VACUUM_JOB = 'vacuumed';

/**
 * Makes SQLite overwrite what was deleted: free pages are zeroes already (`secure_delete`), and the log is written back
 * and cut. On PostgreSQL it goes with the next (auto)vacuum and WAL of the server (docs/operations.md).
 */
export async function forgetDeleted(db: Database, now: number): Promise<Forgotten> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return 'server';
  const known = await db.selectFrom('jobs').select('name').where('name', '=', VACUUM_JOB).executeTakeFirst();
  if (!known) {
    await sql`vacuum`.execute(db);
    await db.insertInto('jobs').values({ name: VACUUM_JOB, ran_at: now }).execute();
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return 'now';
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  return 'in-use';
}
