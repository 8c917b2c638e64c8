import { type ColumnDataType, type Kysely, PostgresAdapter, sql } from 'kysely';

/** Bytes have another name in each database. */
const bytesOf = (db: Kysely<unknown>): ColumnDataType =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob';

/** In SQLite the rows themselves lie in the order of their key: one tree fewer to write for every lead. */
const byKey = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`without rowid`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createLeads(db);
  await createMails(db);
  await createSubscribers(db);
  await createCounters(db);
}

async function createLeads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('leads')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('suspicion', 'text')
    .addColumn('next', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.unique())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .modifyEnd(byKey(db))
    .execute();
  // No index on time or address: numbers begin with the time, and staff's rare searches may read the whole table,
  // while every index makes every lead wait.
  await db.schema
    .createTable('lead_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('content', bytesOf(db), (column) => column.notNull())
    .execute();
  await db.schema.createIndex('lead_files_lead').on('lead_files').column('lead_id').execute();
  await db.schema
    .createTable('document_requests')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('document_requests_key', ['email', 'property_id', 'document'])
    .execute();
  await db.schema.createIndex('document_requests_lead').on('document_requests').column('lead_id').execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('subscriber_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('recipient_email', 'text', (column) => column.notNull())
    .addColumn('recipient_name', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .modifyEnd(byKey(db))
    .execute();
  await db.schema.createIndex('mails_lead').on('mails').column('lead_id').execute();
  // Only what is still to do: the many sent ones would make every look for work longer.
  await sql`create index mails_open on mails (state, due_at) where state <> 'sent'`.execute(db);
}

async function createSubscribers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('criteria', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('subscribers_email').on('subscribers').column('email').execute();
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('tokens_subscriber').on('tokens').column('subscriber_id').execute();
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slots')
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('slot', 'text', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('slots_key', ['date', 'slot'])
    .execute();
  await db.schema
    .createTable('rates')
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('window_start', 'bigint', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rates_key', ['key', 'window_start'])
    .execute();
  await db.schema
    .createTable('captchas')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('ran_at', 'bigint', (column) => column.notNull())
    .execute();
}
