import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
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
    expect(takeCompressed(from, to, new Set())).toEqual(['_astro/map.js']);
    expect(read('_astro/map.js.br')).toBe('M');
    for (const name of ['a.html.br', 'b.html.br', 'c.html.br']) expect(existsSync(join(to, name))).toBe(false);
  });

  test('of pages that were settled before are left alone', () => {
    write(from, { 'a.html': 'same', 'a.html.br': 'S' });
    write(to, { 'a.html': 'same' });
    expect(takeCompressed(from, to, new Set(['a.html']))).toEqual([]);
    expect(existsSync(join(to, 'a.html.br'))).toBe(false);
  });
});

describe('a page that is what it was', () => {
  const last = () => ({
    site: from,
    keys: {},
    searchedFor: '',
    dataRefs: { '/nl/b/': ['/_astro/search-nl.OLD.json'] },
  });

  test('is the same file with its compressed forms; one that names a data file is put right', () => {
    write(from, {
      'nl/a/index.html': 'A',
      'nl/a/index.html.br': 'a',
      'nl/b/index.html': 'see /_astro/search-nl.OLD.json',
      'nl/b/index.html.br': 'b',
      '_astro/search-nl.OLD.json': '1',
      '_astro/island.x.js': 'x',
    });
    write(to, { '_astro/search-nl.NEW.json': '2' });
    const { shared, rewritten, keptRefs } = takeOver(['/nl/a/', '/nl/b/'], last(), to);
    expect([...shared].sort()).toEqual(['_astro/island.x.js', 'nl/a/index.html', 'nl/a/index.html.br']);
    expect([...rewritten]).toEqual(['nl/b/index.html']);
    expect(isShared('nl/a/index.html')).toBe(true);
    expect(read('nl/b/index.html')).toBe('see /_astro/search-nl.NEW.json');
    expect(readFileSync(join(from, 'nl/b/index.html'), 'utf8')).toContain('OLD');
    expect(existsSync(join(to, 'nl/b/index.html.br'))).toBe(false);
    expect(keptRefs).toEqual({ '/nl/b/': ['/_astro/search-nl.NEW.json'] });
  });

  test('whose file is gone is not counted on', () => {
    write(from, { 'nl/a/index.html': 'A' });
    expect(listUsable({ ...last(), keys: { '/nl/a/': 'k', '/nl/b/': 'k' } })).toEqual({ '/nl/a/': 'k' });
  });
});
