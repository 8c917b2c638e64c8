import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepForms, shareAssets } from '#publishing/files/assets.ts';
import { listKept, listUsable } from '#publishing/files/kept-pages.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const NONE: ReadonlySet<string> = new Set();
let from: string;
let to: string;
beforeEach(() => {
  from = createFolder('last');
  to = createFolder('fresh');
});

function write(folder: string, files: Record<string, string>) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
const isShared = (name: string) => statSync(join(to, name)).ino === statSync(join(from, name)).ino;

describe('files of a bundle', () => {
  test('are reused one by one, nested files included', () => {
    write(from, { 'favicon.svg': 'f', '_astro/app.js': 'a', 'films/1/small.webp': 's' });
    rmSync(to, { recursive: true });
    expect(shareAssets(from, to, { named: NONE }).compressed).toEqual(new Set());
    for (const name of ['favicon.svg', '_astro/app.js', 'films/1/small.webp']) expect(isShared(name)).toBe(true);
  });

  test('that are pictures or plans are reused, with their compressed forms, only when the site names them', () => {
    write(from, {
      'pictures/a-600.webp': 'a',
      'pictures/b-600.webp': 'b',
      'plans/a.svg': 'p',
      'plans/a.svg.br': 'c',
      'plans/a.svg.gz': 'z',
    });
    shareAssets(from, to, { named: new Set(['/pictures/a-600.webp', '/plans/a.svg']) });
    expect(readdirSync(join(to, 'pictures'))).toEqual(['a-600.webp']);
    expect(readdirSync(join(to, 'plans')).sort()).toEqual(['a.svg', 'a.svg.br', 'a.svg.gz']);
  });

  test('keep their compressed forms for later builds that write those forms', () => {
    write(from, { 'favicon.svg': 'f', '_astro/app.js': 'a' });
    write(to, { '_astro/app.js': 'a', '_astro/app.js.br': 'b', '_astro/app.js.gz': 'g', 'index.html.br': 'i' });
    keepForms(from, to);
    const [next, plain] = [createFolder('next'), createFolder('plain')];
    expect(shareAssets(from, next, { named: NONE })).toEqual({
      names: ['favicon.svg', '_astro/app.js'],
      compressed: new Set(['_astro/app.js']),
    });
    expect(readdirSync(join(next, '_astro')).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz']);
    expect(existsSync(join(next, 'index.html.br'))).toBe(false);
    expect(shareAssets(from, plain, { named: NONE, forms: [] }).compressed).toEqual(new Set());
    expect(readdirSync(join(plain, '_astro'))).toEqual(['app.js']);
    const modern = createFolder('modern');
    shareAssets(from, modern, { named: NONE, forms: ['.br'] });
    expect(readdirSync(join(modern, '_astro')).sort()).toEqual(['app.js', 'app.js.br']);
  });

  test('are reused without compressed forms when one of these is missing', () => {
    write(from, { '_astro/app.js': 'a', '_astro/app.js.br': 'b' });
    expect(shareAssets(from, to, { named: NONE }).compressed).toEqual(new Set());
    expect(readdirSync(join(to, '_astro'))).toEqual(['app.js']);
  });
});

describe('an unchanged page', () => {
  const last = {
    site: '',
    keys: { '/nl/a/': 'k', '/nl/b/': 'k', '/property/1.json': 'k' },
    files: {
      'nl/a/index.html': 'A',
      'nl/a/index.md': 'a',
      'nl/b/index.html': 'B',
      '_astro/island.x.js': 'x',
      'a.png': 'p',
      'property/1.json': 'c',
    },
    searchedFor: '',
  };

  test('is kept with its Markdown twin and the island script that all pages share', () => {
    expect(listKept(['/nl/a/'], last)).toEqual(['nl/a/index.html', 'nl/a/index.md', '_astro/island.x.js']);
    expect(listKept([], last)).toEqual([]);
  });

  test('is kept without a Markdown twin when it is a property card', () => {
    expect(listKept(['/property/1.json'], last)).toEqual(['property/1.json', '_astro/island.x.js']);
  });

  test('is not reused when its file is missing', () => {
    write(from, { 'nl/a/index.html': 'A' });
    expect(listUsable({ ...last, site: from })).toEqual({ '/nl/a/': 'k' });
  });
});
