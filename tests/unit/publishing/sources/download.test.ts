import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { download, mayFollow } from '#publishing/sources/download.ts';
import { LIMITS } from '#publishing/sources/staging.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let inside = '';
let asked = 0;
const logins: (string | undefined)[] = [];
let outside = '';
const file = join(createFolder('download'), 'export.zip');
beforeAll(async () => {
  inside = await serve(({ headers }, response) => {
    asked++;
    logins.push(headers.authorization);
    response.end('secret');
  });
  outside = await serve(({ url = '', headers }, response) => {
    logins.push(headers.authorization);
    if (url === '/export.zip') response.end('zip');
    else {
      const to = url === '/within' ? '/export.zip' : url === '/round' ? '/round' : inside;
      response.writeHead(302, { Location: to }).end();
    }
  });
});
afterAll(() => {
  for (const server of servers) server.close();
});

test('a download follows redirects among the allowed origins', async () => {
  const limits = { ...LIMITS, origins: [outside] };
  expect(await download(`${outside}/within`, file, limits)).toEqual({ ok: true });
});

test('a download makes no request to a host that is not on the list', async () => {
  const limits = { ...LIMITS, origins: [outside] };
  expect(await download(`${outside}/away`, file, limits)).toMatchObject({ ok: false, problem: 'notReached' });
  expect(await download(inside, file, limits)).toMatchObject({ ok: false, problem: 'notReached' });
  expect(asked).toBe(0);
  expect(await download(`${outside}/away`, file, { ...limits, origins: [outside, inside] })).toEqual({ ok: true });
  expect(asked).toBe(1);
});

test('a download stops at a redirect loop within the allowed origins', async () => {
  const limits = { ...LIMITS, origins: [outside] };
  expect(await download(`${outside}/round`, file, limits)).toMatchObject({ ok: false, problem: 'refused' });
});

test('a download stops at a redirect loop when no origins are configured', async () => {
  expect(await download(`${outside}/round`, file, LIMITS)).toMatchObject({ ok: false, problem: 'refused' });
});

test.each([
  ['https://crm.example/a', 'https://files.example/b', true],
  ['http://crm.example/a', 'https://crm.example/a', true],
  ['http://crm.example/a', 'http://files.example/b', true],
  ['https://crm.example/a', 'http://crm.example/a', false],
  ['https://crm.example/a', 'file:///etc/passwd', false],
])('a redirect from %s to %s is allowed: %s', (from, to, isAllowed) => {
  expect(mayFollow(new URL(from), new URL(to))).toBe(isAllowed);
});

test('a download sends name and password only to the configured host, not to the target of a redirect', async () => {
  const address = outside.replace('://', '://anouk:p%40ss@');
  for (const limits of [LIMITS, { ...LIMITS, origins: [outside, inside] }]) {
    logins.length = 0;
    expect(await download(`${address}/away`, file, limits)).toEqual({ ok: true });
    expect(logins).toEqual([`Basic ${btoa('anouk:p@ss')}`, undefined]);
  }
});
