import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { SQLITE_SETTINGS } from '#service/database/sqlite.ts';

/** The limit a service is held against: the same lead as one row, one statement, one commit on disk each. */
export type InsertLoop = {
  /** Inserts per second, over as many connections as the database can use. */
  run: (connections: number, count: number) => Promise<number>;
  close: () => Promise<void>;
};

const COLUMNS =
  'id text primary key not null, form text not null, language text not null, email text not null, payload text not null, created_at bigint not null';

const valuesOf = (payload: string) => [randomUUID(), 'contact-me', 'fr', 'marie@example.be', payload, Date.now()];

/** SQLite has one writer at a time, so one loop is its limit whatever the number of connections. */
export function openSqliteLoop(file: string, payload: string): InsertLoop {
  const database = new DatabaseSync(file);
  for (const [name, value] of Object.entries(SQLITE_SETTINGS)) database.exec(`pragma ${name} = ${value}`);
  database.exec(`create table bare (${COLUMNS})`);
  const insert = database.prepare('insert into bare values (?, ?, ?, ?, ?, ?)');
  return {
    run: async (_connections, count) => {
      const start = performance.now();
      for (let index = 0; index < count; index++) insert.run(...valuesOf(payload));
      return (count * 1000) / (performance.now() - start);
    },
    close: async () => database.close(),
  };
}

export async function openPostgresLoop(url: string, payload: string): Promise<InsertLoop> {
  const pool = new pg.Pool({ connectionString: url, max: 64 });
  await pool.query(`create table bare (${COLUMNS})`);
  return {
    run: async (connections, count) => {
      const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
      let next = 0;
      const start = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (next++ < count) {
            const query = { name: 'bare', text: 'insert into bare values ($1, $2, $3, $4, $5, $6)' };
            await client.query({ ...query, values: valuesOf(payload) });
          }
        }),
      );
      const perSecond = (count * 1000) / (performance.now() - start);
      for (const client of clients) client.release();
      return perSecond;
    },
    close: () => pool.end(),
  };
}
