import type { Database } from '../database/tables.ts';

const DAY_MS = 86_400_000;
/** Age in days at which finished mails, and news never reported (sold before its digest, rolled back), are deleted. */
const DONE_DAYS = 60;
/** Age in days at which reported news is deleted; the same price can then be reported again. */
const LEDGER_DAYS = 730;

/** Deletes expired data of alerts. */
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
