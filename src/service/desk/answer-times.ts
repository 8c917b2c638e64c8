import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Database } from '../database/tables.ts';

export const DAYS = 90;

export type AnswerTime = { form: string; office: string; count: number; medianMs: number };

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Median time to the first answer per form and office, for answered leads of the last `DAYS` days. */
export async function readAnswerTimes(db: Database, { properties }: SiteData, now: number): Promise<AnswerTime[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('lead_states', 'lead_states.lead_id', 'leads.id')
    .select(['leads.form', 'leads.property_id', 'leads.created_at', 'lead_states.answered_at'])
    .where('leads.created_at', '>', now - DAYS * 86_400_000)
    .where('lead_states.answered_at', 'is not', null)
    .execute();
  const answered = rows.map(({ form, property_id: id, created_at, answered_at }) => ({
    form,
    office: (id === null ? undefined : findOwn(properties, id)?.office?.name) ?? '',
    // At least 0, since a clock that was set back may date the answer before the question.
    ms: Math.max(0, (answered_at ?? created_at) - created_at),
  }));
  const groups = Map.groupBy(answered, ({ form, office }) => `${form}\n${office}`);
  return [...groups.values()]
    .map((list) => {
      const { form = '', office = '' } = list[0] ?? {};
      return { form, office, count: list.length, medianMs: medianOf(list.map(({ ms }) => ms)) };
    })
    .toSorted((a, b) => b.count - a.count);
}
