import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stageSource } from '#publishing/refresh/source.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';
import { writeZip } from '../../../fixtures/write-zip.ts';

function stageFolder(names: readonly string[], change: (from: string) => void = () => {}) {
  const folder = createFolder('source');
  const [from, to] = [join(folder, 'export'), join(folder, 'snapshot')];
  for (const name of names) {
    mkdirSync(dirname(join(from, name)), { recursive: true });
    writeFileSync(join(from, name), name);
  }
  change(from);
  return stageSource(from, to).then((staged) => ({ staged, to }));
}

async function stageZip(names: readonly string[]) {
  const folder = createFolder('source');
  const [zip, to] = [join(folder, 'export.zip'), join(folder, 'snapshot')];
  writeFileSync(zip, writeZip(names.map((name) => ({ name, content: name }))));
  return { staged: await stageSource(zip, to), to };
}

describe.each([
  ['a folder', stageFolder],
  ['a zip', stageZip],
])('in %s', (_what, stage) => {
  test('a file counts whatever capitals its name has', async () => {
    const { staged, to } = await stage(['Site.json', 'NL/Articles.JSON']);
    expect(staged).toEqual({ ok: true });
    expect(readFileSync(join(to, 'nl/articles.json'), 'utf8')).toBe('NL/Articles.JSON');
  });

  test('two files whose names differ in capitals alone are refused: either could be the old one', async () => {
    const { staged } = await stage(['site.json', 'nl/articles.json', 'nl/Articles.json']);
    expect(staged).toMatchObject({ ok: false, problem: 'twice' });
  });
});

test('a link among the files is refused, rather than left out with the pages that it holds', async () => {
  const { staged } = await stageFolder(['site.json', 'elsewhere/articles.json', 'nl/types.json'], (from) =>
    symlinkSync('../elsewhere/articles.json', join(from, 'nl/articles.json')),
  );
  expect(staged).toEqual({ ok: false, problem: 'link', detail: 'nl/articles.json' });
});
