import { createId } from '../database/id.ts';
import type { Database, MailRow } from '../database/tables.ts';
import type { MailTransport, ReadyMail } from './mail-transport.ts';
import { isGivenUp, LEASE_MS, Outbox, retryDelayMs } from './outbox.ts';

/** Writes a mail's words; undefined when what it is about was erased meanwhile. */
export type WriteMail = (mail: MailRow) => Promise<ReadyMail | undefined>;

type Options = {
  db: Database;
  transport: MailTransport;
  write: WriteMail;
  firstRetryMs: number;
  now?: () => number;
};

const CONCURRENCY = 4;
/** How often it looks for mails that became due, or that another process left. */
const LOOK_EVERY_MS = 2_000;
const RECOVER_EVERY_MS = 15_000;

/** The reply of a mail server begins with a code; 5xx means "do not try again". */
function isRefusal(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500;
}

/** What staff may read of a failure: the server's words, without the addresses in them. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

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

  constructor(options: Options) {
    this.#options = options;
    this.#outbox = new Outbox(options.db, createId(Date.now()));
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
    return CONCURRENCY - this.#underWay.size;
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
    try {
      const ready = await this.#options.write(mail);
      if (ready) await this.#options.transport.send(ready, () => this.#outbox.handOver(mail.id));
    } catch (cause) {
      const isLast = isGivenUp(mail.attempts, isRefusal(cause));
      const dueAt = isLast ? undefined : this.#now + retryDelayMs(mail.attempts, this.#options.firstRetryMs);
      await this.#outbox.markFailed(mail, describeFailure(cause), { dueAt });
      return;
    }
    await this.#persist(() => this.#outbox.markSent(mail.id, this.#now));
  }

  /** A mail that was accepted must be noted, whatever the database is going through. */
  async #persist(act: () => Promise<void>): Promise<void> {
    for (let pauseMs = 50; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        return await act();
      } catch (cause) {
        this.#report(cause);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  /** Once per trouble, not once per look. */
  #report(cause: unknown): void {
    if (!this.#troubled) console.error('Mails wait:', describeFailure(cause));
    this.#troubled = true;
  }

  /** Begins no mail any more, and settles when those under way are through. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
    await Promise.allSettled([this.#looking]);
    await Promise.allSettled(this.#underWay.values());
    this.#options.transport.close();
  }
}
