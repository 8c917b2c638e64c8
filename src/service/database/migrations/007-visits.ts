import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Number of visitors per time slot in the calendar of the property's agent. `slots` remains for the previous
    // version.
    sql`create table visit_times (
      calendar text not null,
      date text not null,
      slot text not null,
      property_id text,
      taken integer not null,
      constraint visit_times_key primary key (calendar, date, slot)
    )`,
    sql`insert into visit_times (calendar, date, slot, taken) select '', date, slot, taken from slots`,
    // The current state of a visit: the original request is in its lead.
    sql`create table visits (
      lead_id text not null primary key references leads (id) on delete cascade,
      property_id text not null,
      calendar text not null,
      date text not null,
      slot text not null,
      state text not null,
      sequence integer not null,
      changed_at bigint not null,
      reminded_at bigint,
      asked_at bigint,
      impression text,
      remark text
    ) ${byKey(db)}`,
    sql`create index visits_date on visits (date)`,
  ])
    await statement.execute(db);
}
