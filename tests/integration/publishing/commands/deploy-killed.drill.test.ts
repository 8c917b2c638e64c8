import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runDeploy } from '#publishing/commands/deploy-command.ts';
import { NOTES } from '#publishing/deploy/manifest.ts';
import { S3Target } from '#publishing/deploy/s3-target.ts';
import { NEXT_SITE, SITE, writeReleases } from '../../../fixtures/release-store.ts';
import { BUCKET, CREDENTIALS, type S3Host, startS3Host, type Treatment } from '../../../fixtures/s3-host.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { MACHINE } from '../../../machine-environment.ts';

let host: S3Host;
/** Handlers of requests, by the location in the bucket to which they apply. */
const killers = new Map<string, (request: string) => Treatment>();

beforeAll(async () => {
  host = await startS3Host();
  host.treat((method, path) => {
    const [, , place = '', ...name] = path.split('/');
    return killers.get(place)?.(`${method} ${name.join('/')}`) ?? 'pass';
  });
});
afterAll(() => host.close());
beforeEach(() => {
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});

/** Requests at which the publisher is killed. */
const MOMENTS: [request: string][] = [
  ['GET .gevel/target.json'],
  ['PUT .gevel/lock.json'],
  ['GET .gevel/manifest.json.br'],
  ['HEAD nl/te-koop/huis-1/index.html'],
  ['PUT .gevel/sending.json.br'],
  ['PUT _astro/filter.b2.js'],
  ['PUT nl/te-koop/huis-1/index.html'],
  ['PUT data/nl.json'],
  ['DELETE nl/te-koop/huis ë/index.html'],
  ['PUT .gevel/manifest.json.br'],
  ['DELETE .gevel/sending.json.br'],
];

describe('a killed publisher leaves a complete site, and the next one continues', () => {
  test.concurrent.each(MOMENTS)('at %s', async (moment) => {
    const place = `killed-${MOMENTS.findIndex(([request]) => request === moment)}`;
    const own = createFolder('killed');
    const store = join(own, 'var');
    writeReleases(store);
    const args = ['--store', store, '--out', join(own, 'dist'), '--to', `s3://${BUCKET}/${place}`];
    expect(await runDeploy([...args, '--release', '1'], host.env)).toBe(0);

    const env = { ...MACHINE, ...host.env };
    const child = spawn(process.execPath, ['scripts/publish.ts', ...args], { env, stdio: 'ignore' });
    let isKilled = false;
    killers.set(place, (request) => {
      if (request === moment) isKilled = child.kill('SIGKILL');
      return isKilled ? 'drop' : 'pass';
    });
    await new Promise((resolve) => child.on('exit', resolve));
    expect(isKilled).toBe(true);
    killers.delete(place);

    const target = new S3Target(new URL(`s3://${BUCKET}/${place}`), { endpoint: host.endpoint, ...CREDENTIALS });
    const page = (await target.read('nl/te-koop/huis-1/index.html'))?.toString();
    const isNew = page === NEXT_SITE['nl/te-koop/huis-1/index.html'];
    const script = isNew ? '_astro/filter.b2.js' : '_astro/filter.a1.js';
    expect(page).toBeDefined();
    expect(await target.findPresent([script])).toEqual([script]);

    expect(await runDeploy(args, host.env)).toBe(0);
    const names = Object.keys({ ...SITE, ...NEXT_SITE, [NOTES.sending]: '', [NOTES.lock]: '' });
    expect((await target.findPresent(names)).sort()).toEqual(['_astro/filter.a1.js', ...Object.keys(NEXT_SITE)].sort());
    for (const [name, text] of Object.entries(NEXT_SITE)) expect((await target.read(name))?.toString()).toBe(text);
  });
});
