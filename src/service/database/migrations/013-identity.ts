import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identity (
    name text not null primary key,
    id text not null,
    secret_check text not null,
    created_at bigint not null
  )`.execute(db);
}
