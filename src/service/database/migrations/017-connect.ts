import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table connections (
      name text not null primary key,
      settings text not null,
      secrets text not null,
      key_id text,
      every_minutes integer not null,
      created_at bigint not null,
      due_at bigint not null,
      owner text,
      lease_until bigint,
      progress text not null,
      read_at bigint,
      asked_digest text,
      job_id text,
      published_at bigint,
      fault text,
      fault_detail text,
      failing_since bigint,
      told_at bigint
    )`,
    sql`create table connect_events (
      estate_id text not null primary key,
      kind text not null,
      happened_at bigint not null,
      received_at bigint not null,
      handled_at bigint
    ) ${byKey(db)}`,
    sql`create index connect_events_waiting on connect_events (received_at) where handled_at is null`,
    sql`create table lead_handovers (
      id text not null primary key,
      lead_id text not null references leads (id) on delete cascade,
      kind text not null,
      subject text not null,
      state text not null,
      attempts integer not null,
      due_at bigint not null,
      owner text,
      lease_until bigint,
      number text,
      error text,
      created_at bigint not null,
      given_at bigint,
      constraint lead_handovers_once unique (lead_id, kind, subject)
    )`,
    sql`create index lead_handovers_open on lead_handovers (id) where state in ('waiting', 'claimed')`,
  ])
    await statement.execute(db);
}
