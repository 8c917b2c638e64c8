// Endpoints for monitoring: liveness, readiness and metrics.
import { readFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listBackupAges, noteBackup } from '#service/backup/backup-age.ts';
import { openDatabase } from '#service/database/open.ts';
import { ReadinessWatch } from '#service/http/readiness.ts';
import { measureWait } from '../measure-wait.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { ask, NOW, type RunningService, runService, sendJson } from './running.ts';

const TOKEN = 'a token of twenty'.replaceAll(' ', '-');
const WITHIN_MS = 2_000;

/** A proxy in front of PostgreSQL that can stop forwarding in both directions, while all connections stay open. */
async function runFrozenProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxied = new URL(url);
  proxied.hostname = '127.0.0.1';
  proxied.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: proxied.href,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe.each(DATABASES)('the service on %s', (name) => {
  let server: MailServer;
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  beforeEach(async () => {
    [server, later] = [new MailServer(), 0];
    await server.start();
    database = await createDatabase(name);
    const env = { SMTP_URL: server.url, METRICS_TOKEN: TOKEN };
    service = await runService(database, { env, doubles: { now: () => NOW + later } });
  });
  afterEach(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  const read = async (path: string) => {
    const [{ status, text, headers }, waitedMs] = await measureWait(() => ask(service, path));
    return {
      status,
      answer: JSON.parse(text) as object,
      cache: headers.get('Cache-Control'),
      waitedMs,
    };
  };

  test('is alive and ready when everything works', async () => {
    expect(await read('/livez')).toMatchObject({ status: 200, answer: { ok: true }, cache: 'no-store' });
    expect(await read('/readyz')).toMatchObject({
      status: 200,
      answer: { ok: true, database: 'ok', disk: 'ok', mails: 'on-time', clock: 'ok', refresh: 'ok', backup: 'off' },
      cache: 'no-store',
    });
  });

  /** Locks the database, as a stuck backup does; returns a function that releases the lock. */
  async function lock(): Promise<(() => Promise<void>) | undefined> {
    const { place } = database;
    if (place?.kind === 'file') {
      const other = new DatabaseSync(place.file);
      other.exec('begin immediate');
      return async () => other.close();
    }
    if (!place) return undefined;
    const other = new pg.Client({ connectionString: place.url });
    await other.connect();
    await other.query('begin; lock table jobs, mails in access exclusive mode');
    return async () => {
      await other.query('rollback');
      await other.end();
    };
  }

  test('becomes unready within two seconds when the database accepts nothing, stays alive, and recovers', async () => {
    const unlock = await lock();
    if (!unlock) return;
    const { status, answer, waitedMs } = await read('/readyz');
    expect(status).toBe(503);
    expect(waitedMs).toBeLessThan(WITHIN_MS);
    expect(answer).toMatchObject({ ok: false, database: 'unwritable' });
    const alive = await read('/livez');
    expect(alive.status).toBe(200);
    expect(alive.waitedMs).toBeLessThan(500);
    await unlock();
    await expect.poll(async () => (await read('/readyz')).status, { interval: 300 }).toBe(200);
  });

  test('is unready but alive with a read-only database', async () => {
    if (name !== 'SQLite') return;
    await sql`pragma query_only = on`.execute(service.db);
    expect(await read('/readyz')).toMatchObject({ status: 503, answer: { ok: false, database: 'unwritable' } });
    expect(await read('/livez')).toMatchObject({ status: 200 });
    await sql`pragma query_only = off`.execute(service.db);
  });

  test('becomes unready within two seconds when PostgreSQL freezes, and stays alive', async () => {
    const { place } = database;
    if (place?.kind !== 'postgres') return;
    const frozen = await runFrozenProxy(place.url);
    const db = await openDatabase({ kind: 'postgres', url: frozen.url });
    const other = await runService({ ...database, db });
    expect((await ask(other, '/readyz')).status).toBe(200);
    frozen.freeze();
    const [, waitedMs] = await measureWait(async () =>
      expect.poll(async () => (await ask(other, '/readyz')).status).toBe(503),
    );
    // The previous result is cached for a second.
    expect(waitedMs).toBeLessThan(1_000 + WITHIN_MS);
    expect((await ask(other, '/livez')).status).toBe(200);
    frozen.thaw();
    await expect.poll(async () => (await ask(other, '/readyz')).status, { interval: 300 }).toBe(200);
    await other.stop();
    await frozen.stop();
  });

  test('becomes unready when the disk is nearly full, before the database fails', async () => {
    const { db, delivery, duties, now } = service;
    const config = {
      database: { kind: 'file', file: '/data/gevel.db' } as const,
      uploadFolder: '/up/loads',
      siteDataFile: '/site/data.json',
    };
    const watch = (free: Record<string, number>) =>
      new ReadinessWatch({ db, delivery, duties, now, config, readFreeBytes: async (folder) => free[folder] ?? 1e12 });
    expect(await watch({}).read()).toMatchObject({ ok: true, disk: 'ok' });
    for (const folder of ['/data', '/up', '/site'])
      expect(await watch({ [folder]: 200 * 1024 * 1024 }).read()).toMatchObject({
        ok: false,
        disk: 'full',
        database: 'ok',
      });
  });

  test('reports late mails and a wrong clock, but stays ready', async () => {
    server.set('login');
    await sendJson(service, 'contact-me');
    await service.mails.rest();
    later = 20 * 60_000;
    await service.db.insertInto('jobs').values({ name: 'purge-waits', ran_at: NOW }).execute();
    expect(await read('/readyz')).toMatchObject({ status: 200, answer: { ok: true, mails: 'late', clock: 'wrong' } });
  });

  test('detects waiting mails, refreshes and missing backups after a clock that was years ahead', async () => {
    server.set('login');
    later = 3650 * 86_400_000;
    await sendJson(service, 'contact-me');
    await service.mails.rest();
    const config = { backupSeal: { kind: 'passphrase', passphrase: 'x' } } as const;
    await noteBackup(service.db, 'folder', service.now());
    const job = { id: 'ahead', task: '{}', asked_by: 'request', state: 'queued', created_at: service.now() } as const;
    await service.db.insertInto('refresh_jobs').values(job).execute();
    later = 0;
    expect(await read('/readyz')).toMatchObject({ answer: { ok: true, mails: 'late', refresh: 'stuck' } });
    await service.db.deleteFrom('refresh_jobs').where('id', '=', 'ahead').execute();
    const [backup] = await listBackupAges(service.db, config, service.now());
    expect(backup?.isLate).toBe(true);
  });

  test('shows metrics to the holder of the token, without personal data', async () => {
    server.set('login');
    await sendJson(service, 'contact-me', { email: 'somebody@voorbeeld.be' });
    await sendJson(service, 'contact-me', { email: 'bot@voorbeeld.be', website: 'x' });
    await sendJson(service, 'contact-me', { email: 'no address' });
    await ask(service, '/api/somebody@voorbeeld.be');
    await service.mails.rest();
    service.delivery.duty.report(new Error('away'));
    later = 90_000;
    expect((await ask(service, '/metrics')).status).toBe(401);
    expect((await ask(service, '/metrics', { headers: { Authorization: 'Bearer another-token' } })).status).toBe(401);
    const { status, text, headers } = await ask(service, '/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const line of [
      'gevel_ready 1',
      'gevel_leads{form="contact-me",suspicion="none"} 1',
      'gevel_leads{form="contact-me",suspicion="honeypot"} 1',
      'gevel_mails_open{kind="lead-agency",state="queued"} 2',
      'gevel_duty_failing{duty="delivery"} 1',
      'gevel_duty_failing{duty="purge"} 0',
      'gevel_duty_age_seconds{duty="purge"} ',
      'gevel_requests_total{route="/api/forms",status="201"} 2',
      'gevel_requests_total{route="/api/forms",status="422"} 1',
      'gevel_requests_within_seconds_total{within="+Inf"} ',
    ])
      expect(text).toContain(`\n${line}`);
    const oldest = Number(/\ngevel_oldest_agency_mail_seconds (\S+)/.exec(text)?.[1]);
    expect(oldest).toBeGreaterThanOrEqual(89);
    expect(text).not.toMatch(/voorbeeld|Peeters|127\.0\.0\.1/);
    // Every metric of the alarms exists, and the runbook has every alarm.
    const alarms = readFileSync(new URL('../../docs/deploy/alarms.yml', import.meta.url), 'utf8');
    for (const [metric] of alarms.matchAll(/gevel_\w+/g)) expect(text).toContain(`# TYPE ${metric} `);
    const runbook = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    for (const [, alert] of alarms.matchAll(/alert: (\w+)/g)) expect(runbook).toContain(`| ${alert} |`);
    // Every line is valid for Prometheus.
    for (const line of text.trim().split('\n'))
      expect(line).toMatch(
        /^(?:# (?:HELP|TYPE) gevel_\w+ .+|gevel_\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? -?[\d.e+-]+)$/,
      );
  });
});

test('the service gives frequent scrapers cached counts, but the current age of a mail', async () => {
  const database = await createDatabase('SQLite');
  let later = 0;
  const mails = new MailServer();
  await mails.start();
  mails.set('login');
  const env = { SMTP_URL: mails.url, METRICS_TOKEN: TOKEN };
  const service = await runService(database, { env, doubles: { now: () => NOW + later } });
  const readGauge = async (name: string) => {
    const { text } = await ask(service, '/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    return Number(new RegExp(`\\n${name} (\\S+)`).exec(text)?.[1]);
  };
  await sendJson(service, 'contact-me');
  const count = 'gevel_leads{form="contact-me",suspicion="none"}';
  expect(await readGauge(count)).toBe(1);
  await sendJson(service, 'contact-me', { email: 'another@voorbeeld.be' });
  later = 90_000;
  expect(await readGauge(count)).toBe(1);
  expect(await readGauge('gevel_oldest_agency_mail_seconds')).toBeGreaterThanOrEqual(89);
  await service.stop();
  await mails.stop();
  await database.drop();
});

test('the service has no metrics without METRICS_TOKEN', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  expect((await ask(service, '/metrics')).status).toBe(404);
  await service.stop();
  await database.drop();
});
