import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listFiles } from '#publishing/files/list-files.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { countPages, listLoaded, weighPages } from '../../../scripts/bench/page-weight.ts';
import { writeHugoSample, writeSample } from '../../../scripts/bench/plain-sample.ts';
import { writeGrownSnapshot } from '../../../scripts/bench/snapshot.ts';

const SNAPSHOT = 'snapshot';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a generated snapshot is complete: every property parses in both languages', () => {
  writeGrownSnapshot(resolve('snapshot'), folder, 120);
  const { site, faults } = readSnapshot(folder);
  expect(faults.filter(({ severity }) => severity !== 'notice')).toEqual([]);
  expect(site?.byLanguage.nl?.properties).toHaveLength(120);
  expect(site?.byLanguage.fr?.properties).toHaveLength(120);
});

test('the plain sample has 40 facts and 12 pictures per property and language', () => {
  writeSample(folder, resolve('node_modules'), SNAPSHOT);
  const properties: { facts: unknown[]; pictures: unknown[] }[] = JSON.parse(
    readFileSync(join(folder, 'properties.json'), 'utf8'),
  );
  const rowsOf = (language: string): unknown[] =>
    JSON.parse(readFileSync(join(SNAPSHOT, language, 'properties.json'), 'utf8'));
  expect(properties).toHaveLength(rowsOf('nl').length + rowsOf('fr').length);
  for (const { facts, pictures } of properties) expect([facts.length, pictures.length]).toEqual([40, 12]);
  expect(existsSync(join(folder, 'node_modules', 'astro'))).toBe(true);
});

test('the Hugo sample has the same content, one file per property and language', () => {
  writeHugoSample(folder, SNAPSHOT);
  const files = listFiles(join(folder, 'content'), /\.md$/);
  const rows = ['nl', 'fr'].flatMap((language) =>
    JSON.parse(readFileSync(join(SNAPSHOT, language, 'properties.json'), 'utf8')),
  );
  expect(files).toHaveLength(rows.length);
  for (const { path } of files) {
    const [head = ''] = readFileSync(path, 'utf8').split('\n\n');
    expect(JSON.parse(head)).toMatchObject({ facts: { length: 40 }, pictures: { length: 12 } });
  }
});

test('a page’s weight includes its style sheets and scripts, but not what loads on interaction', () => {
  const html = `<link rel="stylesheet" href="/_astro/a.css"><link rel="preload" as="font" href="/_astro/f.woff2">
    <script type="module" src="/_astro/b.js"></script><script src="https://elsewhere.example/x.js"></script>
    <astro-island component-url="/_astro/Now.js" renderer-url="/_astro/client.js" client="load"></astro-island>
    <astro-island component-url="/_astro/Later.js" renderer-url="/_astro/client.js" client="touch"></astro-island>`;
  expect(listLoaded(html)).toEqual({
    css: ['/_astro/a.css'],
    js: ['/_astro/b.js', '/_astro/Now.js', '/_astro/client.js'],
  });
});

test('pages are counted separately from redirects, and their weight includes scripts that their scripts import', () => {
  const page = '<link rel="stylesheet" href="/a.css"><script type="module" src="/js/a.js"></script>';
  for (const path of ['nl', 'nl/te-koop', 'nl/te-koop/jette', 'nl/te-koop/jette/huis/12'])
    write(`${path}/index.html`, page);
  for (const path of ['index.html', '404.html', 'property/12/index.html']) write(path, 'on you go');
  write('a.css', 'body { color: red }');
  write('js/a.js', 'import{b}from"./b.js";import("./later.js");b()');
  write('js/b.js', 'export const b = () => 1;');
  expect(countPages(folder)).toEqual({ pages: 4, forwards: 3, htmlBytes: 4 * page.length + 3 * 9 });
  const weights = weighPages(folder, 'nl');
  expect(weights.map(({ name, path }) => `${name} ${path}`)).toEqual([
    'home /nl/',
    'list /nl/te-koop/',
    'detail /nl/te-koop/jette/huis/12/',
  ]);
  for (const { html, css, js } of weights) expect([html.raw, css.raw, js.raw]).toEqual([page.length, 19, 46 + 25]);
});
