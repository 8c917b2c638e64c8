import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AlertCriteria,
  matchesCriteria,
  type OfferedProperty,
  parseAlertCriteria,
  toListQuery,
} from '#domain/alerts/alert-criteria.ts';
import { filterList } from '#domain/list/list-filter.ts';
import { formatListQuery } from '#domain/list/list-query.ts';
import { featureData, listData } from '../list/list-data.ts';

const WISHES: AlertCriteria = {
  goal: 'sale',
  typeIds: ['1', '2'],
  zips: ['1000', '1070'],
  withoutPrice: false,
  has: [],
  withUnsaid: false,
  frequency: 'daily',
};
const AREA = [
  [50.8, 4.3],
  [50.9, 4.3],
  [50.9, 4.4],
  [50.8, 4.4],
] as const;
const HOME: OfferedProperty = {
  goal: 'sale',
  availability: 'available',
  zip: '1000',
  typeIds: ['2'],
  euro: 300_000,
  bedrooms: 2,
  surfaceM2: 90,
};

describe('the criteria of an alert', () => {
  test.each<[string, Partial<OfferedProperty>, Partial<AlertCriteria>, boolean]>([
    ['match a property of their goal, kind and town', {}, {}, true],
    ['do not match a property of the other goal', { goal: 'rent' }, {}, false],
    ['do not match a property of another town', { zip: '9600' }, {}, false],
    ['do not match a property of another kind', { typeIds: ['4'] }, {}, false],
    ['match a property by any of its kinds', { typeIds: ['4', '1'] }, {}, true],
    ['do not match a sold property', { availability: 'sold' }, {}, false],
    ['do not match a let property', { availability: 'rented' }, {}, false],
    ['match a property at the maximum price', {}, { maxEuro: 300_000 }, true],
    ['do not match a property above the maximum price', { euro: 300_001 }, { maxEuro: 300_000 }, false],
    ['do not match a property below the minimum price', {}, { minEuro: 310_000 }, false],
    ['match a property without a shown price when they limit no price', { euro: undefined }, {}, true],
    [
      'do not match a property without a shown price when they limit the price',
      { euro: undefined },
      { maxEuro: 300_000 },
      false,
    ],
    [
      'match a property without a shown price when they allow it',
      { euro: undefined },
      { maxEuro: 300_000, withoutPrice: true },
      true,
    ],
    ['match a property with enough bedrooms', {}, { bedrooms: 2 }, true],
    ['do not match a property with fewer bedrooms', {}, { bedrooms: 3 }, false],
    ['do not match a property with an unknown number of bedrooms', { bedrooms: undefined }, { bedrooms: 1 }, false],
    ['match a property with the wanted surface', {}, { surfaceM2: 90 }, true],
    ['do not match a smaller property', {}, { surfaceM2: 91 }, false],
    ['match a property inside the drawn area', { place: [50.85, 4.35] }, { zips: [], area: AREA }, true],
    ['do not match a property outside the drawn area', { place: [50.95, 4.35] }, { zips: [], area: AREA }, false],
    ['do not match a property at an unknown location', {}, { zips: [], area: AREA }, false],
    ['match a property in both area and town when both are given', { place: [50.85, 4.35] }, { area: AREA }, true],
    [
      'do not match a property inside the area but in another town',
      { place: [50.85, 4.35], zip: '9600' },
      { area: AREA },
      false,
    ],
    ['match no property when neither area nor town is given', {}, { zips: [] }, false],
    ['match land by the surface of its plot', { surfaceM2: undefined, groundM2: 800 }, { surfaceM2: 500 }, true],
  ])('%s', (_name, home, wishes, matches) => {
    expect(matchesCriteria({ ...HOME, ...home }, { ...WISHES, ...wishes })).toBe(matches);
  });
});

test('an alert and a list with the same filters find the same properties', () => {
  const cities = [
    { name: 'Brussel', zip: '1000' },
    { name: 'Élzele', zip: '9600' },
    { name: 'Anderlecht', zip: '1070' },
  ];
  const types = ['1', '2', '4'];
  const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const home = fc.record({
    goal: fc.nat(1),
    availability: fc.nat(2),
    city: fc.nat(2),
    types: fc.uniqueArray(fc.nat(2), { minLength: 1 }),
    price: fc.option(fc.constantFrom(100, 200, 300)),
    bedrooms: fc.option(fc.nat(4)),
    surfaceM2: fc.option(fc.constantFrom(50, 90)),
    groundM2: fc.option(fc.constantFrom(70, 900)),
    has: fc.nat(3),
    hasNot: fc.constant(0),
    freeFrom: fc.option(fc.constantFrom(0, 99_999)),
    energy: fc.constantFrom('', 'A', 'C+'),
  });
  const wish = fc.record({
    goal: fc.constantFrom('sale' as const, 'rent' as const),
    typeIds: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }),
    zips: fc.uniqueArray(fc.constantFrom('1000', '9600', '1070'), { minLength: 1 }),
    minEuro: maybe([100, 200]),
    maxEuro: maybe([200, 300]),
    withoutPrice: fc.boolean(),
    bedrooms: maybe([1, 3]),
    surfaceM2: maybe([60, 80]),
    has: fc.subarray(['terrace', 'garden'] as const),
    energy: maybe(['b', 'd'] as const),
    freeBy: maybe(['2027-01-01']),
    withUnsaid: fc.boolean(),
    frequency: fc.constant('daily' as const),
  });
  fc.assert(
    fc.property(fc.array(home, { maxLength: 8 }), wish, (homes, given) => {
      const rows = homes.map((row, index) => ({ ...row, id: String(index) }));
      const data = listData(rows);
      const wishes = given as AlertCriteria;
      const query = toListQuery(wishes, (zip) => cities.filter((city) => city.zip === zip).map(({ name }) => name));
      const listed = filterList(data, { goal: wishes.goal }, query, { features: featureData(rows) }).rows.filter(
        (row) => homes[row]?.availability === 0,
      );
      const matching = homes.flatMap((row, index) => {
        const offered: OfferedProperty = {
          goal: row.goal === 0 ? 'sale' : 'rent',
          availability: (['available', 'sold', 'rented'] as const)[row.availability] ?? 'sold',
          zip: cities[row.city]?.zip ?? '',
          typeIds: row.types.map((type) => types[type] ?? ''),
          euro: row.price ?? undefined,
          bedrooms: row.bedrooms ?? undefined,
          surfaceM2: row.surfaceM2 ?? undefined,
          groundM2: row.groundM2 ?? undefined,
          features: { has: row.has, hasNot: row.hasNot, freeFrom: row.freeFrom, energy: row.energy },
        };
        return matchesCriteria(offered, wishes) ? [index] : [];
      });
      expect(matching).toEqual(listed.sort((a, b) => a - b));
    }),
  );
});

describe('stored criteria', () => {
  test('are read by the form’s field names', () => {
    const criteria = { goal: 'rent', propertyTypes: ['2'], zones: ['1000'], priceMin: 500, priceMax: 900, bedrooms: 1 };
    const more = { surface: 60, withoutPrice: true, frequency: 'weekly' };
    expect(parseAlertCriteria({ ...criteria, ...more })).toEqual({
      goal: 'rent',
      typeIds: ['2'],
      zips: ['1000'],
      minEuro: 500,
      maxEuro: 900,
      bedrooms: 1,
      surfaceM2: 60,
      withoutPrice: true,
      has: [],
      withUnsaid: false,
      frequency: 'weekly',
    });
  });

  test('include features, energy class and date, and drop an unknown feature', () => {
    const criteria = { goal: 'rent', features: ['garden', 'pool'], energyClass: 'b', freeBy: '2027-03-01' };
    expect(parseAlertCriteria({ ...criteria, withUnsaid: true })).toMatchObject({
      has: ['garden'],
      energy: 'b',
      freeBy: '2027-03-01',
      withUnsaid: true,
    });
  });

  test('that predate the frequency question default to a daily digest', () => {
    expect(parseAlertCriteria({ goal: 'buy', propertyTypes: ['1', '2'], zones: ['1000', '1070'] })).toEqual(WISHES);
  });

  test.each([{}, { goal: 'steal' }, { goal: null }])('are invalid: %j', (criteria) => {
    expect(parseAlertCriteria(criteria)).toBeUndefined();
  });
});

test('the list linked from a mail has the alert’s filters', () => {
  const wishes = { ...WISHES, maxEuro: 350_000, withoutPrice: true, bedrooms: 7, surfaceM2: 80 };
  const search = formatListQuery(
    toListQuery(wishes, (zip) => (zip === '1000' ? ['Brussel', 'Haren'] : ['Anderlecht'])),
  );
  expect([...new URLSearchParams(search)]).toEqual([
    ['city', 'Brussel|1000'],
    ['city', 'Haren|1000'],
    ['city', 'Anderlecht|1070'],
    ['type', '1'],
    ['type', '2'],
    ['max', '350000'],
    ['request', '1'],
    ['bedrooms', '5'],
    ['surface', '80'],
  ]);
});
