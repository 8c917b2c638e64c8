import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDeploy } from '#publishing/commands/deploy-command.ts';
import { runReleases } from '#publishing/commands/releases-command.ts';
import { NEXT_SITE, SITE, SITE_DATA, writeReleases, writeSite } from '../../../fixtures/release-store.ts';
import { BUCKET, type S3Host, startS3Host } from '../../../fixtures/s3-host.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

let host: S3Host;
let folder: string;
let printed: string[];

beforeAll(async () => {
  host = await startS3Host();
});
afterAll(() => host.close());
beforeEach(() => {
  folder = createFolder('deploy');
  printed = [];
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void printed.push(line));
});

const envOf = (more: Record<string, string> = {}) => ({ ...host.env, ...more });
const places = () => ['--store', join(folder, 'var'), '--out', join(folder, 'dist')];
const publish = (args: string[], env: Record<string, string> = envOf()) => runDeploy([...places(), ...args], env);

test('the command publishes the served release, or an earlier one with --release', async () => {
  writeReleases(join(folder, 'var'));
  const to = join(folder, 'www');
  expect(await publish(['--to', to])).toBe(0);
  expect(readFileSync(join(to, 'data/nl.json'), 'utf8')).toBe(NEXT_SITE['data/nl.json']);
  expect(printed.at(-1)).toMatch(/^Published to .*www: \d+ files sent \(0(?:\.\d)? MB\), 0 deleted, 0 unchanged\.$/);
  expect(await publish(['--to', pathToFileURL(to).href, '--release', '1'])).toBe(0);
  expect(readFileSync(join(to, 'data/nl.json'), 'utf8')).toBe(SITE['data/nl.json']);
});

test('the command publishes the output of npm run build when there are no releases', async () => {
  writeSite(join(folder, 'dist'), SITE);
  const siteData = join(folder, 'site-data.json');
  writeFileSync(siteData, JSON.stringify(SITE_DATA));
  expect(await publish([], envOf({ SITE_DATA: siteData, PUBLISH_TO: join(folder, 'www') }))).toBe(0);
  expect(readFileSync(join(folder, 'www/sitemap.xml'), 'utf8')).toBe(SITE['sitemap.xml']);
});

test('the command lists with --dry-run what it would send', async () => {
  writeReleases(join(folder, 'var'));
  expect(await publish(['--to', join(folder, 'www'), '--dry-run'])).toBe(0);
  expect(printed).toContain('+ nl/index.html');
  expect(printed.at(-1)).toMatch(/^Nothing was sent\./);
});

describe('the command exits with a specific message and code for', () => {
  test.each<[string, string[], Record<string, string>, number, RegExp]>([
    ['a wrong option', ['--too', 'x'], {}, 2, /npm run publish/],
    ['no target', [], {}, 2, /PUBLISH_TO/],
    ['an unknown kind of target', ['--to', 'ftp://host/www'], {}, 2, /ftp/],
    ['a release that is not there', ['--to', 'www', '--release', '7'], {}, 2, /no version 7.*1, 2/],
    ['no credentials', ['--to', `s3://${BUCKET}/x`], { AWS_ACCESS_KEY_ID: '' }, 2, /AWS_ACCESS_KEY_ID/],
    ['wrong credentials', ['--to', `s3://${BUCKET}/x`], { AWS_SECRET_ACCESS_KEY: 'no' }, 7, /does not accept/],
    ['a bucket that is not there', ['--to', 's3://nowhere'], {}, 2, /does not exist/],
  ])('%s', async (_what, args, env, code, sentence) => {
    writeReleases(join(folder, 'var'));
    expect(await publish(args, envOf(env))).toBe(code);
    expect(printed.join('\n')).toMatch(sentence);
  });

  test('a target that belongs to another site', async () => {
    writeReleases(join(folder, 'var'));
    writeSite(join(folder, 'www'), { 'holiday.jpg': 'beach' });
    expect(await publish(['--to', join(folder, 'www')])).toBe(3);
    expect(printed.join()).toMatch(/holiday\.jpg.*--adopt/);
  });

  test('a folder of the built site itself, by any name', async () => {
    writeReleases(join(folder, 'var'));
    symlinkSync('var/current/site', join(folder, 'dist'), 'dir');
    for (const to of ['dist', 'dist/copy', 'var/releases/000001/site/copy'])
      expect(await publish(['--to', join(folder, to), '--adopt'])).toBe(2);
    expect(await runReleases(['verify', '--store', join(folder, 'var')], {})).toBe(0);
  });

  test('expired credentials', async () => {
    writeReleases(join(folder, 'var'));
    host.treat((_method, path) => (path.includes('/expired/') ? { code: 'ExpiredToken' } : 'pass'));
    const code = await publish(['--to', `s3://${BUCKET}/expired`]);
    expect(code).toBe(7);
    expect(printed.join()).toMatch(/have expired/);
  });
});

describe('the command purges the cache', () => {
  const republish = async (env: Record<string, string>) => {
    writeReleases(join(folder, 'var'));
    const to = ['--to', join(folder, 'www')];
    expect(await publish([...to, '--release', '1'], envOf(env))).toBe(0);
    return publish(to, envOf(env));
  };
  const ADDRESSES = ['data/nl.json', 'nl/te-koop/huis%20%C3%AB/', 'nl/te-koop/huis-1/'].map(
    (path) => `https://www.agency.example/${path}`,
  );

  test('with a program that reads one URL per line', async () => {
    const file = join(folder, 'purged');
    expect(await republish({ PURGE_COMMAND: `cat > ${file}` })).toBe(0);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toEqual(ADDRESSES);
  });

  test('through an endpoint, in Cloudflare’s format', async () => {
    const asked: unknown[] = [];
    const server = createServer((incoming, answer) => {
      incoming.setEncoding('utf8').on('data', (body: string) => {
        asked.push([incoming.method, incoming.headers.authorization, JSON.parse(body)]);
        answer.end('{"success":true}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const PURGE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge_cache`;
    expect(await republish({ PURGE_URL, PURGE_TOKEN: 'token' })).toBe(0);
    server.close();
    expect(asked).toEqual([['POST', 'Bearer token', { files: ADDRESSES }]]);
  });

  test('and reports a failed purge', async () => {
    expect(await republish({ PURGE_COMMAND: 'cat > /dev/null; exit 3' })).toBe(8);
    expect(printed.join()).toMatch(/cache was not told/);
  });
});
