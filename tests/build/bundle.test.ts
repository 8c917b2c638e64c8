import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#publishing/build/list-files.ts';
import { digestProgram } from '#publishing/build/origin.ts';
import { Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { runBuild } from './fixture-site.ts';
import { digestsOf, Place } from './refresh-run.ts';

const HEADLINE = 'Herenhuis met blauwe deur en twee perenbomen';

test('the code is bundled once for all snapshots: a bundle made anew renders the same, and none knows a property', () => {
  const snapshot = writeFixture((fixture) => {
    for (const row of fixture.list('nl/properties.json')) row.Headline = HEADLINE;
  });
  const [kept, anew] = [new Place(), new Place()];
  const first = runBuild(snapshot, kept.out, '--no-compress');
  expect(first.code, first.output).toBe(0);
  const bundle = resolve('node_modules/.cache/gevel/bundles', digestProgram({}));
  const bundledAt = () => statSync(join(bundle, 'renderer/prerender-entry.mjs')).mtimeMs;
  const before = bundledAt();
  for (const options of [['--no-compress'], ['--no-compress', '--clean']]) {
    const { code, output } = runBuild(snapshot, anew.out, ...options);
    expect(code, output).toBe(0);
    expect(digestsOf(anew.out)).toEqual(digestsOf(kept.out));
    expect(bundledAt()).toBe(before);
  }
  const words = [HEADLINE, ...new Fixture().list('nl/properties.json').map(({ Headline }) => String(Headline))];
  const texts = listFiles(bundle, /\.m?js$/).map(({ path }) => readFileSync(path, 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  for (const word of words.filter(({ length }) => length > 12))
    expect(
      texts.some((text) => text.includes(word)),
      word,
    ).toBe(false);
  expect(existsSync(join(kept.out, 'nl/index.html'))).toBe(true);
});
