import { PostgresAdapter, sql } from 'kysely';
import { CLOCK_TOLERANCE_MS, isImpossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';

const DAY_MS = 86_400_000;
/**
 * Longest downtime that does not look like a clock jump. After a longer one, deletion waits one day, as after a jump.
 */
const MAX_GAP_DAYS = 7;

/** Names of job rows (`jobs.name`). */
export const PURGE_JOB = 'purge';
const FIRST_START_JOB = 'first-start';
/** Job row with the time when the clock was first found implausible. */
export const WAIT_JOB = 'purge-waits';

/** Times that the clock of this process is compared with. */
export type Clocks = {
  now: number;
  /** PostgreSQL's clock; for SQLite the same as `now`. */
  database: number;
  firstStart: number | undefined;
  lastRun: number | undefined;
  /** Time at which the newest lead was stored. */
  newest: number | undefined;
  /** Time at which a jump was detected before. */
  waitingSince: number | undefined;
};

/**
 * 'go' when the clock is plausible; 'wait' while it is not, with `isNew` when nobody was notified yet; 'start' on the
 * first day of an installation, which has no reference yet.
 */
export type Verdict = { kind: 'go' } | { kind: 'start' } | { kind: 'wait'; isNew: boolean; known: number };

/** Returns the reference time that the clock is too far from; undefined when the clock is plausible. */
function findContradiction({ now, database, lastRun, newest }: Clocks): number | undefined {
  if (Math.abs(database - now) > CLOCK_TOLERANCE_MS) return database;
  // Leads stored since the last run may have a wrong time, so the last run is the more reliable reference.
  const before = lastRun ?? newest;
  if (before === undefined) return undefined;
  return now - before > MAX_GAP_DAYS * DAY_MS || isImpossible(before, now) ? before : undefined;
}

/**
 * Decides whether data may be deleted now. After a clock jump, deletion waits a day, so that staff can fix the clock.
 */
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

/** The database's own clock; the given time when the database has no clock. */
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

/** Time since which deletion has been suspended because of the clock; undefined when it is not suspended. */
export async function findPurgeWait(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('jobs').select('ran_at').where('name', '=', WAIT_JOB).executeTakeFirst();
  return row?.ran_at;
}
