import { describe, expect, test } from 'vitest';
import {
  countOptions,
  dropFilter,
  filterList,
  findWidening,
  listActiveFilters,
  reconcileListQuery,
} from '#domain/list/list-filter.ts';
import { EMPTY_QUERY, type ListQuery } from '#domain/list/list-query.ts';
import type { Places } from '#domain/list/near-filter.ts';
import { DescriptionWords, writeWordIndex } from '#domain/text/description-words.ts';
import { STEMMING } from '#domain/text/stems/nl.ts';
import { featureData, listData } from './list-data.ts';

const HOMES = listData([
  { id: 'flat', price: 250_000, bedrooms: 2, surfaceM2: 80, city: 0 },
  { id: 'hidden', price: null, bedrooms: 3, surfaceM2: 120, city: 0 },
  { id: 'villa', price: 900_000, bedrooms: 5, surfaceM2: 300, groundM2: 900, city: 1, types: [0] },
  { id: 'land', price: 180_000, groundM2: 1200, city: 1, types: [2] },
  { id: 'new', price: 390_000, bedrooms: 3, surfaceM2: 110, isNewBuild: 1, city: 2 },
  { id: 'rental', price: 1200, goal: 1, bedrooms: 2, surfaceM2: 75, city: 0 },
  { id: 'sold', price: null, availability: 1, bedrooms: 3, surfaceM2: 100, city: 0 },
]);
const PLACES: Places = { flat: [50.85, 4.35, 1], hidden: [50.8467, 4.3525, 0], villa: [50.73, 3.68, 1] };
const SALE = { goal: 'sale' } as const;
const BRUSSELS = { name: 'Brussel', zip: '1000' };

const ask = (query: Partial<ListQuery>) => ({ ...EMPTY_QUERY, ...query });
const idsOf = (rows: readonly number[]) => rows.map((row) => HOMES.properties.id[row]);
const find = (query: Partial<ListQuery>, scope: Parameters<typeof filterList>[1] = SALE) =>
  idsOf(filterList(HOMES, scope, ask(query), { places: PLACES }).rows);

describe('a list filter', () => {
  test.each<[string, Partial<ListQuery>, string[]]>([
    [
      'without values finds all properties for sale, sold ones last',
      {},
      ['flat', 'hidden', 'villa', 'land', 'new', 'sold'],
    ],
    ['for one city finds its properties', { cities: [BRUSSELS] }, ['flat', 'hidden', 'sold']],
    [
      'for two cities finds the properties of both',
      { cities: [BRUSSELS, { name: 'Anderlecht', zip: '1070' }] },
      ['flat', 'hidden', 'new', 'sold'],
    ],
    ['for types finds properties of any of them', { typeIds: ['1', '4'] }, ['villa', 'land']],
    [
      'for at least three bedrooms leaves out properties with fewer',
      { bedrooms: 3 },
      ['hidden', 'villa', 'new', 'sold'],
    ],
    ['for a surface compares land by its plot', { surfaceM2: 110 }, ['hidden', 'villa', 'land', 'new']],
    ['for new-build finds only new buildings', { isNewBuild: true }, ['new']],
    ['for words finds a city by another spelling', { text: 'bruxelles' }, ['flat', 'hidden', 'sold']],
    ['for several values at once requires all of them', { cities: [BRUSSELS], bedrooms: 3 }, ['hidden', 'sold']],
    [
      'for an area finds the properties in it',
      {
        area: [
          [50.8, 4.3],
          [50.8, 4.4],
          [50.9, 4.4],
          [50.9, 4.3],
        ],
      },
      ['flat', 'hidden'],
    ],
  ])('%s', (_what, query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  test('finds only properties of the page’s goal, city and type', () => {
    expect(find({}, { goal: 'sale', citySlug: 'elzele' })).toEqual(['villa', 'land']);
    expect(find({}, { goal: 'sale', citySlug: 'elzele', typeId: '4' })).toEqual(['land']);
    expect(find({}, { goal: 'rent' })).toEqual(['rental']);
  });

  test('for an area finds nothing until the locations of properties are loaded', () => {
    const area = [
      [50.8, 4.3],
      [50.8, 4.4],
      [50.9, 4.4],
    ] as const;
    expect(filterList(HOMES, SALE, ask({ area })).rows).toEqual([]);
  });
});

describe('a property with a hidden price', () => {
  test('is excluded from a price range and counted as excluded, except when sold', () => {
    const result = filterList(HOMES, SALE, ask({ minEuro: 200_000, maxEuro: 400_000 }));
    expect(idsOf(result.rows)).toEqual(['flat', 'new']);
    expect(result.withoutPrice).toBe(1);
  });

  test('is counted as excluded only when every other filter matches', () => {
    expect(filterList(HOMES, SALE, ask({ minEuro: 1, bedrooms: 4 })).withoutPrice).toBe(0);
  });

  test('is included when the query asks for it, after all prices when sorted by price', () => {
    expect(find({ minEuro: 200_000, maxEuro: 400_000, withoutPrice: true })).toEqual(['flat', 'hidden', 'new']);
    expect(find({ minEuro: 1, withoutPrice: true, sort: '-price' })).toEqual([
      'villa',
      'new',
      'flat',
      'land',
      'hidden',
    ]);
  });

  test.each([
    ['price', ['land', 'flat', 'new', 'villa', 'hidden', 'sold']],
    ['-price', ['villa', 'new', 'flat', 'land', 'hidden', 'sold']],
  ] as const)('follows all prices when sorted by %s', (sort, expected) => {
    expect(find({ sort })).toEqual(expected);
  });

  test.each([{ minEuro: 1 }, { maxEuro: 1_000_000_000 }, { minEuro: 300_000, maxEuro: 300_001 }])(
    'is not found by the range %o',
    (range) => {
      expect(find(range)).not.toContain('hidden');
    },
  );
});

describe('a query matched against the published data', () => {
  const reconcile = (query: Partial<ListQuery>, scope: Parameters<typeof reconcileListQuery>[2] = SALE) =>
    reconcileListQuery(ask(query), HOMES, scope);

  test('finds a city by its name in another language or without accents', () => {
    const cities = [
      { name: 'BRUXELLES', zip: '1000' },
      { name: 'Brussel', zip: '1000' },
      { name: 'Ellezelles', zip: '9600' },
    ];
    const { query, ignored } = reconcile({ cities });
    expect(query.cities).toEqual([BRUSSELS, { name: 'Élzele', zip: '9600' }]);
    expect(ignored).toEqual([]);
  });

  test('matches a city by its name alone', () => {
    const { query, ignored } = reconcile({ cities: [{ name: 'bruxelles', zip: '' }] });
    expect(query.cities).toEqual([BRUSSELS]);
    expect(ignored).toEqual([]);
    expect(reconcile({ cities: [{ name: 'Atlantis', zip: '' }] }).ignored).toEqual([
      { parameter: 'city', value: 'Atlantis' },
    ]);
  });

  test('drops and reports an unknown value', () => {
    const { query, ignored } = reconcile({
      cities: [{ name: 'Atlantis', zip: '9999' }, { name: 'Brussel', zip: '9999' }, BRUSSELS],
      typeIds: ['999', '2', '__proto__'],
    });
    expect(query).toEqual(ask({ cities: [BRUSSELS], typeIds: ['2'] }));
    expect(ignored).toEqual([
      { parameter: 'city', value: 'Atlantis|9999' },
      { parameter: 'city', value: 'Brussel|9999' },
      { parameter: 'type', value: '999' },
      { parameter: 'type', value: '__proto__' },
    ]);
  });

  test('on a city’s page is limited to that city, and reports other cities', () => {
    const asked = { cities: [BRUSSELS, { name: 'Anderlecht', zip: '1070' }] };
    expect(reconcile(asked, { goal: 'sale', citySlug: 'brussel' })).toEqual({
      query: EMPTY_QUERY,
      ignored: [{ parameter: 'city', value: 'Anderlecht|1070' }],
    });
  });
});

describe('the suggestion for an empty result', () => {
  test('is to drop the filter that excludes most', () => {
    expect(findWidening(HOMES, SALE, ask({ cities: [BRUSSELS], minEuro: 800_000 }))).toEqual({
      filter: 'price',
      count: 3,
    });
    expect(findWidening(HOMES, SALE, ask({ typeIds: ['4'], bedrooms: 2 }))).toEqual({ filter: 'type', count: 5 });
  });
  test('is to drop all filters when no single one helps', () => {
    expect(findWidening(HOMES, SALE, ask({ isNewBuild: true, minEuro: 800_000, typeIds: ['4'] }))).toEqual({
      filter: 'all',
      count: 6,
    });
  });
  test('does not exist when the list itself is empty', () => {
    expect(findWidening(listData([]), SALE, ask({ bedrooms: 1, isNewBuild: true }))).toBeUndefined();
  });
});

test('dropping a filter returns to the first page and keeps order and view', () => {
  const query = ask({ minEuro: 1, maxEuro: 2, withoutPrice: true, text: 'x', page: 3, sort: 'city', view: 'map' });
  expect(listActiveFilters(query)).toEqual(['price', 'q']);
  expect(dropFilter(query, 'price')).toEqual(ask({ text: 'x', sort: 'city', view: 'map' }));
  expect(dropFilter(query, 'all')).toEqual(ask({ sort: 'city', view: 'map' }));
});

test('each city and type has the number of properties that match it and the other filters', () => {
  const { city, type } = countOptions(HOMES, SALE, ask({ cities: [BRUSSELS], bedrooms: 3 }));
  expect(Object.fromEntries(city)).toEqual({ 'Brussel|1000': 2, 'Élzele|9600': 1, 'Anderlecht|1070': 1 });
  expect(Object.fromEntries(type)).toEqual({ 1: 0, 2: 2, 4: 0 });
});

describe('a text', () => {
  const homes = listData([
    { id: '11', headline: 'Huis met zwembad' },
    { id: '12', headline: 'Villa' },
    { id: '13', headline: 'Flat' },
  ]);
  const index = writeWordIndex(
    [
      ['12', 'Grote villa met sauna en twee zwembaden'],
      ['13', 'Rustig gelegen, vlak bij Anderlecht'],
    ],
    STEMMING,
  );
  const described = new DescriptionWords({ index, stemming: STEMMING, data: homes });
  const search = (text: string, words?: DescriptionWords) => {
    const { rows, onlyInHeadlines } = filterList(homes, SALE, ask({ text }), { described: words });
    return { ids: rows.map((row) => homes.properties.id[row]), onlyInHeadlines };
  };

  test.each([
    ['zwembad', ['11', '12'], 'in headlines and descriptions, in any form'],
    ['zwembad sauna', ['12'], 'every word, in any order'],
    ['villa met sauna', ['12'], 'without filler words'],
    ['13', ['13'], 'a reference'],
    ['rustig gelegen', ['13'], 'words of a description only'],
    ['jacuzzi', [], 'a word that no text contains'],
  ])('%s finds %j: %s', (text, ids) => {
    expect(search(text, described)).toEqual({ ids, onlyInHeadlines: [] });
  });

  test('that names a town does not find properties whose description mentions that town', () => {
    expect(search('anderlecht', described).ids).toEqual([]);
  });

  test('is returned with the words that were searched for in headlines only', () => {
    expect(search('zwembad 4013972')).toEqual({ ids: [], onlyInHeadlines: ['zwembad'] });
    expect(search('zwembad')).toEqual({ ids: ['11'], onlyInHeadlines: ['zwembad'] });
    const rare = new DescriptionWords({ index: { ...index, least: 3 }, stemming: STEMMING, data: homes });
    expect(search('sauna jacuzzi', rare).onlyInHeadlines).toEqual(['jacuzzi']);
  });
});

describe('a feature filter', () => {
  const [TERRACE, GARDEN] = [1, 2];
  const rows = [
    { id: 'both', price: 300_000, has: TERRACE | GARDEN, energy: 'B-', freeFrom: 0 },
    { id: 'terrace', price: 300_000, has: TERRACE, energy: 'E', freeFrom: 20_820 },
    { id: 'no garden', price: 300_000, has: TERRACE, hasNot: GARDEN, energy: 'A++' },
    { id: 'silent', price: null },
    { id: 'sold', availability: 1, has: TERRACE | GARDEN, energy: 'A', freeFrom: 0 },
  ];
  const homes = listData(rows);
  const features = featureData(rows);
  const search = (query: Partial<ListQuery>) => {
    const { rows: found, withoutPrice, unsaid } = filterList(homes, SALE, ask(query), { features });
    return { ids: found.map((row) => homes.properties.id[row]), withoutPrice, unsaid };
  };

  test('counts properties that do not state the feature, and shows them on request', () => {
    expect(search({ has: ['garden'] })).toEqual({ ids: ['both', 'sold'], withoutPrice: 0, unsaid: 2 });
    expect(search({ has: ['garden'], withUnsaid: true })).toEqual({
      ids: ['both', 'terrace', 'silent', 'sold'],
      withoutPrice: 0,
      unsaid: 2,
    });
  });

  test('never shows a property known not to have the feature', () => {
    expect(search({ has: ['terrace', 'garden'], withUnsaid: true }).ids).not.toContain('no garden');
  });

  test('includes the chosen energy class and better ones', () => {
    expect(search({ energy: 'b' })).toEqual({ ids: ['both', 'no garden', 'sold'], withoutPrice: 0, unsaid: 1 });
  });

  test('for a date includes properties available immediately or by that date', () => {
    expect(search({ freeBy: '2027-01-01' })).toEqual({ ids: ['both'], withoutPrice: 0, unsaid: 2 });
    expect(search({ freeBy: '2027-01-02' }).ids).toEqual(['both', 'terrace']);
  });

  test('shows a property without price and garden data only when both kinds of unknown values are included', () => {
    const asked = { has: ['garden' as const], maxEuro: 400_000 };
    expect(search(asked)).toMatchObject({ withoutPrice: 0, unsaid: 1 });
    expect(search({ ...asked, withUnsaid: true })).toMatchObject({ withoutPrice: 1, unsaid: 1 });
    expect(search({ ...asked, withUnsaid: true, withoutPrice: true })).toMatchObject({ withoutPrice: 1, unsaid: 2 });
  });

  test('is inactive when only the inclusion of unknown values is set', () => {
    expect(listActiveFilters(ask({ withUnsaid: true }))).toEqual([]);
    expect(dropFilter(ask({ has: ['lift'], withUnsaid: true }), 'has')).toEqual(EMPTY_QUERY);
  });
});
