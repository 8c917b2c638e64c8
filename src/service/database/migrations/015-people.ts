import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table people (
      id text not null primary key,
      email text not null unique,
      name text not null,
      language text not null,
      role text not null,
      password_hash text,
      totp_key text,
      key_id text,
      totp_step bigint,
      created_at bigint not null,
      disabled_at bigint,
      last_login_at bigint
    )`,
    sql`create table person_links (
      hash text not null primary key,
      person_id text not null references people (id) on delete cascade,
      seed text not null,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    sql`create index person_links_person on person_links (person_id)`,
    // Separate from staff_sessions: the previous version would treat these sessions as those of a login code, which
    // have all rights.
    sql`create table person_sessions (
      hash text not null primary key,
      id text not null unique,
      person_id text not null references people (id) on delete cascade,
      device text not null,
      created_at bigint not null,
      seen_at bigint not null
    )`,
    sql`create index person_sessions_person on person_sessions (person_id)`,
    sql`create table person_devices (
      person_id text not null references people (id) on delete cascade,
      hash text not null,
      seen_at bigint not null,
      constraint person_devices_key primary key (person_id, hash)
    )`,
    sql`create table recovery_codes (
      person_id text not null references people (id) on delete cascade,
      hash text not null,
      used_at bigint,
      constraint recovery_codes_key primary key (person_id, hash)
    )`,
  ])
    await statement.execute(db);
}
