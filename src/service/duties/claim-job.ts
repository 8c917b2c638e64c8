import { latestPossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';

/**
 * Claims a job; true for the one process that may run it now. A job time written by a wrong clock does not block it
 * (latestPossible).
 */
export async function claimJob(db: Database, name: string, now: number, everyMs: number): Promise<boolean> {
  const row = await db
    .insertInto('jobs')
    .values({ name, ran_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ran_at: now })
        .where((where) =>
          where.or([where('jobs.ran_at', '<', now - everyMs), where('jobs.ran_at', '>', latestPossible(now))]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}
