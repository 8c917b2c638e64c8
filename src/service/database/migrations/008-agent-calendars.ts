import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Busy times of an agent, as last read from the agent's calendar; stores neither location nor subject.
  await sql`create table agent_calendars (
    agent text not null primary key,
    busy text not null,
    read_at bigint,
    told_at bigint
  )`.execute(db);
}
