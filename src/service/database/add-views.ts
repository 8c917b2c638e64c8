import { PostgresAdapter, sql } from 'kysely';
import type { Database, ViewRow } from './tables.ts';

const keyOf = ({ property_id, day, source, name, language }: ViewRow): string =>
  [property_id, day, source, name, language].join('\0');

/**
 * Adds counts to those that are stored, in one statement whose text is always the same; two processes on one database
 * add up. A row may come once only.
 */
export async function addViews(db: Database, rows: readonly ViewRow[]): Promise<void> {
  if (rows.length === 0) return;
  // One order for all processes, or two statements could wait for each other.
  const sorted = rows.map((row) => ({ row, key: keyOf(row) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const json = JSON.stringify(
    sorted.map(({ row }) => [row.property_id, row.day, row.source, row.name, row.language, row.count]),
  );
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const list = isPostgres
    ? sql`select v ->> 0, v ->> 1, v ->> 2, v ->> 3, v ->> 4, (v ->> 5)::integer
        from jsonb_array_elements(cast(${json} as jsonb)) as list (v)`
    : sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5
        from json_each(${json}) where true`;
  await sql`insert into views (property_id, day, source, name, language, count) ${list}
    on conflict (property_id, day, source, name, language) do update set count = views.count + excluded.count`.execute(
    db,
  );
}
