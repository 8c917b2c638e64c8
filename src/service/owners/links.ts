import { latestPossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';
import { hashToken } from '../keys/secret.ts';

const MINUTE_MS = 60_000;

/** Makes a token good for setting a password, for so many minutes; again when the mail with it is written again. */
export async function saveLink(db: Database, ownerId: string, token: string, minutes: number, now: number) {
  const times = { created_at: now, expires_at: now + minutes * MINUTE_MS };
  await db
    .insertInto('owner_links')
    .values({ hash: hashToken(token), owner_id: ownerId, ...times })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(times))
    .execute();
}

/** Whose password a link sets; undefined when it was used, is out of date, or is not ours. */
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
      // One of a wrong clock would be good for longer than it should.
      .where('owner_links.created_at', '<', latestPossible(now))
      .executeTakeFirst()
  );
}

/** Uses a link up; false when somebody was faster. */
export async function useLink(db: Database, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('owner_links')
    .set({ used_at: now })
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends every link of an owner: with a new password, and when an account is closed. */
export async function endLinks(db: Database, ownerId: string, now: number): Promise<void> {
  const query = db.updateTable('owner_links').set({ used_at: now }).where('owner_id', '=', ownerId);
  await query.where('used_at', 'is', null).execute();
}
