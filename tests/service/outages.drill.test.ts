// Outages that the service must survive; `npm run tool -- faults` runs these tests for longer.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#service/database/open.ts';
import { findPostgres, startPostgres } from '../../scripts/tools/postgres.ts';
import { eventually } from '../eventually.ts';
import { TEST_HANGS_MS } from '../hangs.ts';
import { createDatabase, createPlaces } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { kill, type LeadReceipts, sendUntilGone } from './processes.ts';
import { ask, NOW, runService, sendJson } from './running.ts';

const isFull = process.env.FAULTS === 'full';
const LIMIT_MS = isFull ? 10 * 60_000 : TEST_HANGS_MS;

const folder = new FaultFolder();

test('the service answers requests in progress when it is stopped by a signal', { timeout: LIMIT_MS }, async () => {
  for (const [, place] of (await createPlaces(folder.path)).slice(0, isFull ? 2 : 1)) {
    const one = await folder.start(place);
    const known: LeadReceipts = new Map();
    const sending = sendUntilGone({ urls: [one.url], visitors: 8, keyOf: (index) => `key-of-${index}`, known }, 1e9);
    await eventually(() => expect(known.size).toBeGreaterThan(30));
    await kill(one, 'SIGTERM');
    await sending;
    expect(one.child.exitCode).toBe(0);
    const db = await openDatabase(place);
    const kept = new Set((await db.selectFrom('leads').select('id').execute()).map(({ id }) => id));
    for (const id of known.values()) expect(kept.has(id)).toBe(true);
    await db.destroy();
  }
});

// Skipped without a PostgreSQL server.
const servers = [findPostgres()].filter((found) => found !== undefined);
describe.each(servers)('the service with PostgreSQL from %s', (binaries) => {
  test('waits for a database that crashes, and loses nothing acknowledged', {
    timeout: LIMIT_MS,
  }, async () => {
    const postgres = await startPostgres(binaries);
    const one = await folder.start({ kind: 'postgres', url: postgres.url });
    const known: LeadReceipts = new Map();
    for (let round = 0; round < (isFull ? 10 : 1); round++) {
      const keyOf = (index: number) => `round-${round}-form-${index}`;
      const sending = sendUntilGone({ urls: [one.url], visitors: 8, keyOf, known }, 400);
      const before = known.size;
      await eventually(() => expect(known.size).toBeGreaterThan(before + 50));
      await postgres.kill();
      await postgres.start();
      await sending;
      expect(one.child.exitCode).toBeNull();
    }
    const db = await openDatabase({ kind: 'postgres', url: postgres.url });
    const rows = await db.selectFrom('leads').select(['id', 'idempotency_key']).execute();
    const kept = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(kept.size).toBe(rows.length);
    for (const [key, id] of known) expect(kept.get(key)).toBe(id);
    await db.destroy();
    expect(one.output()).not.toMatch(/voorbeeld\.be|Peeters/);
    await kill(one, 'SIGTERM');
    await postgres.stop();
  });

  test('keeps no read-only connection after a failover to a server that first refuses writes', async () => {
    const postgres = await startPostgres(binaries);
    const one = await folder.start({ kind: 'postgres', url: postgres.url });
    const admin = new pg.Client({ connectionString: postgres.url, options: '-c default_transaction_read_only=off' });
    await admin.connect();
    const send = async (): Promise<number> => (await sendJson(one, 'contact-me')).status;
    expect(await send()).toBe(201);
    // New connections stay read-only, like those to the former primary after a failover.
    await admin.query('alter role gevel set default_transaction_read_only = on');
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gevel'`);
    expect(await Promise.all([send(), send(), send()])).toEqual([503, 503, 503]);
    await admin.query('alter role gevel reset default_transaction_read_only');
    await admin.end();
    for (let round = 0; round < 5; round++)
      expect(await Promise.all([send(), send(), send()])).toEqual([201, 201, 201]);
    await kill(one, 'SIGTERM');
    await postgres.stop();
  });
});

test('the service refuses submissions while the disk is full, loses no accepted one, and stores new ones afterwards', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  await service.mails.stop();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(service.db);
  await sql`pragma max_page_count = ${sql.raw(String((rows[0]?.page_count ?? 0) + 8))}`.execute(service.db);
  const kept: string[] = [];
  let refused = 0;
  for (let index = 0; refused === 0 && index < 500; index++) {
    const { status, json } = await sendJson(service, 'contact-me', {
      remark: 'x'.repeat(3_000),
      email: `d${index}@b.be`,
    });
    if (status === 201) kept.push(json.id ?? '');
    else refused = status;
  }
  expect(refused).toBe(503);
  await sql`pragma max_page_count = 1000000`.execute(service.db);
  expect((await sendJson(service, 'contact-me')).status).toBe(201);
  const ids = new Set((await service.db.selectFrom('leads').select('id').execute()).map(({ id }) => id));
  for (const id of kept) expect(ids.has(id)).toBe(true);
  await service.stop();
  await database.drop();
});

test('the service stores nothing in a database file that was moved away or replaced', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  const file = database.place?.kind === 'file' ? database.place.file : '';
  expect((await sendJson(service, 'contact-me')).status).toBe(201);
  renameSync(file, `${file}.aside`);
  expect((await sendJson(service, 'contact-me')).status).toBe(503);
  writeFileSync(file, '');
  expect((await sendJson(service, 'contact-me')).status).toBe(503);
  expect((await ask(service, '/readyz')).json).toMatchObject({ ok: false, database: 'unwritable' });
  renameSync(`${file}.aside`, file);
  expect((await sendJson(service, 'contact-me')).status).toBe(201);
  await service.stop();
  await database.drop();
});

test('the service names the restore command for a damaged database; after later damage it refuses only what it cannot store', async () => {
  const database = await createDatabase('SQLite');
  const file = database.place?.kind === 'file' ? database.place.file : '';
  await database.db.destroy();
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.alloc(8192, 'no database'));
  const place = { kind: 'file', file } as const;
  await expect(openDatabase(place)).rejects.toThrow(
    /test\.db is damaged \(file is not a database\)\. .*npm run restore/,
  );
  writeFileSync(file, whole);
  const db = await openDatabase(place);
  const { rows } = await sql<{
    rootpage: number;
  }>`select rootpage from sqlite_master where name = 'visit_times'`.execute(db);
  await db.destroy();
  const begin = ((rows[0]?.rootpage ?? 0) - 1) * 4096;
  writeFileSync(file, Buffer.concat([whole.subarray(0, begin), Buffer.alloc(4096, 1), whole.subarray(begin + 4096)]));
  const service = await runService({ ...database, db: await openDatabase(place) });
  const refused = { status: 503, json: { code: 'APPOINTMENT_NOT_SENT' } };
  expect(await sendJson(service, 'contact-appointment')).toMatchObject(refused);
  expect((await sendJson(service, 'contact-me')).status).toBe(201);
  await service.stop();
  await database.drop();
});

test.each([-400, 400])(
  'the service accepts submissions and sends mails through a clock jump of %i days',
  async (days) => {
    const database = await createDatabase('SQLite');
    let now = NOW;
    const service = await runService(database, { env: { RATE_LIMIT: 'on' }, doubles: { now: () => now } });
    const sent = () => service.db.selectFrom('mails').select('id').where('state', '=', 'sent').execute();
    await sendJson(service, 'contact-me');
    await eventually(async () => expect(await sent()).toHaveLength(2));
    now += days * 86_400_000;
    expect((await sendJson(service, 'contact-me')).status).toBe(201);
    await eventually(async () => expect(await sent()).toHaveLength(4));
    await service.stop();
    await database.drop();
  },
);
