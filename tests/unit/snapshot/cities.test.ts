import { describe, expect, test } from 'vitest';
import { Cities, listMainNames, listWrittenTowns } from '#snapshot/cities.ts';
import type { LanguageRecords, SnapshotRecords } from '#snapshot/records.ts';

const row = (Name: string, Zip: string, PropertyCount = 1, more: object = {}) => ({
  Name,
  Zip,
  CountryID: '10',
  CountryName: 'België',
  PropertyCount,
  language: 'nl' as const,
  ...more,
});

function citiesOf(rows: object[], spellings: Record<string, string> = {}) {
  const records = { cities: { language: 'nl', rows } } as unknown as LanguageRecords;
  const mainNames = listMainNames({ byLanguage: { nl: records } } as unknown as SnapshotRecords);
  return new Cities(records, { spellings, mainNames });
}

const nameOf = (cities: Cities, Zip: string, City = '?') => cities.find({ City, Zip, CountryID: 10 }).name;

test.each([
  [
    [row('BRUSSEL', '1000', 9), row('Brussel', '1000', 1)],
    'Brussel',
    'a name in lower case takes precedence over capitals',
  ],
  [[row('Brussel-Stad', '1000', 1), row('Brussel', '1000', 9)], 'Brussel', 'the name most properties have'],
  [[row('SINT-JANS-MOLENBEEK', '1000')], 'Sint-Jans-Molenbeek', 'a name in capitals gets the usual spelling'],
  [[row('Brussel / Bruxelles', '1000')], 'Brussel', 'of a name in two languages the first is used'],
  [[row('Sint-Agatha-Berchem', '1000')], 'Sint-Agatha-Berchem', 'a hyphen does not separate languages'],
])('the city of %j is named %s: %s', (rows, name) => {
  expect(nameOf(citiesOf(rows), '1000')).toBe(name);
});

test('a configured spelling takes precedence, whether it is given for the exported or the shown name', () => {
  expect(nameOf(citiesOf([row('LAKEN', '1020')], { LAKEN: 'Laken (Brussel)' }), '1020')).toBe('Laken (Brussel)');
  expect(nameOf(citiesOf([row('LAKEN', '1020')], { Laken: 'Laken (Brussel)' }), '1020')).toBe('Laken (Brussel)');
});

test('an unlisted city has the name from the property, with normal capitalisation', () => {
  const cities = citiesOf([]);
  expect(cities.find({ City: 'LIÈGE', Zip: '4000', CountryID: 10, CountryName: 'België' })).toEqual({
    name: 'Liège',
    slug: 'liege',
    zip: '4000',
    countryId: 10,
    countryName: 'België',
  });
});

test('a foreign city with the postal code of a listed one keeps its name', () => {
  const cities = citiesOf([row('Brussel', '1000')]);
  expect(cities.find({ City: 'Lausanne', Zip: '1000', CountryID: 41 }).name).toBe('Lausanne');
});

test('a city of another language is renamed if its postal code and country are listed, and otherwise kept', () => {
  const cities = citiesOf([row('Elsene / Ixelles', '1050')], { Elsene: 'Elsene (Brussel)' });
  const ixelles = { name: 'Ixelles', slug: 'ixelles', zip: '1050', countryId: 10, countryName: 'Belgique' };
  const renamed = { name: 'Elsene (Brussel)', slug: 'elsene-brussel', countryName: 'België' };
  expect(cities.rename(ixelles)).toEqual({ ...ixelles, ...renamed });
  for (const other of [
    { ...ixelles, zip: '1060' },
    { ...ixelles, countryId: 50 },
  ])
    expect(cities.rename(other)).toBe(other);
});

test('cities of two countries with the same postal code are distinguished', () => {
  const cities = citiesOf([row('Luik', '4000', 9), row('Esch', '4000', 1, { CountryID: '50' })]);
  expect(cities.list().map(({ name }) => name)).toEqual(['Luik', 'Esch']);
  expect(cities.find({ City: '?', Zip: '4000', CountryID: 50 }).name).toBe('Esch');
});

test("the list has one city per postal code, with its municipality's centre if exported", () => {
  const cities = citiesOf([
    row('Brussel', '1000'),
    row('BRUSSEL', '1000'),
    row('Jette', '1090', 1, { Latitude: 50.8, Longitude: 4.3 }),
  ]);
  expect(cities.list().map(({ name, centre }) => [name, centre])).toEqual([
    ['Brussel', undefined],
    ['Jette', { latitude: 50.8, longitude: 4.3 }],
  ]);
});

describe('several towns with one postal code', () => {
  const listOf = (language: string, rows: object[]) => ({ cities: { language, rows } }) as unknown as LanguageRecords;
  const lists = {
    nl: listOf('nl', [
      row('Luik', '4000', 9),
      row('Glain', '4000'),
      row('Liège', '4000', 4),
      row('Luik (stad)', '4000'),
      row('Nil-St-Vincent', '4000'),
      row('Nil-Saint-Vincent', '4000'),
    ]),
    fr: listOf('fr', [row('Liège', '4000', 9), row('Glain', '4000', 2), row('Liege-St-Lambert', '4000')]),
  };
  const mainNames = listMainNames({ byLanguage: lists } as unknown as SnapshotRecords);
  const [dutch, french] = [lists.nl, lists.fr].map((own) => new Cities(own, { spellings: {}, mainNames })) as [
    Cities,
    Cities,
  ];

  test.each([
    ['Glain', 'Glain', 'a separate town'],
    ['GLAIN', 'Glain', 'a separate town in capitals'],
    ['NIL SAINT VINCENT', 'Nil-St-Vincent', 'a separate town without the abbreviation'],
    ['Nil-Saint-Vincnt', 'Nil-St-Vincent', 'a separate town, misspelt'],
    ['Liège', 'Luik', 'the main town in another language'],
    ['LIEGE', 'Luik', 'the main town without its accent'],
    ['Luik (stad)', 'Luik', 'the main town with an addition'],
    ['Luk', 'Luik', 'the main town, misspelt'],
    ['Rocourt', 'Luik', 'a town that no list has'],
  ])('include %s as %s: %s', (written, shown) => expect(nameOf(dutch, '4000', written)).toBe(shown));

  test('are each listed once, under their own name in each language', () => {
    expect(dutch.list().map(({ name }) => name)).toEqual(['Luik', 'Glain', 'Nil-St-Vincent']);
    const [main, glain] = dutch.list();
    expect(main && french.rename(main).name).toBe('Liège');
    expect(glain && french.rename(glain).name).toBe('Glain');
    expect(glain && dutch.townKey(glain)).not.toBe(main && dutch.townKey(main));
  });
});

test('a bilingual name is shown in the language of the page if records reveal the language of its parts', () => {
  const recordsOf = (language: 'nl' | 'fr', towns: readonly string[]) => ({
    cities: { language, rows: [row('Brussel / Bruxelles', '1000'), row('Vorst - Forest', '1190')] },
    properties: {
      language,
      rows: towns.map((City, index) => ({ City, Zip: index === 0 ? '1000' : '1190', CountryID: 10 })),
    },
  });
  const shownIn = (fr: readonly string[]) => {
    const byLanguage = { nl: recordsOf('nl', ['BRUSSEL', 'Vorst']), fr: recordsOf('fr', fr) };
    const records = { byLanguage } as unknown as SnapshotRecords;
    const options = { spellings: {}, mainNames: listMainNames(records), writtenTowns: listWrittenTowns(records) };
    return [byLanguage.nl, byLanguage.fr].map((own) => {
      const cities = new Cities(own as unknown as LanguageRecords, options);
      return [nameOf(cities, '1000'), nameOf(cities, '1190')];
    });
  };
  expect(shownIn(['Bruxelles', 'FOREST'])).toEqual([
    ['Brussel', 'Vorst'],
    ['Bruxelles', 'Forest'],
  ]);
  // A name that only the other language uses belongs to that language. A record with both names gives no evidence.
  expect(shownIn(['Brussel / Bruxelles'])).toEqual([
    ['Brussel', 'Vorst'],
    ['Bruxelles', 'Forest'],
  ]);
});
