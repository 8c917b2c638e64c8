import { expect, test } from 'vitest';
import { listCrumbs } from '#routing/breadcrumbs.ts';
import { listForwards } from '#routing/forwards.ts';
import { readPages } from './fixture-pages.ts';

const { site, map, pages } = readPages((fixture) => {
  fixture.site().demo = true;
});
const parts = pages.filter(({ kind }) => kind === 'parts');

test('the page of components exists once per language, below preview, and is not indexed', () => {
  expect(parts.map(({ path, isIndexed }) => [path, isIndexed])).toEqual(
    site.languages.map((language) => [`/${language}/preview/parts/`, false]),
  );
});

test('an agency’s site has no page of components', () => {
  expect(readPages().pages.filter(({ kind }) => kind === 'parts')).toEqual([]);
});

test('the page of components has alternates in every language, but no breadcrumbs and no forwarding path', () => {
  for (const page of parts) expect(Object.keys(page.alternates).sort()).toEqual([...site.languages].sort());
  expect(parts.flatMap((page) => listCrumbs(page, map))).toEqual([]);
  expect(listForwards(pages, site, map).filter(({ path }) => path.includes('parts'))).toEqual([]);
});
