import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PageInspector } from '#publishing/build/inspect-page.ts';
import { verifySite } from '#publishing/refresh/verify.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const page = (...links: string[]) => `<html>${links.map((link) => `<a href="${link}">x</a>`).join('')}</html>\n`;

type Files = Record<string, string>;

function write(files: Files): { folder: string; digests: Files } {
  const folder = createFolder('verified');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return { folder, digests: { ...files } };
}

/** Verifies a site with these files. By default its pages are the files named index.html. */
function verify(files: Files, { paths, last, unwritten }: { paths?: string[]; last?: Files; unwritten?: string } = {}) {
  const { folder, digests } = write(files);
  const own = Object.keys(files).filter((name) => name.endsWith('index.html'));
  const before = last && write(last);
  const inspector = new PageInspector();
  for (const [place, name] of own.entries())
    if (files[name] !== last?.[name]) inspector.inspect(name, files[name] ?? '', place);
  if (unwritten !== undefined) rmSync(join(folder, unwritten));
  const faults = verifySite(
    folder,
    {
      paths: paths ?? own.map((name) => `/${name.replace('index.html', '')}`),
      files: digests,
      inspected: inspector.takeFound(),
    },
    before && { site: before.folder, files: before.digests },
  );
  return faults.map(({ severity, file, problem, values }) => [severity, file, problem, values?.got]);
}

test('the verification accepts links to pages, files, redirects and the service, whatever follows the path', () => {
  const links = ['/fr/', '/fr/?a=1&#38;b=2#c', '/old/', '/api/health', '/plan%20a.svg', 'https://a.example/', '#main'];
  const files = {
    'nl/index.html': page(...links),
    'fr/index.html': page(),
    'plan a.svg': '',
    _redirects: '/old/ /fr/ 301\n',
  };
  expect(verify(files)).toEqual([]);
});

test.each([
  ['a missing page', { 'nl/index.html': page() }, ['/nl/', '/fr/'], ['fr/index.html', 'problem.noPage', '/fr/']],
  ['a truncated page', { 'nl/index.html': '<html><p>' }, undefined, ['nl/index.html', 'problem.brokenPage', '9']],
  [
    'a page of more than a megabyte',
    { 'nl/index.html': `${'x'.repeat(2 ** 20)}</html>` },
    undefined,
    ['nl/index.html', 'problem.heavyPage', String(2 ** 20 + 7)],
  ],
  [
    'a missing script of the site',
    { 'nl/index.html': '<html><script src="/_astro/a.js"></script></html>' },
    undefined,
    ['nl/index.html', 'problem.deadLink', '/_astro/a.js'],
  ],
])('a release is stopped because of %s', (_what, files, paths, [file, problem, got]) => {
  expect(verify(files, paths && { paths })).toEqual([['stop', file, problem, got]]);
});

test('a release is stopped when a rendered page is not in the folder', () => {
  const files = { 'nl/index.html': page(), 'fr/index.html': page() };
  expect(verify(files, { unwritten: 'fr/index.html' })).toEqual([['stop', 'fr/index.html', 'problem.noPage', '/fr/']]);
});

test("a dead link in the agency's own texts is reported once for all pages that contain it", () => {
  const files = { 'nl/index.html': page('/nergens/'), 'fr/index.html': page('/nergens/') };
  expect(verify(files)).toEqual([['notice', 'nl/index.html', 'problem.deadOwnLink', '/nergens/']]);
});

test('an unchanged page is checked again only when a file to which it may link was removed', () => {
  const files = { 'nl/index.html': page('/nl/', '/nl/weg/'), 'fr/index.html': page('/nl/') };
  expect(verify(files, { last: files })).toEqual([]);
  expect(verify(files, { last: { ...files, 'nl/weg/index.html': page() } })).toEqual([
    ['stop', 'nl/index.html', 'problem.deadLink', '"/nl/weg/"'],
  ]);
});
