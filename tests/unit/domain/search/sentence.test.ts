import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { formatListQuery } from '#domain/list/list-query.ts';
import { asksFilters, likelyGoal, toSentenceQuery } from '#domain/search/sentence.ts';
import { readerOf } from '../../../../scripts/bench/sentence-score.ts';

test('a sentence becomes the parameters of a list', () => {
  const sentence = readerOf('nl').read('appartement 2 slaapkamers Jette max 300000 met terras');
  expect(formatListQuery(toSentenceQuery(sentence))).toBe(
    'city=Jette%7C1090&type=apartment&max=300000&bedrooms=2&has=terrace',
  );
});

test.each([
  ['huis', false],
  ['Jette', false],
  ['te koop', false],
  ['zwembad', false],
  ['huis Jette', true],
  ['tuin', true],
  ['Woluwe appartement', true],
])('"%s" is recognised as a sentence with filters: %s', (text, expected) => {
  expect(asksFilters(readerOf('nl').read(text))).toBe(expected);
});

test.each([
  ['2 slaapkamers € 1.200 kosten inbegrepen', 'rent'],
  ['appartement tot 900 euro', 'rent'],
  ['appartement te koop kosten inbegrepen', 'sale'],
  ['appartement tot 300000', undefined],
])('"%s" leads to the list %s', (text, expected) => {
  expect(likelyGoal(readerOf('nl').read(text))).toBe(expected);
});

describe('the unused part of a sentence', () => {
  test('includes the end of a long text', () => {
    const { unknown } = readerOf('fr').read('maison '.repeat(800));
    expect(unknown).toContain('…');
  });

  test.each(LANGUAGES)('is found in any text without an error, in %s', (language) => {
    const reader = readerOf(language);
    for (const text of [
      '',
      ' ',
      '\u0000',
      '€',
      '- - -',
      '+++',
      '1/1/1',
      '99/99/2027',
      'א'.repeat(5000),
      '<',
      '٣',
      '0.0.0',
    ])
      expect(() => reader.read(text)).not.toThrow();
  });
});
