import type { ServiceOptions } from '#api/service-options.ts';
import { purgeAlerts } from '../alerts/purge-alerts.ts';
import type { Database } from '../database/tables.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Mails to owners, and those that tell staff of mails, are kept so long for staff to look at. */
const OTHER_MAIL_DAYS = 30;
/** No session lives on unseen for longer than one day, whatever the settings are. */
const UNSEEN_DAYS = 2;
/** A browser that an owner has not used for so long is a stranger again; its cookie is gone by then. */
const DEVICE_DAYS = 400;

/** Deletes what may not be kept any longer: leads with their mails and files, subscriptions, and counters. */
export async function purge(db: Database, retention: ServiceOptions['retention'], now: number): Promise<void> {
  const before = (days: number): number => now - days * DAY_MS;
  await Promise.all([
    db
      .deleteFrom('leads')
      .where((where) =>
        where.or([
          where('created_at', '<', before(retention.leads)),
          where.and([
            where.or([
              where('form', '=', 'rent-application'),
              where.exists(where.selectFrom('lead_files').select('id').whereRef('lead_id', '=', 'leads.id')),
            ]),
            where('created_at', '<', before(retention.applications)),
          ]),
        ]),
      )
      .execute(),
    db
      .deleteFrom('subscribers')
      .where((where) =>
        where.or([
          where.and([where('state', '=', 'pending'), where('created_at', '<', before(retention.unconfirmed))]),
          where.and([where('state', '=', 'ended'), where('ended_at', '<', before(retention.ended))]),
        ]),
      )
      .execute(),
    db.deleteFrom('rates').where('window_start', '<', before(2)).execute(),
    db
      .deleteFrom('captchas')
      .where('expires_at', '<', now - HOUR_MS)
      .execute(),
    db
      .deleteFrom('slots')
      .where('date', '<', new Date(before(30)).toISOString().slice(0, 10))
      .execute(),
    // What staff wrote in an owner's history may name people too.
    db.deleteFrom('notes').where('at', '<', before(retention.leads)).execute(),
  ]);
  await purgeOwners(db, before);
}

/** What is left of logins: ended sessions and links, forgotten browsers, mails. */
async function purgeOwners(db: Database, before: (days: number) => number): Promise<void> {
  await db.deleteFrom('owner_sessions').where('seen_at', '<', before(UNSEEN_DAYS)).execute();
  await db.deleteFrom('owner_links').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('owner_devices').where('seen_at', '<', before(DEVICE_DAYS)).execute();
  await db
    .deleteFrom('mails')
    .where('lead_id', 'is', null)
    .where('kind', '<>', 'alert')
    .where('created_at', '<', before(OTHER_MAIL_DAYS))
    .execute();
}

/** True for the one process that may do the job now. A clock that was ahead does not stop it for ever. */
export async function claimJob(db: Database, name: string, now: number, everyMs: number): Promise<boolean> {
  const row = await db
    .insertInto('jobs')
    .values({ name, ran_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ ran_at: now })
        .where((where) =>
          where.or([where('jobs.ran_at', '<', now - everyMs), where('jobs.ran_at', '>', now + everyMs)]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return row !== undefined;
}

/** Purges once a day, whichever process comes first. */
export async function purgeDaily(db: Database, retention: ServiceOptions['retention'], now: number): Promise<void> {
  if (!(await claimJob(db, 'purge', now, DAY_MS))) return;
  await purge(db, retention, now);
  await purgeAlerts(db, now);
}
