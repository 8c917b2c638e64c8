import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table refresh_jobs (
      id text not null primary key,
      task text not null,
      asked_by text not null,
      state text not null,
      outcome text,
      message text,
      release_id text,
      report text,
      pid integer,
      lease_until bigint,
      created_at bigint not null,
      started_at bigint,
      ended_at bigint
    )`,
    // Deduplicates requests: a task that is already queued is not queued again.
    sql`create unique index refresh_jobs_waiting on refresh_jobs (task) where state = 'queued'`,
    sql`create table refresh_nonces (nonce text not null primary key, keep_until bigint not null)`,
    sql`create table staff_tokens (
      hash text not null primary key,
      name text not null,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    sql`create table staff_sessions (
      hash text not null primary key,
      name text not null,
      created_at bigint not null,
      seen_at bigint not null
    )`,
  ])
    await statement.execute(db);
}
