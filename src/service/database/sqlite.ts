import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { diagnoseDatabase } from './fault.ts';

/** Older ones can corrupt a WAL database when a checkpoint meets a writer (sqlite.org/wal.html, "WAL-reset bug"). */
const SAFE_VERSION = '3.51.3';
/** How long another process's lock is waited for: long for a command's one write, short for whoever waits behind it. */
const LOCKED_MS = 300;
const LOOK_AGAIN_MS = 5;
/** Before anybody is answered, SQLite itself may wait for others that open the same file. */
const OPEN_WITHIN_MS = 5_000;
const KEPT_STATEMENTS = 300;

export const SQLITE_SETTINGS = {
  journal_mode: 'wal',
  // Every commit is flushed. NORMAL would lose the last ones at a power cut (measured: all of 80).
  synchronous: 'full',
  // Pages are written back every 16 MB of log: the same few are written by lead after lead.
  wal_autocheckpoint: 4_000,
  journal_size_limit: 64 * 1024 * 1024,
  // What is deleted is overwritten with zeroes, in the pages that stay as in those that become free.
  secure_delete: 'on',
} as const;

const isSafe = (version: string): boolean => version.localeCompare(SAFE_VERSION, 'en', { numeric: true }) >= 0;

function toStatement(prepared: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: prepared.columns().length > 0,
    all: (parameters) => prepared.all(...values(parameters)),
    run: (parameters) => prepared.run(...values(parameters)),
    iterate: (parameters) => prepared.iterate(...values(parameters)),
  };
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/** node:sqlite in the shape that Kysely's SQLite dialect expects. Statements are prepared once. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      // A full disk has ended the transaction by itself; "rollback" would then hide that error behind its own.
      if (text === 'rollback' && !database.isTransaction) return NOTHING;
      // A transaction takes the write lock at its start: one that reads first could never get it later.
      const written = text === 'begin' ? 'begin immediate' : text;
      let statement = statements.get(written);
      if (!statement) {
        statement = toStatement(database.prepare(written));
        if (statements.size >= KEPT_STATEMENTS) statements.clear();
        // A schema change may alter what a statement returns, and is done once anyway.
        if (/^(?:begin|commit|rollback|insert|update|delete|select|with)\b/.test(written)) {
          statements.set(written, statement);
        }
      }
      return statement;
    },
  };
}

class Adapter extends SqliteAdapter {
  // SQLite rolls schema changes back, and so two processes that start at once migrate one after the other.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override async acquireMigrationLock(_db: Kysely<unknown>): Promise<void> {}
}

/** SQLite's own "cannot open": nothing can be stored, and trying again may do. */
const CANNOT_OPEN = 14;

/** Throws where another file, or none, has come in the place of the one that is open: what is written would be lost. */
function createPlaceCheck(file: string): () => void {
  const { dev, ino } = statSync(file);
  return () => {
    const now = statSync(file, { throwIfNoEntry: false });
    if (now?.ino === ino && now.dev === dev) return;
    const words = `${file} was moved or replaced while it was in use: nothing is stored any more. Restart the service`;
    throw Object.assign(new Error(words), { errcode: CANNOT_OPEN });
  };
}

/**
 * Waits for a lock without holding the thread that answers visitors, as SQLite's own waiting would. Once that was in
 * vain nothing waits any more until something could be written: reading goes on beside it.
 */
class PatientDriver extends SqliteDriver {
  readonly #checkPlace: () => void;
  #connection: DatabaseConnection | undefined;
  #lockedAt: number | undefined;

  constructor(config: SqliteDialectConfig, checkPlace: () => void) {
    super(config);
    this.#checkPlace = checkPlace;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const inner = await super.acquireConnection();
    this.#connection ??= {
      executeQuery: (query) => this.#execute(inner, query),
      streamQuery: (query, size) => inner.streamQuery(query, size),
    };
    return this.#connection;
  }

  async #execute<Row>(inner: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    const isWriting = !/^(?:select|rollback)\b/.test(query.sql);
    for (;;) {
      try {
        if (isWriting) this.#checkPlace();
        const result = await inner.executeQuery<Row>(query);
        if (!query.sql.startsWith('select')) this.#lockedAt = undefined;
        return result;
      } catch (cause) {
        if (diagnoseDatabase(cause) !== 'again') throw cause;
        this.#lockedAt ??= performance.now();
        if (performance.now() - this.#lockedAt > LOCKED_MS) throw cause;
        await wait(LOOK_AGAIN_MS);
      }
    }
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #checkPlace: () => void;

  constructor(config: SqliteDialectConfig, checkPlace: () => void) {
    super(config);
    this.#config = config;
    this.#checkPlace = checkPlace;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#config, this.#checkPlace);
  }

  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** Nobody else on the machine reads it: SQLite gives its log and its shared memory the mode of the file. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** A database that is gone while something of it is left; the message says the way on. */
export class LostDatabaseError extends Error {}

/** True where nothing was ever written, or the file is gone. */
export const isBlankFile = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/**
 * Throws where only the log of a database is left: SQLite would make a new database beside it, and delete the log with
 * all that is in it.
 */
export function requireWholeFile(file: string): void {
  const log = `${file}-wal`;
  if (!isBlankFile(file) || isBlankFile(log)) return;
  throw new LostDatabaseError(
    `${file} is missing or empty, but its log is here (${log}): it holds what was stored last. Nothing was changed.
→ Put the file back beside its log, or restore a backup: npm run backup -- list, then npm run restore (docs/operations.md)
→ To begin with an empty database, for good: npm run identity -- anew --word "begin anew"`,
  );
}

/** SQLite's own "busy" and "locked". */
const BUSY = [5, 6];

/** True while another process has the database open, whatever it does with it. */
export function isInUse(file: string): boolean {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive');
    database.exec('begin immediate');
    database.exec('rollback');
    return false;
  } catch (cause) {
    const { errcode } = cause as { errcode?: unknown };
    // A file that is damaged is in nobody's use.
    return typeof errcode === 'number' && BUSY.includes(errcode & 0xff);
  } finally {
    database?.close();
  }
}

/** Opens or makes the database file. A commit is on disk when it returns: a power cut takes nothing back. */
export function openSqlite(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  keepPrivate(file);
  const database = new DatabaseSync(file, { timeout: OPEN_WITHIN_MS });
  const { version } = database.prepare('select sqlite_version() as version').get() as { version: string };
  if (!isSafe(version)) {
    throw new Error(`SQLite ${version} is too old: ${SAFE_VERSION} or newer is needed (Node 24.16 or newer brings it)`);
  }
  for (const [name, value] of Object.entries(SQLITE_SETTINGS)) database.exec(`pragma ${name} = ${value}`);
  database.exec('pragma busy_timeout = 0');
  return new NodeSqliteDialect({ database: adapt(database) }, createPlaceCheck(file));
}
