import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table lead_events (
      id text not null primary key,
      lead_id text not null references leads (id) on delete cascade,
      version integer not null,
      at bigint not null,
      actor text not null,
      kind text not null,
      data text not null,
      constraint lead_events_version unique (lead_id, version)
    )`,
    // The current state of a lead, derived from its events and written together with each of them.
    sql`create table lead_states (
      lead_id text not null primary key references leads (id) on delete cascade,
      status text not null,
      reason text not null,
      assignee text not null,
      version integer not null,
      changed_at bigint not null,
      answered_at bigint
    ) ${byKey(db)}`,
    sql`create index lead_states_assignee on lead_states (assignee, status, lead_id)`,
    sql`create index lead_states_status on lead_states (status, lead_id)`,
    sql`create table lead_reads (
      person_id text not null references people (id) on delete cascade,
      lead_id text not null references leads (id) on delete cascade,
      version integer not null,
      constraint lead_reads_key primary key (person_id, lead_id)
    ) ${byKey(db)}`,
    sql`create index lead_reads_lead on lead_reads (lead_id)`,
    // The desk shows earlier leads from the same address.
    sql`create index leads_email on leads (email)`,
  ])
    await statement.execute(db);
}
