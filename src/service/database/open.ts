import { type Dialect, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { MIGRATIONS } from './migrations.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Where the leads are kept: a file of our own, or a PostgreSQL that several processes share. */
export type DatabasePlace = { kind: 'file'; file: string } | { kind: 'postgres'; url: string };

/** Opens a database and brings its tables up to date, also when several processes start at once. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  return prepareDatabase(place.kind === 'file' ? openSqlite(place.file) : openPostgres(place.url));
}

/** The same for a dialect that is open already. */
export async function prepareDatabase(dialect: Dialect): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  // The migrator takes an advisory lock on PostgreSQL; on SQLite the transaction is the lock.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return db;
  await db.destroy();
  throw error;
}
