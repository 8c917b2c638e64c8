import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { type DatabasePlace, openDatabase } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { UsageError } from '../settings/command.ts';
import type { Environment } from '../settings/config.ts';

/** Tables whose rows are counted before a backup and after restoring it. */
const COUNTED = ['leads', 'lead_files', 'mails', 'subscribers', 'owners', 'views', 'trash', 'audit'] as const;
export type Counts = Record<(typeof COUNTED)[number], number>;

export async function countRows(db: Database): Promise<Counts> {
  const counts = {} as Counts;
  for (const table of COUNTED) {
    const query = db.selectFrom(table).select((of) => of.fn.countAll<number>().as('count'));
    counts[table] = Number((await query.executeTakeFirstOrThrow()).count);
  }
  return counts;
}

/** A database, and the environment for PostgreSQL's programs. */
export type Place = { place: DatabasePlace; environment: Environment };
type Server = { url: string; environment: Environment };

/**
 * Runs a PostgreSQL command-line tool. Passes the password in the environment, since every user of the machine can read
 * arguments.
 */
async function runTool(program: string, { url, environment }: Server, args: readonly string[]): Promise<void> {
  const { hostname, port, username, password, pathname, search } = new URL(url);
  const options = Object.fromEntries(new URLSearchParams(search));
  const env = {
    ...environment,
    PGHOST: options.host ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(options.sslmode && { PGSSLMODE: options.sslmode }),
  };
  const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'pipe'] });
  let error = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    error += text;
  });
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  if (code === null) throw new UsageError(`${program} cannot be run: install PostgreSQL's client programs.`);
  if (code !== 0) throw new UsageError(`${program} failed: ${error.trim().slice(0, 1_000)}`);
}

const ALL_PAGES = 2 ** 31 - 1;

/** Dumps a consistent snapshot of the database while the service keeps writing. */
export async function dumpDatabase({ place, environment }: Place, file: string): Promise<void> {
  if (place.kind === 'postgres')
    return runTool('pg_dump', { url: place.url, environment }, [
      '--format=custom',
      '--no-owner',
      '--no-privileges',
      `--file=${file}`,
    ]);
  const source = new DatabaseSync(place.file, { readOnly: true, timeout: 5_000 });
  try {
    // All pages in one step: concurrent writes would restart an incremental copy.
    await backup(source, file, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
}

/** Restores a dump to the location that the service reads. A PostgreSQL database must be empty. */
export async function restoreDatabase({ place, environment }: Place, dump: string): Promise<void> {
  if (place.kind === 'postgres')
    return runTool('pg_restore', { url: place.url, environment }, [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${decodeURIComponent(new URL(place.url).pathname.slice(1))}`,
      dump,
    ]);
  for (const rest of ['-wal', '-shm']) rmSync(place.file + rest, { force: true });
  copyFileSync(dump, place.file);
}

/** True for a PostgreSQL database without tables. */
export async function isEmpty(place: DatabasePlace): Promise<boolean> {
  if (place.kind === 'file') throw new Error('A file is looked at by its name');
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
  await client.end();
  return rowCount === 0;
}

/** Drops what was restored into a previously empty database: the tables, and the functions of their triggers. */
export async function emptyAgain({ url }: { url: string }): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ kind: string; names: string | null }>(
      `select 'table' as kind, string_agg(quote_ident(tablename), ', ') as names
         from pg_tables where schemaname = 'public'
       union all
       select 'function', string_agg(distinct tgfoid::regprocedure::text, ', ')
         from pg_trigger join pg_class on pg_class.oid = tgrelid
         where not tgisinternal and relnamespace = 'public'::regnamespace`,
    );
    for (const { kind, names } of rows) if (names !== null) await client.query(`drop ${kind} ${names} cascade`);
  } finally {
    await client.end();
  }
}

/** Restores a dump into a temporary database, checks it, counts its rows and deletes it. */
export async function tryRestore({ place, environment }: Place, dump: string): Promise<Counts> {
  if (place.kind === 'file') {
    const scratch: DatabasePlace = { kind: 'file', file: `${dump}.scratch` };
    try {
      await restoreDatabase({ place: scratch, environment }, dump);
      return await checkAndCount(scratch);
    } finally {
      for (const rest of ['', '-wal', '-shm']) rmSync(scratch.file + rest, { force: true });
    }
  }
  const name = `gevel_check_${randomBytes(6).toString('hex')}`;
  const url = new URL(place.url);
  const admin = new pg.Client({ connectionString: place.url });
  await admin.connect();
  try {
    await admin.query(`create database ${name}`).catch((cause: Error) => {
      throw new UsageError(`The backup cannot be tried: its user may create no database (${cause.message}).`);
    });
    url.pathname = `/${name}`;
    const scratch: DatabasePlace = { kind: 'postgres', url: url.href };
    await restoreDatabase({ place: scratch, environment }, dump);
    return await checkAndCount(scratch);
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
}

/** Opens a restored database as the service would, and counts its rows. */
export async function checkAndCount(place: DatabasePlace): Promise<Counts> {
  const db = await openDatabase(place);
  try {
    if (place.kind === 'file') {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      if (rows[0]?.integrity_check !== 'ok')
        throw new UsageError(`The restored database is damaged: ${rows[0]?.integrity_check}`);
    }
    return await countRows(db);
  } finally {
    await db.destroy();
  }
}
