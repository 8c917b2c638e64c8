import { type Dialect, Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { describeDamage, isDamaged, nameStartFault } from './fault.ts';
import * as leads from './migrations/001-leads.ts';
import * as portal from './migrations/002-portal.ts';
import * as staff from './migrations/003-staff.ts';
import * as delivery from './migrations/004-delivery.ts';
import * as shield from './migrations/005-shield.ts';
import * as trash from './migrations/006-trash.ts';
import * as visits from './migrations/007-visits.ts';
import * as agentCalendars from './migrations/008-agent-calendars.ts';
import * as sealed from './migrations/009-sealed.ts';
import * as leadCounts from './migrations/011-lead-counts.ts';
import * as ownerAttacks from './migrations/012-owner-attacks.ts';
import * as identity from './migrations/013-identity.ts';
import * as interest from './migrations/014-interest.ts';
import * as people from './migrations/015-people.ts';
import * as desk from './migrations/016-desk.ts';
import * as connect from './migrations/017-connect.ts';
import * as deskReplies from './migrations/018-desk-replies.ts';
import * as visitWork from './migrations/019-visit-work.ts';
import * as deskSpeed from './migrations/020-desk-speed.ts';
import * as passwordLinks from './migrations/021-password-links.ts';
import * as passkeys from './migrations/022-passkeys.ts';
import * as notifiedAt from './migrations/023-notified-at.ts';
import { openPostgres } from './postgres.ts';
import { isBlankFile, openSqlite, requireWholeFile } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export type Migrations = Record<string, Migration>;

/**
 * All schema migrations, in the order of their names. Never edit a published migration: add another. Migrations only
 * add, so that the previous version runs on the tables of the next one. A removal comes one version later, in a
 * migration whose name ends in `-contract`.
 */
const MIGRATIONS: Migrations = {
  '001-leads': leads,
  '002-portal': portal,
  '003-staff': staff,
  '004-delivery': delivery,
  '005-shield': shield,
  '006-trash': trash,
  '007-visits': visits,
  '008-agent-calendars': agentCalendars,
  '009-sealed': sealed,
  '011-lead-counts': leadCounts,
  '012-owner-attacks': ownerAttacks,
  '013-identity': identity,
  '014-interest': interest,
  '015-people': people,
  '016-desk': desk,
  '017-connect': connect,
  '018-desk-replies': deskReplies,
  '019-visit-work': visitWork,
  '020-desk-speed': deskSpeed,
  '021-password-links': passwordLinks,
  '022-passkeys': passkeys,
  '023-notified-at': notifiedAt,
};

/** Location of the database: a local SQLite file, or a PostgreSQL database that processes can share. */
export type DatabasePlace = { kind: 'file'; file: string } | { kind: 'postgres'; url: string };

/** Opens a database and migrates its tables, also when several processes start at once. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'postgres') return prepareDatabase(openPostgres(place.url));
  try {
    requireWholeFile(place.file);
    return await prepareDatabase(openSqlite(place.file));
  } catch (cause) {
    if (isDamaged(cause)) throw new Error(describeDamage(place.file, cause));
    throw nameStartFault(place.file, cause) ?? cause;
  }
}

/**
 * True when there is no database yet: no file, or a database without tables. Throws when the PostgreSQL server is down.
 */
export async function isMissing(place: DatabasePlace): Promise<boolean> {
  if (place.kind === 'file' && isBlankFile(place.file)) return true;
  const db = new Kysely<Tables>({ dialect: place.kind === 'file' ? openSqlite(place.file) : openPostgres(place.url) });
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    return !tables.some(({ name }) => name === MIGRATION_TABLE);
  } finally {
    await db.destroy();
  }
}

/** Suffix of a migration that removes something: older code cannot run after it. */
const CONTRACT = '-contract';
const MIGRATION_TABLE = 'kysely_migration';

/** Names of applied migrations that this version does not know. */
async function listNewer(db: Database, migrations: Migrations): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(MIGRATION_TABLE)} order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

/**
 * Opens a database from a Kysely dialect and migrates its tables; throws a readable error when a newer version has
 * removed tables or columns that this version needs.
 */
export async function prepareDatabase(dialect: Dialect, migrations: Migrations = MIGRATIONS): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  try {
    const newer = await listNewer(db, migrations);
    const barrier = newer.find((name) => name.endsWith(CONTRACT));
    if (barrier)
      throw new Error(
        `A newer version of Gevel changed this database in a way this version does not support (${barrier}). Start the newer one, or restore a backup from before it.`,
      );
    if (newer.length > 0) {
      // After a downgrade, or in the old process during an upgrade: a newer version has only added to the tables.
      console.error(
        `This database was migrated by a newer version of Gevel (${newer.at(-1)}); this version can use it.`,
      );
      return db;
    }
    // The migrator takes an advisory lock on PostgreSQL; on SQLite the transaction is the lock.
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
    return db;
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}
