import { expect, test } from 'vitest';
import { formatListQuery, parseListQuery } from '#domain/list/list-query.ts';
import { isReadAsSentence, readSentenceQuery } from '#domain/search/list-sentence.ts';
import { readerOf } from '../../../../scripts/bench/sentence-score.ts';

const read = (search: string, goal: 'sale' | 'rent' = 'sale') => {
  const { query, ignored } = readSentenceQuery(parseListQuery(search), readerOf('nl'), goal);
  return { search: decodeURIComponent(formatListQuery(query)), ignored };
};

test('the filters of a sentence replace the search text of a list and keep its other parameters', () => {
  expect(read('q=2 slaapkamers in Jette&sort=price')).toEqual({
    search: 'city=Jette|1090&bedrooms=2&sort=price',
    ignored: [],
  });
});

test('the words that no filter uses are reported', () => {
  expect(read('q=huis met zwembad').ignored).toEqual([{ parameter: 'q', value: 'zwembad' }]);
});

test('a text that states no filter stays a search text', () => {
  expect(read('q=zwembad')).toEqual({ search: 'q=zwembad', ignored: [] });
});

test('an ambiguous place adds all its matches', () => {
  expect(read('q=appartement Woluwe').search).toContain(
    'city=Sint-Pieters-Woluwe|1150&city=Sint-Lambrechts-Woluwe|1200',
  );
});

test('the whole of a sentence about the other goal is reported as unused', () => {
  expect(read('q=huis te huur in Jette').ignored).toEqual([{ parameter: 'q', value: 'huis te huur in Jette' }]);
});

test('a Belgian place that the site does not list is reported separately from words that no filter uses', () => {
  expect(read('q=huis met zwembad in Hasselt of Sint-Truiden')).toEqual({
    search: 'type=house',
    ignored: [
      { parameter: 'city', value: 'Hasselt', isElsewhere: true },
      { parameter: 'city', value: 'Sint Truiden', isElsewhere: true },
      { parameter: 'q', value: 'zwembad' },
    ],
  });
  expect(read('q=Hasselt').ignored).toEqual([{ parameter: 'city', value: 'Hasselt', isElsewhere: true }]);
  expect(read('q=niet in Hasselt').ignored).toEqual([]);
});

test.each([
  ['2 slaapkamers', true, true, 'it states a filter'],
  ['huis niet in Jette', true, true, 'it says what is not wanted'],
  ['Hasselt', true, true, 'it names a place where nothing is offered'],
  ['herenhuis met karakter', true, false, 'a property has its words'],
  ['herenhuis met karakter', false, true, 'no property has its words'],
])('"%s", found in texts: %s, is parsed as a sentence: %s, because %s', (text, hasText, isSentence) => {
  expect(isReadAsSentence(text, readerOf('nl'), () => hasText)).toBe(isSentence);
});
