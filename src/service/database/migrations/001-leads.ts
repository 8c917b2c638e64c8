import { type Kysely, PostgresAdapter, sql } from 'kysely';

export const isPostgres = (db: Kysely<unknown>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

/** Stores SQLite rows in key order (`without rowid`), which saves writing a second tree for every lead. */
export const byKey = (db: Kysely<unknown>) => (isPostgres(db) ? sql`` : sql`without rowid`);

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // No index on time or address: IDs start with the time, and staff rarely search by address, while every index slows
    // down storing leads.
    sql`create table leads (
      id text not null primary key,
      form text not null,
      language text not null,
      email text not null,
      property_id text,
      payload text not null,
      suspicion text,
      next text not null,
      created_at bigint not null,
      idempotency_key text unique,
      body_hash text not null
    ) ${byKey(db)}`,
    sql`create table lead_files (
      id text not null primary key,
      lead_id text not null references leads (id) on delete cascade,
      name text not null,
      type text not null,
      size integer not null,
      content ${isPostgres(db) ? sql`bytea` : sql`blob`} not null
    )`,
    sql`create index lead_files_lead on lead_files (lead_id)`,
    sql`create table document_requests (
      email text not null,
      property_id text not null,
      document text not null,
      lead_id text not null references leads (id) on delete cascade,
      constraint document_requests_key primary key (email, property_id, document)
    )`,
    sql`create index document_requests_lead on document_requests (lead_id)`,

    sql`create table mails (
      id text not null primary key,
      lead_id text references leads (id) on delete cascade,
      subscriber_id text,
      kind text not null,
      language text not null,
      recipient_email text not null,
      recipient_name text not null,
      state text default 'queued' not null,
      attempts integer default 0 not null,
      due_at bigint not null,
      owner text,
      lease_until bigint,
      last_error text,
      created_at bigint not null,
      sent_at bigint
    ) ${byKey(db)}`,
    sql`create index mails_lead on mails (lead_id)`,
    // Indexes only pending mails: the many sent ones would slow every query.
    sql`create index mails_open on mails (state, due_at) where state <> 'sent'`,

    sql`create table subscribers (
      id text not null primary key,
      kind text not null,
      email text not null,
      first_name text not null,
      language text not null,
      criteria text,
      state text not null,
      created_at bigint not null,
      confirmed_at bigint,
      ended_at bigint
    )`,
    sql`create index subscribers_email on subscribers (email)`,
    sql`create table tokens (
      hash text not null primary key,
      subscriber_id text not null references subscribers (id) on delete cascade,
      purpose text not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    sql`create index tokens_subscriber on tokens (subscriber_id)`,

    sql`create table slots (
      date text not null,
      slot text not null,
      taken integer not null,
      constraint slots_key primary key (date, slot)
    )`,
    sql`create table rates (
      key text not null,
      window_start bigint not null,
      count integer not null,
      constraint rates_key primary key (key, window_start)
    )`,
    sql`create table captchas (digest text not null primary key, expires_at bigint not null)`,
    sql`create table jobs (name text not null primary key, ran_at bigint not null)`,
  ])
    await statement.execute(db);
}
