import { type Dialect, PostgresDialect } from 'kysely';
import pg from 'pg';

const CONNECTIONS = 8;
const CONNECT_WITHIN_MS = 5_000;
const ANSWER_WITHIN_MS = 10_000;

// Counts and moments are bigint there, and fit a number; pg would give them as text.
const INT8 = 20;

/** A pool of connections. Each insists on commits that are on disk, whatever the server's default is. */
export function openPostgres(url: string): Dialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    application_name: 'gevel',
    options: '-c synchronous_commit=on',
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection may break at any time, also one that is in use and between two queries: its next query says so, or
  // the pool opens another one. Without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
