// Sends hostile requests to every route of the contract: none may cause a status 500.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import type { OpenApiDocument } from './openapi-document.ts';
import { type RunningService, runService, sendJson } from './running.ts';
import { accessTo, listRoutes, logInEverywhere, REFRESH_SECRET, type Route, readContract } from './strangers.ts';

const isFull = process.env.FAULTS === 'full';
const LIMIT = { timeout: 300_000 };

let database: TestDatabase;
let service: RunningService;
let cookie: string;
let api: OpenApiDocument;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database, {
    env: { REFRESH_SECRET, SITE_DATA_SECRET: REFRESH_SECRET, STORE: database.folder },
  });
  cookie = await logInEverywhere(service);
  api = await readContract(service);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const OWN_METHODS = '{"toString":1,"valueOf":1}';
const DEEP = '['.repeat(20_000) + ']'.repeat(20_000);
const ZERO_WIDTH = '"\\u200b\\u200d\\ufeff"';
/** Values in JSON notation. */
const VALUES = [
  OWN_METHODS,
  '{"toString":null}',
  '{"__proto__":{"x":1}}',
  '{"length":9e15}',
  '[{"toString":1}]',
  DEEP,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `[${'null,'.repeat(50_000)}1]`,
  '[[],[[]]]',
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '-0',
  '5e-324',
  '9007199254740993',
  ZERO_WIDTH,
  '"\\u0000"',
  '"\\ud800"',
  '"constructor"',
  '"__proto__"',
  '"toString"',
  '""',
  '" "',
  'null',
  'true',
  '[]',
  '{}',
];
const BODIES = [
  ...VALUES,
  '',
  '{',
  'undefined',
  '{"toString":1}',
  '{"__proto__":{"a":1}}',
  '{"hasOwnProperty":1,"constructor":{}}',
  '\ufeff{}',
  `{${Array.from({ length: 2_000 }, (_, index) => `"f${index}":1`).join(',')}}`,
  'a=1&a=2&a[5]=3&a[]=4&__proto__=x&toString=y',
  '%',
  '%ff=%ff',
  'code=%00',
  '&&&===',
  'lead[toString]=1',
  '--b\r\nContent-Disposition: form-data; name=""\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="code"; filename="\u200b"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data\r\n\r\n',
].map((text) => Buffer.from(text));
BODIES.push(Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from('{"name":"+ADw-script+AD4-"}'));
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'application/json; charset="utf-16le"',
  'text/plain',
  'text/plain;charset=x',
  '',
];

const urlOf = ({ path }: Route): string => path.replace(/\{\w+\}/g, 'constructor');

type RequestBody = { body?: Buffer; type?: string; accept?: string };

/** Asserts that the response follows the contract, reveals nothing internal, and is not an internal error. */
async function expectGood(route: Route, { body, type, accept = '*/*' }: RequestBody): Promise<number> {
  const what = `${route.method} ${route.path} ${type} ${body?.toString().slice(0, 60)}`;
  const response = await fetch(service.url + urlOf(route), {
    method: route.method.toUpperCase(),
    redirect: 'manual',
    headers: {
      Origin: service.url,
      Accept: accept,
      ...(type && { 'Content-Type': type }),
      ...accessTo({ ...route, path: urlOf(route) }, cookie, body ?? new Uint8Array()),
    },
    ...(body && { body: new Uint8Array(body) }),
  });
  const text = await response.text();
  expect(text, what).not.toMatch(/\n\s+at |node:internal|\.ts:\d|select .* from|sqlite/i);
  const documented = Object.keys(route.operation.responses).map(Number);
  expect(documented, what).toContain(response.status);
  expect([500, 503], what).not.toContain(response.status);
  return response.status;
}

test('the service answers any body according to its contract', LIMIT, async () => {
  const routes = listRoutes(api).filter(({ method, path }) => method !== 'get' && !/logout|erasure/.test(path));
  expect(routes.length).toBeGreaterThan(20);
  const seen = new Set<number>();
  for (const route of routes) {
    for (const [index, body] of BODIES.entries()) {
      const types = isFull || index % 8 === 0 ? TYPES : [TYPES[index % 3] ?? ''];
      for (const type of types)
        seen.add(await expectGood(route, { body, type, ...(index % 2 === 0 && { accept: 'text/html' }) }));
    }
  }
  expect([...seen].length).toBeGreaterThan(6);
});

test('the service answers any value in one field of a valid form according to its contract', LIMIT, async () => {
  const forms = listRoutes(api).filter(({ path }) => path.startsWith('/api/forms/'));
  for (const form of FORM_NAMES) {
    const route = forms.find(({ path }) => path.endsWith(`/${form}`));
    if (!route) throw new Error(form);
    const good = Object.entries(FILLED_IN[form]).map(([name, value]) => [name, JSON.stringify(value)] as const);
    const names = [...good.map(([name]) => name), 'website', 'idempotencyKey', 'toString', '__proto__', 'constructor'];
    for (const [turn, changed] of names.entries()) {
      for (const value of isFull ? VALUES : VALUES.filter((_, index) => (index + turn) % 6 === 0)) {
        const fields = [...good.filter(([name]) => name !== changed), [changed, value] as const];
        const body = Buffer.from(`{${fields.map(([name, json]) => `"${name}":${json}`).join(',')}}`);
        await expectGood(route, { body, type: 'application/json', accept: 'text/html' });
      }
    }
  }
});

test('the service answers no query or path with a server error', LIMIT, async () => {
  const queries = [
    '?',
    '?property=__proto__&property[toString]=1',
    '?language=%ff&q=%00',
    '?page=1e400',
    '?token=%E0%A4%A',
    '?x='.repeat(500),
  ];
  for (const route of listRoutes(api)) {
    if (/logout|erasure/.test(route.path) || /^\/api\/(?:refresh|site-data)/.test(route.path)) continue;
    for (const query of queries) {
      for (const name of ['constructor', '%00', '%E0%A4%A', '..%2f..', '\u200b']) {
        const path = route.path.replace(/\{\w+\}/g, name) + query;
        const init = {
          method: route.method.toUpperCase(),
          redirect: 'manual',
          headers: { Origin: service.url, Cookie: cookie },
        } as const;
        const { status } = await fetch(service.url + path, init);
        expect(status, `${route.method} ${path}`).toBeLessThan(500);
      }
    }
  }
});

test('the service answers a wrong method with the allowed ones', async () => {
  const byPath = Map.groupBy(listRoutes(api), ({ path }) => path);
  for (const [path, routes] of byPath) {
    const own = routes.map(({ method }) => method.toUpperCase());
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'REPORT']) {
      if (own.includes(method)) continue;
      const response = await fetch(service.url + urlOf(routes[0] as Route), { method, redirect: 'manual' });
      const allowed = response.headers.get('Allow')?.split(', ') ?? [];
      expect([response.status, allowed.filter((one) => one !== 'HEAD').sort()], `${method} ${path}`).toEqual([
        405,
        own.sort(),
      ]);
      expect(await response.text()).toBe('{"code":"METHOD_NOT_ALLOWED"}');
    }
  }
  expect((await fetch(`${service.url}/api/health`, { method: 'HEAD' })).status).toBe(200);
});

test.each([
  ['zero-width characters', '\u200b\u2060'],
  ['a soft hyphen', '\u00ad'],
  ['a filler', '\u3164'],
])('a name that consists of %s counts as empty', async (_what, firstName) => {
  const { status, json } = await sendJson(service, 'contact-me', { firstName });
  expect([status, json.fields]).toEqual([422, { firstName: 'firstName.required' }]);
});

test('a body in an encoding other than UTF-8 is rejected', async () => {
  const send = (type: string, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${service.url}/api/forms/contact-me`, { method: 'POST', headers: { 'Content-Type': type }, body });
  const body = new TextEncoder().encode(JSON.stringify(FILLED_IN['contact-me']));
  expect((await send('application/json; charset=utf-7', body)).status).toBe(415);
  expect((await send('application/json;charset="UTF-8"', body)).status).toBe(201);
  expect((await send('application/json', new Uint8Array([...body.slice(0, -1), 0xe9, 0x7d]))).status).toBe(400);
});
