import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Unsent drafts; a recent time shows colleagues that the person is writing.
    sql`create table lead_drafts (
      person_id text not null references people (id) on delete cascade,
      lead_id text not null references leads (id) on delete cascade,
      subject text not null,
      text text not null,
      at bigint not null,
      constraint lead_drafts_key primary key (lead_id, person_id)
    ) ${byKey(db)}`,
    sql`create index lead_drafts_person on lead_drafts (person_id)`,
    // `due_at`: when an answer is expected, null once there is one. `remind_at`: when the next reminder is sent.
    // `told`: number of reminders sent.
    sql`alter table lead_states add column due_at bigint`,
    sql`alter table lead_states add column remind_at bigint`,
    sql`alter table lead_states add column told integer not null default 0`,
    sql`create index lead_states_due on lead_states (due_at) where due_at is not null`,
    sql`create index lead_states_remind on lead_states (remind_at) where remind_at is not null`,
  ])
    await statement.execute(db);
}
