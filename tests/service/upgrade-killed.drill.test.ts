// An upgrade killed in each of its migrations, on filled tables: nothing is lost, and the next start completes it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type Dialect, type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type DatabasePlace, type Migrations, openDatabase, prepareDatabase } from '#service/database/open.ts';
import { openPostgres } from '#service/database/postgres.ts';
import { openSqlite } from '#service/database/sqlite.ts';
import { createPlaces } from './databases.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'src/service/database/migrations');
const NAMES = readdirSync(FOLDER)
  .map((file) => basename(file, '.ts'))
  .sort();
const ROWS = 3;
const KINDS = inject('postgresUrl') === '' ? (['SQLite'] as const) : (['SQLite', 'PostgreSQL'] as const);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-upgrade-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dialectOf = (place: DatabasePlace): Dialect =>
  place.kind === 'file' ? openSqlite(place.file) : openPostgres(place.url);

async function loadMigrations(names: readonly string[]): Promise<Migrations> {
  const loaded = names.map(async (name) => [name, await import(join(FOLDER, `${name}.ts`))] as const);
  return Object.fromEntries(await Promise.all(loaded)) as Migrations;
}

type Any = Kysely<Record<string, Record<string, unknown>>>;

async function listTables(db: Any): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name).sort();
}

/** A value for a type of column. Texts of a row are the same in every table, so that rows refer to each other. */
function valueFor(dataType: string, row: number): unknown {
  if (/char|text/i.test(dataType)) return `${row}`;
  if (/bytea|blob/i.test(dataType)) return Buffer.from([row]);
  if (/bool/i.test(dataType)) return row % 2 === 0;
  return row;
}

/** Fills every table, after the tables that it refers to. */
async function fill(db: Any): Promise<void> {
  let open = (await db.introspection.getTables()).map((table) => ({ table, cause: undefined as unknown }));
  while (open.length > 0) {
    const left: typeof open = [];
    for (const { table } of open)
      for (let row = 1; row <= ROWS; row++) {
        const values = Object.fromEntries(table.columns.map(({ name, dataType }) => [name, valueFor(dataType, row)]));
        try {
          await db.insertInto(table.name).values(values).execute();
        } catch (cause) {
          left.push({ table, cause });
          break;
        }
      }
    if (left.length === open.length) throw left[0]?.cause;
    open = left;
  }
}

const countRows = async (db: Any, tables: readonly string[]): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    counts[table] = Number(row?.count);
  }
  return counts;
};

/** Program of a process that is killed at the end of a migration, before it is committed. */
const KILLED = `
const [place, name] = JSON.parse(process.env.DRILL);
const { prepareDatabase } = await import('#service/database/open.ts');
const { openSqlite } = await import('#service/database/sqlite.ts');
const { openPostgres } = await import('#service/database/postgres.ts');
const migrations = {};
for (const one of JSON.parse(process.env.NAMES)) {
  const { up } = await import('#service/database/migrations/' + one + '.ts');
  migrations[one] = {
    up: async (db) => {
      await up(db);
      if (one === name) process.kill(process.pid, 'SIGKILL');
    },
  };
}
await prepareDatabase(place.kind === 'file' ? openSqlite(place.file) : openPostgres(place.url), migrations);
`;

async function upgradeAndDie(place: DatabasePlace, name: string): Promise<string | null> {
  const env = { ...process.env, DRILL: JSON.stringify([place, name]), NAMES: JSON.stringify(NAMES) };
  const child = spawn(process.execPath, ['--input-type=module', '-e', KILLED], { cwd: ROOT, env, stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return signal;
}

describe.each(KINDS)('on %s', (kind) => {
  test.each(NAMES.slice(1))('an upgrade killed at %s loses no row, and the next start completes it', async (name) => {
    const place = (await createPlaces(folder)).find(([one]) => one === kind)?.[1] as DatabasePlace;
    const before = NAMES.slice(0, NAMES.indexOf(name));
    const old = (await prepareDatabase(dialectOf(place), await loadMigrations(before))) as unknown as Any;
    await fill(old);
    const tables = await listTables(old);
    const counts = await countRows(old, tables);
    expect(Object.values(counts).every((count) => count === ROWS)).toBe(true);
    await old.destroy();

    expect(await upgradeAndDie(place, name)).toBe('SIGKILL');

    const db = (await openDatabase(place)) as unknown as Any;
    expect(await countRows(db, tables)).toEqual(counts);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    expect(rows.map((row) => row.name)).toEqual(NAMES);
    await db.destroy();
  });
});
