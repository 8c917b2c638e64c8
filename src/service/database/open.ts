import { type Dialect, Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as leads from './migrations/001-leads.ts';
import * as portal from './migrations/002-portal.ts';
import * as staff from './migrations/003-staff.ts';
import * as delivery from './migrations/004-delivery.ts';
import * as shield from './migrations/005-shield.ts';
import * as trash from './migrations/006-trash.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** Every change of the tables, in the order of their names. One that was published is never edited: add another. */
const MIGRATIONS: Record<string, Migration> = {
  '001-leads': leads,
  '002-portal': portal,
  '003-staff': staff,
  '004-delivery': delivery,
  '005-shield': shield,
  '006-trash': trash,
};

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
