import { isStale, latestPossible } from '#domain/time/clock.ts';
import type { Busy } from '#domain/visits/visit-times.ts';
import type { Database } from '../database/tables.ts';
import { claimJob } from '../duties/claim-job.ts';
import { Duty } from '../duties/duty.ts';
import { queueForAgency } from '../mail/queue-for-agency.ts';
import type { AgentCalendar } from '../settings/table.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { readBusyApart } from './calendar-reader.ts';

/** Data of a mail about a calendar (mails.data). */
export type CalendarData = { agent: string; error: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const READ_EVERY_MS = 5 * MINUTE_MS;
const ANSWER_WITHIN_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
/** The longest time ahead for which visits can be requested. */
const AHEAD_MS = 366 * DAY_MS;
/** Validity of the last calendar that could be read. */
const GOOD_FOR_MS = DAY_MS;

type Options = {
  db: Database;
  siteData: Pick<SiteDataFile, 'current'>;
  calendars: readonly AgentCalendar[];
  now: () => number;
  onQueued: () => void;
};

/** Downloads text; throws on a timeout and when it is too large. */
async function download(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { Accept: 'text/calendar' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error(`larger than ${MAX_BYTES / 1024 / 1024} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/**
 * Busy times of agents from their calendars. One process reads each calendar every five minutes, and all share the
 * result. When a calendar is unreadable, its last state stays valid for a day; then it counts as unknown and staff are
 * notified.
 */
export class AgentCalendars {
  readonly #options: Options;
  #known = new Map<string, { busy: readonly Busy[]; readAt: number }>();
  readonly duty = new Duty('calendars', { act: () => this.#look() });

  constructor(options: Options) {
    this.#options = options;
  }

  /** Busy times of an agent; empty when unknown. */
  busyOf(agent: string | undefined): readonly Busy[] {
    return this.isUnsure(agent) ? [] : (this.#known.get(agent?.toLowerCase() ?? '')?.busy ?? []);
  }

  /** True when an agent's calendar is configured but currently unknown: visits then need confirmation. */
  isUnsure(agent: string | undefined): boolean {
    const name = agent?.toLowerCase() ?? '';
    if (!this.#options.calendars.some((one) => one.agent === name)) return false;
    const readAt = this.#known.get(name)?.readAt;
    return readAt === undefined || isStale(readAt, this.#options.now(), GOOD_FOR_MS);
  }

  look(): Promise<void> {
    return this.duty.run();
  }

  async #look(): Promise<void> {
    const { db, calendars, now } = this.#options;
    if (calendars.length === 0) return;
    for (const calendar of calendars)
      if (await claimJob(db, `calendar ${calendar.agent}`, now(), READ_EVERY_MS)) await this.#read(calendar);
    const rows = await db.selectFrom('agent_calendars').select(['agent', 'busy', 'read_at']).execute();
    this.#known = new Map(
      rows.flatMap(({ agent, busy, read_at }) =>
        read_at === null ? [] : [[agent, { busy: JSON.parse(busy) as Busy[], readAt: read_at }]],
      ),
    );
  }

  async #read({ agent, url }: AgentCalendar): Promise<void> {
    const { db, now } = this.#options;
    const time = now();
    try {
      const text = await download(url);
      const busy = JSON.stringify(await readBusyApart({ text, from: time - DAY_MS, to: time + AHEAD_MS }));
      const row = { busy, read_at: time, notified_at: null };
      await db
        .insertInto('agent_calendars')
        .values({ agent, ...row })
        .onConflict((conflict) => conflict.column('agent').doUpdateSet(row))
        .execute();
    } catch (cause) {
      const error = (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);
      await this.#notifyStaff({ agent, error }, time);
    }
  }

  /** Notifies staff once when a calendar is unreadable and its last state is no longer valid. */
  async #notifyStaff(data: CalendarData, time: number): Promise<void> {
    const { db, siteData, now, onQueued } = this.#options;
    const { agent } = data;
    const isNew = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('agent_calendars')
        .values({ agent, busy: '[]', read_at: null, notified_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const claimed = await tx
        .updateTable('agent_calendars')
        .set({ notified_at: time })
        .where('agent', '=', agent)
        .where('notified_at', 'is', null)
        .where((where) =>
          where.or([
            where('read_at', 'is', null),
            where('read_at', '<', time - GOOD_FOR_MS),
            where('read_at', '>', latestPossible(time)),
          ]),
        )
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) return false;
      await queueForAgency(tx, { siteData, now }, 'calendar-agency', data);
      return true;
    });
    if (isNew) onQueued();
  }
}
