import { chmodSync, cpSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDeploy } from '#publishing/commands/deploy-command.ts';
import { deploy } from '#publishing/deploy/deploy.ts';
import type { SiteFiles } from '#publishing/deploy/outgoing.ts';
import { isRsyncAddress, RsyncTarget } from '#publishing/deploy/rsync-target.ts';
import { NEXT_SITE, readSite, SITE, SITE_DATA, writeReleases } from '../../../fixtures/release-store.ts';
import { PASSWORD, type RsyncHost, replaceRsync, startRsyncHost, USER } from '../../../fixtures/rsync-host.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

let host: RsyncHost;
let store: string;
let first: SiteFiles;
let next: SiteFiles;
let printed: string[];

beforeAll(async () => {
  host = await startRsyncHost();
  store = join(createFolder('store'), 'var');
  [first, next] = writeReleases(store);
});
afterAll(() => host.close());
beforeEach(() => {
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});

const publish = (to: string, args: string[] = [], env: Record<string, string | undefined> = host.env) =>
  runDeploy(['--store', store, '--out', join(store, 'dist'), '--to', to, ...args], env);

test.each([
  ['rsync://www.example/module', true],
  ['rsync://publisher@www.example:8730/module/my folder', true],
  ['rsync://www.example', false],
  ['publisher@www.example:/srv/www', true],
  ['www.example:www', true],
  // A Windows drive, a folder, a daemon in double-colon notation, and an address that ssh would parse as an option.
  ['C:/www', false],
  ['/srv/a:b', false],
  ['www.example::module', false],
  ['-oProxyCommand=x@host:www', false],
  ['s3://bucket/folder', false],
])('the target %s is recognised as an rsync address: %s', (address, expected) => {
  expect(isRsyncAddress(address)).toBe(expected);
});

test('a site is published to a daemon, then only its changes, and rolled back to an earlier release', async () => {
  expect(await publish(`${host.address}/my site`, ['--release', '1']), printed.join()).toBe(0);
  const folder = join(host.folder, 'my site');
  expect(readSite(folder)).toEqual(SITE);
  const { mtimeMs } = statSync(join(folder, 'nl/index.html'));
  expect(await publish(`${host.address}/my site`)).toBe(0);
  expect(readSite(folder)).toEqual({ ...NEXT_SITE, '_astro/filter.a1.js': SITE['_astro/filter.a1.js'] });
  expect(statSync(join(folder, 'nl/index.html')).mtimeMs).toBe(mtimeMs);
  // The folder of a removed page is gone.
  expect(readdirSync(join(folder, 'nl/te-koop'))).toEqual(['huis-1']);
  expect(await publish(`${host.address}/my site`, ['--release', '1'])).toBe(0);
  expect(readSite(folder)).toEqual({ ...SITE, '_astro/filter.b2.js': NEXT_SITE['_astro/filter.b2.js'] });
});

test('published files are readable for a web server of another user, whoever created them', async () => {
  const folder = createFolder('target');
  const own = join(createFolder('store'), 'var');
  cpSync(store, own, { recursive: true, verbatimSymlinks: true });
  chmodSync(join(own, 'releases/000002/site/nl/index.html'), 0o600);
  const args = ['--store', own, '--out', join(own, 'dist'), '--to', `publisher@host:${folder}`];
  expect(await runDeploy(args, host.env), printed.join()).toBe(0);
  expect(statSync(join(folder, 'nl/index.html')).mode & 0o777).toBe(0o644);
  expect(statSync(join(folder, 'nl')).mode & 0o777).toBe(0o755);
});

test("the command reads a daemon's password from a file", async () => {
  const file = join(createFolder('secret'), 'password');
  writeFileSync(file, `${PASSWORD}\n`);
  const locked = host.address.replace('rsync://', `rsync://${USER}@`).replace(/www$/, 'locked/inside');
  expect(await publish(locked, [], { ...host.env, RSYNC_PASSWORD_FILE: file }), printed.join()).toBe(0);
  expect(readSite(join(host.folder, 'inside'))).toEqual(NEXT_SITE);
});

const moduleOf = (name: string) => host.address.replace(/www$/, name);

describe('the command exits with a specific message and code when', () => {
  test.each<[string, () => string, number, RegExp, Record<string, string>?]>([
    ['the module does not exist', () => `${moduleOf('nowhere')}/x`, 2, /cannot be used.*Unknown module/],
    ['the parent folder does not exist', () => `${host.address}/no/such/folder`, 2, /cannot be used.*folder above/],
    ['the password is wrong', () => `${moduleOf('locked').replace('//', `//${USER}@`)}/x`, 7, /refuses the login/],
    ['the module is read-only', () => `${moduleOf('readonly')}/x`, 7, /lack a right/],
    ['the key of the host is unknown', () => 'publisher@unknown:www', 7, /known_hosts/],
    ['the host refuses the publisher’s key', () => 'publisher@refused:www', 7, /refuses the login.*publickey/],
    ['the other machine has no rsync', () => 'publisher@bare:www', 2, /missing or too old.*apt-get install rsync/],
    ['this machine has no rsync', () => 'publisher@host:www', 2, /missing or too old.*\(rsync\)/, { PATH: '/nowhere' }],
  ])('%s', async (_what, to, code, sentence, env = { RSYNC_PASSWORD: 'guess' }) => {
    expect(await publish(to(), [], { ...host.env, ...env }), printed.join()).toBe(code);
    expect(printed.join()).toMatch(sentence);
  });

  test('the host does not answer after several attempts', async () => {
    const target = new RsyncTarget('rsync://127.0.0.1:1/www', host.env, { waitMs: 1 });
    await expect(target.read('x')).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

/** Publishes with shorter waiting times than the command. */
function publishAtOnce(address: string, env: RsyncHost['env'], source: SiteFiles): Promise<unknown> {
  const target = new RsyncTarget(address, env, { settleMs: 20, waitMs: 1, silentS: 1 });
  const job = { isAdopting: false, isCompressed: false, language: 'en', settleMs: 20 } as const;
  return deploy({ ...job, target, source, siteUrl: SITE_DATA.url, onPublished: async () => {} });
}

describe('a host that fails for a moment is retried', () => {
  test('when it is silent once', async () => {
    const folder = createFolder('target');
    await publishAtOnce(`publisher@silent-once:${folder}`, host.env, next);
    expect(existsSync(join(host.env.HOME ?? '', 'was-silent'))).toBe(true);
    expect(readSite(folder)).toEqual(NEXT_SITE);
  });

  test('when it breaks every third connection, sometimes after the work was done', async () => {
    const folder = createFolder('target');
    const breaking = 'case $((n % 6)) in 0) exit 12;; 3) (run "$@"); exit 12;; esac; run "$@"';
    await publishAtOnce(`publisher@host:${folder}`, replaceRsync(host.env, breaking).env, next);
    expect(readSite(folder)).toEqual(NEXT_SITE);
  });

  test('when the connection breaks after a control file written in the same second was delivered', async () => {
    const folder = createFolder('target');
    writeFileSync(join(folder, 'note'), 'mine');
    const brought = `if [ $n = 1 ]; then (run "$@"); for to; do :; done; touch -r ${folder}/note $to/note; exit 12; fi`;
    const { env } = replaceRsync(host.env, `${brought}; run "$@"`);
    const target = new RsyncTarget(`publisher@host:${folder}`, env, { waitMs: 1 });
    expect((await target.read('note'))?.toString()).toBe('mine');
  });
});

test.each([
  ['of the site', 'index.html'],
  ['of the publisher’s control data', 'manifest.json.br'],
])('a host that accepts files %s and stores nothing is detected', async (_which, lost) => {
  const folder = createFolder('target');
  const to = `publisher@host:${folder}`;
  await publishAtOnce(to, host.env, first);
  // rsync reads the names from standard input. Uploads that contain the lost file exit with 0 and store nothing; other
  // calls run normally.
  const lying = `cat > $folder/names
case "$*" in *--perms*) grep -aq '${lost}' $folder/names && exit 0;; esac
run "$@" < $folder/names`;
  const { env } = replaceRsync(host.env, lying);
  await expect(publishAtOnce(to, env, next)).rejects.toMatchObject({ problem: 'notStored' });
  await publishAtOnce(to, host.env, next);
  expect(readSite(folder)).toEqual({ ...NEXT_SITE, '_astro/filter.a1.js': SITE['_astro/filter.a1.js'] });
});
