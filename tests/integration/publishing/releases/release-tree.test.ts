import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestContent } from '#publishing/files/file-digests.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { completeTree, listChanges, makeChange } from '#publishing/releases/release-tree.ts';
import { Releases } from '#publishing/releases/releases.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

/**
 * Files of a site with their contents. For names ending in "html" a compressed form is written too, which contains the
 * same text in capitals.
 */
type Contents = Record<string, string>;

function write(folder: string, files: Contents) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
    if (name.endsWith('.html')) writeFileSync(join(folder, `${name}.br`), content.toUpperCase());
  }
}
const read = (folder: string): Contents =>
  Object.fromEntries(listFiles(folder).map(({ name, path }) => [name, readFileSync(path, 'utf8')]));
const withForms = (files: Contents): Contents =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, content]) => [
      [name, content],
      ...(name.endsWith('.html') ? [[`${name}.br`, content.toUpperCase()]] : []),
    ]),
  );
const digestsOf = (files: Contents) =>
  Object.fromEntries(Object.entries(files).map(([name, content]) => [name, digestContent(Buffer.from(content))]));
const pick = (files: Contents, names: readonly string[]): Contents =>
  Object.fromEntries(names.map((name) => [name, files[name] ?? '']));

const OLDEST: Contents = {
  'index.html': 'front',
  'nl/1/index.html': 'one, 100',
  'nl/2/index.html': 'two',
  'nl/gone/deep/index.html': 'gone',
  'nl/file': 'where a folder will be',
  '_astro/a.css': 'a',
  'only-large.html': 'has a form, then none',
};
const LAST: Contents = {
  'index.html': 'front',
  'nl/1/index.html': 'one, 200',
  'nl/2/index.html': 'two',
  'nl/3/index.html': 'three',
  'nl/file/index.html': 'a folder',
  '_astro/a.css': 'a',
};
const NEXT: Contents = {
  'index.html': 'front, new',
  'nl/1/index.html': 'one, 200',
  'nl/2/index.html': 'two',
  'nl/3/index.html': 'three, new',
  'nl/4/index.html': 'four',
  'nl/file/index.html': 'a folder',
  '_astro/a.css': 'a',
};
const NEW = ['index.html', 'nl/3/index.html', 'nl/4/index.html'];

let folder: string;
let [site, last, spare]: [string, string, string] = ['', '', ''];
beforeEach(() => {
  folder = createFolder('tree');
  [site, last, spare] = [join(folder, 'site'), join(folder, 'last'), join(folder, 'spare')];
  write(spare, OLDEST);
  write(last, LAST);
  // A build copies all files of its bundle, including unchanged ones.
  write(site, pick(NEXT, [...NEW, '_astro/a.css']));
});
const lastTree = () => ({ site: last, files: digestsOf(LAST) });
const spareTree = () => ({ site: spare, files: digestsOf(OLDEST) });

describe('the tree of a new release', () => {
  test.each([
    ['made of hard links to the last release', undefined],
    ['made from a spare tree', spareTree],
  ])('is complete when it is %s, and contains no old file', (_how, findSpare) => {
    completeTree(site, digestsOf(NEXT), lastTree(), findSpare?.());
    expect(read(site)).toEqual(withForms(NEXT));
    expect(read(last)).toEqual(withForms(LAST));
    expect(existsSync(join(site, 'nl/gone'))).toBe(false);
    expect(existsSync(`${site}.fresh`)).toBe(false);
  });

  test('changes only differing files when made from a spare tree', () => {
    const before = statSync(join(spare, 'nl/2/index.html')).ino;
    completeTree(site, digestsOf(NEXT), lastTree(), spareTree());
    expect(statSync(join(site, 'nl/2/index.html')).ino).toBe(before);
    expect(statSync(join(site, 'nl/1/index.html')).ino).toBe(statSync(join(last, 'nl/1/index.html')).ino);
  });

  test('is not made when the last release lacks a file', () => {
    rmSync(join(last, 'nl/1/index.html'));
    expect(() => completeTree(site, digestsOf(NEXT), lastTree(), spareTree())).toThrow(/nl.1.index\.html is missing/);
  });
});

describe('the tree is complete after a kill between any two changes', () => {
  const changes = listChanges(digestsOf(OLDEST), digestsOf(NEXT), digestsOf(LAST));
  const FACTS = {
    createdAt: '2026-11-22T12:00:00.000Z',
    from: 't',
    code: 'c',
    searchedFor: 's',
    language: 'nl',
  } as const;

  test.each(changes.map((change, index) => [index, change.action, change.name] as const))(
    'before change %i, %s %s: served and earlier releases are complete, and the next one can be made',
    (done) => {
      const releases = new Releases(join(folder, 'var'));
      const out = join(folder, 'dist');
      for (const files of [OLDEST, { 'index.html': 'between' }, LAST]) {
        const making = releases.begin();
        write(join(making, 'site'), files);
        releases.publish(making, FACTS, out);
      }
      releases.prune(2);
      const making = releases.begin();
      const tree = join(making, 'site');
      write(join(making, 'site.fresh'), pick(NEXT, [...NEW, '_astro/a.css']));
      renameSync(releases.pathOf(releases.spare ?? '', 'site'), tree);
      const sources = { fresh: `${tree}.fresh`, last: releases.pathOf('000003', 'site') };
      for (const change of changes.slice(0, done)) makeChange(change, tree, sources);
      // The first process is killed here; the next process does the rest.
      expect(releases.spare).toBeUndefined();
      const again = releases.begin();
      expect(existsSync(making) && making !== again).toBe(false);
      expect(read(out)).toEqual(withForms(LAST));
      expect(read(releases.pathOf('000002', 'site'))).toEqual(withForms({ 'index.html': 'between' }));
      write(join(again, 'site'), pick(NEXT, [...NEW, '_astro/a.css']));
      completeTree(join(again, 'site'), digestsOf(NEXT), { site: sources.last, files: digestsOf(LAST) }, undefined);
      releases.publish(again, FACTS, out);
      expect(read(out)).toEqual(withForms(NEXT));
    },
  );
});
