import { latestPossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';

const MINUTE_MS = 60_000;

/** Stores a token for setting a password, valid for the given minutes. Called again when its mail is recomposed. */
export async function saveLink(db: Database, ownerId: string, token: string, minutes: number, now: number) {
  const times = { created_at: now, expires_at: now + minutes * MINUTE_MS };
  await db
    .insertInto('owner_links')
    .values({ hash: hashToken(token), owner_id: ownerId, ...times })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(times))
    .execute();
}

/** Owner of a link; undefined when the link was used, has expired or is invalid, or the account is disabled. */
export async function findLinkOwner(db: Database, token: string, now: number) {
  return (
    db
      .selectFrom('owner_links')
      .innerJoin('owners', 'owners.id', 'owner_links.owner_id')
      .select(['owners.id', 'email', 'name', 'language'])
      .where('hash', '=', hashToken(token))
      .where('used_at', 'is', null)
      .where('disabled_at', 'is', null)
      .where('expires_at', '>', now)
      // Ignores a link created by a wrong clock: it would be valid for too long.
      .where('owner_links.created_at', '<', latestPossible(now))
      .executeTakeFirst()
  );
}

/** Redeems a link; false when it was already used. */
export async function redeemLink(db: Database, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owner_links')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Invalidates all links of an owner: after a password change, and when the account is disabled. */
export async function endLinks(db: Database, ownerId: string, now: number): Promise<void> {
  const query = db.updateTable('owner_links').set({ used_at: now }).where('owner_id', '=', ownerId);
  await query.where('used_at', 'is', null).execute();
}
