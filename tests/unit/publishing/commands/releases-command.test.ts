import { mkdirSync, readlinkSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { runReleases } from '#publishing/commands/releases-command.ts';
import { acquireLock } from '#publishing/releases/lock.ts';
import { writeReleases } from '../../../fixtures/release-store.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

let store: string;
let consoleError: MockInstance;
beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  store = join(createFolder('verified'), 'var');
  writeReleases(store);
});
afterEach(() => void vi.restoreAllMocks());

const verify = () => runReleases(['verify', '--store', store], {});
const release = (name: string) => join(store, 'releases/000002', name);

test('the command reports unchanged releases as intact', async () => {
  expect(await verify()).toBe(EXIT_CODES.published);
  expect(consoleError).not.toHaveBeenCalled();
});

test.each([['keys.json'], ['release.json'], ['site-data.json'], ['memory.json']])(
  'a release with an unreadable %s is reported as damaged, not as one without that file',
  async (name) => {
    writeFileSync(release(name), '{"files": {');
    expect(await verify()).toBe(EXIT_CODES.unverified);
    expect(consoleError.mock.calls.join()).toContain(name);
  },
);

test('a release without its site is reported as damaged', async () => {
  rmSync(release('site'), { recursive: true });
  expect(await verify()).toBe(EXIT_CODES.unverified);
  expect(consoleError.mock.calls.join()).toContain('site');
});

test('a release that only records the state of another machine is intact without a site', async () => {
  mkdirSync(join(store, 'releases/000003'));
  writeFileSync(join(store, 'releases/000003/memory.json'), '{}');
  expect(await verify()).toBe(EXIT_CODES.published);
});

describe('the command "repair"', () => {
  const repair = () =>
    runReleases(['repair', '--store', store, '--out', join(store, '../dist')], {
      SITE_DATA: join(store, 'site-data.json'),
    });

  test('restores files and the link to the served release, and changes nothing in an intact store', async () => {
    expect(await repair()).toBe(EXIT_CODES.published);
    rmSync(release('site/nl/index.html'));
    truncateSync(release('site/nl/te-koop/huis-1/index.html.gz'));
    rmSync(join(store, 'current'));
    expect(await repair()).toBe(EXIT_CODES.published);
    expect(readlinkSync(join(store, 'current'))).toBe('releases/000002');
    expect(await verify()).toBe(EXIT_CODES.published);
  });

  test('lists files of an older release that cannot be restored, and exits with a specific code', async () => {
    rmSync(join(store, 'releases/000001/site/data/nl.json'));
    expect(await repair()).toBe(EXIT_CODES.unverified);
    expect(consoleError.mock.calls.join()).toContain('data/nl.json');
  });

  test('does not wait for a running refresh', async () => {
    const lock = await acquireLock(join(store, 'refresh.lock'), { waitMs: 0 });
    expect(await repair()).toBe(EXIT_CODES.busy);
    if (lock.ok) lock.release();
  });
});
