import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** In SQLite the rows themselves lie in the order of their key. */
const byKey = (db: Kysely<unknown>) =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`without rowid`;

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a mail that answers no lead is about.
  await db.schema.alterTable('mails').addColumn('data', 'text').execute();
  await createOwners(db);
  await createSessions(db);
  await createMeasures(db);
  await createAlerts(db);
}

async function createOwners(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owners')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('disabled_at', 'bigint')
    .addColumn('last_login_at', 'bigint')
    .addColumn('erasure_asked_at', 'bigint')
    .execute();
  await db.schema
    .createTable('owner_properties')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('owner_properties_key', ['owner_id', 'property_id'])
    .execute();
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('owner_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('previous_login_at', 'bigint')
    .execute();
  await db.schema.createIndex('owner_sessions_owner').on('owner_sessions').column('owner_id').execute();
  await db.schema
    .createTable('owner_links')
    .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('owner_links_owner').on('owner_links').column('owner_id').execute();
  await db.schema
    .createTable('owner_devices')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('owner_devices_key', ['owner_id', 'hash'])
    .execute();
}

async function createMeasures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('views')
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('views_key', ['property_id', 'day', 'source', 'name', 'language'])
    .modifyEnd(byKey(db))
    .execute();
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    // The lead whose status or comment staff noted; null for a row of its own.
    .addColumn('lead_id', 'text', (column) => column.references('leads.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notes_property').on('notes').columns(['property_id', 'at']).execute();
  // The portal asks for the leads of one property; leads about none do not pay for it.
  await db.schema
    .createIndex('leads_property')
    .on('leads')
    .columns(['property_id', 'created_at'])
    .where(sql.ref('property_id'), 'is not', null)
    .execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  // Releases of the site whose news was found: one that is served again brings none.
  await db.schema
    .createTable('alert_releases')
    .addColumn('release', 'text', (column) => column.primaryKey().notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  // How each property was last published, to see what the next release changes.
  await db.schema
    .createTable('alert_homes')
    .addColumn('property_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('availability', 'text', (column) => column.notNull())
    .addColumn('euro', 'double precision')
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('returns', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('alert_news')
    .addColumn('event', 'text', (column) => column.primaryKey().notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('from_euro', 'double precision')
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('spread_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('alert_news_open')
    .on('alert_news')
    .column('found_at')
    .where(sql.ref('spread_at'), 'is', null)
    .execute();
  // The ledger: whom an event concerns. Its key is why nobody is told of one twice.
  await db.schema
    .createTable('alert_events')
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('mail_id', 'text')
    .addPrimaryKeyConstraint('alert_events_key', ['subscriber_id', 'event'])
    .modifyEnd(byKey(db))
    .execute();
  await db.schema
    .createIndex('alert_events_waiting')
    .on('alert_events')
    .column('subscriber_id')
    .where(sql.ref('mail_id'), 'is', null)
    .execute();
}
