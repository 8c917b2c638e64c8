import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FileFindings, Finisher, type FinishRules } from '#publishing/build/finish-file.ts';
import type { Leak } from '#publishing/build/hidden-search.ts';
import { Threads } from '#publishing/build/threads.ts';
import { digestContent } from '#publishing/files/file-digests.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { createFolder, writeFixture } from '../../../fixtures/write-fixture.ts';

const HIDDEN = 'Lindenlaan 12';
const HOMES = ['4010', '4011'];
const search = { needles: [{ text: HIDDEN, id: '4010', isElsewhere: false }], propertyIds: new Set(HOMES) };
let folder: string;

beforeEach(() => {
  folder = createFolder('finished');
  mkdirSync(join(folder, '_astro'));
});

const read = (name: string) => readFileSync(join(folder, name));
const page = (words: string) => `<html><head></head><article class="property">${words}<section class="similar">`;
/** Finishes files one after the other: rendered pages (with a text) and existing files (by name only). */
function finishAll(
  files: readonly (readonly [name: string, text?: string])[],
  last?: FinishRules['last'],
): FileFindings {
  const finisher = new Finisher({ folder, search, last });
  for (const [name, text] of files) finisher.finish({ name, ...(text !== undefined && { text }) });
  return finisher.takeFound();
}
const finish = (...args: Parameters<typeof finishAll>): Leak[] => finishAll(...args).leaks;

test('a rendered page is written and compressed, and its folders are created', () => {
  const text = '<p>Te koop in Jette</p>'.repeat(100);
  finish([['nl/te-koop/jette/index.html', text]]);
  expect(read('nl/te-koop/jette/index.html').toString()).toBe(text);
  expect(brotliDecompressSync(read('nl/te-koop/jette/index.html.br')).toString()).toBe(text);
  expect(gunzipSync(read('nl/te-koop/jette/index.html.gz')).toString()).toBe(text);
});

test('only the configured compressed forms are written', () => {
  const finisher = new Finisher({ folder, search, forms: ['.br'] });
  finisher.finish({ name: 'nl/index.html', text: '<p>Te koop in Jette</p>'.repeat(100) });
  expect(readdirSync(join(folder, 'nl')).sort()).toEqual(['index.html', 'index.html.br']);
});

test('whitespace before the blocks of a rendered page is trimmed, and other files stay unchanged', () => {
  finish([
    ['nl/index.html', '<ul>\n  <li>Te koop</li>\n</ul>'],
    ['nl/feed.xml', '<p>a</p> <p>b</p>'],
  ]);
  expect(read('nl/index.html').toString()).toBe('<ul><li>Te koop</li></ul>');
  expect(read('nl/feed.xml').toString()).toBe('<p>a</p> <p>b</p>');
});

test('an existing file is compressed when it is text and large enough', () => {
  const script = 'const a = 1;'.repeat(100);
  writeFileSync(join(folder, '_astro/a.js'), script);
  writeFileSync(join(folder, '_astro/b.js'), 'const b = 1;');
  writeFileSync(join(folder, '_astro/c.webp'), script);
  finish([['_astro/a.js'], ['_astro/b.js'], ['_astro/c.webp']]);
  expect(brotliDecompressSync(read('_astro/a.js.br')).toString()).toBe(script);
  for (const name of ['_astro/b.js.br', '_astro/c.webp.br']) expect(existsSync(join(folder, name))).toBe(false);
});

test('a file of public/ is never overwritten', () => {
  writeFileSync(join(folder, 'robots.txt'), 'the agency’s own');
  finish([['robots.txt', 'ours']]);
  expect(read('robots.txt').toString()).toBe('the agency’s own');
});

test("hidden values are found in a list and on the property's own page, while another property may name the street", () => {
  const pages = HOMES.map((id) => [`nl/te-koop/${id}/index.html`, page(HIDDEN)] as const);
  const found = finish([['nl/te-koop/index.html', `<p>${HIDDEN}</p>`], ...pages]).map(
    ({ name, record, got }) => `${name} ${record} ${got}`,
  );
  expect(found.sort()).toEqual([`nl/te-koop/4010/index.html 4010 ${HIDDEN}`, `nl/te-koop/index.html 4010 ${HIDDEN}`]);
});

test('files are spread over all threads, and each is finished once', async () => {
  const names = Array.from({ length: 300 }, (_, row) => `_astro/${row}.js`);
  for (const name of names) writeFileSync(join(folder, name), `${name} `.repeat(100));
  writeFileSync(join(folder, 'feed.xml'), HIDDEN);
  const threads = new Threads({ folder, search }, { count: 3, maxAlone: 0 });
  await threads.finish([...names, 'feed.xml'].map((name) => ({ name })));
  await threads.close();
  for (const name of names) expect(brotliDecompressSync(read(`${name}.br`)).toString()).toBe(`${name} `.repeat(100));
  expect(threads.leaks).toMatchObject([{ name: 'feed.xml', got: HIDDEN }]);
});

test('a file that cannot be read stops the build, in whichever thread', async () => {
  for (const count of [1, 2]) {
    const threads = new Threads({ folder, search }, { count, maxAlone: 0 });
    const jobs = Array.from({ length: 40 }, (_, row) => ({ name: `${row}.xml` }));
    await expect(threads.finish(jobs)).rejects.toThrow(/ENOENT/);
    await threads.close();
  }
});

/** Replaces the bundled renderer with one without pages. Each thread runs the code `opening` when it opens the site. */
function renderWith(opening: string, last: Record<string, string>) {
  // Loading the renderer sets NODE_ENV. The stub restores it for other test files in this process.
  vi.stubEnv('NODE_ENV', process.env.NODE_ENV);
  const renderer = join(folder, 'renderer.mjs');
  writeFileSync(
    renderer,
    `import { isMainThread } from 'node:worker_threads';
    export function openSite() {
      ${opening}
      const plan = () => ({ keys: {}, paths: [], kept: [], moved: [] });
      return { stylesheets: [], plan, listTexts: () => [], listPaths: async () => [] };
    }`,
  );
  const { site, map } = readSnapshot(writeFixture());
  if (!site || !map) throw new Error('The fixture has a fault that stops it');
  const threads = new Threads({ folder, search }, { count: 2 });
  return threads.render({ site, map, renderer, last }).finally(() => threads.close());
}
const FAIL_BESIDE = `if (!isMainThread) throw new Error('no site here');`;

test('a thread that cannot open the site stops the build at once', async () => {
  await expect(renderWith(FAIL_BESIDE, {})).rejects.toThrow('no site here');
});

test('a few pages of an existing site start no second thread', async () => {
  await expect(renderWith(FAIL_BESIDE, { '/nl/': 'key' })).resolves.toMatchObject({ stylesheets: [] });
});

const LONG = '<p>Te koop in Jette</p>'.repeat(100);
const HIDING = `<p>${HIDDEN}</p>`;

/** Finishes a site with an unchanged page, an unchanged script and a changed page, compared with the last release. */
function finishAfter(isSearched: boolean): Leak[] {
  const files = {
    'same/index.html': digestContent(Buffer.from(`${LONG}${HIDING}`)),
    'other/index.html': digestContent(Buffer.from(`${LONG}.`)),
    '_astro/a.js': digestContent(Buffer.from(`${LONG}${HIDING}`)),
  };
  writeFileSync(join(folder, '_astro/a.js'), `${LONG}${HIDING}`);
  const pages = [
    ['same/index.html', `${LONG}${HIDING}`],
    ['other/index.html', `${LONG}!`],
  ] as const;
  const found = finishAll([...pages, ['_astro/a.js']], { site: createFolder('last'), files, isSearched });
  expect(Object.fromEntries(found.files)).toEqual({
    ...files,
    'other/index.html': digestContent(Buffer.from(`${LONG}!`)),
  });
  return found.leaks;
}

test('an unchanged page is neither written nor compressed again', () => {
  finishAfter(true);
  for (const name of ['same/index.html', 'same/index.html.br', '_astro/a.js.br'])
    expect(existsSync(join(folder, name)), name).toBe(false);
  expect(brotliDecompressSync(read('other/index.html.br')).toString()).toBe(`${LONG}!`);
});

test('links are collected from new pages and from pages already in the folder, but not from unchanged ones', () => {
  const html = (link: string) => `<html><a href="${link}">x</a></html>`;
  mkdirSync(join(folder, 'there'));
  for (const name of ['there/index.html', 'google.html']) writeFileSync(join(folder, name), html(`/${name}`));
  const files = { 'same/index.html': digestContent(Buffer.from(html('/same'))) };
  const finisher = new Finisher({ folder, search, last: { site: createFolder('last'), files, isSearched: true } });
  finisher.finish({ name: 'new/index.html', place: 0, text: html('/new') });
  finisher.finish({ name: 'same/index.html', place: 1, text: html('/same') });
  finisher.finish({ name: 'there/index.html', place: 2 });
  finisher.finish({ name: 'google.html' });
  expect([...finisher.takeFound().inspected.links.keys()]).toEqual(['/new', '/there/index.html']);
});

test('unchanged files are searched for hidden values only when the last release was not searched for the same values', () => {
  expect(finishAfter(true)).toEqual([]);
  rmSync(join(folder, 'other'), { recursive: true });
  expect(
    finishAfter(false)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['_astro/a.js', 'same/index.html']);
});

test('a reused page is searched in the folder of the last release', () => {
  const site = createFolder('last');
  writeFileSync(join(site, 'kept.html'), HIDING);
  const finisher = new Finisher({ folder, search, last: { site, files: {}, isSearched: false } });
  finisher.finish({ name: 'kept.html', isKept: true });
  expect(finisher.takeFound()).toMatchObject({ files: [], leaks: [{ name: 'kept.html', got: HIDDEN }] });
  expect(finisher.takeFound()).toMatchObject({ files: [], leaks: [] });
});
