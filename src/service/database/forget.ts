import { PostgresAdapter, sql } from 'kysely';
import { diagnoseDatabase } from './fault.ts';
import type { Database } from './tables.ts';

/**
 * State of deleted data on disk: 'now' when overwritten; 'in-use' while another reader holds the log open; 'no-room'
 * when the disk is full or read-only; 'server' on PostgreSQL.
 */
type ForgetOutcome = 'now' | 'in-use' | 'no-room' | 'server';

/** Messages of commands that delete data, about what remains on disk. */
export const FORGOTTEN_TEXTS: Readonly<Record<ForgetOutcome, string>> = {
  now: 'It is overwritten on disk.',
  'in-use':
    'Another program keeps the database’s log open. Run this again, or restart the service, to overwrite the data on disk.',
  'no-room': 'It could not be overwritten on disk yet: the disk is full or read-only. Make room, and run this again.',
  server: 'PostgreSQL overwrites it with its next VACUUM; to have that now: VACUUM (FULL) leads, mails, lead_files.',
};

const TRIES = 20;
const TRY_AGAIN_MS = 100;
/** Pages freed by an older version still contain the deleted data, so the file is vacuumed once. */
const VACUUM_JOB = 'vacuumed';

/**
 * Makes SQLite overwrite deleted data: free pages are zeroed already (`secure_delete`), and the log is checkpointed and
 * truncated. On PostgreSQL this is left to the server's (auto)vacuum and WAL recycling (docs/operations.md).
 */
export async function forgetDeleted(db: Database, now: number): Promise<ForgetOutcome> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return 'server';
  try {
    return await overwrite(db, now);
  } catch (cause) {
    // The rows are deleted already: a failure here must not look like a failed deletion.
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
