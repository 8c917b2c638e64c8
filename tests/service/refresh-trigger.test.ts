import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STATUS_FILE } from '#api/refresh.ts';
import { JobStore } from '#service/refresh/job-store.ts';
import { SIGNATURE_HEADERS, signRequest } from '#snapshot/signature.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type Answer, ask, NOW, type RunningService, runService } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

const SECRET = 'a secret for requests of 32 characters';
const SOURCE = 'https://crm.example/export.zip?key=k3y';

type SignedRequest = {
  method?: string;
  path?: string;
  body?: string;
  nonce?: string;
  timestamp?: number;
  secret?: string;
};

/** A request signed as the agency's programs sign theirs; `change` alters it afterwards. */
function signed(parts: SignedRequest = {}, change: { body?: string; headers?: Record<string, string> } = {}) {
  const { method = 'POST', path = '/api/refresh', body = '', secret = SECRET } = parts;
  const { nonce = randomUUID(), timestamp = Math.floor(NOW / 1000) } = parts;
  const what = { method, path, timestamp: String(timestamp), nonce, body: Buffer.from(body) };
  const headers = {
    [SIGNATURE_HEADERS.timestamp]: what.timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signRequest(secret, what),
    ...change.headers,
  };
  return { path, init: { method, headers, ...(method === 'POST' && { body: change.body ?? body }) } };
}

describe.each(DATABASES)('the refresh endpoint on %s', (name) => {
  const project = new StandInProject();
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase(name);
    const env = await project.start();
    service = await runService(database, {
      env: {
        ...env,
        REFRESH_SECRET: SECRET,
        SNAPSHOT_SOURCE: SOURCE,
        REFRESH_SOURCES: `https://b.example,${project.exports}`,
      },
      doubles: { project: project.folder },
    });
  });
  afterAll(async () => {
    await service.stop();
    await project.stop();
    await database.drop();
  });
  beforeEach(async () => {
    project.open();
    await eventually(async () => expect(await service.refreshes.jobs.listOpen()).toEqual([]));
    project.close();
  });

  const send = ({ path, init }: ReturnType<typeof signed>): Promise<Answer> => ask(service, path, init);
  const post = (body: object | string = '', more: SignedRequest = {}) =>
    send(signed({ ...more, body: typeof body === 'string' ? body : JSON.stringify(body) }));
  const stateOf = async (id: string | undefined) =>
    (await send(signed({ method: 'GET', path: `/api/refresh/${id}` }))).json as Record<string, unknown>;
  const ended = (id: string | undefined) =>
    eventually(async () => {
      const state = await stateOf(id);
      expect(state.state).toBe('ended');
      return state;
    }, 100);
  const lastCall = () => project.calls.at(-1);
  /** The refreshes of a new service process on the same database. */
  const startNext = async () => {
    const { Refreshes } = await import('#service/refresh/refreshes.ts');
    const next = new Refreshes({
      db: service.db,
      now: service.now,
      config: service.refreshes.config,
      siteData: service.siteData,
      distFolder: project.dist,
      siteDataFile: join(database.folder, 'site-data.json'),
    });
    next.start();
    return next;
  };

  test('queues a refresh from the configured source for a signed request, and answers with the URL of its status', async () => {
    const answer = await post();
    expect(answer).toMatchObject({ status: 202, json: { state: 'queued' } });
    const { id } = answer.json;
    expect(answer.headers.get('Location')).toBe(`/api/refresh/${id}`);
    await eventually(async () =>
      expect(await stateOf(id)).toMatchObject({ state: 'running', stage: 'build', step: 4 }),
    );
    project.open();
    expect(await ended(id)).toMatchObject({ outcome: 'published', message: 'Klaar.', release: '000002' });
    expect(lastCall()).toMatchObject({ action: 'refresh', secret: null });
    expect(lastCall()?.args.join(' ')).toContain(`--from ${SOURCE}`);
    expect(lastCall()?.args).not.toContain('--accept');
    expect(lastCall()?.args).not.toContain('--origin');
  });

  test.each([
    ['without a signature', () => ({ path: '/api/refresh', init: { method: 'POST' } })],
    ['signed with another secret', () => signed({ secret: `${SECRET}!` })],
    ['whose body was changed', () => signed({ body: '{}' }, { body: '{"accept":true}' })],
    ['of six minutes ago', () => signed({ timestamp: NOW / 1000 - 360 })],
    ['of six minutes hence', () => signed({ timestamp: NOW / 1000 + 390 })],
    ['with another nonce', () => signed({}, { headers: { [SIGNATURE_HEADERS.nonce]: randomUUID() } })],
  ])('refuses a request %s', async (_, make) => {
    expect(await send(make() as ReturnType<typeof signed>)).toMatchObject({
      status: 401,
      json: { code: 'SIGNATURE_INVALID' },
    });
    expect(await service.refreshes.jobs.listOpen()).toEqual([]);
  });

  test('refuses a repeated request, and another one with the same nonce', async () => {
    const request = signed();
    expect((await send(request)).status).toBe(202);
    expect((await send(request)).status).toBe(401);
    const nonce = request.init.headers[SIGNATURE_HEADERS.nonce] ?? '';
    expect((await post({ accept: true }, { nonce })).status).toBe(401);
  });

  test('accepts only one of several copies sent at the same moment', async () => {
    const request = signed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(request)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 401, 401, 401, 401, 401]);
  });

  test('shows the status to signed requests only', async () => {
    const { json } = await post();
    expect((await ask(service, `/api/refresh/${json.id}`)).status).toBe(401);
    expect((await send(signed({ method: 'GET', path: '/api/refresh/nobody' }))).json.code).toBe('REFRESH_NOT_FOUND');
  });

  test('merges identical queued refreshes, runs one at a time, and reports a full queue', async () => {
    const before = project.calls.length;
    const { json: running } = await post();
    await eventually(() => expect(project.calls.length).toBe(before + 1));
    const [first, second] = await Promise.all([post(), post()]);
    expect(first.json.id).not.toBe(running.id);
    expect(second.json.id).toBe(first.json.id);
    expect((await post({ accept: true })).status).toBe(202);
    expect((await post({ action: 'rollback' })).status).toBe(202);
    const full = await post({ action: 'rollback', release: '000001' });
    expect([full.status, full.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await service.refreshes.jobs.listOpen()).filter(({ state }) => state === 'running')).toHaveLength(1);
    expect(project.calls.length).toBe(before + 1);
    project.open();
    await ended(first.json.id);
  });

  test('passes acceptance and rollback to the refresh', async () => {
    project.open();
    await ended((await post({ accept: true })).json.id);
    expect(lastCall()?.args).toContain('--accept');
    await ended((await post({ action: 'rollback', release: '000001' })).json.id);
    expect(lastCall()).toMatchObject({ action: 'rollback' });
    expect(lastCall()?.args.join(' ')).toContain('--to 000001');
  });

  test.each([
    [{ action: 'rollback', release: '000009' }, 404, 'RELEASE_NOT_FOUND'],
    [{ action: 'rollback', release: '../../etc' }, 400, 'BODY_INVALID'],
    [{ action: 'rollback', source: SOURCE }, 400, 'BODY_INVALID'],
    [{ action: 'erase' }, 400, 'BODY_INVALID'],
    [{ out: '/etc' }, 400, 'BODY_INVALID'],
    ['{', 400, 'BODY_INVALID'],
  ])('refuses %j', async (body, status, code) => {
    expect(await post(body)).toMatchObject({ status, json: { code } });
  });

  test('refuses an oversized body', async () => {
    expect(await post(' '.repeat(20_000))).toMatchObject({ status: 413, json: { code: 'BODY_TOO_LARGE' } });
  });

  test('accepts a listed origin, and restricts the refresh to it', async () => {
    project.open();
    await ended((await post({ source: 'https://b.example/new.zip' })).json.id);
    expect(lastCall()?.args.join(' ')).toContain('--from https://b.example/new.zip --origin https://b.example');
  });

  test('accepts a listed folder', async () => {
    mkdirSync(join(project.exports, name));
    project.open();
    await ended((await post({ source: join(project.exports, name) })).json.id);
    expect(lastCall()?.args.join(' ')).toMatch(new RegExp(`--from \\S*/exports/${name}$`));
  });

  test.each([
    'http://b.example/new.zip',
    'https://b.example:8443/new.zip',
    'https://b.example.evil.example/new.zip',
    'https://user:password@b.example/new.zip',
    'https://crm.example/other.zip',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/export.zip',
    'http://[::1]/export.zip',
    'file:///etc/passwd',
    'ftp://b.example/new.zip',
    'data:application/zip,x',
    '/etc',
    '/no/such/folder',
    'snapshot',
    '',
  ])('refuses the source %j', async (source) => {
    expect(await post({ source })).toMatchObject({ status: 403, json: { code: 'SOURCE_REFUSED' } });
    expect(await service.refreshes.jobs.listOpen()).toEqual([]);
  });

  test('follows no path out of the listed folder', async () => {
    writeFileSync(join(project.folder, 'secret.zip'), '');
    symlinkSync(project.folder, join(project.exports, `out-${name}`));
    for (const source of ['/../secret.zip', `/out-${name}/secret.zip`, '-beside', '\0'])
      expect((await post({ source: `${project.exports}${source}` })).status, source).toBe(403);
  });

  test.each([
    ['crash', 'interrupted'],
    ['busy', 'busy'],
    ['loss', 'loss'],
  ])('reports a refresh that ends with %s as %s', async (how, outcome) => {
    project.open(how);
    expect(await ended((await post()).json.id)).toMatchObject({ outcome });
  });

  test('continues with queued refreshes after a restart, and records how the interrupted one ended', async () => {
    const { json: running } = await post();
    await eventually(async () => expect(await stateOf(running.id)).toMatchObject({ state: 'running', stage: 'build' }));
    const { json: waiting } = await post({ accept: true });
    // Simulates a kill: the lease is not renewed, and the next process finds it expired.
    await service.refreshes.stop();
    await service.db
      .updateTable('refresh_jobs')
      .set({ lease_until: 0 })
      .where('id', '=', running.id ?? '')
      .execute();
    const next = await startNext();
    project.open();
    expect(await ended(running.id)).toMatchObject({ outcome: 'published' });
    expect(await ended(waiting.id)).toMatchObject({ outcome: 'published' });
    await next.stop();
    expect(service.refreshes.nextTime).toBeUndefined();
  });

  test('treats a lease set while the clock was years ahead as expired, until the lease is renewed', async () => {
    const ahead = new JobStore(service.db, () => NOW + 3650 * 86_400_000);
    await ahead.add({ action: 'refresh', from: '/ahead', accept: false }, 'request');
    const claimed = await ahead.claim();
    const right = new JobStore(service.db, () => NOW);
    expect((await right.listLeft()).map(({ id }) => id)).toEqual([claimed?.id]);
    await right.renew(claimed?.id ?? '');
    expect(await right.listLeft()).toEqual([]);
    await right.end(claimed?.id ?? '', { outcome: 'interrupted', message: null, release_id: null, report: null });
  });

  test('leaves a refresh with its service when it outlasts its lease', async () => {
    const next = await startNext();
    const { json } = await post();
    await eventually(async () => expect(await stateOf(json.id)).toMatchObject({ state: 'running', stage: 'build' }));
    await service.db
      .updateTable('refresh_jobs')
      .set({ lease_until: 1 })
      .where('id', '=', json.id ?? '')
      .execute();
    for (const duty of next.duties) if (duty.name === 'refresh-lease') await duty.run();
    expect(await next.jobs.listLeft()).toEqual([]);
    project.open();
    expect(await ended(json.id)).toMatchObject({ outcome: 'published' });
    await next.stop();
  });

  test('does not treat a refresh as running when its PID belongs to another process', async () => {
    const first = await startNext();
    const { json: job } = await post();
    await eventually(async () => expect(await stateOf(job.id)).toMatchObject({ state: 'running', stage: 'build' }));
    await first.stop();
    const file = join(project.store, STATUS_FILE);
    const noted = JSON.parse(readFileSync(file, 'utf8')) as object;
    // The parent of this process is alive, but is not a refresh.
    const another = { ...noted, pid: process.ppid, begun: 'another-boot 1' };
    writeFileSync(file, JSON.stringify(another));
    await service.db
      .updateTable('refresh_jobs')
      .set({ lease_until: 0, pid: process.ppid })
      .where('id', '=', job.id ?? '')
      .execute();
    const next = await startNext();
    expect(await ended(job.id)).toMatchObject({ outcome: 'interrupted' });
    await next.stop();
    project.open('crash');
  });
});

test('the refresh endpoint does not exist without REFRESH_SECRET', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  expect(await send404(service, 'POST', '/api/refresh')).toEqual([404, 'INVALID_VIEW']);
  expect(await send404(service, 'GET', '/api/refresh/1')).toEqual([404, 'INVALID_VIEW']);
  await service.stop();
  await database.drop();
});

async function send404(service: RunningService, method: string, path: string) {
  const { init } = signed({ method, path });
  const { status, json } = await ask(service, path, init);
  return [status, json.code];
}

test('the service explains that it cannot refresh without a project beside it', async () => {
  const database = await createDatabase('SQLite');
  const env = { REFRESH_SECRET: SECRET, DIST: join(database.folder, 'nothing'), STORE: join(database.folder, 'var') };
  const service = await runService(database, { env });
  const { path, init } = signed();
  expect(await ask(service, path, init)).toMatchObject({ status: 501, json: { code: 'REFRESH_IMPOSSIBLE' } });
  await service.stop();
  await database.drop();
});
