// Builds and serves a site as Dockerfile, compose.yml and the unit in docs/deploy do: as an unprivileged user, in a
// folder laid out like the image.
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readImage } from '../../scripts/tools/image.ts';
import { ImageFolder, type ProcessResult, type RunningSite } from '../fixtures/image-folder.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';

const IMAGE = readImage('refresh');
const UNIT = readFileSync('docs/deploy/gevel.service', 'utf8');
const COMPOSE = readFileSync('docs/deploy/compose.yml', 'utf8');

/** Command and settings of one of the containers. */
function readContainer(name: string) {
  const text = new RegExp(`^ {2}${name}:\\n((?: {3,}.*\\n|\\n)+)`, 'm').exec(COMPOSE)?.[1] ?? '';
  const [, command = '[]'] = /^ {4}command: (\[.+\])$/m.exec(text) ?? [];
  const settings = [...text.matchAll(/^ {6}([A-Z][A-Z_]+): (\S+)$/gm)];
  return {
    command: JSON.parse(command) as string[],
    env: Object.fromEntries(settings.map(([, setting = '', value = '']) => [setting, value])),
  };
}

const running: RunningSite[] = [];
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    if (child.exitCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

describe('a folder laid out like the refresh image', () => {
  let image: ImageFolder;
  let made: ProcessResult;
  const resolveAll = (env: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(env).map(([name, value]) => [name, image.resolve(value)]));
  const start = async (command: readonly string[], env: Readonly<Record<string, string>>) => {
    const service = await image.start(command, env);
    running.push(service);
    return service;
  };

  beforeAll(async () => {
    image = new ImageFolder(IMAGE);
    const { env } = readContainer('refresh');
    const snapshot = image.resolve(env.SNAPSHOT_SOURCE ?? '');
    cpSync(writeFixture(), snapshot, { recursive: true });
    chmodSync(snapshot, 0o755);
    const target = join(image.path, 'var/www');
    const words = [...IMAGE.entrypoint, ...IMAGE.command];
    made = await image.run(words, { ...resolveAll(env), PUBLISH_TO: target });
    return () => image.remove();
  });

  test('builds and publishes the site below var', () => {
    expect(made.code, made.output).toBe(0);
    for (const file of ['var/dist/index.html', 'var/www/index.html', 'var/site-data.json', 'var/.cache/gevel'])
      expect(existsSync(join(image.path, file)), file).toBe(true);
  });

  test('builds the site as compose.yml does, for a service that serves it and passes its health check', async () => {
    const refresh = readContainer('refresh');
    const again = await image.run([...IMAGE.entrypoint, ...refresh.command], resolveAll(refresh.env));
    expect(again.code, again.output).toBe(0);
    // The database is in another container, which does not exist here.
    const { command, env } = readContainer('service');
    const { DATABASE_URL_FILE: _database, ...settings } = resolveAll(env);
    const service = await start(command, settings);
    expect((await fetch(`${service.url}/nl/`)).status).toBe(200);
    const check = readImage('service').healthcheck.map((word) => word.replace('http://127.0.0.1:4321', service.url));
    expect(await image.run(check)).toEqual({ code: 0, output: '' });
  });

  test('serves the site with the command and settings of the unit, and stops cleanly', async () => {
    const [, words = ''] = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(UNIT) ?? [];
    const [, settings = ''] = /^Environment=(.+)$/m.exec(UNIT) ?? [];
    const [, signal = ''] = /^KillSignal=(.+)$/m.exec(UNIT) ?? [];
    symlinkSync('var/dist', join(image.path, 'dist'));
    const env = Object.fromEntries(settings.split(' ').map((word) => word.split('=') as [string, string]));
    const service = await start(words.split(' '), env);
    expect((await fetch(`${service.url}/nl/`)).status).toBe(200);
    service.child.kill(signal as NodeJS.Signals);
    const [code] = (await once(service.child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });
});
