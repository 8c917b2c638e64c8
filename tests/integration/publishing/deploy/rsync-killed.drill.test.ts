import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDeploy } from '#publishing/commands/deploy-command.ts';
import { NOTES_FOLDER } from '#publishing/deploy/manifest.ts';
import { NEXT_SITE, readSite, SITE, writeReleases } from '../../../fixtures/release-store.ts';
import { type RsyncHost, replaceRsync, startRsyncHost } from '../../../fixtures/rsync-host.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

let host: RsyncHost;
let store: string;
let printed: string[];

beforeAll(async () => {
  host = await startRsyncHost();
  store = join(createFolder('store'), 'var');
  writeReleases(store);
});
afterAll(() => host.close());
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});

const argsOf = (to: string) => ['--store', store, '--out', join(store, 'dist'), '--to', to];
const publish = (to: string, ...more: string[]) => runDeploy([...argsOf(to), ...more], host.env);

describe('a killed publisher leaves a complete site, and the next one continues', () => {
  // Calls that write the lock, the first control file, a script and a page, delete files and write the manifest.
  const MOMENTS = [2, 9, 11, 14, 20, 26];
  test.concurrent.each(MOMENTS)('when it is killed at call %i of rsync', async (call) => {
    const folder = join(createFolder('target'), 'www');
    mkdirSync(folder);
    const to = `publisher@host:${folder}`;
    expect(await publish(to, '--release', '1'), printed.join()).toBe(0);
    // rsync itself still runs, like a child process that outlives its killed parent.
    const killing = `if [ $n = ${call} ]; then touch $folder/reached; kill -9 $PPID; fi; run "$@"`;
    const { env, folder: bin } = replaceRsync(host.env, killing);
    const child = spawn(process.execPath, ['scripts/publish.ts', ...argsOf(to)], { env, stdio: 'ignore' });
    const signal = await new Promise((resolve) => child.on('exit', (_code, name) => resolve(name)));
    expect([signal, existsSync(join(bin, 'reached'))]).toEqual(['SIGKILL', true]);

    const site = readSite(folder);
    const isNew = site['nl/te-koop/huis-1/index.html'] === NEXT_SITE['nl/te-koop/huis-1/index.html'];
    expect(site).toHaveProperty([isNew ? '_astro/filter.b2.js' : '_astro/filter.a1.js']);
    // Waits for the surviving rsync to end.
    await wait(100);
    expect(await publish(to), printed.join()).toBe(0);
    expect(readSite(folder)).toEqual({ ...NEXT_SITE, '_astro/filter.a1.js': SITE['_astro/filter.a1.js'] });
    expect(readdirSync(join(folder, NOTES_FOLDER)).sort()).toEqual(['manifest.json.br', 'target.json']);
  });
});
