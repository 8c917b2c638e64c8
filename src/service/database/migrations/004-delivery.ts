import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // When staff were notified that a mail to a visitor may not have arrived.
    sql`alter table mails add column told_at bigint`,
    // When staff released a lead that was held because it looks like spam.
    sql`alter table leads add column released_at bigint`,
    sql`create index leads_held on leads (id) where suspicion is not null and released_at is null`,
    // Before this migration, failed or uncertain mails to the agency were never retried: queues them again.
    sql`update mails set state = 'queued', attempts = 0 where state in ('dead', 'uncertain') and kind like '%-agency'`,
  ])
    await statement.execute(db);
}
