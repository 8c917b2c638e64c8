import { randomBytes } from 'node:crypto';
import type { OwnerSession } from '#api/portal.ts';
import type { OwnerOptions } from '#api/service-options.ts';
import type { Language } from '#domain/language.ts';
import { latestPossible } from '#domain/time/clock.ts';
import { createId } from '../database/id.ts';
import type { Database, OwnerSessionRow } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** An open page polls often; activity is written once a minute. */
const SEEN_EVERY_MS = MINUTE_MS;
const MAX_SESSIONS = 20;

/** Creates 256 random bits as text for a cookie or a link. */
export const createSecretValue = (): string => randomBytes(32).toString('base64url');

export type SessionOwner = { id: string; email: string; name: string; language: Language };
type FoundSession = { sessionId: string; owner: SessionOwner; previousLoginAt: number | null };

type Limits = Pick<OwnerOptions, 'idleMinutes' | 'sessionHours'>;

/** Valid range of a session's start and last activity. A time in the future was written by a wrong clock. */
function findBounds({ idleMinutes, sessionHours }: Limits, now: number) {
  return {
    begunAfter: now - sessionHours * HOUR_MS,
    seenAfter: now - idleMinutes * MINUTE_MS,
    until: latestPossible(now),
  };
}

/** Starts a session and returns its cookie value; the database stores only the hash. */
export async function createSession(
  db: Database,
  session: Pick<OwnerSessionRow, 'owner_id' | 'device' | 'previous_login_at'>,
  now: number,
): Promise<string> {
  const value = createSecretValue();
  const row = { hash: hashToken(value), id: createId(now), ...session, created_at: now, seen_at: now };
  await db.insertInto('owner_sessions').values(row).execute();
  await db
    .deleteFrom('owner_sessions')
    .where('owner_id', '=', session.owner_id)
    // Always keeps the new session, even when a fast clock gave later times to twenty others.
    .where('id', '<>', row.id)
    .where('id', 'not in', (newest) =>
      newest
        .selectFrom('owner_sessions')
        .select('id')
        .where('owner_id', '=', session.owner_id)
        .where('id', '<>', row.id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SESSIONS - 1),
    )
    .execute();
  return value;
}

/** Finds the valid session of a cookie, with its owner; records the activity. */
export async function findSession(
  db: Database,
  value: string,
  limits: Limits,
  now: number,
): Promise<FoundSession | undefined> {
  const { begunAfter, seenAfter, until } = findBounds(limits, now);
  const row = await db
    .selectFrom('owner_sessions')
    .innerJoin('owners', 'owners.id', 'owner_sessions.owner_id')
    .select(['owner_sessions.id as sessionId', 'seen_at', 'previous_login_at'])
    .select(['owners.id', 'email', 'name', 'language'])
    .where('owner_sessions.hash', '=', hashToken(value))
    .where('owners.disabled_at', 'is', null)
    .where('owner_sessions.created_at', '>', begunAfter)
    .where('owner_sessions.created_at', '<', until)
    .where('seen_at', '>', seenAfter)
    .where('seen_at', '<', until)
    .executeTakeFirst();
  if (!row) return undefined;
  if (now - row.seen_at > SEEN_EVERY_MS) {
    await db.updateTable('owner_sessions').set({ seen_at: now }).where('id', '=', row.sessionId).execute();
  }
  const { id, email, name, sessionId } = row;
  return {
    sessionId,
    owner: { id, email, name, language: row.language as Language },
    previousLoginAt: row.previous_login_at,
  };
}

/** Logged-in devices of an owner, most recent activity first. */
export async function listSessions(
  db: Database,
  ownerId: string,
  currentId: string,
  limits: Limits,
  now: number,
): Promise<OwnerSession[]> {
  const { begunAfter, seenAfter } = findBounds(limits, now);
  const rows = await db
    .selectFrom('owner_sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', begunAfter)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id,
    isCurrent: id === currentId,
    device,
    createdAt: created_at,
    seenAt: seen_at,
  }));
}

/** Ends one session of an owner; without an ID all of them. Other owners' sessions are not affected. */
export async function endSessions(db: Database, ownerId: string, sessionId?: string): Promise<void> {
  const query = db.deleteFrom('owner_sessions').where('owner_id', '=', ownerId);
  await (sessionId === undefined ? query : query.where('id', '=', sessionId)).execute();
}

/** Ends the session of a cookie, whichever owner it belongs to, when that browser logs in or out. */
export async function endSessionOf(db: Database, value: string): Promise<void> {
  await db.deleteFrom('owner_sessions').where('hash', '=', hashToken(value)).execute();
}
