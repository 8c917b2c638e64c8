import { PostgresAdapter, sql } from 'kysely';
import { diagnoseDatabase } from './fault.ts';
import type { Database } from './tables.ts';

/**
 * Whether what was deleted is overwritten on disk now; 'in-use' while somebody else reads the log, 'no-room' where the
 * disk is full or read-only, 'server' on PostgreSQL.
 */
export type Forgotten = 'now' | 'in-use' | 'no-room' | 'server';

/** What a command that deletes says of the disk, where more is to do than it could. */
export const FORGOTTEN_TEXTS: Readonly<Record<Forgotten, string>> = {
  now: 'It is overwritten on disk.',
  'in-use':
    'Another program keeps the log of the database open. Run this once more, or restart the service: then it is overwritten on disk.',
  'no-room':
    'It could not be overwritten on disk yet: the disk is full or read-only. Make room, and run this once more.',
  server: 'PostgreSQL overwrites it with its next VACUUM; to have that now: VACUUM (FULL) leads, mails, lead_files.',
};

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
  try {
    return await overwrite(db, now);
  } catch (cause) {
    // What is deleted is deleted: that must not look as if it had failed.
    if (diagnoseDatabase(cause) === 'bug') throw cause;
    return 'no-room';
  }
}

async function overwrite(db: Database, now: number): Promise<'now' | 'in-use'> {
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
