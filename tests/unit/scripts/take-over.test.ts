import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { listFiles } from '../../../scripts/list-files.ts';
import { listUsable, takeCompressed, takeOver } from '../../../scripts/take-over.ts';
import { createFolder } from '../../fixtures/write-fixture.ts';

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
const read = (name: string) => readFileSync(join(to, name), 'utf8');
const isShared = (name: string) => statSync(join(to, name)).ino === statSync(join(from, name)).ino;

describe('the compressed forms of a file', () => {
  test('are taken over where the file is byte for byte what it was, and only there', () => {
    write(from, {
      '_astro/map.js': 'map',
      '_astro/map.js.br': 'M',
      'a.html': 'old',
      'a.html.br': 'O',
      'b.html': 'longer',
      'b.html.br': 'L',
    });
    write(to, { '_astro/map.js': 'map', 'a.html': 'new', 'b.html': 'short', 'c.html': 'one more' });
    expect(takeCompressed(from, listFiles(to))).toEqual(['_astro/map.js']);
    expect(read('_astro/map.js.br')).toBe('M');
    for (const name of ['a.html.br', 'b.html.br', 'c.html.br']) expect(existsSync(join(to, name))).toBe(false);
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
    const taken = takeOver(['/nl/a/'], last(), to);
    expect(taken.sort()).toEqual(['_astro/island.x.js', 'nl/a/index.html']);
    expect(isShared('nl/a/index.html.br')).toBe(true);
    expect(isShared('nl/a/index.html')).toBe(true);
    expect(existsSync(join(to, 'nl/b/index.html'))).toBe(false);
  });

  test('whose file is gone is not counted on', () => {
    write(from, { 'nl/a/index.html': 'A' });
    expect(listUsable({ ...last(), keys: { '/nl/a/': 'k', '/nl/b/': 'k' } })).toEqual({ '/nl/a/': 'k' });
  });
});
