import { type SqlBool, sql } from 'kysely';
import type { Database, MailRow } from '../database/tables.ts';

/** How long a claim holds without being renewed: after that its process counts as dead. */
export const LEASE_MS = 60_000;
const MAX_DELAY_MS = 6 * 60 * 60_000;
/** With one minute at first and doubling: given up after about a day. */
export const MAX_ATTEMPTS = 12;
/** A server that says "never" (5xx) may only be set up wrongly, so it is asked a few times. */
const MAX_REFUSALS = 4;

/** Milliseconds until the next try, after so many. */
export function retryDelayMs(attempts: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.min(attempts - 1, 30), MAX_DELAY_MS);
}

export function isGivenUp(attempts: number, isRefusal: boolean): boolean {
  return attempts >= (isRefusal ? MAX_REFUSALS : MAX_ATTEMPTS);
}

/**
 * Stands in every query for mails that are not sent: SQLite uses their index only where its very words are repeated,
 * and would otherwise read every mail that was ever sent.
 */
export const isOpen = sql<SqlBool>`state <> 'sent'`;

/** The mails whose turn it is, oldest first. */
export function listDue(db: Database, limit: number, now: number) {
  return (
    db
      .selectFrom('mails')
      .select('id')
      .where(isOpen)
      .where('state', '=', 'queued')
      // Later than any delay can be: the clock was wrong then, or is now.
      .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', now + 2 * MAX_DELAY_MS)]))
      .orderBy('due_at')
      .limit(limit)
  );
}

/**
 * The mails that wait to be sent, shared by every process on the same database. Each step is one statement that only
 * the owner of a claim can make, so that two processes never hand over the same mail.
 */
export class Outbox {
  readonly #db: Database;
  readonly #owner: string;

  constructor(db: Database, owner: string) {
    this.#db = db;
    this.#owner = owner;
  }

  /** Claims up to `limit` mails that are due. */
  claim(limit: number, now: number): Promise<MailRow[]> {
    return this.#db
      .updateTable('mails')
      .set((set) => ({
        state: 'claimed',
        owner: this.#owner,
        lease_until: now + LEASE_MS,
        attempts: set('attempts', '+', 1),
      }))
      .where('state', '=', 'queued')
      .where('id', 'in', listDue(this.#db, limit, now))
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

  /** Not accepted by the server: tried again later, or given up. */
  async markFailed(mail: MailRow, error: string, { dueAt }: { dueAt: number | undefined }): Promise<void> {
    await this.#db
      .updateTable('mails')
      .set({
        state: dueAt === undefined ? 'dead' : 'queued',
        due_at: dueAt ?? mail.due_at,
        owner: null,
        lease_until: null,
        last_error: error.slice(0, 500),
      })
      .where('id', '=', mail.id)
      .where('owner', '=', this.#owner)
      .where('state', 'in', ['claimed', 'handed-over', 'uncertain'])
      .execute();
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
   * Recovers what processes left behind that died: what cannot have been accepted is queued again; what may have been is set
   * aside for staff to judge, as sending it twice is worse than asking.
   */
  async recover(now: number): Promise<void> {
    for (const [from, to] of [
      ['claimed', 'queued'],
      ['handed-over', 'uncertain'],
    ] as const) {
      await this.#db
        .updateTable('mails')
        .set({ state: to })
        .where(isOpen)
        .where('state', '=', from)
        .where((where) => where.or([where('lease_until', '<', now), where('lease_until', '>', now + 2 * LEASE_MS)]))
        .execute();
    }
  }
}
