import { expect, test } from 'vitest';
import { DescriptionWords, writeWordIndex } from '#domain/text/description-words.ts';
import { STEMMING } from '#domain/text/stems/nl.ts';
import { Finder, isNothing } from '#features/search/finder.ts';
import { Rows } from '#features/search/rows.ts';
import { listShown } from '#features/search/shown.ts';
import { createSimilarWords } from '#features/search/similar-words.ts';
import { translate } from '#i18n/translator.ts';
import { sampleData } from './sample-data.ts';

const data = sampleData();
const finder = await Finder.create(data);
const similarTo = createSimilarWords(finder.listWords());

/** Lists the postal codes and references that a text finds. */
function find(text: string, isForgiving = false) {
  const found = finder.find(text, isForgiving ? { similarTo } : {});
  return [
    ...found.cities.map((city) => data.cities[city]?.zip),
    ...found.properties.map((row) => data.properties.id[row]),
  ];
}

test.each(['', '   ', '-'])('an empty text (%j) lists only the types, in their order', (text) => {
  const { types, cities, properties } = finder.find(text);
  expect({ types: types.map((type) => data.types[type]?.name), cities, properties }).toEqual({
    types: ['Huis, villa', 'Appartement'],
    cities: [],
    properties: [],
  });
});

test.each([
  ['4013972', ['4013972'], 'a complete reference'],
  ['Ref: 4013972', ['4013972'], 'a reference in the notation of websites'],
  ['401', ['4013972', '4015906'], 'the beginning of a reference'],
  ['3972', [], 'not the end of a reference'],
  ['4013973', [], 'not a similar reference'],
  ['1180', ['1180', '4030000'], 'a postal code'],
  ['uccle', ['1180', '4030000'], 'a city in the other language'],
  ['UKKEL', ['1180', '4030000'], 'a city in upper case'],
  ['Élysée', ['4030000'], 'a word of the headline, with accents'],
  ['elysee', ['4030000'], 'the same word without accents'],
  ['heembeek', ['1120', '4040000'], 'one word of a longer name'],
  ['gand', ['9000'], 'a city without anything on offer'],
  ['terras brussel', ['4013972'], 'all words, in any order'],
  ['terras ukkel', [], 'not a text with only one of the words'],
])('%s finds %j: %s', (text, expected) => {
  expect(find(text, true)).toEqual(expected);
});

test('words of descriptions are found in any form, after those of headlines, and not when the text is the name of a town', () => {
  const texts = [
    ['4020000', 'Ruime flat met twee terrassen, vlak bij Ukkel'],
    ['4040000', 'Met zicht op het park'],
  ] as const;
  const described = new DescriptionWords({ index: writeWordIndex(texts, STEMMING), stemming: STEMMING, data });
  const ids = (text: string) => finder.find(text, { described }).properties.map((row) => data.properties.id[row]);
  expect(ids('terras')).toEqual(['4013972', '4020000']);
  expect(ids('terrassen in brussel')).toEqual(['4020000']);
  expect(ids('flat met terras')).toEqual(['4020000']);
  expect(ids('park')).toEqual(['4015906', '4040000']);
  expect(ids('ukkel')).toEqual(['4030000']);
  expect(ids('tuin')).toEqual([]);
});

test('a search counts its results for sale and for rent', () => {
  expect(finder.find('appartement')).toMatchObject({ types: [0], sale: 2, rent: 2 });
});

test.each([
  ['uccel', ['1180', '4030000']],
  ['bruxeles', ['1000', '4013972', '4015906', '4020000']],
  ['terass', ['4013972']],
])('a misspelt %s finds similar entries and reports that they are only similar', (text, expected) => {
  expect(find(text)).toEqual([]);
  expect(find(text, true)).toEqual(expected);
  expect(finder.find(text, { similarTo }).isSimilar).toBe(true);
});

test('a word without similar entries finds nothing', () => {
  expect(isNothing(finder.find('qqqqq', { similarTo }))).toBe(true);
});

test.each([
  ['4013972', 0],
  ['ref 4015906', 1],
  ['401', undefined],
  ['4013972 brussel', undefined],
  ['', undefined],
])('%j is the complete reference of row %s', (text, row) => {
  expect(finder.findReference(text)).toBe(row);
});

test.each(['AB-123', 'ab 123', 'ref. AB-123'])(
  '%s finds a property whose reference has letters and a hyphen',
  async (text) => {
    const sample = sampleData();
    sample.properties.id[2] = 'AB-123';
    const lettered = await Finder.create(sample);
    expect(lettered.findReference(text)).toBe(2);
    expect(lettered.find(text).properties).toEqual([2]);
  },
);

test('a project is found by the words of its name and place, and its units by the name of the project', async () => {
  const sample = sampleData();
  const project = {
    name: 'Hof ter Weiden',
    language: 'nl',
    href: '/nl/projecten/weiden/',
    place: '9000 Gent',
    picture: '',
  } as const;
  const withProject = sampleData(undefined, {
    projects: [project],
    properties: { ...sample.properties, project: sample.properties.id.map((id) => (id === '4015906' ? 0 : -1)) },
  });
  const { find } = await Finder.create(withProject).then((own) => ({ find: (text: string) => own.find(text) }));
  expect(find('weiden')).toMatchObject({ projects: [0], properties: [1] });
  expect(find('gent hof')).toMatchObject({ projects: [0], properties: [] });
  expect(find('herenhuis')).toMatchObject({ projects: [], properties: [1] });
  const own = new Rows(withProject, { sale: '/nl/te-koop/', rent: '/nl/te-huur/' }, translate('nl'));
  const { properties } = listShown(own, find('weiden'), 'weiden', { label: '', totals: { sale: 0, rent: 0 } });
  expect(properties.map(({ key, href }) => [key, href])).toEqual([
    ['n0', '/nl/projecten/weiden/'],
    ['p1', '/nl/te-koop/brussel/huis-villa/4015906/'],
  ]);
  expect(properties[0]).toMatchObject({ description: 'Hof ter Weiden', place: '9000 Gent', priceText: '' });
});
