// An unavailable, silent or locked database: reported within two seconds on every route, without delaying anything
// else.

import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { serve } from '@hono/node-server';
import { describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#service/database/open.ts';
import { createApi } from '#service/http/api-routes.ts';
import { createSite } from '#service/http/site-files.ts';
import { eventually } from '../eventually.ts';
import { measureWait } from '../measure-wait.ts';
import { createBuiltSite } from './built-site.ts';
import { createDatabase } from './databases.ts';
import { ask, runService, sendJson } from './running.ts';
import { accessTo, listRoutes, logInEverywhere, REFRESH_SECRET, readContract } from './strangers.ts';

const WITHIN_MS = 2_000;

/** A proxy in front of the database that can drop all connections, or stop responding. */
class Line {
  state: 'up' | 'down' | 'silent' = 'up';
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;

  async open(target: URL): Promise<string> {
    this.#server = createServer((near) => {
      if (this.state === 'down') {
        near.destroy();
        return;
      }
      const far = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('data', (part) => this.state === 'up' && to.write(part));
        from.on('close', () => to.destroy()).on('error', () => {});
      }
    });
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    const url = new URL(target);
    url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    return url.href;
  }

  set(state: 'up' | 'down' | 'silent'): void {
    this.state = state;
    if (state !== 'silent') for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.set('down');
    this.#server?.close();
  }
}

// Skipped without a PostgreSQL server.
const servers = [inject('postgresUrl')].filter((url) => url !== '');
describe.each(servers)('the service', () => {
  test.each(['down', 'silent'] as const)(
    'answers 503 with Retry-After within two seconds on every route that needs PostgreSQL, when PostgreSQL is %s',
    async (state) => {
      const direct = await createDatabase('PostgreSQL');
      const line = new Line();
      const url = await line.open(new URL(direct.place?.kind === 'postgres' ? direct.place.url : ''));
      const db = await openDatabase({ kind: 'postgres', url });
      vi.spyOn(console, 'error').mockImplementation(() => {});
      const service = await runService(
        { ...direct, db },
        { env: { REFRESH_SECRET, SITE_DATA_SECRET: REFRESH_SECRET } },
      );
      const cookie = await logInEverywhere(service);
      const routes = listRoutes(await readContract(service));
      line.set(state);
      const slow: string[] = [];
      const answered = new Map<string, number>();
      // Sends eight requests at a time, as several visitors would.
      for (const some of Array.from({ length: Math.ceil(routes.length / 8) }, (_, index) =>
        routes.slice(index * 8, index * 8 + 8),
      )) {
        await Promise.all(
          some.map(async (route) => {
            const path =
              route.path.replace(/\{\w+\}/g, 'abc') + (route.path.endsWith('/statistics') ? '?property=4013972' : '');
            const [response, waitedMs] = await measureWait(() =>
              fetch(service.url + path, {
                method: route.method.toUpperCase(),
                // The URL of the page itself ends in a slash.
                redirect: route.path === '/api/staff' ? 'follow' : 'manual',
                headers: { Origin: service.url, ...accessTo({ ...route, path }, cookie, new Uint8Array()) },
              }),
            );
            if (waitedMs > WITHIN_MS) slow.push(`${route.method} ${path}`);
            answered.set(`${route.method} ${route.path}`, response.status);
            if (response.status === 503 && route.path !== '/api/health')
              expect(response.headers.get('Retry-After'), path).not.toBeNull();
            expect(response.status, path).not.toBe(500);
          }),
        );
      }
      expect(slow).toEqual([]);
      for (const path of ['/account', '/sessions', '/statistics', '/history', '/export'])
        expect(answered.get(`get /api/portal${path}`), path).toBe(503);
      for (const path of ['health', 'staff', 'staff/state.json'])
        expect(answered.get(`get /api/${path}`), path).toBe(503);
      const [form, waitedMs] = await measureWait(() => sendJson(service, 'contact-me'));
      expect([form.status, form.json.code, form.headers.get('Retry-After')]).toEqual([503, 'CONTACT_ME_NOT_SENT', '5']);
      expect(waitedMs).toBeLessThan(WITHIN_MS);
      line.set('up');
      await eventually(async () => expect((await sendJson(service, 'contact-me')).status).toBe(201), 500);
      await service.stop();
      line.close();
      await direct.db.destroy();
      await direct.drop();
    },
  );
});

test('an error page about an unavailable database is in the language of the browser', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(database.db, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  });
  const page = await ask(service, '/api/staff/', {
    headers: { Accept: 'text/html', 'Accept-Language': 'fr', Cookie: 'staff=a' },
  });
  expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(page.text).toContain('<html lang="fr">');
  vi.restoreAllMocks();
  await service.stop();
  await database.drop();
});

test('a locked database delays no page, and forms are answered within two seconds', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  await service.mails.stop();
  const folders = createBuiltSite();
  const site = createSite(folders.dist, createApi(service), service.readHealth);
  const server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const cookie = await logInEverywhere(service);
  /** Number of slow pages out of sixty; `begin` runs before every third one. */
  const countSlow = async (begin: () => void): Promise<number> => {
    let slow = 0;
    for (let index = 0; index < 60; index++) {
      if (index % 3 === 0) begin();
      const asked = performance.now();
      expect((await fetch(`${url}/nl/`)).status).toBe(200);
      if (performance.now() - asked > 150) slow++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return slow;
  };
  // Baseline of this machine at the moment.
  const calm = await countSlow(() => {});
  // Simulates a stuck backup.
  const other = new DatabaseSync(database.place?.kind === 'file' ? database.place.file : '');
  other.exec('begin immediate');
  const forms: ReturnType<typeof measureWait<{ status: number }>>[] = [];
  const slow = await countSlow(() => {
    forms.push(measureWait(() => sendJson({ url }, 'contact-me')));
  });
  for (const [{ status }, waitedMs] of await Promise.all(forms)) {
    expect(status).toBe(503);
    expect(waitedMs).toBeLessThan(WITHIN_MS);
  }
  // A thread waiting for the lock would delay at least twenty of them.
  expect(slow).toBeLessThan(calm + 10);
  // Reads continue despite the lock.
  const [read, waitedMs] = await measureWait(() => fetch(`${url}/api/staff/`, { headers: { Cookie: cookie } }));
  expect(read.status).toBe(200);
  expect(waitedMs).toBeLessThan(500);
  // The service is unhealthy, since it cannot store forms.
  expect((await fetch(`${url}/api/health`)).status).toBe(503);
  other.exec('rollback');
  other.close();
  expect((await sendJson({ url }, 'contact-me')).status).toBe(201);
  await new Promise((resolve) => server.close(resolve));
  await service.stop();
  await database.drop();
  rmSync(folders.parent, { recursive: true });
});
