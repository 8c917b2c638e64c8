import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // When the agency was notified of a lead. An unconfirmed lead under load waits for a collective mail.
    sql`alter table leads add column told_at bigint`,
    sql`update leads set told_at = created_at`,
  ])
    await statement.execute(db);
}
