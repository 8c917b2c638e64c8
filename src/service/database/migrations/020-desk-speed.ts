import { type Kysely, sql } from 'kysely';
import { indexLeads } from '../lead-words.ts';
import type { Database } from '../tables.ts';
import { byKey, isPostgres } from './001-leads.ts';

const PER_STEP = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The search compares prefixes, so words must sort by bytes (collation "C").
  const word = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  for (const statement of [
    sql`create table lead_words (
      word ${word} not null,
      lead_id text not null references leads (id) on delete cascade,
      constraint lead_words_key primary key (word, lead_id)
    ) ${byKey(db)}`,
    sql`create index lead_words_lead on lead_words (lead_id, word)`,
    // Partial indexes, so that listing open leads neither reads answered ones nor sorts all leads of a colleague.
    sql`create index lead_states_open on lead_states (lead_id, assignee)
      where status not in ('answered', 'won', 'lost', 'spam')`,
    sql`create index lead_states_open_own on lead_states (assignee, lead_id)
      where status not in ('answered', 'won', 'lost', 'spam')`,
    sql`create index lead_states_own on lead_states (assignee, lead_id)`,
  ])
    await statement.execute(db);
  const leads = db as Database;
  for (let last = ''; ; ) {
    const step = await leads
      .selectFrom('leads')
      .select(['id', 'email', 'property_id', 'payload'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PER_STEP)
      .execute();
    await indexLeads(leads, step);
    last = step.at(-1)?.id ?? '';
    if (step.length < PER_STEP) break;
  }
}
