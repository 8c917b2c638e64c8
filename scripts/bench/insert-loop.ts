import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openDatabase } from '#service/database/open.ts';
import { SQLITE_SETTINGS } from '#service/database/sqlite.ts';

/**
 * The limits a service is held against: what one lead writes (its row with its key, two mails) into the product's own
 * tables, one commit on disk each; and, for comparison, its row alone. No HTTP, no checks, prepared statements only.
 */
export type InsertLoop = {
  /** One whole lead; settles when it is on disk. */
  insert: (payload: string) => Promise<unknown>;
  /** Leads per second, over as many connections as the database can use. */
  run: (work: LoopWork, connections: number, count: number) => Promise<number>;
  close: () => Promise<void>;
};

export type LoopWork = 'whole lead' | 'one row';

const LEAD =
  'insert into leads (id, form, language, email, property_id, payload, suspicion, next, created_at, idempotency_key, body_hash)';
const MAIL =
  'insert into mails (id, lead_id, kind, language, recipient_email, recipient_name, due_at, created_at, state, attempts)';
const STATE = "'queued', 0";
const PAYLOAD = JSON.stringify({ remark: 'x'.repeat(330) });

function leadValues(payload: string): (string | number | null)[] {
  const about = ['contact-me', 'fr', 'marie@example.be', '4013972'];
  const hash = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
  return [randomUUID(), ...about, payload, null, '/fr/merci/contactez-moi/', Date.now(), randomUUID(), hash];
}

function mailValues(kind: string): (string | number)[] {
  return [randomUUID(), kind, 'fr', 'marie@example.be', 'Marie Dubois', Date.now()];
}

/** SQLite has one writer at a time, so one loop is its limit whatever the number of connections. */
export async function openSqliteLoop(file: string): Promise<InsertLoop> {
  await (await openDatabase({ kind: 'file', file })).destroy();
  const database = new DatabaseSync(file);
  for (const [name, value] of Object.entries(SQLITE_SETTINGS)) database.exec(`pragma ${name} = ${value}`);
  const lead = database.prepare(`${LEAD} values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const mails = database.prepare(
    `${MAIL} values (?1, ?13, ?2, ?3, ?4, ?5, ?6, ?6, ${STATE}), (?7, ?13, ?8, ?9, ?10, ?11, ?12, ?12, ${STATE})`,
  );
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')];
  const insert = (work: LoopWork, payload: string): void => {
    const values = leadValues(payload);
    if (work === 'one row') {
      lead.run(...values);
      return;
    }
    begin.run();
    lead.run(...values);
    mails.run(...mailValues('lead-agency'), ...mailValues('lead-visitor'), values[0] ?? '');
    commit.run();
  };
  return {
    insert: async (payload) => insert('whole lead', payload),
    run: async (work, _connections, count) => {
      const start = performance.now();
      for (let index = 0; index < count; index++) insert(work, PAYLOAD);
      return (count * 1000) / (performance.now() - start);
    },
    close: async () => database.close(),
  };
}

const numbered = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => `$${from + index}`).join(', ');

/** All three rows in one statement, which is one way to the server and back: nothing could be quicker. */
const WHOLE_LEAD = `with lead as (${LEAD} values (${numbered(1, 11)}) returning id)
  ${MAIL} select $12, id, $13, $14, $15, $16, $17::bigint, $17::bigint, ${STATE} from lead
  union all select $18, id, $19, $20, $21, $22, $23::bigint, $23::bigint, ${STATE} from lead`;
const ONE_ROW = `${LEAD} values (${numbered(1, 11)})`;

export async function openPostgresLoop(url: string, most = 64): Promise<InsertLoop> {
  await (await openDatabase({ kind: 'postgres', url })).destroy();
  const pool = new pg.Pool({ connectionString: url, max: most });
  // The server may stop before a connection that was released has gone.
  pool.on('error', () => {});
  const insert = (client: pg.PoolClient | pg.Pool, work: LoopWork, payload: string): Promise<unknown> => {
    const values = leadValues(payload);
    if (work === 'one row') return client.query({ name: 'row', text: ONE_ROW, values });
    const mails = [...mailValues('lead-agency'), ...mailValues('lead-visitor')];
    return client.query({ name: 'whole', text: WHOLE_LEAD, values: [...values, ...mails] });
  };
  return {
    insert: (payload) => insert(pool, 'whole lead', payload),
    run: async (work, connections, count) => {
      const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
      let next = 0;
      const start = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          while (next++ < count) await insert(client, work, PAYLOAD);
        }),
      );
      const perSecond = (count * 1000) / (performance.now() - start);
      for (const client of clients) client.release();
      return perSecond;
    },
    close: () => pool.end(),
  };
}
