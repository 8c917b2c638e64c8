import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 1_500;
const ANSWER_WITHIN_MS = 10_000;

// Counts and timestamps are bigint there, and fit a number; pg would return them as text.
const INT8 = 20;

/** Writes fail: after a failover this connection still goes to the former primary. */
const READ_ONLY = '25006';

/**
 * A connection with fewer round trips: "begin" is sent together with the transaction's first statement, which fails
 * when "begin" did. A read-only connection is discarded: the next may reach another server, or the server may have
 * become primary.
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
  // Kysely's type also requires cursors, which nothing here uses.
  return {
    query,
    release: (destroy?: boolean) => client.release(destroy || isReadOnly),
  } as unknown as PostgresPoolClient;
}

/** The pool as Kysely expects it; Kysely distinguishes connections, so each stays the same object. */
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

/** A connection pool. Each connection requires commits on disk, whatever the server's default. */
export function openPostgres(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    // A statement need not wait for the previous one's result.
    pipeline: true,
    application_name: 'gevel',
    options: '-c synchronous_commit=on',
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection may break at any time, also in use and between two queries: its next query reports it, or the pool
  // opens another. Without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool: sparingPool(pool) });
}
