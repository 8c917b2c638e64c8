import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepPages, listUsable, shareFolder } from '#publishing/build/kept-pages.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

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

describe('a folder', () => {
  test('is shared file by file, with what lies deeper', () => {
    write(from, { 'favicon.svg': 'f', '_astro/app.js': 'a', 'pictures/1/small.webp': 's' });
    rmSync(to, { recursive: true });
    shareFolder(from, to);
    for (const name of ['favicon.svg', '_astro/app.js', 'pictures/1/small.webp']) expect(isShared(name)).toBe(true);
  });
});

describe('a page that is what it was', () => {
  const last = () => ({
    site: from,
    keys: {},
    files: [],
    searchedFor: '',
  });

  test('is the same file with its compressed forms', () => {
    write(from, {
      'nl/a/index.html': 'A',
      'nl/a/index.html.br': 'a',
      'nl/b/index.html': 'B',
      '_astro/island.x.js': 'x',
    });
    write(to, { '_astro/app.js': 'y' });
    const kept = keepPages(['/nl/a/'], last(), to);
    expect(kept.sort()).toEqual(['_astro/island.x.js', 'nl/a/index.html']);
    expect(isShared('nl/a/index.html.br')).toBe(true);
    expect(isShared('nl/a/index.html')).toBe(true);
    expect(existsSync(join(to, 'nl/b/index.html'))).toBe(false);
  });

  test('whose file is gone is not counted on', () => {
    write(from, { 'nl/a/index.html': 'A' });
    expect(listUsable({ ...last(), keys: { '/nl/a/': 'k', '/nl/b/': 'k' } })).toEqual({ '/nl/a/': 'k' });
  });
});
