import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { acquireLock } from '#publishing/releases/lock.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const file = () => join(createFolder('lock'), 'var', 'refresh.lock');

test('a lock is held by one process, names its holder to the next, and is free after release', async () => {
  const path = file();
  const first = await acquireLock(path);
  if (!first.ok) throw new Error('not taken');
  expect(await acquireLock(path)).toMatchObject({ ok: false, holder: { pid: process.pid } });
  first.release();
  expect((await acquireLock(path)).ok).toBe(true);
});

test('a lock goes to the next waiter immediately', async () => {
  const path = file();
  const first = await acquireLock(path);
  const waiting = acquireLock(path, { waitMs: 10_000, everyMs: 5 });
  if (first.ok) first.release();
  expect((await waiting).ok).toBe(true);
});

test('a lock does not count when its process has died, or has not written its name within ten seconds', async () => {
  const path = file();
  const first = await acquireLock(path);
  if (first.ok) first.release();
  writeFileSync(path, JSON.stringify({ pid: 2 ** 30, since: '' }));
  const second = await acquireLock(path);
  expect(second.ok).toBe(true);
  writeFileSync(path, '');
  expect((await acquireLock(path)).ok).toBe(false);
  utimesSync(path, 0, 0);
  const third = await acquireLock(path);
  expect(third.ok).toBe(true);
  if (third.ok) third.release();
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['of the current version', (holder: object) => holder],
  [
    'of an older version, from before that process began',
    () => ({ since: '2020-01-01T00:00:00.000Z', begun: undefined }),
  ],
])('a lock %s does not count when its PID belongs to another process', async (_what, change) => {
  const path = file();
  const first = await acquireLock(path);
  if (!first.ok) throw new Error('not taken');
  const holder = JSON.parse(readFileSync(path, 'utf8'));
  // The parent of this process is alive, but started at another time.
  writeFileSync(path, JSON.stringify({ ...holder, ...change({}), pid: process.ppid }));
  expect((await acquireLock(path)).ok).toBe(true);
});

test('a lock of another container is valid while it is renewed, whatever process has its PID here', async () => {
  const path = file();
  mkdirSync(dirname(path));
  const { pid } = process;
  const other = JSON.stringify({ pid, since: new Date().toISOString(), begun: 'there', host: 'other-container' });
  writeFileSync(path, other);
  expect(await acquireLock(path)).toMatchObject({ ok: false, holder: { host: 'other-container' } });
  const longAgo = new Date(Date.now() - 6 * 60_000);
  utimesSync(path, longAgo, longAgo);
  expect((await acquireLock(path)).ok).toBe(true);
});

test.each([['null'], ['[]'], [''], ['{"pid":-1,"since":""}']])(
  'a lock without a valid holder (%s) is ignored, even when its file time is years in the future',
  async (content) => {
    const path = file();
    mkdirSync(dirname(path));
    writeFileSync(path, content);
    const ahead = new Date('2040-01-01T00:00:00Z');
    utimesSync(path, ahead, ahead);
    expect((await acquireLock(path)).ok).toBe(true);
  },
);

test('a lock of a new holder survives a release by the former one', async () => {
  const path = file();
  const first = await acquireLock(path);
  writeFileSync(path, '{"pid":1,"since":"2026-11-23T00:00:00.000Z","host":"other-container"}');
  if (first.ok) first.release();
  expect(existsSync(path)).toBe(true);
});
