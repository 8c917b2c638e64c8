import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EXIT_CODES, STATUS_FILE } from '#api/refresh.ts';
import { runReleases } from '#publishing/refresh/releases-command.ts';
import { runRollback } from '#publishing/refresh/rollback-command.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

test.each([['99'], ['twelve'], [undefined]])('a version that is not there (%s) changes no status', async (to) => {
  const folder = createFolder('rollback');
  const store = join(folder, 'var');
  mkdirSync(store);
  const file = join(store, STATUS_FILE);
  writeFileSync(file, '{"action":"refresh"}');
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const args = ['--store', store, '--out', join(folder, 'dist'), ...(to === undefined ? [] : ['--to', to])];
  expect(await runRollback(args, {})).toBe(EXIT_CODES.source);
  expect(told).toHaveBeenCalled();
  told.mockRestore();
  expect(readFileSync(file, 'utf8')).toBe('{"action":"refresh"}');
});

test('where nothing was refreshed yet, both commands say how the first version comes about', async () => {
  const folder = createFolder('rollback');
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const args = ['--store', join(folder, 'var')];
  expect(await runReleases(['verify', ...args])).toBe(EXIT_CODES.source);
  expect(await runRollback([...args, '--out', join(folder, 'dist'), '--to', '3'], {})).toBe(EXIT_CODES.source);
  const said = told.mock.calls.flat();
  told.mockRestore();
  expect(said).toEqual(Array(2).fill(expect.stringContaining('npm run refresh')));
});
