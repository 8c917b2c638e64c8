import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuildCurrent, readSources, writeBuildStamp } from '../../../scripts/build-stamp.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'gevel-stamp-'));
  for (const folder of ['src', 'snapshot', 'dist']) mkdirSync(join(root, folder));
  for (const file of ['src/a.ts', 'snapshot/site.json', 'dist/index.html']) writeFileSync(join(root, file), 'x');
  writeBuildStamp(root, readSources(root));
});

afterEach(() => rmSync(root, { recursive: true }));

test('a site built from these sources is current', () => {
  expect(isBuildCurrent(root)).toBe(true);
});

test.each([
  ['a file changed', () => writeFileSync(join(root, 'src/a.ts'), 'xy')],
  ['a file of the same size is newer', () => utimesSync(join(root, 'snapshot/site.json'), 2e9, 2e9)],
  ['a file was added', () => writeFileSync(join(root, 'src/b.ts'), '')],
  ['a file went', () => rmSync(join(root, 'src/a.ts'))],
  ['the site itself went', () => rmSync(join(root, 'dist'), { recursive: true })],
])('it is old when %s', (_what, change) => {
  change();
  expect(isBuildCurrent(root)).toBe(false);
});

test('another snapshot or another address of the site makes other sources', () => {
  const usual = readSources(root, {});
  expect(readSources(root, { SITE_URL: 'https://www.example.be' })).not.toBe(usual);
  expect(readSources(root, { SNAPSHOT: 'src' })).not.toBe(usual);
});
