// A separate database for each test file, of each kind that the product supports.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type DatabasePlace, openDatabase, prepareDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';

export type TestDatabase = {
  db: Database;
  /** Where other processes find the database; undefined when it exists in this process only. */
  place: DatabasePlace | undefined;
  folder: string;
  drop: () => Promise<void>;
};

async function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-service-'));
  const place: DatabasePlace = { kind: 'file', file: join(folder, 'test.db') };
  return { db: await openDatabase(place), place, folder, drop: async () => rmSync(folder, { recursive: true }) };
}

/** A new database on the shared server: empty, or with the tables of the template. */
async function createPostgresPlace(server: string, template = 'template1'): Promise<DatabasePlace> {
  const name = `test_${Math.random().toString(36).slice(2)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return { kind: 'postgres', url: server.replace(/\/[^/]*$/, `/${name}`) };
}

async function createPostgres(server: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-service-'));
  const place = await createPostgresPlace(server, inject('postgresTemplate'));
  return { db: await openDatabase(place), place, folder, drop: async () => rmSync(folder, { recursive: true }) };
}

/** PostgreSQL compiled to WebAssembly: the same SQL where no server is available. */
async function createPGlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-service-'));
  const db = await prepareDatabase(new PGliteDialect({ pglite: new PGlite() }));
  return { db, place: undefined, folder, drop: async () => rmSync(folder, { recursive: true }) };
}

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

export function createDatabase(name: DatabaseName): Promise<TestDatabase> {
  if (name === 'SQLite') return createSqlite();
  const server = inject('postgresUrl');
  return server === '' ? createPGlite() : createPostgres(server);
}

/** New, empty locations of every kind of database that other processes can open too. */
export async function createPlaces(folder: string): Promise<[DatabaseName, DatabasePlace][]> {
  const server = inject('postgresUrl');
  const places: [DatabaseName, DatabasePlace][] = [['SQLite', { kind: 'file', file: join(folder, 'test.db') }]];
  if (server !== '') places.push(['PostgreSQL', await createPostgresPlace(server)]);
  return places;
}
