import { latestPossible } from '#domain/time/clock.ts';
import { findNextTime, parseSchedule, type Schedule } from '#domain/time/schedule.ts';
import type { Database } from '../database/tables.ts';
import { Duty, messageOf } from '../duties/duty.ts';

type Options = {
  db: Database;
  now: () => number;
  /** Schedule from the settings or the snapshot. */
  readSchedule: () => string | undefined;
  /** Called at each scheduled time; requests a refresh. */
  onTime: () => Promise<unknown>;
};

const JOB = 'refresh-schedule';

/** Claims a scheduled time; true for the one process that handles it. */
export async function claimTime(db: Database, time: number, now: number): Promise<boolean> {
  const row = await db
    .insertInto('jobs')
    .values({ name: JOB, ran_at: time })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ran_at: time })
        .where((where) => where.or([where('jobs.ran_at', '<', time), where('jobs.ran_at', '>', latestPossible(now))])),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Requests a refresh at each scheduled time. Skips times at which no service was running. */
export class Scheduler {
  readonly #options: Options;
  #lookedAt: number;
  readonly duty = new Duty('refresh-schedule', { act: () => this.look(), describe: messageOf });

  constructor(options: Options) {
    this.#options = options;
    this.#lookedAt = options.now();
  }

  get #schedule(): Schedule | undefined {
    const text = this.#options.readSchedule();
    return text === undefined ? undefined : parseSchedule(text);
  }

  /** Next scheduled time in milliseconds since 1970; undefined without a schedule. */
  get nextTime(): number | undefined {
    const schedule = this.#schedule;
    return schedule && findNextTime(schedule, this.#options.now());
  }

  /** Requests a refresh when a scheduled time has passed since the last check. */
  async look(): Promise<void> {
    const { db, now, onTime } = this.#options;
    const [since, until] = [this.#lookedAt, now()];
    const schedule = this.#schedule;
    const time = schedule && findNextTime(schedule, since);
    // Throws while the database is unavailable, so the time stays due.
    if (time !== undefined && time <= until && (await claimTime(db, time, until))) await onTime();
    this.#lookedAt = until;
  }
}
