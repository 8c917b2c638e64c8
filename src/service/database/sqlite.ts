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

/**
 * Older versions can corrupt a WAL database when a checkpoint coincides with a write (sqlite.org/wal.html, "WAL-reset
 * bug").
 */
const SAFE_VERSION = '3.51.3';
/**
 * Maximum wait for another process's lock: long enough for a command's single write, short because other requests queue
 * behind this one.
 */
const LOCKED_MS = 300;
const LOOK_AGAIN_MS = 5;
/** SQLite's own busy timeout, used while several processes open the same file at start. */
const OPEN_WITHIN_MS = 5_000;
const KEPT_STATEMENTS = 300;

const SQLITE_SETTINGS = {
  journal_mode: 'wal',
  // Flushes every commit to disk. With NORMAL a power cut loses the last commits (measured: all of 80).
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

/** node:sqlite as Kysely's SQLite dialect expects it. Caches prepared statements. */
function adapt(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (text) => {
      // On a full disk SQLite has already ended the transaction; "rollback" would fail and hide the original error.
      if (text === 'rollback' && !database.isTransaction) return NOTHING;
      // Takes the write lock at the start of a transaction: a transaction that reads first may be unable to upgrade its
      // lock.
      const written = text === 'begin' ? 'begin immediate' : text;
      let statement = statements.get(written);
      if (!statement) {
        statement = toStatement(database.prepare(written));
        if (statements.size >= KEPT_STATEMENTS) statements.clear();
        // Schema changes are not cached: they can change a statement's result columns, and run only once.
        if (/^(?:begin|commit|rollback|insert|update|delete|select|with)\b/.test(written)) {
          statements.set(written, statement);
        }
      }
      return statement;
    },
  };
}

class Adapter extends SqliteAdapter {
  // SQLite can roll back schema changes, so migrations run in a transaction and processes that start together migrate
  // one after the other.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override async acquireMigrationLock(_db: Kysely<unknown>): Promise<void> {}
}

/** SQLite's result code "cannot open": nothing can be stored at present; a retry may succeed. */
const CANNOT_OPEN = 14;

/** Creates a check that throws when the open file was replaced or removed: writes to it would be lost. */
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
 * Waits for a lock without blocking the event loop, unlike SQLite's busy timeout. After a timeout, each write is tried
 * once and without waiting, until one succeeds; reads continue.
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

/** Creates the file with mode 600; SQLite gives its log and shared memory the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** Thrown when the database is missing but its log is left. The message explains what to do. */
export class LostDatabaseError extends Error {}

/** True when the file is missing or empty. */
export const isBlankFile = (file: string): boolean => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

/**
 * Throws when only the log of a database is left: SQLite would create a new database and delete the log with its data.
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
    // Other errors, such as a damaged file, do not mean that the file is in use.
    return typeof errcode === 'number' && BUSY.includes(errcode & 0xff);
  } finally {
    database?.close();
  }
}

/** Opens or creates the database file. Commits are flushed to disk, and so survive a power cut. */
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
