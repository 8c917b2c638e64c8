import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // When an agent is busy, as last read from their calendar; stores neither address nor subject.
  await sql`create table agent_calendars (
    agent text not null primary key,
    busy text not null,
    read_at bigint,
    told_at bigint
  )`.execute(db);
}
