import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#publishing/files/list-files.ts';
import { digestProgram } from '#publishing/origin/origin.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';
import { digestsOf, Place, runBuild } from './refresh-run.ts';

const HEADLINE = 'Herenhuis met blauwe deur en twee perenbomen';

/** Minimum length of the texts to search for: shorter ones, such as city names, may occur in the code itself. */
const MIN_LENGTH = 42;

/** Every text of at least MIN_LENGTH characters in a value of the snapshot, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length < MIN_LENGTH ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** A text as written in a script, or in JSON inside one. */
const escapeText = (text: string) => JSON.stringify(text).slice(1, -1);

test('the code is bundled once for all snapshots; a new bundle renders the same pages, and no bundle contains property data', async () => {
  const snapshot = writeFixture((fixture) => {
    for (const row of fixture.list('nl/properties.json')) row.TypeDescription = HEADLINE;
  });
  const [kept, anew] = [new Place(), new Place()];
  const first = await runBuild(snapshot, kept.out);
  expect(first.code, first.output).toBe(0);
  const bundle = resolve('node_modules/.cache/gevel/bundles', digestProgram({}));
  const bundledAt = () => statSync(join(bundle, 'renderer/prerender-entry.mjs')).mtimeMs;
  const before = bundledAt();
  for (const options of [[], ['--clean']]) {
    const { code, output } = await runBuild(snapshot, anew.out, ...options);
    expect(code, output).toBe(0);
    expect(digestsOf(anew.out)).toEqual(digestsOf(kept.out));
    expect(bundledAt()).toBe(before);
  }
  // Texts of the built snapshot and of the demo snapshot, which code would contain if it imported the snapshot.
  const records = ['nl', 'fr'].map((language) => `${language}/properties.json`);
  const texts = [snapshot, 'snapshot'].flatMap((folder) =>
    records.flatMap((file) => listTexts(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  );
  const scripts = listFiles(bundle, /\.m?js$/).map(({ path }) => readFileSync(path, 'utf8'));
  expect(scripts.length).toBeGreaterThan(10);
  const code = scripts.join('\n');
  const known = [...new Set(texts)].filter((text) => code.includes(text) || code.includes(escapeText(text)));
  expect(known).toEqual([]);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts).toContain(HEADLINE);
  expect(readFileSync(join(kept.out, 'nl/te-koop/index.html'), 'utf8')).toContain(HEADLINE);
});
