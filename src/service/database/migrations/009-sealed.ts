import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Confidential data of a lead, encrypted, and the key's ID; null when there are none.
    sql`alter table leads add column sealed text`,
    sql`alter table leads add column key_id text`,
    // ID of the key that encrypts the file's bytes; null when they are unencrypted.
    sql`alter table lead_files add column key_id text`,
  ])
    await statement.execute(db);
}
