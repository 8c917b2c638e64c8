import { findFault } from '../database/fault.ts';
import { createId } from '../database/id.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { type Channel, isToAgency } from './channel.ts';
import type { LeadMailData } from './mail-content.ts';
import { describeFailure, findMailFailure, isAnswered, isMessageRefused, type MailFailure } from './mail-failure.ts';
import type { MailTransport, ReadyMail } from './mail-transport.ts';
import { type Failed, LEASE_MS, Outbox, retryDelayMs } from './outbox.ts';

/** Writes a mail's words; undefined when what it is about was erased meanwhile. */
export type WriteMail = (mail: MailRow) => Promise<ReadyMail | undefined>;

type Options = {
  db: Database;
  transport: MailTransport;
  write: WriteMail;
  firstRetryMs: number;
  channel?: Channel;
  /** Where mails to the agency go whose own address is refused. */
  agencyEmail?: () => string;
  now?: () => number;
};

const CONCURRENCY = 4;
/** How often it looks for mails that became due, or that another process left. */
const LOOK_EVERY_MS = 2_000;
const RECOVER_EVERY_MS = 15_000;

/** Sends the mails of the outbox, a few at a time, until it is stopped. */
export class MailWorker {
  readonly #options: Options;
  readonly #outbox: Outbox;
  readonly #underWay = new Map<string, Promise<void>>();
  #isStopping = false;
  #looking: Promise<void> | undefined;
  #looksAgain = false;
  #timers: NodeJS.Timeout[] = [];
  #troubled = false;
  /** How often the server itself has failed in a row; and when it may be asked again, by one mail alone. */
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
    const every = (delayMs: number, act: () => Promise<void>): void => {
      this.#timers.push(setInterval(() => void act().catch((cause) => this.#report(cause)), delayMs));
    };
    every(LOOK_EVERY_MS, () => this.look());
    every(RECOVER_EVERY_MS, () => this.#outbox.recover(this.#now));
    every(LEASE_MS / 3, () => this.#outbox.renew([...this.#underWay.keys()], this.#now));
    void this.#outbox
      .recover(this.#now)
      .then(() => this.look())
      .catch((cause) => this.#report(cause));
  }

  /** Something may be due now. */
  wake(): void {
    void this.look().catch((cause) => this.#report(cause));
  }

  /** Claims and sends what is due, as far as there is room; settles when it has begun with all it could claim. */
  look(): Promise<void> {
    this.#looksAgain = true;
    this.#looking ??= this.#lookOn().finally(() => {
      this.#looking = undefined;
      if (this.#looksAgain && !this.#isStopping && this.#room > 0) this.wake();
    });
    return this.#looking;
  }

  async #lookOn(): Promise<void> {
    while (this.#looksAgain && !this.#isStopping && this.#room > 0) {
      this.#looksAgain = false;
      const mails = await this.#outbox.claim(this.#room, this.#now);
      for (const mail of mails) this.#begin(mail);
      this.#troubled = false;
      if (mails.length > 0) this.#looksAgain = true;
    }
  }

  /** How many more may begin now. */
  get #room(): number {
    if (this.#failures === 0) return CONCURRENCY - this.#underWay.size;
    const isWaiting = this.#underWay.size > 0 || this.#isBefore(this.#askAgainAt);
    return isWaiting ? 0 : 1;
  }

  /** A moment that is further away than any wait was set by a clock that was wrong. */
  #isBefore(moment: number): boolean {
    return this.#now < moment && moment <= this.#now + retryDelayMs(1, this.#options.firstRetryMs);
  }

  #begin(mail: MailRow): void {
    const work = this.#send(mail)
      .catch((cause) => this.#report(cause))
      .finally(() => {
        this.#underWay.delete(mail.id);
        this.wake();
      });
    this.#underWay.set(mail.id, work);
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
      // Nobody knows whether it was accepted: a stranger must not get it twice.
      const isUncertain = isOut && !isAnswered(cause) && !isToAgency(mail.kind);
      return this.#fail(mail, cause, findMailFailure(cause), isUncertain);
    }
    await this.#persist(() => this.#outbox.markSent(mail.id, this.#now));
    if (ready) await this.#resume();
  }

  async #fail(mail: MailRow, cause: unknown, failure: MailFailure, isUncertain = false): Promise<void> {
    const { firstRetryMs, agencyEmail } = this.#options;
    const error = describeFailure(cause);
    const next: Failed = { state: 'queued', due_at: this.#now + retryDelayMs(mail.attempts, firstRetryMs) };
    if (failure === 'server') {
      const isFirst = this.#failures === 0 || !this.#isBefore(this.#askAgainAt);
      if (isFirst) this.#failures++;
      this.#askAgainAt = this.#now + retryDelayMs(1, firstRetryMs);
      const until = this.#now + retryDelayMs(this.#failures, firstRetryMs);
      await this.#persist(() => this.#outbox.suspend(until, error));
      // Behind the others, should it be this mail that the server cannot bear.
      next.due_at = until + 1;
    }
    if (failure === 'refused' && !isToAgency(mail.kind)) next.state = 'dead';
    if (failure === 'refused' && isToAgency(mail.kind) && agencyEmail) next.recipient_email = agencyEmail();
    // What comes without its file at least comes; a mail that is about something else has data of its own.
    if (isMessageRefused(cause) && isToAgency(mail.kind) && mail.lead_id !== null && mail.data === null)
      next.data = JSON.stringify({ isFileLeftOut: true } satisfies LeadMailData);
    if (isUncertain) next.state = 'uncertain';
    await this.#persist(() => this.#outbox.markFailed(mail, error, next));
    if (failure !== 'server' && isAnswered(cause)) await this.#resume();
  }

  /** The server takes mails: what waited for it goes at once. */
  async #resume(): Promise<void> {
    if (this.#failures === 0) return;
    this.#failures = 0;
    await this.#persist(() => this.#outbox.resume(this.#now));
  }

  /**
   * What became of a mail must be noted, whatever the database is going through. What it will never take is given up:
   * the claim runs out then, and the mail does not keep its place from all others.
   */
  async #persist(act: () => Promise<void>): Promise<void> {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await act();
      } catch (cause) {
        this.#report(cause);
        if (findFault(cause) === 'bug') return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** Once per trouble, not once per look. */
  #report(cause: unknown): void {
    if (!this.#troubled) console.error('Mails wait:', describeFailure(cause));
    this.#troubled = true;
  }

  /** Settles when no mail is under way, and none may begin before its time. */
  async rest(): Promise<void> {
    while (this.#looking || this.#underWay.size > 0)
      await Promise.allSettled([this.#looking, ...this.#underWay.values()]);
  }

  /** Begins no mail any more, and settles when those under way are through. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    await this.rest();
    this.#options.transport.close();
  }
}
