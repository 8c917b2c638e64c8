import { once } from 'node:events';
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { VERSION } from '#api/version.ts';
import { createSite } from '#service/http/site-files.ts';
import { createBuiltSite, FILM } from './built-site.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

let server: ServerType;
let folders = { parent: '', dist: '' };
let port = 0;

beforeAll(async () => {
  folders = createBuiltSite();
  const api = new Hono()
    .get('/api/ping', (c) => c.json({ ok: true }))
    .get('/api/broken', () => {
      // Databases add the affected row to their errors.
      throw Object.assign(new Error('planted by the test'), { detail: 'Key (email)=(anouk@voorbeeld.be) exists' });
    });
  const site = createSite(folders.dist, api);
  await new Promise<void>((resolve) => {
    server = serve({ fetch: site.fetch, hostname: '127.0.0.1', port: 0 }, (info) => {
      port = info.port;
      resolve();
    });
  });
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folders.parent, { recursive: true });
});

/** Sends a real request with its path as written: `fetch` would normalise an attacker's path. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, headers, method, agent: false }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString() });
      });
    });
    outgoing.on('error', reject).end();
  });
}

test.each([
  ['/', 'Home'],
  ['/nl/', 'Thuis'],
  ['/nl/te-koop/?city=Brussel', 'Te koop'],
])('%s is served as the page of its folder', async (path, text) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  expect(answer.text).toContain(text);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/search.json', 'application/json; charset=utf-8'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/house.webp', 'image/webp'],
  ['/text.woff2', 'font/woff2'],
  ['/speculation-rules.json', 'application/speculationrules+json'],
  ['/house.md', 'text/markdown; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ['/film.mp4', 'video/mp4'],
  ['/_astro/app.Bx3k.js', 'text/javascript; charset=utf-8'],
])('the path %s is served as %s', async (path, type) => {
  expect((await ask(path, {}, 'HEAD')).headers['content-type']).toBe(type);
});

test('hashed files are cached permanently, pages with revalidation and pictures for an hour', async () => {
  expect((await ask('/_astro/app.Bx3k.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/nl/')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await ask('/search.json')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect((await ask('/house.webp')).headers['cache-control']).toBe('public, max-age=3600');
  expect((await ask('/_astro/gone.js')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test.each(['/nl/', '/nowhere/', '/api/health', '/api/nowhere', '/nl'])(
  'the response to %s has the security headers',
  async (path) => {
    const { headers } = await ask(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'self'/),
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      'x-frame-options': 'SAMEORIGIN',
    });
  },
);

test('a folder without its trailing slash is redirected, and keeps the query', async () => {
  const answer = await ask('/nl/te-koop?city=Brussel&type=1');
  expect(answer.status).toBe(301);
  expect(answer.headers.location).toBe('/nl/te-koop/?city=Brussel&type=1');
});

test('index.html is not served under its own name', async () => {
  expect((await ask('/nl/index.html')).headers.location).toBe('/nl/');
  expect((await ask('/index.html')).headers.location).toBe('/');
});

test.each([
  ['/for-sale/?lng=fr', 302, '/nl/te-koop/?lng=fr'],
  ['/for-sale', 302, '/nl/te-koop/'],
  ['/old', 301, '/nl/'],
  ['/old/', 301, '/nl/'],
  ['/asked?x=1', 302, '/nl/?from=asked#top'],
  ['/elsewhere', 308, 'https://project.example/'],
])('the line for %s in _redirects is applied: %i to %s', async (path, status, target) => {
  const answer = await ask(path);
  expect(answer.status).toBe(status);
  expect(answer.headers.location).toBe(target);
});

test.each([
  ['/nl/for-sale/?type=2', 301, '/nl/te-koop/?type=2'],
  ['/nl/for-sale/jette/', 301, '/nl/te-koop/jette/'],
  ['/NL/for-sale', 301, '/nl/te-koop/'],
  ['/NL/Te-Koop/', 301, '/nl/te-koop/'],
  ['/nl/property/4013972/', 301, '/nl/te-koop/jette/huis/4013972/'],
  ['/nl/property/4013972', 301, '/nl/te-koop/jette/huis/4013972/'],
  ['/nl/te-koop/gent/kasteel/4013972/', 301, '/nl/te-koop/jette/huis/4013972/'],
  ['/fr/property/4013972/', 302, '/nl/te-koop/jette/huis/4013972/'],
])('the path %s, which starts with a language, is redirected: %i to %s', async (path, status, target) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.location]).toEqual([status, target]);
});

test.each(['/loop/', '/unsafe', '/script', '/rewrite'])(
  'an unsafe, circular or unsupported line of _redirects is ignored: %s',
  async (path) => {
    expect((await ask(path)).headers.location ?? '').toBe('');
  },
);

test.each([
  ['/fr/nulle-part/', 'Page introuvable'],
  ['/FR/nulle-part/', 'Page introuvable'],
  ['/nl/nergens/', 'Pagina niet gevonden'],
  ['/nl/te-koop/jette/huis/5555555/', 'Pagina niet gevonden'],
  ['/fr/property/5555555/', 'Page introuvable'],
  ['/nergens', 'Pagina niet gevonden'],
  ['/404.html', 'Pagina niet gevonden'],
  ['/fr/404/', 'Page introuvable'],
  ['/robots.txt/', 'Pagina niet gevonden'],
])('the 404 page for %s is in the language of the path, or else in the default language', async (path, text) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(answer.text).toContain(text);
  expect(answer.headers.etag).toBeUndefined();
});

test.each([
  ['/', 'i18next=nl', '/nl/'],
  ['/?lng=nl', '', '/nl/'],
  ['/?type=2&lng=nl&q=a%20b', 'i18next=fr', '/nl/?type=2&q=a%20b'],
  ['/?lng=fr', 'i18next=nl-BE', '/nl/'],
  ['/?lng=xx', 'other=1; i18next=nl; i18nextLng=fr', '/nl/'],
])(
  'the path %s with the cookie "%s" redirects to %s, with a response that shared caches do not store',
  async (path, cookie, target) => {
    const { status, headers } = await ask(path, cookie ? { cookie } : {});
    expect([status, headers.location]).toEqual([302, target]);
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(headers.vary).toContain('Cookie');
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test.each(['', 'i18next=', 'i18next=fr', 'i18next=../nl', 'i18next=nlx', 'i18next=%E0%A4%A', 'i18nextLng=nl'])(
  'the cookie "%s" does not redirect /, whose page decides the language, and caches vary by cookie',
  async (cookie) => {
    const { status, headers } = await ask('/', cookie ? { cookie } : {});
    expect(status).toBe(200);
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
  },
);

test.each([
  ['/nergens', 'i18next=fr', 'Page introuvable', 'private, max-age=0, must-revalidate'],
  ['/nergens?lng=fr', '', 'Page introuvable', 'private, max-age=0, must-revalidate'],
  ['/404.html', 'i18next=fr', 'Page introuvable', 'private, max-age=0, must-revalidate'],
  ['/nergens', 'i18next=de', 'Pagina niet gevonden', 'public, max-age=0, must-revalidate'],
  ['/nergens', '', 'Pagina niet gevonden', 'public, max-age=0, must-revalidate'],
])('the 404 page of %s for a visitor with the cookie "%s" says "%s"', async (path, cookie, text, cache) => {
  const answer = await ask(path, cookie ? { cookie } : {});
  const { 'cache-control': kept, vary } = answer.headers;
  expect([answer.status, kept, vary]).toEqual([404, cache, 'Accept-Encoding, Cookie']);
  expect(answer.text).toContain(text);
});

test('the language of a path takes precedence over the chosen one', async () => {
  expect((await ask('/fr/nulle-part/', { cookie: 'i18next=nl' })).text).toContain('Page introuvable');
  expect((await ask('/nl/', { cookie: 'i18next=fr' })).status).toBe(200);
  expect((await ask('/nl/')).headers.vary).toBe('Accept-Encoding');
});

test.each([
  '/../secret.txt',
  '/nl/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/nl/%2e%2e%2f%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/link-out/secret.txt',
  '//secret.txt',
  '/nl//index.html',
  '/.hidden',
  '/%2ehidden',
  '/_redirects',
  '/nl/%00',
  '/%',
  '/%ff',
])('the path %s reveals nothing', async (path) => {
  if (path.startsWith('/link-out')) symlinkSync(folders.parent, join(folders.dist, 'link-out'));
  const answer = await ask(path);
  expect([400, 404]).toContain(answer.status);
  expect(answer.text).not.toContain('secret');
});

test('a path that starts with two slashes never becomes a redirect to another host', async () => {
  for (const path of ['//evil.example', '//evil.example/', '//evil.example/%2e%2e', '/\\evil.example']) {
    expect((await ask(path)).headers.location, path).toBeUndefined();
  }
});

test('well-known paths that start with a dot are served', async () => {
  expect((await ask('/.well-known/security.txt')).status).toBe(200);
});

test('the precompressed brotli or gzip file is sent to clients that accept it', async () => {
  const [plain, br, gzip, refused] = await Promise.all([
    ask('/_astro/app.Bx3k.js'),
    ask('/_astro/app.Bx3k.js', { 'Accept-Encoding': 'gzip, deflate, br' }),
    ask('/_astro/app.Bx3k.js', { 'Accept-Encoding': 'gzip' }),
    ask('/_astro/app.Bx3k.js', { 'Accept-Encoding': 'br;q=0, identity' }),
  ]);
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body).toString()).toBe(plain.text);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(br.headers.vary).toBe('Accept-Encoding');
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});

test('an unchanged file is answered with 304', async () => {
  const first = await ask('/nl/');
  const etag = first.headers.etag ?? '';
  const modified = first.headers['last-modified'] ?? '';
  for (const headers of [
    { 'If-None-Match': etag },
    { 'If-None-Match': `"x", W/${etag}` },
    { 'If-Modified-Since': modified },
  ]) {
    const again = await ask('/nl/', headers);
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
  }
  expect((await ask('/nl/', { 'If-None-Match': '"x"', 'If-Modified-Since': modified })).status).toBe(200);
  expect((await ask('/nl/', { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200);
});

test('HEAD is answered like GET, without the body', async () => {
  for (const path of ['/nl/', '/film.mp4', '/nowhere/', '/nl']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect(head.status, path).toBe(get.status);
    expect(head.text, path).toBe('');
    for (const name of ['content-type', 'content-length', 'etag', 'location'])
      expect(head.headers[name], `${path} ${name}`).toBe(get.headers[name]);
  }
  // An empty response has no ranges.
  expect((await ask('/film.mp4', { Range: 'bytes=0-99' }, 'HEAD')).status).toBe(200);
});

test('a large and an empty file are sent whole', async () => {
  expect((await ask('/film.mp4')).body.equals(FILM)).toBe(true);
  const empty = await ask('/empty.txt');
  expect([empty.status, empty.headers['content-length'], empty.text]).toEqual([200, '0', '']);
});

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=399990-', 399_990, 399_999],
  ['bytes=-5', 399_995, 399_999],
  ['bytes=100-999999999', 100, 399_999],
])('the range request "%s" gets that part of a film', async (range, start, end) => {
  const answer = await ask('/film.mp4', { Range: range, 'Accept-Encoding': 'br' });
  expect(answer.status).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/400000`);
  expect(answer.body.equals(FILM.subarray(start, end + 1))).toBe(true);
});

test('a range past the end gets 416; a malformed range, or a range of an older version, gets the whole file', async () => {
  const { headers } = await ask('/film.mp4', {}, 'HEAD');
  const past = await ask('/film.mp4', { Range: 'bytes=400000-' });
  expect([past.status, past.headers['content-range'], past.text]).toEqual([416, 'bytes */400000', '']);
  expect((await ask('/film.mp4', { Range: 'pages=1-2' })).status).toBe(200);
  expect((await ask('/film.mp4', { Range: 'bytes=0-1', 'If-Range': '"old"' })).status).toBe(200);
  expect((await ask('/film.mp4', { Range: 'bytes=0-1', 'If-Range': headers.etag ?? '' })).status).toBe(206);
  expect((await ask('/empty.txt', { Range: 'bytes=0-' })).status).toBe(416);
});

test('the site reports its health', async () => {
  const answer = await ask('/api/health');
  expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([
    200,
    `{"ok":true,"version":"${VERSION}"}`,
    'no-store',
  ]);
});

test('a given API is served below /api, with JSON for its unknown and failing routes', async () => {
  expect((await ask('/api/ping')).text).toBe('{"ok":true}');
  const unknown = await ask('/api/nowhere', {}, 'POST');
  expect([unknown.status, unknown.text]).toEqual([404, '{"code":"INVALID_VIEW"}']);
  expect((await ask('/api')).headers['content-type']).toContain('application/json');
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const broken = await ask('/api/broken?token=geheim');
  expect([broken.status, broken.text]).toEqual([500, '{"code":"API_ERROR"}']);
  expect(broken.headers['x-content-type-options']).toBe('nosniff');
  const logged = inspect(log.mock.calls);
  expect(logged).toContain('planted by the test');
  // The log contains neither the person's name nor the token of their link.
  for (const secret of ['anouk', 'geheim']) expect(logged).not.toContain(secret);
});

test('POST is refused for a page', async () => {
  const answer = await ask('/nl/', {}, 'POST');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('a replaced site is served at once, and requests in between wait or get a clear error', async () => {
  const next = join(folders.parent, 'next');
  const old = join(folders.parent, 'old');
  mkdirSync(join(next, 'nl'), { recursive: true });
  writeFileSync(join(next, 'nl/index.html'), '<h1>Nieuw</h1>');
  writeFileSync(join(next, '_redirects'), '/old /nl/new/ 302\n');

  renameSync(folders.dist, old);
  const between = await ask('/nl/');
  expect([between.status, between.headers['retry-after']]).toEqual([503, '5']);
  expect((await ask('/api/health')).status).toBe(503);

  const waiting = ask('/nl/');
  setTimeout(() => renameSync(next, folders.dist), 30);
  expect((await waiting).text).toContain('Nieuw');
  expect((await ask('/old')).headers.location).toBe('/nl/new/');
  expect((await ask('/nowhere')).text).toBe('404 Not found');

  renameSync(folders.dist, next);
  renameSync(old, folders.dist);
});

/** Replaces the site by `next` and back at each turn, as builds do; runs beside the service on a thread of its own. */
const REPLACING = `
const { renameSync } = require('node:fs');
const { workerData: { dist, next, old } } = require('node:worker_threads');
const pause = new Int32Array(new SharedArrayBuffer(4));
for (let build = 0; build < 300; build++) {
  renameSync(dist, old);
  renameSync(next, dist);
  renameSync(old, next);
  Atomics.wait(pause, 0, 0, 3);
}`;

test('every visitor gets the requested page while builds replace each other', async () => {
  const [next, old] = [join(folders.parent, 'next'), join(folders.parent, 'old')];
  cpSync(folders.dist, next, { recursive: true });
  onTestFinished(() => rmSync(next, { recursive: true }));
  const builds = new Worker(REPLACING, { eval: true, workerData: { dist: folders.dist, next, old } });
  let isOver = false;
  const ended = once(builds, 'exit').then(() => {
    isOver = true;
  });
  const pages = ['/nl/te-koop/', '/nl/te-koop/jette/huis/4013972/'];
  const answers = new Set<string>();
  while (!isOver)
    for (const { status, headers } of await Promise.all([...pages, ...pages].map((page) => ask(page))))
      answers.add(`${status} ${headers.location ?? ''}`.trim());
  await ended;
  expect([...answers]).toEqual(['200']);
});
