// Browsers' reports about violated policies and page errors, and the limits on hostile clients.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { REPORTS_PATH } from '#web/security-headers.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { ask, type RunningService, runService } from './running.ts';

const TOKEN = 'a-token-of-twenty-signs';
const PAGE = 'https://www.agency.example/nl/te-koop/';
const REPORT = {
  type: 'csp-violation',
  url: PAGE,
  body: {
    documentURL: `${PAGE}?q=anna@voorbeeld.be`,
    blockedURL: 'https://evil.example/?anna',
    effectiveDirective: 'img-src',
  },
};

let database: TestDatabase;
let service: RunningService;
let lines: string[];
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database, { env: { METRICS_TOKEN: TOKEN, RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
beforeEach(() => {
  lines = [];
  for (const method of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void lines.push(words.join(' ')));
});
afterAll(async () => {
  vi.restoreAllMocks();
  await service.stop();
  await database.drop();
});

const send = (body: BodyInit, type = 'application/reports+json', visitor = '203.0.113.1') =>
  ask(service, REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Forwarded-For': visitor },
    body,
  });

async function readCount(directive: string): Promise<number> {
  const { text } = await ask(service, '/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(text).toContain('# TYPE gevel_reports_total counter');
  return Number(new RegExp(`gevel_reports_total\\{kind="csp",directive="${directive}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

test('a report in the old or the new format is counted, without personal data', async () => {
  expect((await send(JSON.stringify([REPORT, REPORT]))).status).toBe(204);
  const old = { 'csp-report': { 'document-uri': PAGE, 'violated-directive': 'img-src x', 'blocked-uri': 'inline' } };
  expect((await send(JSON.stringify(old), 'application/csp-report')).status).toBe(204);
  expect(await readCount('img-src')).toBe(3);
  expect(lines.join('\n')).toContain(`A browser reports: csp img-src ${PAGE} https://evil.example`);
  expect(lines.join('\n')).not.toMatch(/anna|203\.0\.113/);
});

test('reports from a page on the CDN are accepted', async () => {
  const headers = {
    Origin: 'https://www.agency.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'content-type',
  };
  const answer = await ask(service, REPORTS_PATH, { method: 'OPTIONS', headers });
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([204, headers.Origin]);
});

test.each([
  ['no JSON', '{', 400],
  ['JSON that is not a report', '"text"', 400],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0]), 400],
  ['deep nesting', '['.repeat(30_000) + ']'.repeat(30_000), 204],
  ['a key named __proto__', '[{"type":"csp-violation","body":{"__proto__":{"documentURL":"x"}}}]', 204],
  ['an address of ten thousand characters', JSON.stringify([{ ...REPORT, url: `${PAGE}${'x'.repeat(10_000)}` }]), 204],
  ['more than 64 kB', JSON.stringify([{ ...REPORT, more: 'x'.repeat(70_000) }]), 413],
])('the service ignores %s', async (_name, body, status) => {
  const before = await readCount('img-src');
  expect((await send(body, undefined, '203.0.113.2')).status).toBe(status);
  expect(await readCount('img-src')).toBe(before);
});

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.7';
const ERROR = {
  kind: 'error',
  page: `${PAGE}`,
  file: '/_astro/List.island.AbCd1234.js',
  message: 'Unexpected token, "Anna Maes" of anna@voorbeeld.be, 0475 12 34 56, https://a.example/?q=anna',
};
const sendError = (error: unknown, visitor = '203.0.113.4', userAgent = FIREFOX) =>
  ask(service, REPORTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'X-Forwarded-For': visitor, 'User-Agent': userAgent },
    body: JSON.stringify(error),
  });
async function readErrors(labels: string): Promise<number> {
  const { text } = await ask(service, '/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
  return Number(new RegExp(`gevel_browser_errors_total\\{${labels}\\} (\\d+)`).exec(text)?.[1] ?? 0);
}
const OF_LIST = 'kind="error",engine="Firefox 153",file="List.island"';

test('a page error is counted by engine and file, and text that a visitor typed is removed from its message', async () => {
  for (let time = 0; time < 3; time++) expect((await sendError(ERROR)).status).toBe(204);
  expect(await readErrors(OF_LIST)).toBe(3);
  const line =
    'A browser reports: error Firefox 153 List.island Unexpected token, <text> of <mail> <number>, <address>';
  expect(lines.filter((one) => one.startsWith('A browser reports'))).toEqual([line]);
  expect(lines.join('\n')).not.toMatch(/anna|maes|0475|203\.0\.113/i);
});

test.each([
  ['of a page of another site', { ...ERROR, page: 'https://evil.example/' }, FIREFOX, 204],
  ['of a crawler', ERROR, 'Googlebot/2.1 (+http://www.google.com/bot.html)', 204],
  ['with an unknown field', { ...ERROR, visitor: 'Anna' }, FIREFOX, 400],
  ['that is no object', 'error', FIREFOX, 400],
])('the service ignores an error %s', async (_name, error, userAgent, status) => {
  const before = await readErrors(OF_LIST);
  expect((await sendError(error, '203.0.113.5', userAgent)).status).toBe(status);
  expect(await readErrors(OF_LIST)).toBe(before);
});

test('at most sixty errors an hour are counted per address', async () => {
  const before = await readErrors(OF_LIST);
  for (let sent = 0; sent < 80; sent++) await sendError(ERROR, '203.0.113.6');
  expect((await readErrors(OF_LIST)) - before).toBe(60);
});

test('two hundred different errors are counted separately, and further ones are counted together', async () => {
  for (let nth = 0; nth < 300; nth++) {
    const file = `/_astro/Part${nth}.js`;
    await sendError({ ...ERROR, kind: 'island', file, message: '' }, `198.51.100.${nth % 50}`);
  }
  expect(await readErrors('kind="island",engine="Firefox 153",file="Part5"')).toBe(1);
  expect(await readErrors('kind="island",engine="Firefox 153",file="Part299"')).toBe(0);
  expect(await readErrors('kind="island",engine="other",file="other"')).toBeGreaterThan(90);
});

test('a report with another media type gets 415', async () => {
  expect((await send(JSON.stringify([REPORT]), 'application/json')).status).toBe(415);
});

test('at most fifty reports of a body are counted, and sixty bodies an hour per address', async () => {
  const before = await readCount('font-src');
  const small = { type: 'csp-violation', body: { documentURL: PAGE, effectiveDirective: 'font-src' } };
  expect((await send(JSON.stringify(Array(500).fill(small)), undefined, '203.0.113.3')).status).toBe(204);
  expect((await readCount('font-src')) - before).toBe(50);
  for (let body = 0; body < 100; body++) await send(JSON.stringify([small]), undefined, '203.0.113.3');
  expect((await readCount('font-src')) - before).toBe(50 + 59);
});
