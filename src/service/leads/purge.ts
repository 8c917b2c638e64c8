import { EFFECTS, FORM_NAMES } from '#domain/forms/forms.ts';
import { FIXED_DAYS, type Retention } from '#domain/law/retention.ts';
import { type AuditAction, hashSubject, recordAudit, SERVICE_ACTOR } from '../audit/audit.ts';
import { judgeClocks, PURGE_JOB, readClocks, WAIT_JOB } from '../clock/clock.ts';
import { yieldToOthers } from '../database/atomic.ts';
import type { Database } from '../database/tables.ts';
import { claimJob } from '../duties/claim-job.ts';
import type { Tx } from './store-leads.ts';
import { moveToTrash, restoreFromFuture } from './trash.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Number of rows that a run may always soft-delete, even for a small agency. */
const MIN_PER_RUN = 20;
/** Rows per transaction; small, because other requests wait for it. */
const PER_STEP = 100;

/** Forms stored only as applications. */
const APPLICATIONS = FORM_NAMES.filter((form) => EFFECTS[form].register.every(({ kept }) => kept === 'applications'));

type PurgeOptions = {
  retention: Retention;
  /** Maximum share of all leads, or of all subscribers, that one run may soft-delete. */
  maxPercent: number;
};

/**
 * Deletes data after their retention period: leads with their mails and files, subscriptions, and counters. Leads and
 * subscriptions are soft-deleted first, in batches.
 */
export async function purge(db: Database, { retention, maxPercent }: PurgeOptions, now: number): Promise<void> {
  const before = (days: number): number => now - days * DAY_MS;
  await db.transaction().execute(async (tx) => {
    await audit(tx, 'purge.restore', await restoreFromFuture(tx, now), now);
  });
  const leads = db
    .selectFrom('leads')
    .select('id')
    .where((where) =>
      where.or([
        where('created_at', '<', before(retention.leads)),
        where.and([
          where.or([
            where('form', 'in', APPLICATIONS),
            where.exists(where.selectFrom('lead_files').select('id').whereRef('lead_id', '=', 'leads.id')),
          ]),
          where('created_at', '<', before(retention.applications)),
        ]),
      ]),
    );
  const subscribers = db
    .selectFrom('subscribers')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'pending'), where('created_at', '<', before(retention.unconfirmed))]),
        where.and([where('state', '=', 'ended'), where('ended_at', '<', before(retention.ended))]),
      ]),
    );
  const gone = db.selectFrom('trash').select('id').where('deleted_at', '<', before(FIXED_DAYS.trash));
  const limits = {
    leads: await limitRun(db, 'leads', maxPercent),
    subscribers: await limitRun(db, 'subscribers', maxPercent),
    trash: await limitRun(db, 'trash', maxPercent),
  };
  const oldLeads = await leads.orderBy('id').limit(limits.leads).execute();
  const oldSubscribers = await subscribers.orderBy('id').limit(limits.subscribers).execute();
  const oldTrash = await gone.orderBy('id').limit(limits.trash).execute();
  await inSteps(db, oldLeads, async (tx, ids) => {
    await moveToTrash(tx, 'lead', ids, now);
    await audit(tx, 'purge.trash', ids, now);
  });
  await inSteps(db, oldSubscribers, async (tx, ids) => {
    await moveToTrash(tx, 'subscriber', ids, now);
    await audit(tx, 'purge.trash', ids, now);
  });
  await inSteps(db, oldTrash, async (tx, ids) => {
    await tx.deleteFrom('trash').where('id', 'in', ids).execute();
    await audit(tx, 'purge.delete', ids, now);
  });
  await Promise.all([
    db.deleteFrom('rates').where('window_start', '<', before(FIXED_DAYS.counters)).execute(),
    db
      .deleteFrom('captchas')
      .where('expires_at', '<', now - HOUR_MS)
      .execute(),
    db
      .deleteFrom('visit_times')
      .where('date', '<', new Date(before(30)).toISOString().slice(0, 10))
      .execute(),
    // Staff notes in an owner's history may contain names too.
    db.deleteFrom('notes').where('at', '<', before(retention.leads)).execute(),
  ]);
  await purgeOwners(db, before);
}

/** Maximum number of rows deleted from a table per run. */
async function limitRun(db: Database, table: 'leads' | 'subscribers' | 'trash', maxPercent: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.max(MIN_PER_RUN, Math.floor((Number(count) * maxPercent) / 100));
}

async function inSteps(
  db: Database,
  rows: readonly { id: string }[],
  act: (tx: Tx, ids: string[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += PER_STEP) {
    const ids = rows.slice(start, start + PER_STEP).map(({ id }) => id);
    await db.transaction().execute((tx) => act(tx, ids));
    await yieldToOthers();
  }
}

async function audit(tx: Tx, action: AuditAction, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  const subject = `${ids.length} ${hashSubject(ids)}`;
  await recordAudit(tx, { actor: SERVICE_ACTOR, action, subject, reason: 'retention' }, now);
}

/**
 * Deletes expired login data of owners (sessions, links, known devices), and old mails about neither leads nor alerts.
 */
async function purgeOwners(db: Database, before: (days: number) => number): Promise<void> {
  await db.deleteFrom('owner_sessions').where('seen_at', '<', before(FIXED_DAYS.sessions)).execute();
  await db.deleteFrom('owner_links').where('expires_at', '<', before(1)).execute();
  await db.deleteFrom('owner_devices').where('seen_at', '<', before(FIXED_DAYS.devices)).execute();
  await db
    .deleteFrom('mails')
    .where('lead_id', 'is', null)
    .where('kind', '<>', 'alert')
    .where('created_at', '<', before(FIXED_DAYS.ownerMails))
    .execute();
}

type DailyPurge = PurgeOptions & {
  now: number;
  /** Time of the database's clock, which may be on another machine. */
  databaseNow: number;
  /** Deletions registered by other modules. */
  others: readonly ((db: Database, now: number) => Promise<void>)[];
  /** Notifies staff that the clock is implausible, with the reference time. */
  reportWait: (tx: Database, known: number) => Promise<void>;
};

/** Purges once a day if the clock is plausible; the first process to claim the job does it. */
export async function purgeDaily(db: Database, options: DailyPurge): Promise<void> {
  const { now, databaseNow, others, reportWait } = options;
  const verdict = judgeClocks(await readClocks(db, now, databaseNow));
  if (verdict.kind === 'start') return;
  if (verdict.kind === 'wait') {
    if (!verdict.isNew) return;
    await db.transaction().execute(async (tx) => {
      if (!(await claimJob(tx, WAIT_JOB, now, DAY_MS))) return;
      await recordAudit(tx, { actor: SERVICE_ACTOR, action: 'purge.wait', subject: String(verdict.known) }, now);
      await reportWait(tx, verdict.known);
    });
    return;
  }
  if (!(await claimJob(db, PURGE_JOB, now, DAY_MS))) return;
  // When the two clocks differ, uses the earlier time, which deletes less.
  const time = Math.min(now, databaseNow);
  await purge(db, options, time);
  for (const purgeOwn of others) await purgeOwn(db, time);
  await db.deleteFrom('jobs').where('name', '=', WAIT_JOB).execute();
}
