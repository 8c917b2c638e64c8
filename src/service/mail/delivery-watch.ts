import { isStale } from '#domain/time/clock.ts';
import { HELD } from '../database/held.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { claimJob } from '../duties/claim-job.ts';
import { Duty } from '../duties/duty.ts';
import type { SecondChannel } from '../settings/second-channel.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { AGENCY_KINDS, CHANNELS, type Channel, ofChannel } from './channel.ts';
import { TOKEN_REFUSED } from './mail-token.ts';
import { isOpen } from './outbox.ts';
import { queueForAgency } from './queue-for-agency.ts';

/** Interval between reports of undelivered mails, so that a server that refuses many strangers is reported once. */
const REPORT_EVERY_MS = 15 * 60_000;
/** Time in which a sender can confirm before the agency is notified; later reports are hourly. */
const CONFIRM_FIRST_MS = 15 * 60_000;
const REPORT_FLOOD_EVERY_MS = 60 * 60_000;

/** Overdue mails to the agency on one channel. */
export type Backlog = { channel: Channel; waiting: number; oldest: MailRow };

/** Data of an alarm (mails.data). */
export type AlarmData = { channel: Channel; isOver: boolean; waiting: number; since: number; cause?: AlarmCause };
type AlarmCause = 'passwordRefused' | 'tokenRefused';

/** Cause of a refused login, from the mail server's response; undefined when the response itself is clear enough. */
export function findAlarmCause(lastError: string | null): AlarmCause | undefined {
  // Microsoft's code for a password where only tokens are accepted (MC786329).
  if (lastError?.includes('5.7.139')) return 'passwordRefused';
  return lastError?.includes(TOKEN_REFUSED) ? 'tokenRefused' : undefined;
}

/** Data of a mail about a flood (mails.data): lists held leads created since `since` and reported at `until`. */
export type FloodData = { since: number; until: number };

type Options = {
  db: Database;
  siteData: Pick<SiteDataFile, 'current'>;
  now: () => number;
  lateMs: number;
  second: SecondChannel | undefined;
  onQueued: () => void;
};

/** Monitors whether visitors' messages reach the agency, and notifies those who can act. */
export class DeliveryWatch {
  readonly #options: Options;
  readonly duty = new Duty('delivery', { act: () => this.#look() });

  constructor(options: Options) {
    this.#options = options;
  }

  /** Overdue mails to the agency, by channel; alarms do not count. */
  async listLate(): Promise<Backlog[]> {
    const { db, now, lateMs, second } = this.#options;
    const late: Backlog[] = [];
    for (const channel of second ? CHANNELS : (['main'] as const)) {
      const waiting = db
        .selectFrom('mails')
        .where(isOpen)
        .where(AGENCY_KINDS)
        .where('kind', 'not like', 'alarm-%')
        .where(ofChannel(channel));
      const oldest = await waiting.selectAll().orderBy('created_at').limit(1).executeTakeFirst();
      if (!oldest || !isStale(oldest.created_at, now(), lateMs)) continue;
      const counted = await waiting.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirst();
      late.push({ channel, waiting: Number(counted?.count ?? 0), oldest });
    }
    return late;
  }

  look(): Promise<void> {
    return this.duty.run();
  }

  async #look(): Promise<void> {
    const late = await this.listLate();
    for (const channel of CHANNELS) {
      await this.#alarm(
        channel,
        late.find((backlog) => backlog.channel === channel),
      );
    }
    await this.#reportUndelivered();
    await this.#reportFlood();
  }

  /**
   * Sends one alarm when mails become overdue and one notice when they arrive again, through the other channel. The
   * first process to detect the change sends it.
   */
  async #alarm(channel: Channel, backlog: Backlog | undefined): Promise<void> {
    const { db, second } = this.#options;
    const name = `alarm:${channel}`;
    const raised = await db.selectFrom('jobs').select('ran_at').where('name', '=', name).executeTakeFirst();
    if ((raised !== undefined) === (backlog !== undefined)) return;
    await db.transaction().execute(async (tx) => {
      const changed = backlog
        ? await tx
            .insertInto('jobs')
            .values({ name, ran_at: backlog.oldest.created_at })
            .onConflict((conflict) => conflict.doNothing())
            .returning('ran_at')
            .executeTakeFirst()
        : await tx.deleteFrom('jobs').where('name', '=', name).returning('ran_at').executeTakeFirst();
      if (!changed) return;
      const isOver = backlog === undefined;
      const since = new Date(changed.ran_at).toISOString();
      const cause = findAlarmCause(backlog?.oldest.last_error ?? null);
      if (cause) console.error(`The mail server refuses the login: ${cause}; see docs/operations.md.`);
      console.error(isOver ? 'Mails reach the agency again.' : `Mails to the agency wait since ${since} (${channel}).`);
      const data: AlarmData = {
        channel,
        isOver,
        waiting: backlog?.waiting ?? 0,
        since: changed.ran_at,
        ...(cause && { cause }),
      };
      if (channel === 'second') await queueForAgency(tx, this.#options, 'alarm-agency', data);
      else if (second) await queueForAgency(tx, this.#options, 'alarm-second', data);
    });
    this.#options.onQueued();
  }

  /** Reports to staff the visitors who may not have received their mail. */
  async #reportUndelivered(): Promise<void> {
    const { db, now } = this.#options;
    const unreported = db.selectFrom('mails').select('id').where(isOpen).where('state', 'in', ['dead', 'uncertain']);
    const found = await unreported.where('notified_at', 'is', null).limit(1).executeTakeFirst();
    if (!found || !(await claimJob(db, 'tell-undelivered', now(), REPORT_EVERY_MS))) return;
    await db.transaction().execute(async (tx) => {
      const reported = await tx
        .updateTable('mails')
        .set({ notified_at: now() })
        .where(isOpen)
        .where('state', 'in', ['dead', 'uncertain'])
        .where('notified_at', 'is', null)
        .returning('id')
        .execute();
      if (reported.length > 0)
        await queueForAgency(tx, this.#options, 'undelivered-agency', { mails: reported.map(({ id }) => id) });
    });
    this.#options.onQueued();
  }

  /** Reports unconfirmed leads of a flood to the agency in one mail instead of hundreds. */
  async #reportFlood(): Promise<void> {
    const { db, now } = this.#options;
    const unreported = db.selectFrom('leads').where(HELD).where('notified_at', 'is', null);
    const first = await unreported.select('created_at').orderBy('id').limit(1).executeTakeFirst();
    if (!first || first.created_at > now() - CONFIRM_FIRST_MS) return;
    if (!(await claimJob(db, 'tell-flood', now(), REPORT_FLOOD_EVERY_MS))) return;
    await db.transaction().execute(async (tx) => {
      const until = now();
      const update = tx.updateTable('leads').set({ notified_at: until }).where(HELD).where('notified_at', 'is', null);
      if (!(await update.executeTakeFirst()).numUpdatedRows) return;
      const data: FloodData = { since: first.created_at, until };
      await queueForAgency(tx, this.#options, 'flood-agency', data);
    });
    this.#options.onQueued();
  }
}
