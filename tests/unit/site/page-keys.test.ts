import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PropertyMemory } from '#domain/property/memory.ts';
import { rememberProperties } from '#publishing/build/remember-properties.ts';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built-site.ts';
import { PageKeys } from '#site/page-keys.ts';
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

test('a changed property changes its own pages, the lists it stands in and the pages it is similar to: all of them, and no others', () => {
  const row = new Fixture().list('nl/properties.json')[0];
  const id = String(row?.ID);
  const shows = (page: Page) => {
    if (page.kind === 'property') return [page.property, ...page.similar].some((property) => property.id === id);
    return page.kind === 'list' && page.properties.some((property) => property.id === id);
  };
  const changed = changedBetween(
    keysOf((fixture) => {
      for (const language of ['nl', 'fr'] as const) fixture.property(id, language).Bedrooms = 17;
    }),
  );
  const shown = [...before.values()].map(({ page }) => page).filter(shows);
  const pathsOf = (pages: readonly Page[]) => pages.map(({ path }) => path).sort();
  expect(pathsOf(changed)).toEqual(pathsOf(shown));
  const similar = shown.filter((page) => page.kind === 'property' && page.property.id !== id);
  expect(similar.length).toBeGreaterThan(0);
});

test('what the filters of a list count changes all its pages, also those that do not show the property', () => {
  const pages = [...before.values()].flatMap(({ page }) =>
    page.kind === 'list' && page.language === 'nl' && page.goal === 'sale' && !page.city ? page : [],
  );
  expect(pages.length).toBeGreaterThan(1);
  const id = String(pages.at(-1)?.properties.at(-1)?.id);
  const changed = changedBetween(
    keysOf((fixture) => {
      fixture.property(id).WebID = '4';
    }),
  );
  expect(changed).toEqual(expect.arrayContaining(pages.map(({ path }) => expect.objectContaining({ path }))));
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

test.each([
  ['address of the site', { url: 'https://other.example' }],
  ['main language', { defaultLanguage: 'fr' as const }],
])('another %s changes every forwarding page', (_name, change) => {
  const { site } = readSnapshot(writeFixture(), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  const { forwards } = new BuiltSite(site);
  const keysOfAll = (own: typeof site) => forwards.map((forward) => new PageKeys(own, 2026).keyOfForward(forward));
  expect(forwards.length).toBeGreaterThan(0);
  expect(keysOfAll({ ...site })).toEqual(keysOfAll(site));
  const after = keysOfAll({ ...site, ...change });
  expect(keysOfAll(site).filter((key) => after.includes(key))).toEqual([]);
});

describe('what is remembered', () => {
  const { site, map } = readSnapshot(writeFixture(), resolve('public'));
  if (!site || !map) throw new Error('The fixture has a fault that stops it');
  const known = rememberProperties({}, { site, map }, { at: '2026-01-01T12:00:00Z', keepGoneDays: 30 });
  /** Keys of a site without home 1001, which it had, and with a change of what it remembers of it. */
  const keysWith = (change: (home: PropertyMemory) => void = () => {}, showPriceHistory = false) => {
    const past = structuredClone(known) as Record<string, PropertyMemory>;
    const home = past['1001'] as PropertyMemory;
    home.goneSince = '2026-01-02';
    change(home);
    const byLanguage = Object.fromEntries(
      Object.entries(site.byLanguage).map(([language, own]) => [
        language,
        { ...own, properties: own.properties.filter(({ id }) => id !== '1001') },
      ]),
    );
    const full = { ...site, byLanguage, past, showPriceHistory };
    const keys = new PageKeys(full, 2026);
    return new Map(new BuiltSite(full).pages.map((page) => [page.path, { kind: page.kind, key: keys.keyOf(page) }]));
  };
  const base = keysWith();
  const changed = (after: ReturnType<typeof keysWith>) =>
    [...after]
      .filter(([path, { key }]) => key !== undefined && base.get(path)?.key !== key)
      .map(([, { kind }]) => kind);

  test('gives the page of a home that left a key of its own', () => {
    const gone = [...base.values()].filter(({ kind }) => kind === 'gone');
    expect(gone.length).toBe(4);
    expect(gone.every(({ key }) => key !== undefined)).toBe(true);
    expect(changed(keysWith())).toEqual([]);
  });

  test('of a home changes its own pages only, and another day of it none', () => {
    expect(changed(keysWith((home) => Object.assign(home.last.shared, { availability: 'sold' })))).toEqual(
      Array(4).fill('gone'),
    );
    expect(
      changed(keysWith((home) => Object.assign(home, { lastSeen: '2025-12-31', goneSince: '2026-01-05' }))),
    ).toEqual([]);
  });
});
