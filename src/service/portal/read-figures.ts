import { type ExpressionBuilder, sql } from 'kysely';
import { startOfDay } from '#domain/time/brussels-day.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { ViewSource } from '#web/view-source.ts';
import type { Database, Tables } from '../database/tables.ts';
import {
  addTally,
  type CountedLead,
  type CountedViews,
  emptyTally,
  type Tally,
  tallyLeads,
  tallyViews,
} from './count-measures.ts';

/** An appointment, or an application of a tenant who wants to see the property first; a quote inside a text is escaped. */
const asksVisit = sql<number>`case when form = 'contact-appointment'
  or (form = 'rent-application' and payload like '%"date":"%') then 1 else 0 end`;

/** Leads about properties; what looks like spam is nobody's interest in a property. */
const aboutProperties = (ids: readonly string[]) => (where: ExpressionBuilder<Tables, 'leads'>) =>
  where.and([where('property_id', 'in', ids), where('suspicion', 'is', null)]);

/** All that was ever counted about these properties, or since a day. */
export async function readTally(db: Database, ids: readonly string[], since?: string): Promise<Tally> {
  if (ids.length === 0) return emptyTally();
  let views = db.selectFrom('views').where('property_id', 'in', ids);
  let leads = db.selectFrom('leads').where(aboutProperties(ids));
  if (since !== undefined) {
    views = views.where('day', '>=', since);
    leads = leads.where('created_at', '>=', startOfDay(since));
  }
  const [bySource, counted] = await Promise.all([
    views
      .select(['source', (of) => of.fn.sum<number>('count').as('views')])
      .groupBy('source')
      .execute(),
    leads
      .select((of) => [of.fn.countAll<number>().as('leads'), of.fn.sum<number | null>(asksVisit).as('visits')])
      .execute(),
  ]);
  const tally = tallyLeads(Number(counted[0]?.leads ?? 0), Number(counted[0]?.visits ?? 0));
  return bySource.reduce((sum, row) => addTally(sum, tallyViews(row.source as ViewSource, Number(row.views))), tally);
}

/** A property's views since a day, by day and source. */
export async function readViews(db: Database, id: string, since: string): Promise<CountedViews[]> {
  const rows = await db
    .selectFrom('views')
    .select(['day', 'source', 'name', (of) => of.fn.sum<number>('count').as('views')])
    .where('property_id', '=', id)
    .where('day', '>=', since)
    .groupBy(['day', 'source', 'name'])
    .execute();
  return rows.map((row) => ({ ...row, source: row.source as ViewSource, views: Number(row.views) }));
}

/** A property's leads since a day. */
export async function readLeads(db: Database, id: string, since: string): Promise<CountedLead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['created_at', asksVisit.as('asks_visit')])
    .where(aboutProperties([id]))
    .where('created_at', '>=', startOfDay(since))
    .execute();
  return rows.map((row) => ({ day: belgianDay(new Date(row.created_at)), asksVisit: Number(row.asks_visit) === 1 }));
}
