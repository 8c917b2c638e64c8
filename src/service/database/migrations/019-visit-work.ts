import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    // Times in which an agent receives nobody, blocked at the desk.
    sql`create table visit_blocks (
      id text not null primary key,
      agent text not null,
      from_at bigint not null,
      to_at bigint not null,
      reason text not null
    )`,
    sql`create index visit_blocks_agent on visit_blocks (agent, to_at)`,
    sql`create table property_keys (property_id text not null primary key, holder text not null)`,
    // How a visit went, as the agent saw it; the visitor's own words are the impression.
    sql`alter table visits add column outcome text`,
  ])
    await statement.execute(db);
}
