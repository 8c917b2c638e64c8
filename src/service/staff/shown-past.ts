import type { Database, LeadRow, RefreshJobRow } from '../database/tables.ts';

const NEWEST = 8;

type Count = { of: string; count: number };
/** Data of the demo's past on the staff page. */
export type ShownPast = {
  views: number;
  subscribers: number;
  forms: Count[];
  newest: Pick<LeadRow, 'form' | 'payload' | 'property_id' | 'created_at'>[];
  refreshes: Pick<RefreshJobRow, 'outcome' | 'ended_at'>[];
};

export async function readShownPast(past: Database): Promise<ShownPast> {
  const views = await past
    .selectFrom('views')
    .select(({ fn }) => fn.sum<number | null>('count').as('count'))
    .executeTakeFirstOrThrow();
  const subscribers = await past
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const forms = await past
    .selectFrom('leads')
    .select(['form as of', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('form')
    .orderBy('count', 'desc')
    .orderBy('form')
    .execute();
  const newest = await past
    .selectFrom('leads')
    .select(['form', 'payload', 'property_id', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(NEWEST)
    .execute();
  const refreshes = await past
    .selectFrom('refresh_jobs')
    .select(['outcome', 'ended_at'])
    .orderBy('ended_at', 'desc')
    .execute();
  return { views: Number(views.count ?? 0), subscribers: Number(subscribers.count), forms, newest, refreshes };
}
