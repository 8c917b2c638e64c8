import { isImpossible } from '#domain/time/clock.ts';
import { diagnoseDatabase } from '../database/fault.ts';
import { createId } from '../database/id.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { Duty } from '../duties/duty.ts';
import { type Channel, isToAgency } from './channel.ts';
import type { LeadMailData } from './mail-content.ts';
import { describeFailure, findMailFailure, isAnswered, isMessageRefused, type MailFailure } from './mail-failure.ts';
import { CONNECTIONS, type MailTransport, type ReadyMail } from './mail-transport.ts';
import { type ClaimRoom, type FailedState, Outbox, retryDelayMs, roomFor } from './outbox.ts';

/** Composes a mail; undefined when the data it is about were erased meanwhile. */
export type WriteMail = (mail: MailRow) => Promise<ReadyMail | undefined>;

type Options = {
  db: Database;
  transport: MailTransport;
  write: WriteMail;
  firstRetryMs: number;
  channel?: Channel;
  /** Fallback address for mails to the agency when their own address is refused. */
  agencyEmail?: () => string;
  now?: () => number;
};

/**
 * Maximum numbers of mails in progress. A server may take ten minutes to accept a mail, so mails to one host may occupy
 * at most three slots, and mails to visitors leave two slots to the agency.
 */
const SLOTS = { all: CONNECTIONS, visitors: CONNECTIONS - 2, agency: 4, host: 3 } as const;

/**
 * Pause after reading the queue, as a multiple of the time that reading took. With thousands of mails to a host at its
 * limit, each read scans the whole queue, and storing leads must not wait for it.
 */
const PAUSE_PER_LOOK = 4;
const MAX_PAUSE_MS = 250;

const hostOf = ({ recipient_email }: Pick<MailRow, 'recipient_email'>): string =>
  recipient_email.slice(recipient_email.lastIndexOf('@') + 1).toLowerCase();

/** Free slots beside the mails in progress: for visitors, for the agency, and the hosts at their limit. */
export function findRoom(underWay: readonly Pick<MailRow, 'kind' | 'recipient_email'>[]): ClaimRoom {
  const visitors = underWay.filter(({ kind }) => !isToAgency(kind));
  const byHost = Map.groupBy(visitors, hostOf);
  const full = [...byHost].filter(([, mails]) => mails.length >= SLOTS.host).map(([host]) => host);
  const open = [...byHost.values()].map(({ length }) => SLOTS.host - length).filter((left) => left > 0);
  const all = SLOTS.all - underWay.length;
  return {
    // Also applies the limit of a single host, since all mails claimed together may go to one host.
    visitors: Math.max(0, Math.min(all, SLOTS.visitors - visitors.length, SLOTS.host, ...open)),
    agency: Math.max(0, Math.min(all, SLOTS.agency - (underWay.length - visitors.length))),
    full,
  };
}

/** Sends the mails of the outbox in parallel until it is stopped. */
export class MailWorker {
  readonly #options: Options;
  readonly #outbox: Outbox;
  readonly #underWay = new Map<string, { mail: MailRow; work: Promise<void> }>();
  #isStopping = false;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  readonly #looks = new Duty('mails', { act: () => this.look(), describe: describeFailure });
  readonly duties: readonly Duty[] = [
    this.#looks,
    new Duty('mail-leases', { act: () => this.#keepLeases(), describe: describeFailure }),
  ];
  /** Number of consecutive failures of the server, and the time of the next attempt, which sends a single mail. */
  #failures = 0;
  #askAgainAt = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#outbox = new Outbox(options.db, createId(Date.now()), options.channel);
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  start(): void {
    for (const duty of this.duties) duty.start();
  }

  /** Checks for due mails now. */
  wake(): void {
    void this.look().catch((cause) => this.#report(cause));
  }

  /** Renews the leases of mails in progress, and recovers mails of dead processes. */
  async #keepLeases(): Promise<void> {
    await this.#outbox.renew([...this.#underWay.keys()], this.#now);
    await this.#outbox.recover(this.#now);
    await this.look();
  }

  /** Claims and sends due mails while slots are free; resolves when all claimed ones have started. */
  look(): Promise<void> {
    this.#looksAgain = true;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
      if (this.#looksAgain && !this.#isStopping && this.#hasRoom) this.wake();
    });
    return this.#looking;
  }

  async #lookOn(): Promise<void> {
    while (this.#looksAgain && !this.#isStopping && this.#hasRoom) {
      this.#looksAgain = false;
      const startedMs = performance.now();
      const mails = await this.#outbox.claim(this.#room, this.#now);
      const pauseMs = Math.min((performance.now() - startedMs) * PAUSE_PER_LOOK, MAX_PAUSE_MS);
      for (const mail of mails) this.#begin(mail);
      if (mails.length > 0) this.#looksAgain = true;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  /** Free slots now. After a failure of the server, a single mail probes it. */
  get #room(): ClaimRoom {
    if (this.#failures === 0) return findRoom([...this.#underWay.values()].map(({ mail }) => mail));
    const isWaiting = this.#underWay.size > 0 || this.#isBefore(this.#askAgainAt);
    return roomFor(isWaiting ? 0 : 1);
  }

  get #hasRoom(): boolean {
    const { visitors, agency } = this.#room;
    return visitors + agency > 0;
  }

  #isBefore(moment: number): boolean {
    return this.#now < moment && !isImpossible(moment, this.#now, retryDelayMs(1, this.#options.firstRetryMs));
  }

  #begin(mail: MailRow): void {
    const work = this.#send(mail)
      .catch((cause) => this.#report(cause))
      .finally(() => {
        this.#underWay.delete(mail.id);
        this.wake();
      });
    this.#underWay.set(mail.id, { mail, work });
  }

  async #send(mail: MailRow): Promise<void> {
    let ready: ReadyMail | undefined;
    try {
      ready = await this.#options.write(mail);
    } catch (cause) {
      return this.#fail(mail, cause, 'later');
    }
    let isOut = false;
    try {
      const handOver = async (): Promise<boolean> => {
        isOut = await this.#outbox.handOver(mail.id);
        return isOut;
      };
      if (ready) await this.#options.transport.send(ready, handOver);
    } catch (cause) {
      // The server may have accepted the mail; only the agency may receive a mail twice.
      const isUncertain = isOut && !isAnswered(cause) && !isToAgency(mail.kind);
      return this.#fail(mail, cause, findMailFailure(cause), isUncertain);
    }
    await this.#persist(() => this.#outbox.markSent(mail.id, this.#now));
    if (ready) await this.#resume();
  }

  async #fail(mail: MailRow, cause: unknown, failure: MailFailure, isUncertain = false): Promise<void> {
    const { firstRetryMs, agencyEmail } = this.#options;
    const error = describeFailure(cause);
    const next: FailedState = { state: 'queued', due_at: this.#now + retryDelayMs(mail.attempts, firstRetryMs) };
    if (failure === 'server') {
      const isFirst = this.#failures === 0 || !this.#isBefore(this.#askAgainAt);
      if (isFirst) this.#failures++;
      this.#askAgainAt = this.#now + retryDelayMs(1, firstRetryMs);
      const until = this.#now + retryDelayMs(this.#failures, firstRetryMs);
      await this.#persist(() => this.#outbox.suspend(until, error));
      // Moves the mail to the end of the queue, in case it causes the server's failure.
      next.due_at = until + 1;
    }
    if (failure === 'refused' && !isToAgency(mail.kind)) next.state = 'dead';
    if (failure === 'refused' && isToAgency(mail.kind) && agencyEmail) next.recipient_email = agencyEmail();
    // Retries a refused mail about a lead without its file, so that at least the text arrives. Other mails use `data`
    // for their own data.
    if (isMessageRefused(cause) && isToAgency(mail.kind) && mail.lead_id !== null && mail.data === null)
      next.data = JSON.stringify({ isFileLeftOut: true } satisfies LeadMailData);
    if (isUncertain) next.state = 'uncertain';
    await this.#persist(() => this.#outbox.markFailed(mail, error, next));
    if (failure !== 'server' && isAnswered(cause)) await this.#resume();
  }

  /** The server accepts mails again: makes waiting mails due. */
  async #resume(): Promise<void> {
    if (this.#failures === 0) return;
    this.#failures = 0;
    await this.#persist(() => this.#outbox.resume(this.#now));
  }

  /**
   * Records the outcome of a mail, and retries while the database fails. Gives up only on errors that no retry can fix:
   * the claim then expires, and the mail does not block others.
   */
  async #persist(act: () => Promise<void>): Promise<void> {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await act();
      } catch (cause) {
        this.#report(cause);
        if (diagnoseDatabase(cause) === 'bug') return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  #report(cause: unknown): void {
    this.#looks.report(cause);
  }

  /** Resolves when no mail is in progress or due. */
  async rest(): Promise<void> {
    while (this.#looking || this.#underWay.size > 0)
      await Promise.allSettled([this.#looking, ...[...this.#underWay.values()].map(({ work }) => work)]);
  }

  /** Starts no further mail; resolves when those in progress are done. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.duties.map((duty) => duty.stop()));
    await this.rest();
    this.#options.transport.close();
  }
}
