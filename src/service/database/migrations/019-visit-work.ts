import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Times blocked at the desk in which an agent receives no visits.
    sql`create table visit_blocks (
      id text not null primary key,
      agent text not null,
      from_at bigint not null,
      to_at bigint not null,
      reason text not null
    )`,
    sql`create index visit_blocks_agent on visit_blocks (agent, to_at)`,
    sql`create table property_keys (property_id text not null primary key, holder text not null)`,
    // The agent's assessment of the visit; the visitor's own is `impression`.
    sql`alter table visits add column outcome text`,
  ])
    await statement.execute(db);
}
