import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { createBuiltSite } from './built-site.ts';
import { limitNode } from './processes.ts';

const SERVER = fileURLToPath(new URL('../../src/service/server.ts', import.meta.url));
let folders = { parent: '', dist: '' };
const started: ChildProcess[] = [];

beforeAll(() => {
  folders = createBuiltSite();
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folders.parent, { recursive: true }));

type ServiceProcess = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Starts the service; `limit` has arguments of `ulimit` for its process. */
function start(env: Record<string, string>, limit?: string): ServiceProcess {
  const at = (name: string): string => join(folders.parent, name);
  // Replaces settings of the agency, since a test must not write to the database of `npm start`.
  const own = { DATABASE_FILE: at('gevel.db'), SECRET_FILE: at('secret'), SITE_DATA: at('site-data.json') };
  const settings = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    DIST: folders.dist,
    ...own,
    MAIL_FOLDER: at('mail'),
    UPLOAD_FOLDER: at('uploads'),
  };
  const [program, args] = limitNode([SERVER], limit);
  const child = spawn(program, args, { env: { ...settings, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

/** Waits until the service has printed its address. */
async function findAddress({ child, output }: ServiceProcess): Promise<string> {
  for (;;) {
    const address = /http:\S+/.exec(output())?.[0];
    if (address !== undefined) return address;
    if (child.stdout === null) throw new Error('no output');
    await once(child.stdout, 'data');
  }
}

test('the server prints its address and responds there', async () => {
  const address = await findAddress(start({}));
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await (await fetch(`${address}nl/`)).text()).toContain('Thuis');
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s, even twice, stops the server cleanly', async (signal) => {
  const running = start({});
  await fetch(await findAddress(running));
  running.child.kill(signal);
  running.child.kill(signal);
  expect(await running.ended).toBe(0);
});

test('pages are reported as temporarily unreadable, not as gone, while too many files are open', async () => {
  const running = start({}, '-n 60');
  const address = await findAddress(running);
  const { port } = new URL(address);
  const readers = await Promise.all(
    Array.from({ length: 60 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.pause();
      return socket;
    }),
  );
  // Connections use up all file descriptors before a file is requested, however many the service itself needs.
  for (const reader of readers) reader.write('GET /film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  const ask = async (): Promise<number> => {
    const answer = await fetch(`${address}nl/`, { headers: { Connection: 'close' } }).catch(() => undefined);
    return answer?.status ?? 0;
  };
  const seen = new Set<number>();
  await eventually(async () => {
    seen.add(await ask());
    expect(running.output()).toContain('A file of the site cannot be read: EMFILE');
  });
  expect(seen).not.toContain(404);
  for (const reader of readers) reader.destroy();
  await eventually(async () => expect(await ask()).toBe(200));
});

// Program of a separate process that holds all file descriptors, so that the page itself cannot be opened.
const ASKS_WITHOUT_FILES = `
import { closeSync, openSync } from 'node:fs';
import { createSite } from '#service/http/site-files.ts';
const site = createSite(process.env.DIST);
const ask = async () => (await site.request('/nl/')).status;
const seen = [await ask()];
const held = [];
try {
  for (;;) held.push(openSync('/dev/null', 'r'));
} catch (error) {
  if (error.code !== 'EMFILE') throw error;
}
seen.push(await ask());
for (const file of held) closeSync(file);
seen.push(await ask());
console.log(JSON.stringify(seen));`;

test('a page that cannot be opened because too many files are open is answered with 503', () => {
  const run = [
    '-c',
    'ulimit -n 100 && exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    ASKS_WITHOUT_FILES,
  ];
  const { stdout, stderr } = spawnSync('sh', run, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DIST: folders.dist },
    encoding: 'utf8',
  });
  expect(stdout.trim(), stderr).toBe('[200,503,200]');
});

test('a request in progress is answered when the server is stopped', async () => {
  const running = start({});
  const { port } = new URL(await findAddress(running));
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /nl/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n');
  // Once the service has answered another request completely, it has received the first half of this one.
  await fetch(`http://127.0.0.1:${port}/`, { headers: { Connection: 'close' } });
  running.child.kill('SIGTERM');
  socket.write('\r\n');
  let answer = '';
  for await (const part of socket) answer += String(part);
  expect(answer).toContain('Thuis');
  expect(await running.ended).toBe(0);
});

test('invalid requests and errors get the same policy as every page', async () => {
  const { port } = new URL(await findAddress(start({})));
  const send = async (lines: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${lines}\r\nConnection: close\r\n\r\n`);
    let answer = '';
    for await (const part of socket) answer += String(part);
    return answer;
  };
  const [, page = ''] = /content-security-policy: (.*)/i.exec(await send('GET /nl/ HTTP/1.1\r\nHost: a')) ?? [];
  expect(page).toContain("default-src 'none'");
  for (const [status, lines] of [
    [400, 'GET http://[ HTTP/1.1\r\nHost: a'],
    [400, 'GET /nl/ HTTP/1.1\r\nHost: a\r\nHost: b'],
    [400, 'GET /livez HTTP/1.1\r\nhost: a\r\nHOST: a'],
    [404, 'GET /nl/nergens/ HTTP/1.1\r\nHost: a'],
    [404, 'GET /api/nothing HTTP/1.1\r\nHost: a'],
    [405, 'DELETE /nl/ HTTP/1.1\r\nHost: a'],
    [405, 'TRACE /nl/ HTTP/1.1\r\nHost: a'],
    [405, 'DELETE /api/health HTTP/1.1\r\nHost: a'],
    [416, 'GET /icon.svg HTTP/1.1\r\nHost: a\r\nRange: bytes=9999999-'],
  ] as const) {
    const answer = await send(lines);
    expect(answer.split('\r\n')[0], lines).toContain(String(status));
    expect(answer, lines).toContain(page);
  }
});

test('a port in use is explained, with a remedy', async () => {
  const { port } = new URL(await findAddress(start({})));
  const second = start({ PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} on 127.0.0.1 is taken`);
  expect(second.output()).toContain(`PORT=${Number(port) + 1}`);
  expect(second.output()).not.toContain('    at ');
});

test('the address of another machine as HOST is explained', async () => {
  const running = start({ HOST: '192.0.2.1' });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('Cannot listen on 192.0.2.1');
});

test('all wrong settings are listed at once', async () => {
  const running = start({ HOST: 'a b', PORT: 'x' });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('HOST is "a b"');
  expect(running.output()).toContain('PORT is "x"');
});

test('the server explains how to build a site when there is none', async () => {
  const running = start({ DIST: folders.parent });
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('npm run build');
});
