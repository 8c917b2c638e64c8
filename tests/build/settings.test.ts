import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { TRANSLATE_SETTINGS } from '#publishing/translate/settings.ts';
import { SETTINGS } from '#snapshot/settings.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';
import { COMPRESSED, Place, runScript } from './refresh-run.ts';

/** Environment variables that the project's own code reads while a command runs, including the bundled pages. */
async function listRead(script: string, args: string[], settings: NodeJS.ProcessEnv): Promise<string[]> {
  const recorder = `--import=${resolve('tests/build/record-environment.mjs')}`;
  const { code, output } = await runScript(script, args, { ...settings, NODE_OPTIONS: recorder });
  expect(code, output).toBe(0);
  return [...output.matchAll(/^read from the environment: (.*)$/gm)].map(([, name = '']) => name);
}

test('a refresh writes the configured compressed formats, and adds formats when the setting changes', async () => {
  const place = new Place();
  const listForms = () => ['nl/index.html.br', 'nl/index.html.gz'].filter((name) => place.has(name));
  const refreshWith = (settings: NodeJS.ProcessEnv) =>
    place.run('refresh', ['--from', writeFixture()], undefined, settings);
  expect((await refreshWith({ COMPRESS: 'br' })).code).toBe(0);
  expect(listForms()).toEqual(['nl/index.html.br']);
  // The default when the setting is missing.
  expect((await refreshWith({ COMPRESS: undefined })).code).toBe(0);
  expect(listForms()).toEqual(['nl/index.html.br', 'nl/index.html.gz']);
  const clean = new Place(COMPRESSED);
  expect((await clean.refreshAnew(writeFixture())).code).toBe(0);
  expect(place.digests()).toEqual(clean.digests());
  const refused = await refreshWith({ COMPRESS: 'gzip' });
  expect(refused.code).toBe(EXIT_CODES.source);
  expect(refused.output).toContain('COMPRESS=gzip (br+gzip, br, none)');
});

test('a build, a refresh and a rollback read only the listed settings and those of the translator', async () => {
  const place = new Place();
  const [places, snapshot] = [['--store', place.store, '--out', place.out], writeFixture()];
  const build = ['--store', place.store, '--out', place.out, '--no-compress'];
  const read = [
    ...(await listRead('build', build, { SNAPSHOT: snapshot })),
    ...(await listRead('refresh', [...places, '--from', snapshot], {})),
    ...(await listRead('rollback', places, {})),
  ];
  expect(read).toEqual(expect.arrayContaining(['SITE_URL', 'SERVICE_URL', 'SNAPSHOT']));
  // Settings of the translator are not listed: a changed translation invalidates its page as a changed text does.
  const known: readonly string[] = [...SETTINGS, ...Object.keys(TRANSLATE_SETTINGS), 'TRANSLATE_KEY_FILE'];
  expect([...new Set(read)].filter((name) => !known.includes(name))).toEqual([]);
});
