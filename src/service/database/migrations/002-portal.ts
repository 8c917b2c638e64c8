import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // JSON data that the mail needs besides its lead or subscriber.
    sql`alter table mails add column data text`,

    sql`create table owners (
      id text not null primary key,
      email text not null unique,
      name text not null,
      language text not null,
      password_hash text,
      created_at bigint not null,
      disabled_at bigint,
      last_login_at bigint,
      erasure_asked_at bigint
    )`,
    sql`create table owner_properties (
      owner_id text not null references owners (id) on delete cascade,
      property_id text not null,
      linked_at bigint not null,
      constraint owner_properties_key primary key (owner_id, property_id)
    )`,
    sql`create table owner_sessions (
      hash text not null primary key,
      id text not null unique,
      owner_id text not null references owners (id) on delete cascade,
      device text not null,
      created_at bigint not null,
      seen_at bigint not null,
      previous_login_at bigint
    )`,
    sql`create index owner_sessions_owner on owner_sessions (owner_id)`,
    sql`create table owner_links (
      hash text not null primary key,
      owner_id text not null references owners (id) on delete cascade,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    sql`create index owner_links_owner on owner_links (owner_id)`,
    sql`create table owner_devices (
      owner_id text not null references owners (id) on delete cascade,
      hash text not null,
      seen_at bigint not null,
      constraint owner_devices_key primary key (owner_id, hash)
    )`,

    sql`create table views (
      property_id text not null,
      day text not null,
      source text not null,
      name text not null,
      language text not null,
      count integer not null,
      constraint views_key primary key (property_id, day, source, name, language)
    ) ${byKey(db)}`,
    // lead_id: the lead that the status or comment is about; null for a row that is not about a lead.
    sql`create table notes (
      id text not null primary key,
      property_id text not null,
      lead_id text references leads (id) on delete cascade,
      at bigint not null,
      type text not null,
      contact text not null,
      subject text not null,
      comment text not null,
      status text not null,
      source text not null
    )`,
    sql`create index notes_property on notes (property_id, at)`,
    // The portal queries leads of one property; leads without a property are not indexed.
    sql`create index leads_property on leads (property_id, created_at) where property_id is not null`,

    // Releases whose news has been found; a release served again yields no news.
    sql`create table alert_releases (release text not null primary key, seen_at bigint not null)`,
    // Last published state of each property, for comparison with the next release.
    sql`create table alert_homes (
      property_id text not null primary key,
      availability text not null,
      euro double precision,
      basis text not null,
      returns integer not null
    )`,
    sql`create table alert_news (
      event text not null primary key,
      property_id text not null,
      kind text not null,
      from_euro double precision,
      found_at bigint not null,
      spread_at bigint
    )`,
    sql`create index alert_news_open on alert_news (found_at) where spread_at is null`,
    // Ledger of the recipients of each event. The primary key prevents reporting an event twice.
    sql`create table alert_events (
      subscriber_id text not null references subscribers (id) on delete cascade,
      event text not null,
      property_id text not null,
      found_at bigint not null,
      mail_id text,
      constraint alert_events_key primary key (subscriber_id, event)
    ) ${byKey(db)}`,
    sql`create index alert_events_waiting on alert_events (subscriber_id) where mail_id is null`,
  ])
    await statement.execute(db);
}
