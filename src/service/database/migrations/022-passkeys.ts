import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table passkeys (
      id text not null primary key,
      person_id text not null references people (id) on delete cascade,
      name text not null,
      public_key text not null,
      counter bigint not null,
      transports text not null,
      created_at bigint not null,
      used_at bigint
    )`,
    sql`create index passkeys_person on passkeys (person_id)`,
    // A challenge is signed and contains its time. The newest used challenge invalidates itself and all older ones.
    sql`alter table people add column challenge_at bigint`,
  ])
    await statement.execute(db);
}
