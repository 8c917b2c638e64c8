import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When an agent is busy, as their own calendar last said it; neither its address nor what is on stands here.
  await sql`create table agent_calendars (
    agent text not null primary key,
    busy text not null,
    read_at bigint,
    told_at bigint
  )`.execute(db);
}
