// Sends view counts to the agency's program: totals per property and day, once the day is over and they no longer
// change. Sends each day at least once: marks it as sent after its last request.

import { belgianDay } from '#domain/time/date.ts';
import { addDays, startOfDay } from '#domain/time/day.ts';
import type { Database } from '../database/tables.ts';
import { claimJob } from '../duties/claim-job.ts';
import { DUTIES, Duty, messageOf } from '../duties/duty.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { ConnectError } from './connect-error.ts';
import { findConnection } from './connection-store.ts';
import type { Connector, Program } from './connector.ts';
import { ConnectorOpener } from './open-connector.ts';

/** Waits for late views: of pages open at midnight, and of processes whose database was unavailable. */
const LATE_MS = 60 * 60_000;
const NAME = 'connect-views';
/** Job row whose time is the start of the first unsent day. */
const GIVEN_JOB = 'connect-views-given';

type Options = {
  db: Database;
  keys: FieldKeys;
  now: () => number;
  find?: (name: string) => Program | undefined;
  pause?: (ms: number) => Promise<unknown>;
};

export class ViewHandovers {
  readonly #options: Options;
  readonly duty = new Duty(NAME, {
    act: () => this.look(),
    describe: (cause) =>
      cause instanceof ConnectError ? [cause.code, cause.detail].filter(Boolean).join(': ') : messageOf(cause),
  });
  readonly #opener: ConnectorOpener;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#opener = new ConnectorOpener(options);
  }

  /** Sends each past day that is unsent, oldest first. Throws the program's error; the next call retries. */
  async look(): Promise<void> {
    const { db, now } = this.#options;
    const row = await findConnection(db);
    if (!row) return;
    const connected = belgianDay(new Date(row.created_at));
    const given = await findGivenViews(db);
    const today = belgianDay(new Date(now() - LATE_MS));
    let day = given !== undefined && given > connected && given <= today ? given : connected;
    if (day >= today) return;
    const giveViews = this.#openGiver(row);
    if (!giveViews || !(await claimJob(db, NAME, now(), DUTIES[NAME].everyMs / 2))) return;
    for (; day < today && !this.#isStopped; day = addDays(day, 1)) {
      await giveViews({ day, counts: await this.#count(day) });
      const ran_at = startOfDay(addDays(day, 1));
      await db
        .insertInto('jobs')
        .values({ name: GIVEN_JOB, ran_at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at }))
        .execute();
    }
  }

  #openGiver(row: Parameters<ConnectorOpener['open']>[0]): Connector['giveViews'] {
    try {
      return this.#opener.open(row).giveViews;
    } catch (cause) {
      // The feed notifies staff of the missing key.
      if (cause instanceof ConnectError) return undefined;
      throw cause;
    }
  }

  async #count(day: string) {
    const rows = await this.#options.db
      .selectFrom('views')
      .select(['property_id', (of) => of.fn.sum<number>('count').as('views')])
      .where('day', '=', day)
      .groupBy('property_id')
      .orderBy('property_id')
      .execute();
    return rows.map(({ property_id, views }) => ({ propertyId: property_id, views: Number(views) }));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.duty.stop();
  }
}

/** The first day whose counts were not sent; undefined before the first run. */
export async function findGivenViews(db: Database): Promise<string | undefined> {
  const job = await db.selectFrom('jobs').select('ran_at').where('name', '=', GIVEN_JOB).executeTakeFirst();
  return job && belgianDay(new Date(job.ran_at));
}
