import { randomBytes } from 'node:crypto';
import { isImpossible, latestPossible } from '#domain/time/clock.ts';
import { atomically } from '../database/atomic.ts';
import type { Database } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';

// Crockford's alphabet: no letter that is confused with a digit when a code is read aloud.
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Length of a code: 25 characters of five bits each. */
const LENGTH = 25;
const GROUP = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A session ends after a week without use, and at the latest after 30 days. */
const IDLE_MS = 7 * DAY_MS;
const MAX_SESSION_MS = 30 * DAY_MS;
const SEEN_EVERY_MS = 60_000;

/** Normalises a typed code: lower case, no separators, similar letters replaced by digits. */
export function normaliseCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
}

export type CodeSession = { name: string; hash: string };

/** Login codes and sessions of staff. Stores only hashes, so that readers of the database cannot log in. */
export class StaffLogin {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** A one-time login code, valid for the given hours. */
  async createCode(name: string, hours: number): Promise<string> {
    const code = Array.from(randomBytes(LENGTH), (byte) => DIGITS.charAt(byte & 31)).join('');
    const now = this.#now();
    const row = { hash: hashToken(code), name, created_at: now, expires_at: now + hours * HOUR_MS };
    await this.#db.insertInto('staff_tokens').values(row).execute();
    return (code.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
  }

  /** Uses a code; returns the name that it was created for, or undefined when it is wrong, used or expired. */
  async redeemCode(typed: string): Promise<string | undefined> {
    const now = this.#now();
    const row = await this.#db
      .updateTable('staff_tokens')
      .set({ used_at: now })
      .where('hash', '=', hashToken(normaliseCode(typed)))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      // Ignores a code created by a wrong clock: it would be valid for too long.
      .where('created_at', '<', latestPossible(now))
      .returning('name')
      .executeTakeFirst();
    return row?.name;
  }

  /** Starts a session; returns its cookie value, which is valid only under this cookie's name. */
  async begin(name: string, cookieName: string): Promise<string> {
    const now = this.#now();
    await this.#db
      .deleteFrom('staff_sessions')
      .where((where) =>
        where.or([where('seen_at', '<', now - IDLE_MS), where('created_at', '<', now - MAX_SESSION_MS)]),
      )
      .execute();
    await this.#db
      .deleteFrom('staff_tokens')
      .where('expires_at', '<', now - MAX_SESSION_MS)
      .execute();
    const value = randomBytes(32).toString('base64url');
    const row = { hash: hashToken(`${cookieName}=${value}`), name, created_at: now, seen_at: now };
    await this.#db.insertInto('staff_sessions').values(row).execute();
    return value;
  }

  /** Finds the session of a cookie; undefined when it is invalid or expired. */
  async find(cookieName: string, value: string): Promise<CodeSession | undefined> {
    const now = this.#now();
    const hash = hashToken(`${cookieName}=${value}`);
    const row = await this.#db.selectFrom('staff_sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
    if (!row || row.seen_at < now - IDLE_MS || row.created_at < now - MAX_SESSION_MS) return undefined;
    if (isImpossible(Math.max(row.seen_at, row.created_at), now)) return undefined;
    if (row.seen_at < now - SEEN_EVERY_MS) {
      await this.#db.updateTable('staff_sessions').set({ seen_at: now }).where('hash', '=', hash).execute();
    }
    return { name: row.name, hash };
  }

  async end({ hash }: CodeSession): Promise<void> {
    await this.#db.deleteFrom('staff_sessions').where('hash', '=', hash).execute();
  }

  /** Ends all sessions and codes of a staff member; returns their number. */
  async endAll(name: string): Promise<number> {
    return atomically(this.#db, async (tx) => {
      const sessions = await tx.deleteFrom('staff_sessions').where('name', '=', name).executeTakeFirst();
      const open = tx.deleteFrom('staff_tokens').where('name', '=', name).where('used_at', 'is', null);
      return Number(sessions.numDeletedRows) + Number((await open.executeTakeFirst()).numDeletedRows);
    });
  }

  /** Logged-in staff, and valid codes. */
  async list() {
    const now = this.#now();
    const sessions = this.#db.selectFrom('staff_sessions').select(['name', 'seen_at']).orderBy('seen_at', 'desc');
    const codes = this.#db.selectFrom('staff_tokens').select(['name', 'expires_at']).where('used_at', 'is', null);
    return {
      sessions: await sessions
        .where('seen_at', '>=', now - IDLE_MS)
        .where('created_at', '>=', now - MAX_SESSION_MS)
        .where('seen_at', '<', latestPossible(now))
        .execute(),
      codes: await codes
        .where('expires_at', '>', now)
        .where('created_at', '<', latestPossible(now))
        .orderBy('expires_at')
        .execute(),
    };
  }
}
