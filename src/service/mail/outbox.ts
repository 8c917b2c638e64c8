import { type SqlBool, sql } from 'kysely';
import { latestPossible } from '#domain/time/clock.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { AGENCY_KINDS, type Channel, ofChannel } from './channel.ts';

/** How long a claim holds without being renewed: after that its process counts as dead. */
const LEASE_MS = 60_000;
/** Never longer: a mailbox that is back is noticed within half an hour. */
const MAX_DELAY_MS = 30 * 60_000;

/** Milliseconds until the next try, after so many; there is no last one. */
export function retryDelayMs(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), MAX_DELAY_MS);
}

/**
 * Stands in every query for mails that are not sent: SQLite uses their index only where its very words are repeated,
 * and would otherwise read every mail that was ever sent.
 */
export const isOpen = sql<SqlBool>`state <> 'sent'`;

/** Digests go to thousands at once: whoever has just sent a form, and the agency, do not wait behind them. */
const isDigest = sql<number>`case when kind = 'alert' then 1 else 0 end`;

/** How many mails may be claimed: to anybody but hosts that have their share, or else to the agency alone. */
export type ClaimRoom = { visitors: number; agency: number; full: readonly string[] };

/** Room for so many, whoever they are to. */
export const roomFor = (count: number): ClaimRoom => ({ visitors: count, agency: count, full: [] });

const ESCAPE = '!';
const isOfHost = (host: string) =>
  sql<SqlBool>`lower(recipient_email) like ${`%@${host.replace(/[!%_]/g, `${ESCAPE}$&`)}`} escape ${ESCAPE}`;

/** The mails of a channel whose turn it is, oldest first. */
export function listDue(db: Database, channel: Channel, { visitors, agency, full }: ClaimRoom, now: number) {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where(isOpen)
    .where('state', '=', 'queued')
    .where(ofChannel(channel))
    .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', latestPossible(now, MAX_DELAY_MS))]))
    .orderBy(isDigest)
    .orderBy('due_at')
    .limit(visitors > 0 ? visitors : agency);
  if (visitors === 0) return due.where(AGENCY_KINDS);
  if (agency === 0) return due.where((where) => where.not(where.or([AGENCY_KINDS, ...full.map(isOfHost)])));
  if (full.length === 0) return due;
  return due.where((where) => where.or([AGENCY_KINDS, where.not(where.or(full.map(isOfHost)))]));
}

/**
 * The mails that wait to be sent, shared by every process on the same database. Each step is one statement that only
 * the owner of a claim can make, so that two processes never hand over the same mail.
 */
export class Outbox {
  readonly #db: Database;
  readonly #owner: string;
  readonly #channel: Channel;

  constructor(db: Database, owner: string, channel: Channel = 'main') {
    this.#db = db;
    this.#owner = owner;
    this.#channel = channel;
  }

  /** Claims mails that are due, as far as there is room. */
  claim(room: ClaimRoom, now: number): Promise<MailRow[]> {
    return this.#db
      .updateTable('mails')
      .set((set) => ({
        state: 'claimed',
        owner: this.#owner,
        lease_until: now + LEASE_MS,
        attempts: set('attempts', '+', 1),
      }))
      .where('state', '=', 'queued')
      .where('id', 'in', listDue(this.#db, this.#channel, room, now))
      .returningAll()
      .execute();
  }

  /** To be called before the last byte leaves. False when the claim was lost: then that byte must not leave. */
  async handOver(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mails')
      .set({ state: 'handed-over' })
      .where('id', '=', id)
      .where('owner', '=', this.#owner)
      .where('state', '=', 'claimed')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async markSent(id: string, now: number): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ state: 'sent', sent_at: now, lease_until: null, last_error: null })
      .where('id', '=', id)
      .where('owner', '=', this.#owner)
      .execute();
  }

  /** Not accepted: queued for another time, perhaps to another address of the agency, or set aside for staff. */
  async markFailed(mail: MailRow, error: string, next: Failed): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ ...next, owner: null, lease_until: null, last_error: error.slice(0, 500) })
      .where('id', '=', mail.id)
      .where('owner', '=', this.#owner)
      .where('state', 'in', ['claimed', 'handed-over'])
      .execute();
  }

  /** The server takes nothing: whatever waits, waits until then, for this reason. */
  async suspend(until: number, error: string): Promise<void> {
    await this.#queued().set({ due_at: until, last_error: error }).where('due_at', '<', until).execute();
  }

  /** The server is back: nothing waits any longer than that. */
  async resume(now: number): Promise<void> {
    await this.#queued().set({ due_at: now }).where('due_at', '>', now).execute();
  }

  #queued() {
    const mails = this.#db.updateTable('mails').where(isOpen).where('state', '=', 'queued');
    return mails.where(ofChannel(this.#channel));
  }

  async renew(ids: readonly string[], now: number): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('mails')
      .set({ lease_until: now + LEASE_MS })
      .where('id', 'in', ids)
      .where('owner', '=', this.#owner)
      .where('state', 'in', ['claimed', 'handed-over'])
      .execute();
  }

  /**
   * Recovers what processes left behind that died: what cannot have been accepted is queued again. What may have been
   * is sent to the agency once more, under the same Message-ID; to strangers it is not, and staff are told.
   */
  async recover(now: number): Promise<void> {
    const left = (from: MailRow['state'], to: MailRow['state']) =>
      this.#db
        .updateTable('mails')
        .set({ state: to })
        .where(isOpen)
        .where('state', '=', from)
        .where((where) =>
          where.or([where('lease_until', '<', now), where('lease_until', '>', latestPossible(now, LEASE_MS))]),
        );
    await left('claimed', 'queued').execute();
    await left('handed-over', 'queued').where(AGENCY_KINDS).execute();
    await left('handed-over', 'uncertain').execute();
  }
}

/** What becomes of a mail that failed. */
export type Failed = {
  state: 'queued' | 'dead' | 'uncertain';
  due_at: number;
  recipient_email?: string;
  data?: string;
};
