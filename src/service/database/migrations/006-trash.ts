import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Soft-deleted rows after their retention period, stored in full until they are purged, so that a wrong clock loses
    // no data.
    sql`create table trash (
      id text not null primary key,
      kind text not null,
      addresses text not null,
      rows text not null,
      deleted_at bigint not null
    ) ${byKey(db)}`,
    sql`create index trash_deleted on trash (deleted_at)`,
    // Audit trail of access to personal data. Stores only row numbers and hashes, so that an erasure leaves no gap.
    sql`create table audit (
      seq bigint not null primary key,
      at bigint not null,
      actor text not null,
      action text not null,
      subject text not null,
      reason text not null,
      hash text not null
    )`,
  ])
    await statement.execute(db);
}
