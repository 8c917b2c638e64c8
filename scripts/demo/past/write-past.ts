import type { SiteData } from '#api/site-data.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addInterest, addViews } from '#service/database/add-counts.ts';
import type { Database } from '#service/database/tables.ts';
import { PAST_JOB } from '#service/demo/demo-past.ts';
import { PastInventor } from './invent-past.ts';

const VIEWS_PER_STATEMENT = 2_000;
/** Job that records the removal of the past. */
const REMOVED_JOB = 'demo-past-removed';
const TABLES = ['views', 'interest', 'notes', 'visits', 'leads', 'subscribers', 'refresh_jobs', 'jobs'] as const;

async function readMoment(db: Database, name: string): Promise<number | undefined> {
  const row = await db.selectFrom('jobs').select('ran_at').where('name', '=', name).executeTakeFirst();
  return row && Number(row.ran_at);
}

async function empty(db: Database): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
}

/** Writes sixty days, replacing the existing ones. */
export async function makePast(db: Database, site: SiteData, now: number): Promise<void> {
  const past = new PastInventor(site, now).invent();
  await db.transaction().execute(async (tx) => {
    await empty(tx);
    for (let start = 0; start < past.views.length; start += VIEWS_PER_STATEMENT)
      await addViews(tx, past.views.slice(start, start + VIEWS_PER_STATEMENT));
    for (let start = 0; start < past.interest.length; start += VIEWS_PER_STATEMENT)
      await addInterest(tx, past.interest.slice(start, start + VIEWS_PER_STATEMENT));
    if (past.leads.length > 0) await tx.insertInto('leads').values(past.leads).execute();
    if (past.visits.length > 0) await tx.insertInto('visits').values(past.visits).execute();
    if (past.notes.length > 0) await tx.insertInto('notes').values(past.notes).execute();
    if (past.subscribers.length > 0) await tx.insertInto('subscribers').values(past.subscribers).execute();
    await tx.insertInto('refresh_jobs').values(past.refreshes).execute();
    await tx.insertInto('jobs').values({ name: PAST_JOB, ran_at: now }).execute();
  });
}

/** Empties the past, and leaves a mark so that no start writes it again. */
export async function removePast(db: Database, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await empty(tx);
    await tx.insertInto('jobs').values({ name: REMOVED_JOB, ran_at: now }).execute();
  });
}

/** Writes the past when it is missing or ends before today, unless somebody removed it. */
export async function keepUpPast(db: Database, site: SiteData, now: number): Promise<void> {
  if ((await readMoment(db, REMOVED_JOB)) !== undefined) return;
  const made = await readMoment(db, PAST_JOB);
  const dayOf = (moment: number): string => belgianDay(new Date(moment));
  if (made === undefined || dayOf(made) !== dayOf(now)) await makePast(db, site, now);
}
