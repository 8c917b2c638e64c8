import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EXIT_CODES, STATUS_FILE } from '#api/refresh.ts';
import { runReleases } from '#publishing/commands/releases-command.ts';
import { runRollback } from '#publishing/commands/rollback-command.ts';
import { NEXT_SITE, SITE, writeReleases } from '../../../fixtures/release-store.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

test.each([['99'], ['twelve'], [undefined]])(
  'a rollback to an unknown release (%s) leaves the status file unchanged',
  async (to) => {
    const folder = createFolder('rollback');
    const store = join(folder, 'var');
    mkdirSync(store);
    const file = join(store, STATUS_FILE);
    writeFileSync(file, '{"action":"refresh"}');
    const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const args = ['--store', store, '--out', join(folder, 'dist'), ...(to === undefined ? [] : ['--to', to])];
    expect(await runRollback(args, {})).toBe(EXIT_CODES.source);
    expect(consoleError).toHaveBeenCalled();
    consoleError.mockRestore();
    expect(readFileSync(file, 'utf8')).toBe('{"action":"refresh"}');
  },
);

test('the command explains how to make a first release when none exists yet', async () => {
  const folder = createFolder('rollback');
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const args = ['--store', join(folder, 'var')];
  expect(await runReleases(['verify', ...args], {})).toBe(EXIT_CODES.source);
  expect(await runRollback([...args, '--out', join(folder, 'dist'), '--to', '3'], {})).toBe(EXIT_CODES.source);
  const said = consoleError.mock.calls.flat();
  consoleError.mockRestore();
  expect(said).toEqual(Array(2).fill(expect.stringContaining('npm run refresh')));
});

function seed() {
  const folder = createFolder('rollback');
  const [store, out] = [join(folder, 'var'), join(folder, 'dist')];
  writeReleases(store);
  symlinkSync('var/current/site', out, 'dir');
  return { folder, out, args: ['--store', store, '--out', out] };
}
const PAGE = 'nl/te-koop/huis-1/index.html';

test('the command rolls back even when a copy of the site has replaced the link to it', async () => {
  const { out, args } = seed();
  rmSync(out);
  mkdirSync(out);
  writeFileSync(join(out, 'index.html'), 'a copy');
  const consoleLog = vi.spyOn(console, 'log').mockReturnValue(undefined);
  expect(await runRollback([...args, '--to', '1'], {})).toBe(EXIT_CODES.published);
  expect(consoleLog.mock.calls).toEqual([['Version 1 is live again.']]);
  expect(readFileSync(join(out, PAGE), 'utf8')).toBe(SITE[PAGE]);
});

test('the command refuses to roll back a folder that is not being served', async () => {
  const { folder, out, args } = seed();
  rmSync(out);
  mkdirSync(join(folder, 'www'));
  symlinkSync('www', out, 'dir');
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await runRollback(args, {})).toBe(EXIT_CODES.source);
  expect(consoleError.mock.calls.join()).toContain(join(folder, 'www'));
  expect(readFileSync(join(folder, 'var/current/site', PAGE), 'utf8')).toBe(NEXT_SITE[PAGE]);
  consoleError.mockRestore();
});

test('the command prints the reason why a store cannot be used', async () => {
  const { folder, out } = seed();
  writeFileSync(join(folder, 'file'), '');
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(await runRollback(['--store', join(folder, 'file'), '--out', out], {})).toBe(EXIT_CODES.machine);
  expect(consoleError.mock.calls.join()).toContain('ENOTDIR');
  consoleError.mockRestore();
});
