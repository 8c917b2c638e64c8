import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Finisher } from '#publishing/build/finisher.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const HIDDEN = 'Lindenlaan 12';
const HOMES = ['4010', '4011'];
const search = { needles: [{ text: HIDDEN, id: '4010', isElsewhere: false }], propertyIds: new Set(HOMES) };
let folder: string;
let finisher: Finisher;

beforeEach(() => {
  folder = createFolder('finished');
  mkdirSync(join(folder, '_astro'));
  finisher = new Finisher({ folder, search });
});
afterEach(() => finisher.close());

const read = (name: string) => readFileSync(join(folder, name));
const page = (words: string) => `<html><head></head><article class="property">${words}<section class="similar">`;
const give = (name: string, text?: string) =>
  finisher.add({ name, ...(text !== undefined && { content: new TextEncoder().encode(text) }) });

test('a page that was rendered is written and compressed, in folders of its own', async () => {
  const text = '<p>Te koop in Jette</p>'.repeat(100);
  give('nl/te-koop/jette/index.html', text);
  await finisher.done();
  expect(read('nl/te-koop/jette/index.html').toString()).toBe(text);
  expect(brotliDecompressSync(read('nl/te-koop/jette/index.html.br')).toString()).toBe(text);
  expect(gunzipSync(read('nl/te-koop/jette/index.html.gz')).toString()).toBe(text);
});

test('a file that is there is compressed when it is text and large enough', async () => {
  const script = 'const a = 1;'.repeat(100);
  writeFileSync(join(folder, '_astro/a.js'), script);
  writeFileSync(join(folder, '_astro/b.js'), 'const b = 1;');
  writeFileSync(join(folder, '_astro/c.webp'), script);
  for (const name of ['_astro/a.js', '_astro/b.js', '_astro/c.webp']) give(name);
  await finisher.done();
  expect(brotliDecompressSync(read('_astro/a.js.br')).toString()).toBe(script);
  for (const name of ['_astro/b.js.br', '_astro/c.webp.br']) expect(existsSync(join(folder, name))).toBe(false);
});

test('what public/ puts at an address stays', async () => {
  writeFileSync(join(folder, 'robots.txt'), 'the agency’s own');
  give('robots.txt', 'ours');
  await finisher.done();
  expect(read('robots.txt').toString()).toBe('the agency’s own');
});

test('hidden values are found in a list and on the home’s own page, and another home may name the street', async () => {
  give('nl/te-koop/index.html', `<p>${HIDDEN}</p>`);
  for (const id of HOMES) give(`nl/te-koop/${id}/index.html`, page(HIDDEN));
  await finisher.done();
  const found = finisher.leaks.map(({ name, record, got }) => `${name} ${record} ${got}`);
  expect(found.sort()).toEqual([`nl/te-koop/4010/index.html 4010 ${HIDDEN}`, `nl/te-koop/index.html 4010 ${HIDDEN}`]);
});

test('more pages than may wait are all finished', async () => {
  for (let row = 0; row < 300; row += 1) {
    await finisher.room();
    give(`${row}/index.html`, `<p>${row}</p>`);
  }
  await finisher.done();
  for (const row of [0, 150, 299]) expect(read(`${row}/index.html`).toString()).toBe(`<p>${row}</p>`);
});

test('a file that cannot be written stops the build', async () => {
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'in the way');
  give('nl/index.html', 'a');
  await expect(finisher.done()).rejects.toThrow(/EEXIST|ENOTDIR/);
  rmSync(folder);
});

const LONG = '<p>Te koop in Jette</p>'.repeat(100);
const HIDING = `<p>${HIDDEN}</p>`;

/** Finishes again what a last release has: an unchanged page and script, and a page that says something else by now. */
async function finishAfter(isSearched: boolean) {
  const site = createFolder('last');
  for (const name of ['same', 'other']) mkdirSync(join(site, name));
  mkdirSync(join(site, '_astro'));
  for (const name of ['same/index.html', 'other/index.html', '_astro/a.js']) {
    writeFileSync(join(site, name), name === 'other/index.html' ? `${LONG}.` : `${LONG}${HIDING}`);
    writeFileSync(join(site, `${name}.br`), 'as it was');
  }
  writeFileSync(join(folder, '_astro/a.js'), `${LONG}${HIDING}`);
  await finisher.close();
  finisher = new Finisher({ folder, search, last: { site, isSearched } });
  give('same/index.html', `${LONG}${HIDING}`);
  give('other/index.html', `${LONG}!`);
  give('_astro/a.js');
  await finisher.done();
}

test('a file that is what it was keeps its compressed forms, and only such a one', async () => {
  await finishAfter(true);
  for (const name of ['same/index.html.br', '_astro/a.js.br']) expect(read(name).toString()).toBe('as it was');
  expect(read('same/index.html').toString()).toBe(`${LONG}${HIDING}`);
  expect(brotliDecompressSync(read('other/index.html.br')).toString()).toBe(`${LONG}!`);
});

test('a file that is what it was is searched again only for values that are new', async () => {
  await finishAfter(true);
  expect(finisher.leaks).toEqual([]);
  await finisher.close();
  for (const name of ['same', 'other']) rmSync(join(folder, name), { recursive: true });
  await finishAfter(false);
  expect(finisher.leaks.map(({ name }) => name).sort()).toEqual(['_astro/a.js', 'same/index.html']);
});
