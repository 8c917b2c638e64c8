// What must survive. In a short form with the other tests; `npm run test:faults` does all of it, for some minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#service/database/open.ts';
import { findPostgres, startPostgres } from '../../scripts/postgres.ts';
import { createDatabase, createPlaces } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { type Acknowledged, kill, type ServiceProcess, sendUntilGone, startProcess } from './processes.ts';
import { NOW, runService, sendJson } from './running.ts';

const isFull = process.env.FAULTS === 'full';
const ROUNDS = isFull ? 40 : 2;
const LIMIT_MS = isFull ? 15 * 60_000 : 60_000;

let folder = '';
const running: ServiceProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-faults-'));
});
afterEach(async () => {
  for (const one of running.splice(0)) await kill(one);
  rmSync(folder, { recursive: true, force: true });
});

async function start(...args: Parameters<typeof startProcess>): Promise<ServiceProcess> {
  const started = await startProcess(...args);
  running.push(started);
  return started;
}

test('services that are killed under load lose nothing they acknowledged, and keep nothing twice', {
  timeout: LIMIT_MS,
}, async () => {
  const server = new MailServer();
  await server.start();
  for (const [name, place] of await createPlaces(folder)) {
    const env = { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' };
    const known: Acknowledged = new Map();
    for (let round = 0; round < ROUNDS; round++) {
      // Two on one database, started at once; one is killed in the midst of it, the other a moment later.
      const pair = await Promise.all([start(folder, place, env), start(folder, place, env)]);
      const urls = pair.map(({ url }) => url);
      const keyOf = (index: number) => `${name.toLowerCase()}-round-${round}-${index % 400}`;
      const sending = sendUntilGone({ urls, visitors: 12, keyOf, known }, 1e9);
      const before = known.size;
      await vi.waitFor(() => expect(known.size).toBeGreaterThan(before + 20 + (round % 7) * 10), { timeout: 20_000 });
      await kill(pair[round % 2] as ServiceProcess);
      await vi.waitFor(() => expect(known.size).toBeGreaterThan(before + 60), { timeout: 20_000 });
      await Promise.all(pair.map((one) => kill(one)));
      await sending;
    }
    expect(known.size).toBeGreaterThan(100);

    const last = await start(folder, place, env);
    const db = await openDatabase(place);
    const rows = await db.selectFrom('leads').select(['id', 'idempotency_key']).execute();
    const kept = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    expect(kept.size).toBe(rows.length);
    for (const [key, id] of known) expect(kept.get(key)).toBe(id);
    const mails = await db.selectFrom('mails').select('id').execute();
    expect(mails).toHaveLength(rows.length * 2);

    // Every mail goes out once; those that were on their way when a process died wait for staff.
    const lease = { lease_until: 0 };
    await db.updateTable('mails').set(lease).where('state', 'in', ['claimed', 'handed-over']).execute();
    await kill(last);
    await start(folder, place, env);
    const openOnes = () => db.selectFrom('mails').select(['id', 'state']).where('state', '<>', 'sent').execute();
    await vi.waitFor(async () => expect((await openOnes()).filter(({ state }) => state !== 'uncertain')).toEqual([]), {
      timeout: LIMIT_MS - 20_000,
      interval: 200,
    });
    const uncertain = new Set((await openOnes()).map(({ id }) => id));
    const own = new Set(mails.map(({ id }) => id));
    const arrived = server.received
      .map(({ email }) => /<([^@]+)@/.exec(email.messageId ?? '')?.[1] ?? '')
      .filter((id) => own.has(id));
    expect(new Set(arrived).size).toBe(arrived.length);
    for (const { id } of mails) expect(arrived.includes(id) || uncertain.has(id)).toBe(true);
    expect(uncertain.size).toBeLessThanOrEqual(ROUNDS * 8);
    await db.destroy();
    for (const one of running.splice(0)) await kill(one);
  }
  await server.stop();
});

test('a stop from outside ends it well: who is being answered is answered', { timeout: LIMIT_MS }, async () => {
  for (const [, place] of await createPlaces(folder)) {
    const one = await start(folder, place);
    const known: Acknowledged = new Map();
    const sending = sendUntilGone({ urls: [one.url], visitors: 8, keyOf: (index) => `key-of-${index}`, known }, 1e9);
    await vi.waitFor(() => expect(known.size).toBeGreaterThan(30));
    await kill(one, 'SIGTERM');
    await sending;
    expect(one.child.exitCode).toBe(0);
    const db = await openDatabase(place);
    const kept = new Set((await db.selectFrom('leads').select('id').execute()).map(({ id }) => id));
    for (const id of known.values()) expect(kept.has(id)).toBe(true);
    await db.destroy();
  }
});

// Where there is no PostgreSQL there is none to fall over.
const servers = [findPostgres()].filter((found) => found !== undefined);
describe.each(servers)('with PostgreSQL from %s', (binaries) => {
  test('a database that falls over is waited for, and nothing acknowledged is lost', {
    timeout: LIMIT_MS,
  }, async () => {
    const postgres = await startPostgres(binaries);
    const one = await start(folder, { kind: 'postgres', url: postgres.url });
    const known: Acknowledged = new Map();
    for (let round = 0; round < (isFull ? 10 : 1); round++) {
      const keyOf = (index: number) => `round-${round}-letter-${index}`;
      const sending = sendUntilGone({ urls: [one.url], visitors: 8, keyOf, known }, known.size + 400);
      const before = known.size;
      await vi.waitFor(() => expect(known.size).toBeGreaterThan(before + 50), { timeout: 20_000 });
      postgres.kill();
      await postgres.start();
      await sending;
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
});

test('a full disk refuses letters and loses none; with room again it takes them', async () => {
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

test.each([-400, 400])('a clock that jumps %i days does not stop letters or mails', async (days) => {
  const database = await createDatabase('SQLite');
  let now = NOW;
  const service = await runService(database, { env: { RATE_LIMIT: 'on' }, doubles: { now: () => now } });
  const sent = () => service.db.selectFrom('mails').select('id').where('state', '=', 'sent').execute();
  await sendJson(service, 'contact-me');
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2));
  now += days * 86_400_000;
  expect((await sendJson(service, 'contact-me')).status).toBe(201);
  await vi.waitFor(async () => expect(await sent()).toHaveLength(4));
  await service.stop();
  await database.drop();
});
