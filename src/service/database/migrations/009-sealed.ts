import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // What is confidential in a lead, encrypted, and under which key; null where nothing is.
    sql`alter table leads add column sealed text`,
    sql`alter table leads add column key_id text`,
    // Of the bytes of the file; null where they are as they were sent.
    sql`alter table lead_files add column key_id text`,
  ])
    await statement.execute(db);
}
