import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ENERGY_LETTERS } from '#domain/law/energy-letters.ts';
import {
  EMPTY_QUERY,
  formatListQuery,
  LIST_SORTS,
  LIST_VIEWS,
  type ListQuery,
  parseListQuery,
} from '#domain/list/list-query.ts';
import { tidyArea } from '#domain/place/area.ts';
import { STOP_KINDS } from '#domain/place/stops.ts';
import { FEATURES } from '#domain/property/features.ts';

const parse = (search: string) => parseListQuery(search);

describe('a list URL', () => {
  test.each<[string, Partial<ListQuery>]>([
    ['', {}],
    ['?', {}],
    ['city=Gent', { cities: [{ name: 'Gent', zip: '' }] }],
    ['city=Brussel|1000', { cities: [{ name: 'Brussel', zip: '1000' }] }],
    [
      'city=Brussel%7C1000&city=Laken%7C1020',
      {
        cities: [
          { name: 'Brussel', zip: '1000' },
          { name: 'Laken', zip: '1020' },
        ],
      },
    ],
    ['city=Brussel|1000&city=Brussel|1000', { cities: [{ name: 'Brussel', zip: '1000' }] }],
    ["city=Braine-l'Alleud|1420", { cities: [{ name: "Braine-l'Alleud", zip: '1420' }] }],
    ['type=2&type=3', { typeIds: ['2', '3'] }],
    ['min=250000&max=500000&request=1', { minEuro: 250_000, maxEuro: 500_000, withoutPrice: true }],
    ['min=250.000&max=€ 500 000', { minEuro: 250_000, maxEuro: 500_000 }],
    ['min=300000&max=300000', { minEuro: 300_000, maxEuro: 300_000 }],
    ['bedrooms=2&surface=90&new=1', { bedrooms: 2, surfaceM2: 90, isNewBuild: true }],
    ['has=garden&has=lift&has=garden', { has: ['garden', 'lift'] }],
    ['energy=B&unsaid=1', { energy: 'b', withUnsaid: true }],
    ['by=2027-02-28', { freeBy: '2027-02-28' }],
    ['q=+tuin++zuid+', { text: 'tuin zuid' }],
    ['sort=-price&page=3&view=map', { sort: '-price', page: 3, view: 'map' }],
    [
      'area=50.85,4.36,50.84,4.37,50.83,4.2',
      {
        area: [
          [50.85, 4.36],
          [50.84, 4.37],
          [50.83, 4.2],
        ],
      },
    ],
    ['city=&type=&min=&max=&q=&sort=newest', {}],
    ['utm_source=brief&lng=fr', {}],
  ])('is parsed: %s', (search, expected) => {
    expect(parse(search)).toEqual({ query: { ...EMPTY_QUERY, ...expected }, ignored: [] });
  });
});

describe('an invalid list URL', () => {
  test.each<[string, Partial<ListQuery>, [string, string][]]>([
    ['city=%00<script>', {}, [['city', '<script>']]],
    ['city=%E0%A4%A|1000&city=Laken|1020', { cities: [{ name: 'Laken', zip: '1020' }] }, [['city', '%A|1000']]],
    ['type=%27;drop', {}, [['type', "';drop"]]],
    ['page=-1', {}, [['page', '-1']]],
    ['page=0', {}, [['page', '0']]],
    ['page=NaN', {}, [['page', 'NaN']]],
    ['page=1e9', { page: 100_000 }, [['page', '1e9']]],
    ['page=Infinity', { page: 100_000 }, [['page', 'Infinity']]],
    ['page=2.7', { page: 2 }, [['page', '2.7']]],
    ['sort=cheapest', {}, [['sort', 'cheapest']]],
    [
      'sort=__proto__&view=constructor',
      {},
      [
        ['sort', '__proto__'],
        ['view', 'constructor'],
      ],
    ],
    ['min=-5', {}, [['min', '-5']]],
    ['min=1e5', {}, [['min', '1e5']]],
    ['min=veel', {}, [['min', 'veel']]],
    ['min=500000&max=200000', { minEuro: 500_000 }, [['max', '200000']]],
    ['min=999999999999', { minEuro: 1_000_000_000 }, [['min', '999999999999']]],
    ['min=1&min=2', { minEuro: 1 }, [['min', '2']]],
    ['bedrooms=99', { bedrooms: 5 }, [['bedrooms', '99']]],
    ['new=yes', {}, [['new', 'yes']]],
    ['area=1,2,3', {}, [['area', '1,2,3']]],
  ])('falls back to the nearest valid query and reports the unused part: %s', (search, expected, ignored) => {
    const result = parse(search);
    expect(result.query).toEqual({ ...EMPTY_QUERY, ...expected });
    expect(result.ignored.map(({ parameter, value }) => [parameter, value])).toEqual(ignored);
  });

  test('with a text of a hundred thousand letters keeps the first two hundred', () => {
    const { query, ignored } = parse(`q=${'a'.repeat(100_000)}`);
    expect(query.text).toBe('a'.repeat(200));
    expect(ignored).toEqual([{ parameter: 'q', value: 'a'.repeat(40) }]);
  });

  test('with ten thousand cities uses fifty, and reports the rest once', () => {
    const search = Array.from({ length: 10_000 }, (_, index) => `city=Stad ${index}|1000`).join('&');
    const { query, ignored } = parse(search);
    expect(query.cities.length).toBe(50);
    expect(ignored).toEqual([{ parameter: 'city', value: 'Stad 50|1000' }]);
  });

  test('with a polygon of ten thousand corners reduces it to a hundred', () => {
    const corners = Array.from({ length: 10_000 }, (_, index) => {
      const angle = (index / 10_000) * 2 * Math.PI;
      return `${(50.85 + 0.1 * Math.sin(angle)).toFixed(6)},${(4.35 + 0.1 * Math.cos(angle)).toFixed(6)}`;
    });
    const { query, ignored } = parse(`area=${corners.join(',')}`);
    expect(query.area?.length).toBe(100);
    expect(ignored.map(({ parameter }) => parameter)).toEqual(['area']);
  });

  test('is parsed into a valid query without an error, whatever it contains', () => {
    const names = fc.constantFrom(
      'city',
      'type',
      'min',
      'max',
      'request',
      'bedrooms',
      'surface',
      'new',
      'q',
      'area',
      'sort',
      'page',
      'view',
      'x',
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, value)), (pairs) => {
        const parameters = new URLSearchParams(pairs);
        const first = parseListQuery(parameters);
        const again = parse(formatListQuery(first.query));
        expect(again).toEqual({ query: first.query, ignored: [] });
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (search) => void parse(search)));
  });
});

const letters = fc.string({ unit: fc.constantFrom(...'abcéëÀ12 ’-'), minLength: 1, maxLength: 20 });
const city = fc
  .tuple(letters, fc.integer({ min: 1000, max: 9999 }))
  .map(([name, zip]) => ({ name: `A${name}`.trim(), zip: String(zip) }));
const corner = fc.tuple(fc.double({ min: 50, max: 51, noNaN: true }), fc.double({ min: 4, max: 5, noNaN: true }));
const orNone = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: undefined });

const queries: fc.Arbitrary<ListQuery> = fc.record({
  cities: fc.uniqueArray(city, { maxLength: 6, selector: ({ name, zip }) => `${name}|${zip}` }),
  typeIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }).map(String), { maxLength: 6 }),
  minEuro: orNone(fc.integer({ min: 1, max: 1000 })),
  maxEuro: orNone(fc.integer({ min: 1000, max: 1_000_000_000 })),
  withoutPrice: fc.boolean(),
  bedrooms: orNone(fc.integer({ min: 1, max: 5 })),
  surfaceM2: orNone(fc.integer({ min: 1, max: 10_000 })),
  isNewBuild: fc.boolean(),
  has: fc.uniqueArray(fc.constantFrom(...FEATURES)),
  energy: orNone(fc.constantFrom(...ENERGY_LETTERS)),
  freeBy: orNone(fc.constantFrom('2026-12-01', '2027-02-28')),
  withUnsaid: fc.boolean(),
  text: fc
    .string({ unit: fc.constantFrom(...'ab éè%&=+#?/|<"'), maxLength: 100 })
    .map((text) => text.replace(/\s+/g, ' ').trim()),
  area: fc.array(corner, { maxLength: 12 }).map((corners) => tidyArea(corners)),
  near: orNone(
    fc.record({
      target: fc.oneof(
        city.map((town) => ({ kind: 'town' as const, ...town })),
        corner.map(([latitude, longitude]) => ({
          kind: 'point' as const,
          point: {
            latitude: Math.round(latitude * 10_000) / 10_000,
            longitude: Math.round(longitude * 10_000) / 10_000,
          },
        })),
        fc.constantFrom('jette', 'bus-12').map((id) => ({ kind: 'stop' as const, id })),
        fc.constantFrom(...STOP_KINDS).map((stop) => ({ kind: 'nearest' as const, stop })),
      ),
      limit: fc.oneof(
        fc.constantFrom(0.5, 1.5, 2, 50).map((km) => ({ km })),
        fc.integer({ min: 1, max: 120 }).map((minutes) => ({ minutes })),
      ),
    }),
  ),
  sort: fc.constantFrom(...LIST_SORTS),
  page: fc.integer({ min: 1, max: 500 }),
  view: fc.constantFrom(...LIST_VIEWS),
});

describe('a list query', () => {
  test('is the same after formatting and parsing', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(parse(formatListQuery(query))).toEqual({ query, ignored: [] });
      }),
    );
  });

  test('adds nothing to the URL when it is empty', () => {
    expect(formatListQuery(EMPTY_QUERY)).toBe('');
  });

  test('keeps the commas of an area, and escapes the bar in a city', () => {
    expect(
      formatListQuery({
        ...EMPTY_QUERY,
        cities: [{ name: 'Saint-Gilles', zip: '1060' }],
        area: [
          [50.85, 4.36],
          [50.84, 4.37],
          [50.83, 4.2],
        ],
      }),
    ).toBe('city=Saint-Gilles%7C1060&area=50.85,4.36,50.84,4.37,50.83,4.2');
  });
});
