import { PostgresAdapter, sql } from 'kysely';
import type { Database, InterestRow, ViewRow } from './tables.ts';

const VIEW_KEY = ['property_id', 'day', 'source', 'name', 'language'] as const;
const INTEREST_KEY = ['property_id', 'day', 'kind'] as const;

export const viewKey = (row: ViewRow): string => VIEW_KEY.map((column) => row[column]).join('\0');
export const interestKey = (row: InterestRow): string => INTEREST_KEY.map((column) => row[column]).join('\0');

/**
 * Adds counts to stored ones in one statement with constant text, so that counts of several processes add up. Each key
 * may occur only once in `rows`.
 */
async function addCounts<Row extends { count: number }>(
  db: Database,
  table: 'views' | 'interest',
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const listed = rows.map((row) => ({ row, key: columns.map((column) => row[column]).join('\0') }));
  // A common order for all processes prevents deadlocks between statements.
  const sorted = listed.sort((a, b) => (a.key < b.key ? -1 : 1));
  const json = JSON.stringify(sorted.map(({ row }) => [...columns.map((column) => row[column]), row.count]));
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const from = isPostgres
    ? sql`from jsonb_array_elements(cast(${json} as jsonb)) as list (value)`
    : sql`from json_each(${json}) where true`;
  const texts = columns.map((_, index) => sql`value ->> ${sql.lit(index)}`);
  const count = sql`cast(value ->> ${sql.lit(columns.length)} as integer)`;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${key}, count) select ${sql.join([...texts, count])} ${from}
    on conflict (${key}) do update set count = ${sql.table(table)}.count + excluded.count`.execute(db);
}

export const addViews = (db: Database, rows: readonly ViewRow[]): Promise<void> =>
  addCounts(db, 'views', VIEW_KEY, rows);

export const addInterest = (db: Database, rows: readonly InterestRow[]): Promise<void> =>
  addCounts(db, 'interest', INTEREST_KEY, rows);
