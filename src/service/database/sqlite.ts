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
/**
 * How long to wait for another process's lock: long for a command's single write, short for requests that others wait
 * behind.
 */
const LOCKED_MS = 300;
const LOOK_AGAIN_MS = 5;
/** How long SQLite itself may wait, before the first request, for others that open the same file. */
const OPEN_WITHIN_MS = 5_000;
const KEPT_STATEMENTS = 300;

const SQLITE_SETTINGS = {
  journal_mode: 'wal',
  // Flushes every commit. NORMAL would lose the last ones at a power cut (measured: all of 80).
  synchronous: 'full',
  // Checkpoints every 16 MB of log: each lead rewrites the same few pages.
  wal_autocheckpoint: 4_000,
  journal_size_limit: 64 * 1024 * 1024,
  // Overwrites deleted data with zeroes, in remaining pages and in freed ones.
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

/** node:sqlite as Kysely's SQLite dialect expects it. Statements are prepared once. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      // A full disk ended the transaction already; "rollback" would hide that error behind its own.
      if (text === 'rollback' && !database.isTransaction) return NOTHING;
      // A transaction takes the write lock at its start: one that reads first could never upgrade later.
      const written = text === 'begin' ? 'begin immediate' : text;
      let statement = statements.get(written);
      if (!statement) {
        statement = toStatement(database.prepare(written));
        if (statements.size >= KEPT_STATEMENTS) statements.clear();
        // A schema change may alter a statement's result, and runs only once anyway.
        if (/^(?:begin|commit|rollback|insert|update|delete|select|with)\b/.test(written)) {
          statements.set(written, statement);
        }
      }
      return statement;
    },
  };
}

class Adapter extends SqliteAdapter {
  // SQLite rolls schema changes back, so processes that start together migrate one after the other.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override async acquireMigrationLock(_db: Kysely<unknown>): Promise<void> {}
}

/** SQLite's result code "cannot open": nothing can be stored at present; a retry may succeed. */
const CANNOT_OPEN = 14;

/** Throws when the open file was replaced or removed: writes would be lost. */
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
 * Waits for a lock without blocking the thread that answers visitors, as SQLite's own waiting would. After a timeout
 * nothing waits until a write succeeds again; reads continue.
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

/** Creates the file unreadable for other users; SQLite gives its log and shared memory the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** A missing database with leftovers; the message explains what to do. */
export class LostDatabaseError extends Error {}

/** True when nothing was ever written to the file, or it is gone. */
export const isBlankFile = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/**
 * Throws when only a database's log is left: SQLite would create a new database beside it, and delete the log with its
 * data.
 */
export function requireWholeFile(file: string): void {
  const log = `${file}-wal`;
  if (!isBlankFile(file) || isBlankFile(log)) return;
  throw new LostDatabaseError(
    `${file} is missing or empty, but its log exists (${log}) and contains the latest data. Nothing was changed.
→ Put the file back beside its log, or restore a backup: npm run backup -- list, then npm run restore (docs/operations.md)
→ To start with an empty database permanently: npm run identity -- anew --word "begin anew"`,
  );
}

/** SQLite's result codes "busy" and "locked". */
const BUSY = [5, 6];

/** True while another process has the database open. */
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
    // Other errors, such as a damaged file, do not mean that it is in use.
    return typeof errcode === 'number' && BUSY.includes(errcode & 0xff);
  } finally {
    database?.close();
  }
}

/** Opens or creates the database file. A commit is on disk when it returns, and survives a power cut. */
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
