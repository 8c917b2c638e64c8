// Three years of views and leads of a thousand properties, made by the database itself.
import { PostgresAdapter, sql } from 'kysely';
import { addDays } from '#domain/time/brussels-day.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { Database } from '#service/database/tables.ts';

const DAYS = 3 * 365;
const LEADS_PER_PROPERTY = 200;
const PAYLOAD = JSON.stringify({ firstName: 'Marie', lastName: 'Dubois', remark: 'x'.repeat(300) });

/** Three rows of views a day for each id, of three sources, and two hundred leads; gives the number of rows of views. */
export async function fillPortal(db: Database, ids: readonly string[], now: number): Promise<number> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const today = belgianDay(new Date(now));
  const days = JSON.stringify(Array.from({ length: DAYS }, (_, index) => addDays(today, -index)));
  const sources = JSON.stringify([
    ['direct', '', 'nl'],
    ['search', 'google', 'fr'],
    ['portal', 'immoweb', 'nl'],
  ]);
  for (const id of ids) {
    const list = isPostgres
      ? sql`select ${id}, d.value, s.value ->> 0, s.value ->> 1, s.value ->> 2, 3
          from jsonb_array_elements_text(${days}::jsonb) d, jsonb_array_elements(${sources}::jsonb) s`
      : sql`select ${id}, d.value, s.value ->> 0, s.value ->> 1, s.value ->> 2, 3
          from json_each(${days}) d, json_each(${sources}) s`;
    await sql`insert into views ${list}`.execute(db);
  }
  const stepMs = Math.floor((DAYS * 86_400_000) / LEADS_PER_PROPERTY);
  for (const id of ids) {
    const rows = Array.from({ length: LEADS_PER_PROPERTY }, (_, index) => ({
      ...{ id: `bench-${id}-${index}`, form: index % 4 === 0 ? 'contact-appointment' : 'contact-me', language: 'nl' },
      ...{ email: 'marie@example.be', property_id: id, payload: PAYLOAD, suspicion: null, next: '/nl/' },
      ...{ created_at: now - index * stepMs - 1_000, idempotency_key: null, body_hash: '' },
    }));
    await db.insertInto('leads').values(rows).execute();
  }
  await sql`analyze`.execute(db);
  return ids.length * DAYS * 3;
}
