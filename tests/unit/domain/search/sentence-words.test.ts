import { describe, expect, test } from 'vitest';
import { readNumberWord, readWordTable } from '#domain/search/sentence-words.ts';
import { WORDS as DE } from '#domain/search/words/de.ts';
import { WORDS as NL } from '#domain/search/words/nl.ts';

test('a word table defines its phrases in lower case and without accents', () => {
  const { phrases, months, numbers } = readWordTable('h:lift = lift, Ascenseur\nn = 2 deux, 1000 mille', {
    months: 'janvier février',
    articles: 'un',
    joiner: 'et',
  });
  expect([...phrases]).toEqual([
    ['lift', 'h:lift'],
    ['ascenseur', 'h:lift'],
  ]);
  expect(months).toEqual(['janvier', 'fevrier']);
  expect([...numbers.parts]).toEqual([
    ['deux', 2],
    ['mille', 1000],
  ]);
  expect(numbers.scales.get('mille')).toBe(1000);
});

describe('a number written as one word', () => {
  test.each([
    ['driehonderdduizend', [3, 100, 1000]],
    ['vijfentwintig', [5, 20]],
    ['tuin', undefined],
  ])('is split into its parts: "%s" into %j', (word, parts) => {
    expect(readNumberWord(word, NL.numbers)).toEqual(parts);
  });

  test('is split into its parts in German, too', () => {
    expect(readNumberWord('zweihundertfunfzigtausend', DE.numbers)).toEqual([2, 100, 50, 1000]);
  });
});
