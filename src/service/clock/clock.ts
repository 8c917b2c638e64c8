import { PostgresAdapter, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS, isImpossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';

const DAY_MS = 86_400_000;
/** A service that was off for longer looks like a clock that jumped, and waits one day like it. */
const MAX_GAP_DAYS = 7;

/** Names of jobs (`jobs.name`). */
export const PURGE_JOB = 'purge';
export const FIRST_START_JOB = 'first-start';
/** When it was noticed that the clock cannot be believed. */
export const WAIT_JOB = 'purge-waits';

/** What the clock of this process is compared with. */
export type Clocks = {
  now: number;
  /** That of PostgreSQL; of SQLite the same as `now`. */
  database: number;
  firstStart: number | undefined;
  lastRun: number | undefined;
  /** When the newest lead was stored. */
  newest: number | undefined;
  /** When a jump was noticed before. */
  waitingSince: number | undefined;
};

/**
 * 'go' when the clock is believed; 'wait' while it is not, and `isNew` when nobody was told yet; 'start' on the first day
 * on record, when there is nothing to compare it with.
 */
export type Verdict = { kind: 'go' } | { kind: 'start' } | { kind: 'wait'; isNew: boolean; known: number };

/** The moment that the clock is too far away from; undefined when it is believed. */
function findContradiction({ now, database, lastRun, newest }: Clocks): number | undefined {
  if (Math.abs(database - now) > CLOCK_TOLERANCE_MS) return database;
  // What was stored since may have been stored by the wrong clock: the last run counts more.
  const before = lastRun ?? newest;
  if (before === undefined) return undefined;
  return now - before > MAX_GAP_DAYS * DAY_MS || isImpossible(before, now) ? before : undefined;
}

/** Whether anything may be deleted now. A clock that jumped is given one day, in which staff can put it right. */
export function judgeClocks(clocks: Clocks): Verdict {
  const { now, firstStart, waitingSince } = clocks;
  if (firstStart === undefined || Math.abs(now - firstStart) < DAY_MS) return { kind: 'start' };
  const known = findContradiction(clocks);
  if (known === undefined) return { kind: 'go' };
  const waitedMs = waitingSince === undefined ? undefined : now - waitingSince;
  const isOver = waitedMs !== undefined && waitedMs >= DAY_MS && waitedMs <= 2 * DAY_MS;
  if (isOver) return { kind: 'go' };
  return { kind: 'wait', isNew: waitedMs === undefined || waitedMs < 0 || waitedMs > 2 * DAY_MS, known };
}

/** The database's own clock, where it has one. */
export async function readDatabaseClock(db: Database, now: number): Promise<number> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return now;
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return Number(rows[0]?.ms);
}

export async function readClocks(db: Database, now: number, database: number): Promise<Clocks> {
  await db
    .insertInto('jobs')
    .values({ name: FIRST_START_JOB, ran_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const jobs = await db.selectFrom('jobs').selectAll().execute();
  const ranAt = (job: string) => jobs.find(({ name }) => name === job)?.ran_at;
  const newest = await db.selectFrom('leads').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return {
    now,
    database,
    firstStart: ranAt(FIRST_START_JOB),
    lastRun: ranAt(PURGE_JOB),
    newest: newest?.created_at,
    waitingSince: ranAt(WAIT_JOB),
  };
}

/** Since when nothing is deleted because of the clock; undefined when all is well. */
export async function findPurgeWait(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('jobs').select('ran_at').where('name', '=', WAIT_JOB).executeTakeFirst();
  return row?.ran_at;
}
