import type { Database } from '../database/tables.ts';

const DAY_MS = 86_400_000;
/** Mails that are out, and news that stayed untrue (sold before its digest, taken back by a rollback). */
const DONE_DAYS = 60;
/** After this a property may cost again what it did once, and be told of. */
const LEDGER_DAYS = 730;

/** Deletes what alerts need no longer. */
export async function purgeAlerts(db: Database, now: number): Promise<void> {
  const [done, old] = [now - DONE_DAYS * DAY_MS, now - LEDGER_DAYS * DAY_MS];
  await db
    .deleteFrom('mails')
    .where('kind', '=', 'alert')
    .where('state', 'in', ['sent', 'dead', 'uncertain'])
    .where('created_at', '<', done)
    .execute();
  await db.deleteFrom('alert_events').where('mail_id', 'is', null).where('found_at', '<', done).execute();
  await db.deleteFrom('alert_news').where('spread_at', 'is', null).where('found_at', '<', done).execute();
  await db.deleteFrom('alert_events').where('found_at', '<', old).execute();
  await db.deleteFrom('alert_news').where('found_at', '<', old).execute();
  await db.deleteFrom('alert_releases').where('seen_at', '<', old).execute();
}
