import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filterList } from '#domain/list/list-filter.ts';
import { EMPTY_QUERY, LIST_SORTS } from '#domain/list/list-query.ts';
import { GOALS } from '#domain/property/goal.ts';
import type { LanguageSite, Site } from '#domain/site/site.ts';
import { rememberProperties } from '#publishing/build/remember-properties.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { projectPlaceData, projectSearchData } from '#site/data/search-data.ts';
import { projectSiteData } from '#site/data/site-data.ts';
import { describeFeed, listFeeds } from '#site/files/feeds.ts';
import { PageKeys } from '#site/page-keys.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { SECRETS, type Secrets } from '../../../fixtures/snapshot/secrets.ts';
import { Fixture } from '../../../fixtures/write-fixture.ts';

/** Properties with hidden prices: one for sale, one to let. */
const [SALE, RENT] = ['1003', '1004'];

const CHEAP: Secrets = {
  price: 21_987,
  registrationRights: 2_748,
  notaryFees: 1_911,
  street: { nl: 'Stillesteenweg', fr: 'Avenue Muette' },
  houseNumber: '9',
  box: '2',
  latitude: 50.9,
  longitude: 4.2,
  rent: 321,
  deposit: 642,
};
const DEAR: Secrets = { ...CHEAP, price: 1_234_567, registrationRights: 154_321, notaryFees: 22_111, rent: 4_321 };

function read(secrets: Secrets, isPublished = false) {
  const fixture = new Fixture(secrets);
  for (const language of ['nl', 'fr'] as const) {
    // Same publication date as the two neighbours in the list, so that only the tiebreaker decides their order.
    const [{ CreateDate }, own] = [fixture.property('1026', language), fixture.property(SALE, language)];
    for (const row of [fixture.property('1027', language), own]) row.CreateDate = CreateDate;
    if (isPublished)
      for (const id of [SALE, RENT]) Object.assign(fixture.property(id, language), { PublishPrice: true, Marquee: 0 });
  }
  const { site, map, ...rest } = readSnapshot(fixture.write(), resolve('public'));
  if (!site || !map) throw new Error('The fixture cannot be read');
  return { ...rest, site, map };
}

/** Price ranges: around each hidden price and rent of the three sites, all low prices and all high prices. */
const RANGES = [SECRETS, CHEAP, DEAR]
  .flatMap(({ price, rent }) => [price, rent])
  .map((euro) => ({ minEuro: euro - 1, maxEuro: euro + 1 }))
  .concat({ minEuro: 0, maxEuro: 100_000 }, { minEuro: 400_000, maxEuro: 2_000_000 });
const QUERIES = LIST_SORTS.flatMap((sort) => [
  { ...EMPTY_QUERY, sort },
  ...RANGES.flatMap((range) => [false, true].map((withoutPrice) => ({ ...EMPTY_QUERY, sort, ...range, withoutPrice }))),
]);

function askLists(own: LanguageSite, site: Site) {
  const data = projectSearchData(own, site);
  return GOALS.flatMap((goal) =>
    QUERIES.map((query) => {
      const { rows, withoutPrice } = filterList(data, { goal }, query);
      return { goal, query, ids: rows.map((row) => data.properties.id[row]), withoutPrice };
    }),
  );
}

/** Returns everything public: pages in order, lists with every order and filter, data, feeds and memory. */
function publish({ site, map, staffLanguage, options }: ReturnType<typeof read>) {
  const built = new BuiltSite(site, map);
  const keys = new PageKeys(site, 2026);
  const languages = Object.values(site.byLanguage);
  const { release: _another, ...service } = projectSiteData(site, map, { staffLanguage, options });
  return {
    pages: built.pages.map((page) => ({ page, key: keys.keyOf(page) })),
    forwards: built.forwards,
    search: languages.map((own) => projectSearchData(own, site)),
    lists: languages.flatMap((own) => askLists(own, site)),
    places: projectPlaceData(site),
    feeds: [...listFeeds(built).values()].map((feed) => describeFeed(feed, built.view(feed.page.language))),
    service,
    memory: rememberProperties({}, { site, map }, { at: '2026-11-01T12:00:00Z', keepGoneDays: 30 }),
  };
}
type Part = keyof ReturnType<typeof publish>;

describe.each([
  ['cheap', CHEAP],
  ['dear', DEAR],
])('a hidden price that is %s, with another street and location', (_what, secrets) => {
  const [one, other] = [publish(read(SECRETS)), publish(read(secrets))];
  test.each(Object.keys(one) as Part[])('gives exactly the same %s', (part) => {
    expect(other[part]).toEqual(one[part]);
  });
});

test('a shown price does affect lists, filters and data, so the comparison above would detect it', () => {
  const [one, other] = [publish(read(CHEAP, true)), publish(read(DEAR, true))];
  for (const part of ['pages', 'search', 'lists', 'feeds', 'service', 'memory'] as const)
    expect(other[part], part).not.toEqual(one[part]);
  const idsOf = ({ lists }: typeof one) =>
    lists.find(({ goal, query }) => goal === 'sale' && query.sort === 'price')?.ids ?? [];
  expect(idsOf(one)[0]).toBe(SALE);
  expect(idsOf(other).indexOf(SALE)).toBeGreaterThan(10);
});
