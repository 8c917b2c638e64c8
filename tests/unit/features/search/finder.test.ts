import { expect, test } from 'vitest';
import { Finder, isNothing } from '#features/search/finder.ts';
import { createSimilarWords } from '#features/search/similar-words.ts';
import { sampleData } from './sample-data.ts';

const data = sampleData();
const finder = await Finder.create(data);
const similarTo = createSimilarWords(finder.listWords());

/** Postal codes and references of what a text finds. */
function find(text: string, isForgiving = false) {
  const found = finder.find(text, isForgiving ? similarTo : undefined);
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
  ['4013972', ['4013972'], 'a reference, whole'],
  ['Ref: 4013972', ['4013972'], 'as sites write it'],
  ['401', ['4013972', '4015906'], 'its beginning'],
  ['3972', [], 'not its end'],
  ['4013973', [], 'nor a reference that looks like it'],
  ['1180', ['1180', '4030000'], 'a postal code'],
  ['uccle', ['1180', '4030000'], 'a city in the other language'],
  ['UKKEL', ['1180', '4030000'], 'in any case'],
  ['Élysée', ['4030000'], 'a word of the headline, with accents'],
  ['elysee', ['4030000'], 'and without'],
  ['heembeek', ['1120', '4040000'], 'one word of a longer name'],
  ['gand', ['9000'], 'a city without anything on offer'],
  ['terras brussel', ['4013972'], 'all words, wherever they stand'],
  ['terras ukkel', [], 'not one of them only'],
])('%s finds %j: %s', (text, expected) => {
  expect(find(text, true)).toEqual(expected);
});

test('a search counts its results for sale and for rent', () => {
  expect(finder.find('appartement')).toMatchObject({ types: [0], sale: 2, rent: 2 });
});

test.each([
  ['uccel', ['1180', '4030000']],
  ['bruxeles', ['1000', '4013972', '4015906', '4020000']],
  ['terass', ['4013972']],
])('a misspelt %s finds similar entries and says so', (text, expected) => {
  expect(find(text)).toEqual([]);
  expect(find(text, true)).toEqual(expected);
  expect(finder.find(text, similarTo).isSimilar).toBe(true);
});

test('a word without similar entries finds nothing', () => {
  expect(isNothing(finder.find('qqqqq', similarTo))).toBe(true);
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
