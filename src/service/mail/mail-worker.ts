import { isImpossible } from '#domain/time/clock.ts';
import { diagnoseDatabase } from '../database/fault.ts';
import { createId } from '../database/id.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { Duty } from '../duties/duty.ts';
import { type Channel, isToAgency } from './channel.ts';
import type { LeadMailData } from './mail-content.ts';
import { describeFailure, findMailFailure, isAnswered, isMessageRefused, type MailFailure } from './mail-failure.ts';
import { CONNECTIONS, type MailTransport, type ReadyMail } from './mail-transport.ts';
import { type ClaimRoom, type Failed, Outbox, retryDelayMs, roomFor } from './outbox.ts';

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

/**
 * A server may take ten minutes over the end of a mail. Whoever's host hangs holds a few slots, never all: no other
 * host's mails wait for it, and what goes to the agency has slots that no visitor's mail takes.
 */
const SLOTS = { all: CONNECTIONS, visitors: CONNECTIONS - 2, agency: 4, host: 3 } as const;

const hostOf = ({ recipient_email }: Pick<MailRow, 'recipient_email'>): string =>
  recipient_email.slice(recipient_email.lastIndexOf('@') + 1).toLowerCase();

/** What may begin beside mails that are under way: how many, whose, and the hosts that have their share already. */
export function findRoom(underWay: readonly Pick<MailRow, 'kind' | 'recipient_email'>[]): ClaimRoom {
  const visitors = underWay.filter(({ kind }) => !isToAgency(kind));
  const byHost = Map.groupBy(visitors, hostOf);
  const full = [...byHost].filter(([, mails]) => mails.length >= SLOTS.host).map(([host]) => host);
  const open = [...byHost.values()].map(({ length }) => SLOTS.host - length).filter((left) => left > 0);
  const all = SLOTS.all - underWay.length;
  return {
    // All that are claimed together may be for one host.
    visitors: Math.max(0, Math.min(all, SLOTS.visitors - visitors.length, SLOTS.host, ...open)),
    agency: Math.max(0, Math.min(all, SLOTS.agency - (underWay.length - visitors.length))),
    full,
  };
}

/** Sends the mails of the outbox, a few at a time, until it is stopped. */
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
    for (const duty of this.duties) duty.start();
  }

  /** Something may be due now. */
  wake(): void {
    void this.look().catch((cause) => this.#report(cause));
  }

  /** Keeps what is under way, and takes what processes left that died. */
  async #keepLeases(): Promise<void> {
    await this.#outbox.renew([...this.#underWay.keys()], this.#now);
    await this.#outbox.recover(this.#now);
    await this.look();
  }

  /** Claims and sends what is due, as far as there is room; settles when it has begun with all it could claim. */
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
      const mails = await this.#outbox.claim(this.#room, this.#now);
      for (const mail of mails) this.#begin(mail);
      if (mails.length > 0) this.#looksAgain = true;
    }
  }

  /** What may begin now: one mail alone asks a server that failed. */
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
        if (diagnoseDatabase(cause) === 'bug') return;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  #report(cause: unknown): void {
    this.#looks.report(cause);
  }

  /** Settles when no mail is under way, and none may begin before its time. */
  async rest(): Promise<void> {
    while (this.#looking || this.#underWay.size > 0)
      await Promise.allSettled([this.#looking, ...[...this.#underWay.values()].map(({ work }) => work)]);
  }

  /** Begins no mail any more, and settles when those under way are through. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.duties.map((duty) => duty.stop()));
    await this.rest();
    this.#options.transport.close();
  }
}
