import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { BuiltSite } from '#layouts/built-site.ts';
import { PageKeys } from '#layouts/page-keys.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function keysOf(change: (fixture: Fixture) => void = () => {}, year = 2026) {
  const { site } = readSnapshot(writeFixture(change), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  const built = new BuiltSite(site);
  const keys = new PageKeys(site, year);
  return new Map(built.pages.map((page) => [page.path, { page, key: keys.keyOf(page) }]));
}

const before = keysOf();
const changedBetween = (after: ReturnType<typeof keysOf>) =>
  [...after]
    .filter(([path, { key }]) => key !== undefined && before.get(path)?.key !== key)
    .map(([, { page }]) => page);

test('nothing changed: every home and list keeps its key', () => {
  expect(changedBetween(keysOf())).toEqual([]);
  const kept = [...before.values()].filter(({ key }) => key !== undefined);
  expect(new Set(kept.map(({ page }) => page.kind))).toEqual(new Set(['property', 'list']));
});

test('a changed home changes its own pages, the lists it stands in and the homes it is similar to, and no others', () => {
  const row = new Fixture().list('nl/properties.json')[0];
  const id = String(row?.ID);
  const pages = changedBetween(
    keysOf((fixture) => {
      fixture.property(id).Bedrooms = 17;
    }),
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.some((page) => page.kind === 'property' && page.property.id === id)).toBe(true);
  for (const page of pages) {
    if (page.kind === 'property') expect([page.property, ...page.similar].map((home) => home.id)).toContain(id);
    else if (page.kind === 'list') expect(page.properties.map((home) => home.id)).toContain(id);
  }
});

test.each<[string, (fixture: Fixture) => void, number]>([
  [
    'the telephone of the agency',
    (fixture) => Object.assign(fixture.site('agency', 'contact'), { phone: '02 555 99 99' }),
    2026,
  ],
  ['the address of the site', (fixture) => Object.assign(fixture.site(), { url: 'https://other.example' }), 2026],
  ['the year in the footer', () => {}, 2027],
])('%s changes every page', (_name, change, year) => {
  const after = keysOf(change, year);
  const keyed = [...after.values()].filter(({ key }) => key !== undefined);
  expect(changedBetween(after)).toHaveLength(keyed.length);
});
