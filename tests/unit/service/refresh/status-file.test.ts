import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STATUS_FILE } from '#api/refresh.ts';
import { Status } from '#publishing/releases/status.ts';
import { findRunning } from '#service/refresh/status-file.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

test('a refresh counts as running while its process exists, and not when another process has its PID', () => {
  const store = createFolder('status');
  const status = new Status(store, { action: 'refresh', startedAt: new Date().toISOString() });
  expect(findRunning(store)).toMatchObject({ action: 'refresh', pid: process.pid });
  const file = join(store, STATUS_FILE);
  const noted = JSON.parse(readFileSync(file, 'utf8')) as object;
  // The parent of this process is alive, but started at another time.
  writeFileSync(file, JSON.stringify({ ...noted, pid: process.ppid }));
  expect(findRunning(store)).toBeUndefined();
  // Status files of older versions do not contain the start time of the process.
  writeFileSync(file, JSON.stringify({ ...noted, begun: undefined, startedAt: '2020-01-01T00:00:00.000Z' }));
  expect(findRunning(store)).toBeUndefined();
  status.end({ outcome: 'published', message: '' });
  expect(findRunning(store)).toBeUndefined();
});
