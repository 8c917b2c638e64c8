import { type SqlBool, sql } from 'kysely';
import { isDue, isLeaseOver } from '../database/lease.ts';
import type { Database, MailRow } from '../database/tables.ts';
import { AGENCY_KINDS, type Channel, ofChannel } from './channel.ts';

/** Duration of a claim's lease. A process that does not renew its lease in time counts as dead. */
const LEASE_MS = 60_000;
/** Maximum backoff: a recovered mailbox is noticed within half an hour. */
const MAX_DELAY_MS = 30 * 60_000;

/** Exponential backoff in milliseconds after this many attempts; there is no last attempt. */
export function retryDelayMs(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), MAX_DELAY_MS);
}

/**
 * Part of every query for unsent mails. SQLite uses the partial index only when its exact condition is repeated, and
 * would otherwise read every sent mail.
 */
export const isOpen = sql<SqlBool>`state <> 'sent'`;

/**
 * Priority of mails: digests go to thousands of recipients at once, so mails of forms and to the agency come before
 * them. Two separate queries, so that each follows its index and stops at the first due mails.
 */
type Part = 'single' | 'digest';
const DIGEST_KIND = 'alert';

/** Number of mails that may be claimed: to visitors (except at the hosts in `full`), and to the agency. */
export type ClaimRoom = { visitors: number; agency: number; full: readonly string[] };

/** The same number for visitors and for the agency. */
export const roomFor = (count: number): ClaimRoom => ({ visitors: count, agency: count, full: [] });

const ESCAPE = '!';
const isOfHost = (host: string) =>
  sql<SqlBool>`lower(recipient_email) like ${`%@${host.replace(/[!%_]/g, `${ESCAPE}$&`)}`} escape ${ESCAPE}`;

const limitOf = ({ visitors, agency }: ClaimRoom): number => (visitors > 0 ? visitors : agency);

/** IDs of the due mails of a channel, oldest first. */
export function listDue(db: Database, channel: Channel, part: Part, room: ClaimRoom, now: number) {
  const { visitors, agency, full } = room;
  const due = db
    .selectFrom('mails')
    .select('id')
    .where(isOpen)
    .where('state', '=', 'queued')
    .where(ofChannel(channel))
    .where('kind', part === 'digest' ? '=' : '<>', DIGEST_KIND)
    .where(isDue(now, MAX_DELAY_MS))
    .orderBy('due_at')
    .limit(limitOf(room));
  if (visitors === 0) return due.where(AGENCY_KINDS);
  if (agency === 0) return due.where((where) => where.not(where.or([AGENCY_KINDS, ...full.map(isOfHost)])));
  if (full.length === 0) return due;
  return due.where((where) => where.or([AGENCY_KINDS, where.not(where.or(full.map(isOfHost)))]));
}

/**
 * Queue of unsent mails, shared by all processes on the database. Each step is one statement that only the owner of the
 * claim can execute, so that two processes never send the same mail.
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

  /** Claims due mails, as many as there are free slots. */
  async claim(room: ClaimRoom, now: number): Promise<MailRow[]> {
    const singles = await this.#claim('single', room, now);
    const visitors = room.visitors - singles.length;
    return visitors > 0 ? [...singles, ...(await this.#claim('digest', { ...room, visitors }, now))] : singles;
  }

  #claim(part: Part, room: ClaimRoom, now: number): Promise<MailRow[]> {
    return this.#db
      .updateTable('mails')
      .set((set) => ({
        state: 'claimed',
        owner: this.#owner,
        lease_until: now + LEASE_MS,
        attempts: set('attempts', '+', 1),
      }))
      .where('state', '=', 'queued')
      .where('id', 'in', listDue(this.#db, this.#channel, part, room, now))
      .returningAll()
      .execute();
  }

  /** Records that the last byte is about to be sent. False when the claim was lost: the mail must not be sent. */
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

  /** Records a failed mail: rescheduled, perhaps to another address of the agency, or set aside for staff. */
  async markFailed(mail: MailRow, error: string, next: FailedState): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({ ...next, owner: null, lease_until: null, last_error: error.slice(0, 500) })
      .where('id', '=', mail.id)
      .where('owner', '=', this.#owner)
      .where('state', 'in', ['claimed', 'handed-over'])
      .execute();
  }

  /** Delays all queued mails when the server accepts none, and records the reason. */
  async suspend(until: number, error: string): Promise<void> {
    await this.#queued().set({ due_at: until, last_error: error }).where('due_at', '<', until).execute();
  }

  /** Makes all postponed mails due. */
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
   * Recovers the mails of dead processes. Mails that were certainly not accepted are requeued. Uncertain mails to the
   * agency are resent with the same Message-ID; uncertain mails to others are not resent, and staff are notified.
   */
  async recover(now: number): Promise<void> {
    const left = (from: MailRow['state'], to: MailRow['state']) =>
      this.#db
        .updateTable('mails')
        .set({ state: to })
        .where(isOpen)
        .where('state', '=', from)
        .where(isLeaseOver(now, LEASE_MS));
    await left('claimed', 'queued').execute();
    await left('handed-over', 'queued').where(AGENCY_KINDS).execute();
    await left('handed-over', 'uncertain').execute();
  }
}

/** New state of a mail after a failed attempt. */
export type FailedState = {
  state: 'queued' | 'dead' | 'uncertain';
  due_at: number;
  recipient_email?: string;
  data?: string;
};
