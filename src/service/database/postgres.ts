import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 1_500;
const ANSWER_WITHIN_MS = 10_000;

// Counts and timestamps are bigint and fit a number; pg would return bigint values as text.
const INT8 = 20;

/** SQLSTATE of a write to a read-only server: after a failover this connection still goes to the former primary. */
const READ_ONLY = '25006';

/**
 * Wraps a connection to save round trips: sends "begin" together with the transaction's first statement, which fails
 * when "begin" failed. A connection that reported a read-only server is discarded, because the next connection may
 * reach the new primary.
 */
function sparing(client: pg.PoolClient): PostgresPoolClient {
  let begun: Promise<unknown> | undefined;
  let isReadOnly = false;
  const query = async (text: string, values: readonly unknown[]) => {
    if (text === 'begin') {
      begun = client.query(text);
      begun.catch(() => {});
      return { command: 'BEGIN' as const, rowCount: 0, rows: [] };
    }
    const answer = client.query(text, [...values]);
    const before = begun;
    begun = undefined;
    try {
      const [result] = await Promise.all([answer, before]);
      return result;
    } catch (cause) {
      isReadOnly ||= (cause as { code?: unknown }).code === READ_ONLY;
      throw cause;
    }
  };
  // Kysely's type also requires cursors, which are unused here.
  return {
    query,
    release: (destroy?: boolean) => client.release(destroy || isReadOnly),
  } as unknown as PostgresPoolClient;
}

/** Wraps a pool. Kysely distinguishes connections by identity, so each connection always gets the same wrapper. */
function sparingPool(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const adapted = known.get(client) ?? sparing(client);
      known.set(client, adapted);
      return adapted;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

/** Opens a connection pool. Each connection waits for commits to reach the disk, whatever the server's default. */
export function openPostgres(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    // Pipelining: a statement is sent without waiting for the previous result.
    pipeline: true,
    application_name: 'gevel',
    options: '-c synchronous_commit=on',
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection may break at any time, in use or idle: its next query reports the error, or the pool opens another
  // connection. Without listeners the error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool: sparingPool(pool) });
}
