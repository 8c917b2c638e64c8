import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refresh_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('message', 'text')
    .addColumn('release_id', 'text')
    .addColumn('report', 'text')
    .addColumn('pid', 'integer')
    .addColumn('lease_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  // Who asks for what is waiting already joins it.
  await sql`create unique index refresh_jobs_waiting on refresh_jobs (task) where state = 'queued'`.execute(db);
  await db.schema
    .createTable('refresh_nonces')
    .addColumn('nonce', 'text', (column) => column.primaryKey().notNull())
    .addColumn('keep_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('staff_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
