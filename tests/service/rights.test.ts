// Calls every route as every kind of caller: callers without the right are refused and change nothing.
import { createHmac } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPORT_FOLDER, reportName } from '#api/refresh.ts';
import { saveConnection } from '#service/connect/connection-store.ts';
import { HOOK_PATH } from '#service/connect/hook-address.ts';
import { SWEEPBRIGHT } from '#service/connect/sweepbright/sweepbright.ts';
import { ROUTES } from '#service/http/openapi.ts';
import { FieldKeys, makeFirstKey } from '#service/keys/field-keys.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { SIGNATURE_HEADERS, signRequest } from '#snapshot/signature.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { logIn } from './logged-in.ts';
import { type Answer, ask, type RunningService, runService, sendJson } from './running.ts';
import { REFRESH_SECRET } from './strangers.ts';

const REPORT = reportName({ at: '2026-11-21T10:00:00.000Z', outcome: 'published' });

let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  const store = database.folder;
  mkdirSync(join(store, REPORT_FOLDER));
  writeFileSync(join(store, REPORT_FOLDER, `${REPORT}.html`), '<!doctype html><title>Report</title>');
  service = await runService(database, {
    env: { REFRESH_SECRET, SITE_DATA_SECRET: REFRESH_SECRET, STORE: store, SNAPSHOT_SOURCE: 'folder:snapshot' },
  });
  // These tests send no requests to a connected program.
  await Promise.all([service.feed.duty.stop(), service.handovers.duty.stop()]);
  const keyFile = { kind: 'file', file: join(database.folder, 'field-keys') } as const;
  makeFirstKey(keyFile);
  const settings = { address: 'https://sweepbright.example/api', clientId: 'site', clientSecret: REFRESH_SECRET };
  const connection = { name: 'sweepbright', program: SWEEPBRIGHT, settings, everyMinutes: 5 };
  await saveConnection(service.db, connection, { keys: new FieldKeys(keyFile), now: service.now() });
  await sendJson(service, 'contact-me', { website: 'https://spam.example' });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

type Request = { method: string; path: string };
let count = 0;

/** An event of the agency's program, whose signature covers the body. */
const EVENT = JSON.stringify({ event: 'estate-added', estate_id: 'rights', happened_at: '2026-11-21T10:00:00Z' });
const bodyOf = ({ path }: Request): string | undefined => (path === HOOK_PATH ? EVENT : undefined);

const sign = ({ method, path }: Request, secret: string): Record<string, string> => {
  if (path === HOOK_PATH)
    return {
      'Content-Type': 'application/json',
      'X-Hook-Signature': createHmac('sha1', secret).update(EVENT).digest('hex'),
    };
  const nonce = `nonce-of-a-caller-${count++}`;
  const timestamp = String(Math.floor(service.now() / 1000));
  const body = new Uint8Array();
  return {
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: nonce,
    [SIGNATURE_HEADERS.signature]: signRequest(secret, { method, path, timestamp, nonce, body }),
  };
};

/** Headers that each kind of caller sends with a request. */
const CALLERS = {
  nobody: async () => ({}),
  owner: async () => {
    const { cookie } = await logIn(service.db, { email: `owner${count++}@voorbeeld.be`, properties: ['4013972'] });
    return { Cookie: cookie };
  },
  'owner with a wrong session': async () => ({ Cookie: 'owner=constructor; staff=constructor' }),
  staff: async () => {
    const code = await new StaffLogin(service.db, service.now).createCode('Anouk', 1);
    const init = { method: 'POST', headers: { Origin: service.url }, body: new URLSearchParams({ code }) };
    const { headers } = await ask(service, `${STAFF_PATH}login`, init);
    return { Cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' };
  },
  signature: async (request: Request) => sign(request, REFRESH_SECRET),
  'program with another key': async (request: Request) =>
    sign(request, 'another secret of thirty-two characters or more'),
} satisfies Record<string, (request: Request) => Promise<Record<string, string>>>;

/** Data that only callers with rights may change. */
async function readKept(): Promise<unknown> {
  const { db } = service;
  const leads = await db.selectFrom('leads').selectAll().execute();
  const jobs = await db.selectFrom('refresh_jobs').selectAll().execute();
  const asked = await db.selectFrom('owners').select('id').where('erasure_asked_at', 'is not', null).execute();
  return { leads, jobs, asked, site: service.siteData.current };
}

const guarded = ROUTES.filter(({ access }) => access !== undefined);

async function call(caller: keyof typeof CALLERS, { method, path }: Request): Promise<Answer> {
  const request = { method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, REPORT) };
  const headers = await CALLERS[caller]({ method, path: request.path });
  const body = bodyOf(request);
  return ask(service, request.path, {
    method: request.method,
    headers: { Origin: service.url, ...headers },
    ...(body !== undefined && { body }),
  });
}

const isRefused = ({ status, headers, json, text }: Answer): boolean =>
  json.code === 'SESSION_ENDED' ||
  json.code === 'SIGNATURE_INVALID' ||
  (status === 303 && headers.get('Location') === STAFF_PATH && text === '');

test.each(guarded.map((route) => [route.method, route.path, route] as const))(
  '%s %s refuses every caller without the right to it, and nothing changes',
  async (_method, _path, route) => {
    const before = await readKept();
    for (const caller of Object.keys(CALLERS) as (keyof typeof CALLERS)[]) {
      if (caller === route.access) continue;
      const answer = await call(caller, route);
      expect(isRefused(answer), `${caller}: ${answer.status} ${answer.text.slice(0, 80)}`).toBe(true);
    }
    expect(await readKept()).toEqual(before);
  },
);

/** On success these routes redirect as they do without a session. */
const LEADS_HOME = /logout|refresh$|retry$/;

test.each(
  guarded.flatMap(({ method, path, access }) =>
    access && !(access === 'staff' && LEADS_HOME.test(path)) ? [[method, path, access] as const] : [],
  ),
)('%s %s accepts %s', async (method, path, access) => {
  const answer = await call(access, { method, path });
  expect(isRefused(answer), `${answer.status} ${answer.text.slice(0, 80)}`).toBe(false);
});

test('a route that declares no right requires none', async () => {
  for (const route of ROUTES.filter(({ access }) => access === undefined)) {
    const { json } = await call('nobody', route);
    expect(['SESSION_ENDED', 'SIGNATURE_INVALID'], `${route.method} ${route.path}`).not.toContain(json.code);
  }
});
