import { randomBytes } from 'node:crypto';
import { latestPossible } from '#domain/time/clock.ts';
import type { Database, PersonRow } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Validity of an invitation: covers a short holiday. */
export const INVITE_DAYS = 7;
/** Validity of a password link: the person who requests one is waiting for the mail. */
export const PASSWORD_MINUTES = 60;

/** Purpose of a link: an invitation sets password and phone; a password link keeps the phone. */
type LinkPurpose = 'invite' | 'password';
const VALID_MS: Readonly<Record<LinkPurpose, number>> = {
  invite: INVITE_DAYS * DAY_MS,
  password: PASSWORD_MINUTES * MINUTE_MS,
};

type NewLink = { personId: string; token: string; purpose: LinkPurpose };

/** Stores a link; composing its mail again extends the link and keeps its seed. */
export async function savePersonLink(db: Database, { personId, token, purpose }: NewLink, now: number): Promise<void> {
  const times = { created_at: now, expires_at: now + VALID_MS[purpose] };
  const seed = randomBytes(16).toString('base64url');
  await db
    .insertInto('person_links')
    .values({ hash: hashToken(token), person_id: personId, seed, purpose, ...times })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(times))
    .execute();
}

export type LinkedPerson = PersonRow & { seed: string };

/** Person of a link; undefined when the link was used, has expired or is invalid, or the account is disabled. */
export const findLinked = (
  db: Database,
  token: string,
  purpose: LinkPurpose,
  now: number,
): Promise<LinkedPerson | undefined> =>
  db
    .selectFrom('person_links')
    .innerJoin('people', 'people.id', 'person_links.person_id')
    .selectAll('people')
    .select('person_links.seed')
    .where('person_links.hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('expires_at', '>', now)
    // Ignores a link created by a wrong clock: it would be valid for too long.
    .where('person_links.created_at', '<', latestPossible(now))
    .executeTakeFirst();

/** Redeems a link; false when it was already used. */
export async function redeemPersonLink(tx: Database, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_links')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invalidates every link of a person. */
export async function endPersonLinks(tx: Database, personId: string, now: number): Promise<void> {
  const query = tx.updateTable('person_links').set({ used_at: now }).where('person_id', '=', personId);
  await query.where('used_at', 'is', null).execute();
}
