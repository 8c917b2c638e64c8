// Requests that no browser sends never cause a status 500, and reveal nothing internal. `npm run tool -- faults` sends
// 10,000.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_VALUES } from '#domain/forms/field.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type RunningService, runService } from './running.ts';

const REQUESTS = process.env.FAULTS === 'full' ? 10_000 : 600;

let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '=cmd()',
    "'; --",
    '{{7*7}}',
    '%00',
    '\r\nBcc: x',
  ),
  fc.constantFrom('9'.repeat(400), '-1', '1e309', 'NaN', '2026-02-30', '0000-00-00', 'a@b', 'x'.repeat(5_000)),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const value = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 4 }),
  fc.array(fc.array(fc.integer())),
  fc.object({ maxDepth: 2 }),
);
const fieldName = fc.constantFrom(...Object.keys(FORM_VALUES), 'idempotencyKey', 'website', '__proto__', 'toString');
const changes = fc.array(fc.tuple(fieldName, value), { maxLength: 5 });
const form = fc.constantFrom(...FORM_NAMES);
const accept = fc.constantFrom('*/*', 'application/json', 'text/html', '');

const withChanges = (name: (typeof FORM_NAMES)[number], list: [string, unknown][]): Record<string, unknown> => {
  const body: Record<string, unknown> = { ...FILLED_IN[name] };
  for (const [key, changed] of list)
    Object.defineProperty(body, key, { value: changed, enumerable: true, configurable: true });
  return body;
};

const json = fc.tuple(form, changes).map(([name, list]) => ({
  name,
  type: 'application/json',
  body: JSON.stringify(withChanges(name, list)),
}));
const urlencoded = fc.tuple(form, changes).map(([name, list]) => ({
  name,
  type: 'application/x-www-form-urlencoded',
  body: Object.entries(withChanges(name, list))
    .map(([key, one]) => `${key}=${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)
    .join('&'),
}));
const multipart = fc.tuple(form, fc.string({ unit: 'binary' }), nasty).map(([name, content, file]) => ({
  name,
  type: 'multipart/form-data; boundary=b',
  body: `--b\r\nContent-Disposition: form-data; name="cv"; filename="${file}.pdf"\r\n\r\n%PDF-${content}\r\n--b--\r\n`,
}));
const rubbish = fc.record({
  name: fc.oneof(form, fc.constantFrom('..', '%2e%2e', 'nothing', '%ff')),
  type: fc.constantFrom('application/json', 'multipart/form-data', 'multipart/form-data; boundary=b', 'text/plain', ''),
  body: fc.oneof(fc.string({ unit: 'binary' }), fc.json()),
});

test(`the service answers ${REQUESTS} malformed requests according to its contract`, { timeout: 600_000 }, async () => {
  const seen = new Set<number>();
  const property = fc.asyncProperty(fc.oneof(json, urlencoded, multipart, rubbish), accept, async (request, wanted) => {
    const response = await fetch(`${service.url}/api/forms/${request.name}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Accept: wanted, ...(request.type && { 'Content-Type': request.type }) },
      body: request.body,
    });
    const text = await response.text();
    seen.add(response.status);
    expect([201, 303, 400, 404, 409, 413, 415, 422]).toContain(response.status);
    expect(text).not.toMatch(/\n\s+at |node:internal|\.ts:\d|select .* from|sqlite/i);
  });
  await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true });
  expect(seen.size).toBeGreaterThan(4);
  expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
});
