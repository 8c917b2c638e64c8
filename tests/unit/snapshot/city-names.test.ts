import { expect, test } from 'vitest';
import { listCityNames } from '#snapshot/city-names.ts';
import type { SnapshotRecords } from '#snapshot/records.ts';

const rows = (...names: string[]) => ({ rows: names.map((Name) => ({ Name, Zip: '1080' })) });
const records = (cities: string[], properties: string[] = [], citySpellings: Record<string, string> = {}) =>
  ({
    config: { citySpellings },
    byLanguage: {
      nl: {
        cities: rows(...cities),
        'cities-sale': rows(),
        'cities-rent': rows(),
        properties: { rows: properties.map((City) => ({ City, Zip: '1080' })) },
      },
    },
  }) as unknown as SnapshotRecords;

test.each([
  [['MOLENBEEK'], [], ['molenbeek']],
  [
    ['Sint-Jans-Molenbeek / Molenbeek-Saint-Jean'],
    [],
    ['molenbeek saint jean', 'sint jans molenbeek', 'sint jans molenbeek molenbeek saint jean'],
  ],
  [['Molenbeek'], ['Mölenbeek '], ['molenbeek']],
  [['Molenbeek'], ['Koekelberg'], ['koekelberg', 'molenbeek']],
  [['  '], [], []],
])('a postal code with the cities %j and properties in %j has the names %j', (cities, properties, names) => {
  expect(listCityNames(records(cities, properties))['1080']).toEqual(names);
});

test('a configured spelling is added as a name', () => {
  expect(listCityNames(records(['Laeken (Bruxelles)'], [], { 'Laeken (Bruxelles)': 'Laken' }))['1080']).toEqual([
    'laeken bruxelles',
    'laken',
  ]);
});
