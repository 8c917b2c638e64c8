import { randomBytes } from 'node:crypto';
import { FIXED_DAYS } from '#domain/law/retention.ts';
import { isImpossible } from '#domain/time/clock.ts';
import { createId } from '../database/id.ts';
import type { Database, PersonRow, PersonSessionRow } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';

const DAY_MS = 86_400_000;
/** A session ends after a week without use, and at the latest after FIXED_DAYS.staffSessions. */
const IDLE_MS = 7 * DAY_MS;
const MAX_SESSION_MS = FIXED_DAYS.staffSessions * DAY_MS;
const SEEN_EVERY_MS = 60_000;

export type FoundPerson = { person: PersonRow; sessionId: string };

const hashOf = (cookieName: string, value: string): string => hashToken(`${cookieName}=${value}`);

/** Starts a session; returns its cookie value, which is valid only under this cookie's name. */
export async function beginPersonSession(
  tx: Database,
  session: Pick<PersonSessionRow, 'person_id' | 'device'>,
  cookieName: string,
  now: number,
): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  const row = { hash: hashOf(cookieName, value), id: createId(now), ...session, created_at: now, seen_at: now };
  await tx.insertInto('person_sessions').values(row).execute();
  return value;
}

const isOver = ({ seen_at, created_at }: Pick<PersonSessionRow, 'seen_at' | 'created_at'>, now: number): boolean =>
  seen_at < now - IDLE_MS || created_at < now - MAX_SESSION_MS || isImpossible(Math.max(seen_at, created_at), now);

/** Person of a session cookie; undefined when the session has expired or the account is disabled. */
export async function findPersonSession(
  db: Database,
  cookieName: string,
  value: string,
  now: number,
): Promise<FoundPerson | undefined> {
  const hash = hashOf(cookieName, value);
  const session = await db.selectFrom('person_sessions').selectAll().where('hash', '=', hash).executeTakeFirst();
  if (!session || isOver(session, now)) return undefined;
  const person = await db
    .selectFrom('people')
    .selectAll()
    .where('id', '=', session.person_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!person) return undefined;
  if (session.seen_at < now - SEEN_EVERY_MS)
    await db.updateTable('person_sessions').set({ seen_at: now }).where('hash', '=', hash).execute();
  return { person, sessionId: session.id };
}

/** Logged-in devices of a person, most recent activity first. */
export async function listPersonSessions(db: Database, personId: string, now: number): Promise<PersonSessionRow[]> {
  const rows = await db
    .selectFrom('person_sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.filter((row) => !isOver(row, now));
}

/** Ends one session of a person, or without an ID all of them. */
export async function endPersonSessions(tx: Database, personId: string, sessionId?: string): Promise<void> {
  const query = tx.deleteFrom('person_sessions').where('person_id', '=', personId);
  await (sessionId === undefined ? query : query.where('id', '=', sessionId)).execute();
}

/** Deletes expired sessions and links, and devices unused for too long. */
export async function purgePeople(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('person_sessions')
    .where((where) => where.or([where('seen_at', '<', now - IDLE_MS), where('created_at', '<', now - MAX_SESSION_MS)]))
    .execute();
  await db
    .deleteFrom('person_links')
    .where('expires_at', '<', now - DAY_MS)
    .execute();
  await db
    .deleteFrom('person_devices')
    .where('seen_at', '<', now - MAX_DEVICE_DAYS * DAY_MS)
    .execute();
}

/** Days without use after which a device is no longer known. */
export const MAX_DEVICE_DAYS = 400;
