import { type Kysely, sql } from 'kysely';
import { byKey } from './001-leads.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table interest (
    property_id text not null,
    day text not null,
    kind text not null,
    count integer not null,
    constraint interest_key primary key (property_id, day, kind)
  ) ${byKey(db)}`.execute(db);
}
