import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // When the agency was told of a lead; one that nobody vouched for under load waits for a mail about all of them.
    sql`alter table leads add column told_at bigint`,
    sql`update leads set told_at = created_at`,
  ])
    await statement.execute(db);
}
