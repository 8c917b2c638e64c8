// Attacks by strangers on the owners' login, one test for each.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PORTAL_PATH } from '#api/portal-words.ts';
import { logIn } from '#service/owners/login.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { createSession } from '#service/owners/sessions.ts';
import { Throttle } from '#service/rates/throttle.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { Browser, createLink, createOwner, PASSWORD } from './owner-browser.ts';
import { NOW, type RunningService, runService } from './running.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'zeven stille kanalen';
const EVIL = 'https://evil.example';

/** Posts like a browser that reached the service under another name; returns the status. */
async function postAs({ url }: { url: string }, path: string, headers: Record<string, string>): Promise<number> {
  const sending = request(url + path, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } });
  sending.end('{}');
  const [response] = (await once(sending, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode ?? 0;
}

describe.each(DATABASES)("the owners' login on %s", (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  const ids = { an: '', bert: '' };
  beforeAll(async () => {
    database = await createDatabase(name);
    const env = { TRUST_PROXY: '1', ALLOWED_ORIGINS: 'https://partner.example' };
    service = await runService(database, { env, doubles: { now: () => NOW + later } });
    ids.an = await createOwner(service, 'an@voorbeeld.be');
    ids.bert = await createOwner(service, 'bert@voorbeeld.be', { properties: ['5000003'] });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const loggedIn = async (email: string, headers: Record<string, string> = {}): Promise<Browser> => {
    const browser = new Browser(service, headers);
    expect((await browser.logIn(email)).status).toBe(200);
    return browser;
  };
  const reset = (token: string, browser = new Browser(service)) =>
    browser.post('/reset', { token, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD });

  test('answers an attempt to end another owner’s session as if that session were unknown, and does not end it', async () => {
    const [an, bert] = [await loggedIn('an@voorbeeld.be'), await loggedIn('bert@voorbeeld.be')];
    const [foreign] = JSON.parse((await bert.get('/sessions')).text) as { id: string }[];
    const [theirs, nobodys] = [
      await an.send('DELETE', `/sessions/${foreign?.id}`),
      await an.send('DELETE', '/sessions/x'),
    ];
    expect([theirs.status, theirs.text]).toEqual([nobodys.status, nobodys.text]);
    expect((await bert.get('/account')).status).toBe(200);
    expect((await an.get('/sessions')).text).not.toContain(foreign?.id);
  });

  test('ignores a session planted before login, and ends the older one', async () => {
    const evil = await loggedIn('bert@voorbeeld.be');
    const planted = evil.cookies.get('owner') ?? '';
    const browser = new Browser(service);
    browser.cookies.set('owner', planted);
    expect((await browser.logIn('an@voorbeeld.be')).json).toMatchObject({ email: 'an@voorbeeld.be' });
    expect(browser.cookies.get('owner')).not.toBe(planted);
    expect((await evil.get('/account')).status).toBe(401);
    const invented = 'A'.repeat(43);
    browser.cookies.set('owner', invented);
    browser.cookies.set('owner-device', invented);
    await browser.logIn('an@voorbeeld.be');
    expect([...browser.cookies.values()]).not.toContain(invented);
  });

  test('accepts a reset link once, even in parallel requests, and then revokes the owner’s other links', async () => {
    const id = await createOwner(service, 'replay@voorbeeld.be');
    const [token, other] = [await createLink(service, id), await createLink(service, id)];
    const racing = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, json } of racing.filter(({ status }) => status !== 200)) {
      expect([status, json]).toEqual([410, { code: 'LINK_INVALID' }]);
    }
    for (const used of [token, other]) expect((await reset(used)).json).toEqual({ code: 'LINK_INVALID' });
  });

  test.each([
    ['another origin', { Origin: EVIL }],
    ['an origin allowed for forms only', { Origin: 'https://partner.example' }],
    ['a page without an origin', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['a browser that sends only Sec-Fetch-Site', { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' }],
    ['a sibling domain', { Origin: undefined, 'Sec-Fetch-Site': 'same-site' }],
  ])('refuses requests with a session from %s', async (_, origin) => {
    const an = await loggedIn('an@voorbeeld.be');
    const headers = Object.fromEntries(Object.entries(origin).filter(([, value]) => value));
    const attack = async (method: string, path: string): Promise<unknown> => {
      const cookie = [...an.cookies].map((pair) => pair.join('=')).join('; ');
      const init = { method, headers: { ...headers, Cookie: cookie, 'Content-Type': 'application/json' }, body: '{}' };
      return (await fetch(service.url + PORTAL_PATH + path, init)).json();
    };
    for (const path of ['/login', '/logout', '/logout-everywhere', '/forgot', '/reset']) {
      expect(await attack('POST', path)).toEqual({ code: 'ORIGIN_REFUSED' });
    }
    expect(await attack('DELETE', '/sessions/x')).toEqual({ code: 'ORIGIN_REFUSED' });
    expect((await an.get('/account')).status).toBe(200);
  });

  test.each([
    ['the site’s name without its encryption', 'http://www.agency.example'],
    ['the site’s name at another port', 'https://www.agency.example:8443'],
    ['a stranger’s name that resolves to this service', 'http://rebound.example'],
    ['a name that begins like an address', 'http://127.0.0.1.evil.example'],
    ['a name that ends like ours', 'http://evil.localhost.example'],
  ])('refuses a Host header with %s, although the Origin matches it', async (_, origin) => {
    const { host } = new URL(origin);
    for (const path of ['/api/portal/logout', '/api/forms/contact-me', '/api/views', '/api/staff/login'])
      expect([path, await postAs(service, path, { Host: host, Origin: origin })]).toEqual([path, 403]);
  });

  test('accepts a page of the site under its configured name, whatever address the service listens on', async () => {
    const own = { Host: 'www.agency.example', Origin: 'https://www.agency.example' };
    expect(await postAs(service, '/api/portal/logout', own)).toBe(200);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ])('accepts no body of type "%s" for changes', async (type) => {
    const an = await loggedIn('an@voorbeeld.be');
    const headers = { 'Content-Type': type };
    for (const path of ['/logout', '/logout-everywhere', '/erasure', '/forgot', '/reset', '/login']) {
      const answer = await an.send('POST', path, '{}', headers);
      expect([path, answer.status, answer.json]).toEqual([path, 415, { code: 'MEDIA_TYPE_UNSUPPORTED' }]);
    }
    expect((await an.send('DELETE', '/sessions/x', '{}', headers)).status).toBe(415);
    expect((await an.get('/account')).status).toBe(200);
  });

  test('refuses the content types of plain forms, and grants other origins no CORS access', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const answer = await new Browser(service).post('/login', '{"email":"a@b.be"}', { 'Content-Type': type });
      expect([answer.status, answer.json]).toEqual([415, { code: 'MEDIA_TYPE_UNSUPPORTED' }]);
    }
    for (const [origin, allowed] of [
      [EVIL, null],
      ['https://partner.example', null],
      ['https://www.agency.example', 'https://www.agency.example'],
    ] as const) {
      const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
      const answer = await fetch(`${service.url}${PORTAL_PATH}/login`, { method: 'OPTIONS', headers });
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(allowed);
    }
    await new Browser(service).logIn('an@voorbeeld.be');
    const browser = await loggedIn('an@voorbeeld.be');
    for (const line of browser.lastSet) expect(line).toMatch(/SameSite=Strict/);
  });

  test('ends every session after a password change, including one from a simultaneous login with the old password', async () => {
    const id = await createOwner(service, 'change@voorbeeld.be');
    const [first, second] = [await loggedIn('change@voorbeeld.be'), await loggedIn('change@voorbeeld.be')];
    const token = await createLink(service, id);
    // The password changes right after the old one has been found correct.
    class Slow extends PasswordHasher {
      override async verify(...args: Parameters<PasswordHasher['verify']>) {
        const isRight = await super.verify(...args);
        expect((await reset(token)).status).toBe(200);
        return isRight;
      }
    }
    const parts = { service, hasher: new Slow(), throttle: new Throttle(service.db, service.secret) };
    const client = { visitor: 'x', deviceCookie: undefined, device: '?' };
    const late = await logIn(parts, { email: 'change@voorbeeld.be', password: PASSWORD }, client);
    expect(late).toEqual({ ok: false, code: 'LOGIN_FAILED' });
    for (const browser of [first, second])
      expect((await browser.get('/account')).json).toEqual({ code: 'SESSION_ENDED' });
    expect(await service.db.selectFrom('owner_sessions').selectAll().where('owner_id', '=', id).execute()).toEqual([]);
  });

  test('takes as long for an unknown name as for a wrong password', async () => {
    const names = ['an@voorbeeld.be', 'nobody@voorbeeld.be'] as const;
    const times = new Map<string, number[]>(names.map((email) => [email, []]));
    for (let round = 0; round < 25; round++) {
      for (const email of names) {
        const began = performance.now();
        await new Browser(service).logIn(email, 'niet het wachtwoord');
        times.get(email)?.push(performance.now() - began);
      }
    }
    const medianOf = (email: string): number => times.get(email)?.sort((a, b) => a - b)[12] ?? 0;
    const ratio = medianOf(names[0]) / medianOf(names[1]);
    // Without a dummy hash for unknown names the ratio is five or more.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  const SQL = [
    "' or 1=1 --",
    "'; drop table owners; --",
    '%',
    '_',
    '\\',
    '"',
    '\u0000',
    "an@voorbeeld.be' --",
    '$(1)',
    '$1',
    '?',
  ];
  test.each(SQL)('gives SQL metacharacters (%j) no effect', async (text) => {
    const browser = new Browser(service);
    const bodies: [string, object][] = [
      ['/login', { email: `${text}xx`, password: text, language: 'nl' }],
      ['/login', { email: 'an@voorbeeld.be', password: text, language: 'nl' }],
      ['/login', { email: 'an@voorbeeld.be', password: PASSWORD, language: text }],
      ['/forgot', { email: `${text}xx`, language: 'nl' }],
      ['/reset', { token: text, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD }],
    ];
    for (const [path, body] of bodies) expect([400, 401, 404, 410]).toContain((await browser.post(path, body)).status);
    expect(browser.cookies.size).toBe(0);
    for (const cookie of ['owner', 'owner-device']) {
      const value = encodeURIComponent(text);
      expect((await browser.get('/account', { Cookie: `${cookie}=${value}` })).status).toBe(401);
    }
    const an = await loggedIn('an@voorbeeld.be', { 'User-Agent': text.replace(/[\0]/g, '') || '?' });
    expect((await an.send('DELETE', `/sessions/${encodeURIComponent(text)}`)).json).toEqual({ done: true });
    expect((await an.get(`/account?language=${encodeURIComponent(text)}`)).status).toBe(200);
    expect(
      await service.db.selectFrom('owners').select('id').where('email', '=', 'bert@voorbeeld.be').execute(),
    ).toHaveLength(1);
  });

  test('refuses oversized bodies before reading them, however they are sent', async () => {
    const browser = new Browser(service);
    const large = JSON.stringify({ email: 'an@voorbeeld.be', password: 'x'.repeat(17 * 1024), language: 'nl' });
    expect((await browser.post('/login', large)).json).toEqual({ code: 'BODY_TOO_LARGE' });
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(4_096))),
    });
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: stream, duplex: 'half' };
    const endless = await fetch(`${service.url}${PORTAL_PATH}/login`, init as RequestInit).then(
      ({ status }) => status,
      () => 413,
    );
    expect(endless).toBe(413);
    for (const body of ['', 'null', '[]', '{', `${'['.repeat(8_000)}${']'.repeat(8_000)}`]) {
      expect((await browser.post('/login', body)).json).toEqual({ code: 'BODY_INVALID' });
    }
    const long = { email: 'an@voorbeeld.be', password: 'x'.repeat(1_001), language: 'nl' };
    expect((await browser.post('/login', long)).json).toEqual({ code: 'BODY_INVALID' });
    expect((await browser.post('/login', { ...long, password: PASSWORD, extra: 1 })).json).toEqual({
      code: 'BODY_INVALID',
    });
  });

  test('accepts a session from a clock that was slightly wrong, but no session or link from one that was far ahead', async () => {
    const openWith = async (aheadMs: number): Promise<number> => {
      const session = { owner_id: ids.an, device: '?', previous_login_at: null };
      const browser = new Browser(service);
      browser.cookies.set('owner', await createSession(service.db, session, NOW + later + aheadMs));
      return (await browser.get('/account')).status;
    };
    expect(await openWith(2 * MINUTE_MS)).toBe(200);
    expect(await openWith(-2 * MINUTE_MS)).toBe(200);
    expect(await openWith(24 * 60 * MINUTE_MS)).toBe(401);
    const id = await createOwner(service, 'skew@voorbeeld.be');
    later = 24 * 60 * MINUTE_MS;
    const token = await createLink(service, id);
    later = 0;
    expect((await reset(token)).json).toEqual({ code: 'LINK_INVALID' });
  });

  test('accepts on https only the cookie name that no sibling domain can set', async () => {
    const https = { 'X-Forwarded-Proto': 'https' };
    const an = await loggedIn('an@voorbeeld.be', https);
    for (const line of an.lastSet) {
      expect(line).toMatch(/^__Host-owner/);
      expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Strict/);
      expect(line).not.toContain('Domain');
    }
    const value = an.cookies.get('__Host-owner') ?? '';
    const ask = (Cookie: string, headers = https) => new Browser(service, headers).get('/account', { Cookie });
    expect((await ask(`__Host-owner=${value}`)).status).toBe(200);
    expect((await ask(`owner=${value}`)).status).toBe(401);
    expect((await ask(`owner=${'A'.repeat(43)}; __Host-owner=${value}`)).status).toBe(200);
    // Over plain http the service cannot tell who set which cookie, so it ignores both.
    const plain = await loggedIn('an@voorbeeld.be');
    const own = `owner=${plain.cookies.get('owner')}`;
    const [one, two] = [
      await plain.get('/account'),
      await new Browser(service).get('/account', { Cookie: `${own}; owner=x` }),
    ];
    expect([one.status, two.status]).toEqual([200, 401]);
  });

  test('forbids framing by other sites, caching and sniffing for every response', async () => {
    const an = await loggedIn('an@voorbeeld.be');
    for (const answer of [
      await an.get('/account'),
      await new Browser(service).get('/account'),
      await an.post('/login'),
    ]) {
      expect(answer.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
      expect(answer.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    }
  });
});
