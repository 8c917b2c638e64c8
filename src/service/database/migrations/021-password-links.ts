import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A link for a forgotten password must not open the page that sets up another phone.
  await sql`alter table person_links add column purpose text not null default 'invite'`.execute(db);
}
