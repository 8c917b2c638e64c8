import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { digestContent, NAMED_BY_CONTENT } from '#publishing/files/file-digests.ts';
import { verifyRelease } from '#publishing/releases/verify-release.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const PAGE = Buffer.from('<p>Te koop</p>');
const files = {
  'nl/index.html': digestContent(PAGE),
  'icon.svg': digestContent(Buffer.from('icon')),
  '_pictures/a-300.webp': NAMED_BY_CONTENT,
};

function write(): string {
  const site = createFolder('verified-release');
  for (const name of ['nl', '_pictures']) mkdirSync(join(site, name));
  writeFileSync(join(site, 'nl/index.html'), PAGE);
  writeFileSync(join(site, 'nl/index.html.br'), brotliCompressSync(PAGE));
  writeFileSync(join(site, 'nl/index.html.gz'), gzipSync(PAGE));
  writeFileSync(join(site, 'icon.svg'), 'icon');
  writeFileSync(join(site, '_pictures/a-300.webp'), 'picture');
  return site;
}

test('an unchanged release is reported as intact', () => {
  expect(verifyRelease(write(), files)).toEqual([]);
});

test.each([
  ['a page', 'nl/index.html', '<p>Te huur</p>'],
  ['a compressed form', 'nl/index.html.gz', gzipSync('<p>Te huur</p>')],
  ['a truncated compressed form', 'nl/index.html.br', brotliCompressSync(PAGE).subarray(0, 4)],
  ['an empty stored picture', '_pictures/a-300.webp', ''],
])('%s with the wrong content is reported as changed', (_what, name, content) => {
  const site = write();
  writeFileSync(join(site, name), content);
  expect(verifyRelease(site, files)).toEqual([{ name, kind: 'changed' }]);
});

test('a missing file and an unknown one are reported', () => {
  const site = write();
  rmSync(join(site, 'icon.svg'));
  writeFileSync(join(site, 'nl/shell.html'), PAGE);
  expect(verifyRelease(site, files)).toEqual([
    { name: 'nl/shell.html', kind: 'unknown' },
    { name: 'icon.svg', kind: 'missing' },
  ]);
});
