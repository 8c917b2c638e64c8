import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ERROR_CODES, ERRORS, type ErrorCode } from '#api/errors.ts';
import { formPath } from '#api/forms.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { createApi } from '#service/http/api-routes.ts';
import { createHost } from '#service/http/host.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { askPortal, type LoggedIn, logIn } from './logged-in.ts';
import { METHODS, type OpenApiDocument, type Operation, openApiDocument } from './openapi-document.ts';
import { type Answer, ask, type RunningService, runService, sendJson } from './running.ts';

const HOME = '4013972';
const SECRET = 'a secret between the agency and its shop of thirty-two characters';

let database: TestDatabase;
let service: RunningService;
let owner: LoggedIn;
let api: OpenApiDocument;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database, { env: { REFRESH_SECRET: SECRET, SITE_DATA_SECRET: SECRET } });
  owner = await logIn(database.db, { email: 'anna@voorbeeld.be', properties: [HOME, '999'] });
  await sendJson(service, 'contact-appointment');
  const published: unknown = JSON.parse((await ask(service, '/api/openapi.json')).text);
  // Parsing fails when the document contains something that the specification does not define.
  api = openApiDocument.parse(published);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const operations = (): [path: string, method: string, operation: Operation][] =>
  Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, string, Operation][] => (item[method] ? [[path, method, item[method]]] : [])),
  );

/** The routes of an application in OpenAPI's notation, with each form separately. */
function listRoutes(app: Hono): string[] {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  const written = routes.flatMap(({ method, path }) => {
    const paths = path.includes(':form') ? FORM_NAMES.map((form) => path.replace(':form', form)) : [path];
    return paths.map((one) => `${method} ${one.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`);
  });
  return [...new Set(written)].sort();
}

test('the contract lists every route of the service, and nothing else', () => {
  const app = createHost(createApi(service), { servesSite: true, readHealth: service.readHealth });
  const described = operations().map(([path, method]) => `${method.toUpperCase()} ${path}`);
  expect(described.sort()).toEqual(listRoutes(app));
});

test('the contract defines everything it refers to, and describes each path variable', () => {
  for (const [, target = ''] of JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(api.components.schemas).toHaveProperty(target);
  for (const [path, method, { parameters = [], security = [] }] of operations()) {
    const variables = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter((each) => each.in === 'path').map(({ name }) => name)).toEqual(variables);
    const names = parameters.map((each) => `${each.in} ${each.name}`);
    expect(new Set(names).size, `${method} ${path}`).toBe(names.length);
    for (const name of security.flatMap((ways) => Object.keys(ways)))
      expect(api.components.securitySchemes).toHaveProperty(name);
  }
});

test('the contract lists every error code at the routes that return it', () => {
  const named = new Set(
    operations().flatMap(([path, , { responses }]) =>
      Object.entries(responses).flatMap(([status, { description }]) => {
        const codes = ERROR_CODES.filter((code) => description.split(/[^A-Z_]+/).includes(code));
        for (const code of codes) expect(`${path} ${status}`).toBe(`${path} ${ERRORS[code].status}`);
        return codes;
      }),
    ),
  );
  // These errors are about paths and methods that a contract cannot list.
  const unlisted: readonly ErrorCode[] = ['INVALID_VIEW', 'FORM_NOT_FOUND', 'METHOD_NOT_ALLOWED'];
  const others = ERROR_CODES.filter((code) => !unlisted.includes(code));
  expect([...named].sort()).toEqual([...others].sort());
});

test('the contract follows the rules of OpenAPI linters', () => {
  const ids = operations().map(([, , { operationId }]) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const tags = api.tags.map(({ name }) => name);
  expect(new Set(tags).size).toBe(tags.length);
  for (const [path, method, { responses, tags: own }] of operations()) {
    const statuses = Object.keys(responses);
    expect(
      statuses.some((status) => /^[23]/.test(status)),
      `${method} ${path} has a good answer`,
    ).toBe(true);
    expect(
      statuses.some((status) => /^4/.test(status)),
      `${method} ${path} can refuse`,
    ).toBe(true);
    expect(own.filter((tag) => !tags.includes(tag))).toEqual([]);
  }
});

test.each(FORM_NAMES)(
  'the example of %s is accepted by its schema, and, except for dates, visit and captcha, by the service',
  async (form) => {
    const media = api.paths[formPath(form)]?.post?.requestBody?.content['application/json'];
    const schema = z.fromJSONSchema(media?.schema as Parameters<typeof z.fromJSONSchema>[0], {
      defaultTarget: 'openapi-3.0',
    });
    const example = media?.example as Record<string, unknown>;
    expect(schema.safeParse(example)).toMatchObject({ success: true });
    const { json } = await sendJson(service, form, {
      ...Object.fromEntries(Object.keys(FILLED_IN[form]).map((name) => [name, undefined])),
      ...example,
    });
    const faults = Object.keys(json.fields ?? {});
    expect(faults.filter((name) => !['captcha', 'date', 'validUntil', 'visited'].includes(name))).toEqual([]);
  },
);

test('the contract describes a form by the schema that validates it', () => {
  const { post } = api.paths['/api/forms/site-contact'] ?? {};
  const body = post?.requestBody?.content['application/json']?.schema as {
    required: string[];
    properties: Record<string, object>;
  };
  const required = ['title', 'firstName', 'lastName', 'email', 'remark', 'privacyAccepted', 'language'];
  expect([...body.required].sort()).toEqual(required.sort());
  expect(body.properties.title).toMatchObject({ enum: ['mr', 'mrs', 'miss', 'none'] });
  expect(body.properties.cv).toMatchObject({ format: 'binary' });
});

describe('the service responds as its contract says', () => {
  /** Checks a response against the contract of its route: status, media type, shape, and the code of a refusal. */
  function expectDescribed(method: (typeof METHODS)[number], path: string, answer: Answer): void {
    const described = api.paths[path]?.[method]?.responses[answer.status];
    expect(described, `${answer.status} of ${method} ${path}`).toBeDefined();
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? '';
    const media = described?.content?.[type] as { schema: Parameters<typeof z.fromJSONSchema>[0] } | undefined;
    if (answer.text === '') return;
    expect(media, `${type} of ${path}`).toBeDefined();
    if (answer.json.code !== undefined) expect(described?.description).toContain(answer.json.code);
    else if (type === 'application/json' && media)
      z.fromJSONSchema(media.schema, { defaultTarget: 'openapi-3.0' }).parse(JSON.parse(answer.text));
  }

  test.each([
    ['/account', '?language=en'],
    ['/sessions', ''],
    ['/statistics', `?property=${HOME}`],
    ['/history', '?type=visit'],
    ['/history.csv', ''],
    ['/export', ''],
  ])('to an owner who requests %s', async (path, query) => {
    const answer = await askPortal(service, owner, path + query);
    expect(answer.status).toBe(200);
    expectDescribed('get', `/api/portal${path}`, answer);
  });

  test('to an owner who requests erasure, also in the account', async () => {
    const asked = await askPortal(service, owner, '/erasure', { method: 'POST', headers: { Origin: service.url } });
    expectDescribed('post', '/api/portal/erasure', asked);
    const account = await askPortal(service, owner, '/account');
    expectDescribed('get', '/api/portal/account', account);
    expect(account.json).toMatchObject({ erasureAskedAt: expect.any(Number) });
  });

  const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { Origin: service.url, 'Content-Type': 'application/json', ...headers },
  });
  const stranger = { email: 'nobody@voorbeeld.be', password: 'x', language: 'nl' };

  test.each([
    ['get', '/api/health', 200, () => ({})],
    ['get', '/api/captcha', 200, () => ({})],
    ['get', '/api/openapi.json', 200, () => ({})],
    ['get', '/api/portal/statistics', 401, () => ({})],
    ['get', '/api/portal/statistics', 404, () => ({ headers: { Cookie: owner.cookie } })],
    ['post', '/api/portal/logout', 403, () => post({}, { Origin: 'https://evil.example' })],
    ['post', '/api/portal/login', 401, () => post(stranger)],
    ['post', '/api/portal/login', 415, () => post(stranger, { 'Content-Type': 'text/plain' })],
    ['post', '/api/portal/login', 413, () => post({ ...stranger, password: 'x'.repeat(20_000) })],
    ['post', '/api/portal/login', 400, () => post({ ...stranger, role: 'staff' })],
    ['post', '/api/portal/forgot', 404, () => post({ email: stranger.email, language: 'nl' })],
    ['post', '/api/portal/reset', 410, () => post({ token: 'x', password: 'x', passwordRepeat: 'x' })],
    ['post', '/api/portal/logout', 200, () => post({})],
    ['post', '/api/views', 415, () => post({})],
    ['post', '/api/views', 400, () => post({}, { 'Content-Type': 'text/plain' })],
    ['post', '/api/interest', 415, () => post({})],
    ['post', '/api/interest', 400, () => post({}, { 'Content-Type': 'text/plain' })],
    ['post', '/api/forms/contact-me', 422, () => post({})],
    ['post', '/api/forms/contact-me', 422, () => post({}, { Accept: 'text/html' })],
    ['post', '/api/refresh', 401, () => post({})],
    ['get', '/api/subscriptions/confirm', 410, () => ({})],
    ['post', '/api/subscriptions/manage', 410, () => post({})],
    ['get', '/api/staff', 301, () => ({})],
    ['get', '/api/staff/staff.css', 200, () => ({})],
    ['get', '/api/staff/live.js', 200, () => ({})],
    ['get', '/api/staff/state.json', 303, () => ({})],
    ['post', '/api/staff/refresh', 403, () => post({}, { Origin: 'https://evil.example' })],
  ] as const)('to %s %s, with status %i', async (method, path, status, init) => {
    const answer = await ask(service, path, init());
    expect(answer.status).toBe(status);
    expectDescribed(method, path, answer);
  });

  test('to a stored form', async () => {
    const answer = await sendJson(service, 'contact-me');
    expect(answer.status).toBe(201);
    expectDescribed('post', '/api/forms/contact-me', answer);
  });
});
