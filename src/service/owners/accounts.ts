import type { Language } from '#domain/language.ts';
import { stripBidiControls } from '#domain/text/text.ts';
import { atomically } from '../database/atomic.ts';
import { createId } from '../database/id.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import { endLinks, saveLink } from './links.ts';
import { createSecretValue, endSessions } from './sessions.ts';

const DAY_MINUTES = 24 * 60;

type NewOwner = { email: string; name: string; language: Language; properties: readonly string[] };

/** Owners as shown to staff. */
export type OwnerEntry = Pick<OwnerRow, 'id' | 'email' | 'name' | 'language'> & {
  state: 'invited' | 'active' | 'disabled';
  properties: string[];
  lastLoginAt: number | null;
  erasureAskedAt: number | null;
};

const sameEmail = (email: string): string => email.trim().toLowerCase();

export function findOwner(db: Database, email: string): Promise<OwnerRow | undefined> {
  return db.selectFrom('owners').selectAll().where('email', '=', sameEmail(email)).executeTakeFirst();
}

/** Adds an account without a password; undefined when the address already has an account. */
export async function addOwner(db: Database, owner: NewOwner, now: number): Promise<OwnerRow | undefined> {
  const { email, name, language, properties } = owner;
  const row = {
    id: createId(now),
    email: sameEmail(email),
    name: stripBidiControls(name).trim(),
    language,
    created_at: now,
  };
  return atomically(db, async (tx) => {
    const added = await tx
      .insertInto('owners')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) await linkProperties(tx, added.id, properties, now);
    return added;
  });
}

export async function linkProperties(
  db: Database,
  ownerId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('owner_properties')
    .values(ids.map((id) => ({ owner_id: ownerId, property_id: id, linked_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Unlinks properties from an owner; returns how many of them were linked. */
export async function unlinkProperties(db: Database, ownerId: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('owner_properties')
    .where('owner_id', '=', ownerId)
    .where('property_id', 'in', ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Disables an account and ends all its sessions and links immediately. */
export async function disableOwner(db: Database, ownerId: string, now: number): Promise<void> {
  await atomically(db, async (tx) => {
    await tx.updateTable('owners').set({ disabled_at: now }).where('id', '=', ownerId).execute();
    await endSessions(tx, ownerId);
    await endLinks(tx, ownerId, now);
  });
}

export async function enableOwner(db: Database, ownerId: string): Promise<void> {
  await db.updateTable('owners').set({ disabled_at: null }).where('id', '=', ownerId).execute();
}

/** Creates a link for setting a password; invalidates earlier ones. Returns its token. */
export async function createInvitation(db: Database, ownerId: string, days: number, now: number): Promise<string> {
  const token = createSecretValue();
  await atomically(db, async (tx) => {
    await endLinks(tx, ownerId, now);
    await saveLink(tx, ownerId, token, days * DAY_MINUTES, now);
  });
  return token;
}

/** All owners, by name. */
export async function listOwners(db: Database): Promise<OwnerEntry[]> {
  const owners = await db.selectFrom('owners').selectAll().orderBy('name').orderBy('id').execute();
  const links = await db
    .selectFrom('owner_properties')
    .selectAll()
    .orderBy('linked_at')
    .orderBy('property_id')
    .execute();
  const byOwner = Map.groupBy(links, ({ owner_id }) => owner_id);
  return owners.map(({ id, email, name, language, ...row }) => ({
    id,
    email,
    name,
    language,
    state: row.disabled_at !== null ? 'disabled' : row.password_hash === null ? 'invited' : 'active',
    properties: (byOwner.get(id) ?? []).map(({ property_id }) => property_id),
    lastLoginAt: row.last_login_at,
    erasureAskedAt: row.erasure_asked_at,
  }));
}

/**
 * Deletes an owner with sessions, devices, links, and every mail to or about the owner. Submissions of visitors are
 * kept.
 */
export async function eraseOwner(db: Database, { id, email }: Pick<OwnerRow, 'id' | 'email'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('mails')
      .where('kind', 'like', 'owner-%')
      .where((where) => where.or([where('recipient_email', '=', email), where('data', 'like', `%"owner":"${id}"%`)]))
      .execute();
    await tx.deleteFrom('owners').where('id', '=', id).execute();
  });
}
