import fc from 'fast-check';
import { expect, test } from 'vitest';
import { searchNeedles } from '#domain/text/needle-search.ts';

const find = searchNeedles([
  'Rue Cachée',
  'Rue Cachée 4',
  '487.311',
  '€ 487',
  'étang',
  'kort',
  'Verborgenstraat',
  '4.3517',
]);

test.each([
  ['in de Verborgenstraat', 'Verborgenstraat'],
  ['Verborgenstraat', 'Verborgenstraat'],
  ['"Rue Cachée"', 'Rue Cachée'],
  ['prijs 487.311,', '487.311'],
  ['prijs: € 487', '€ 487'],
  ['(étang)', 'étang'],
  ['€ 487.311,00', '487.311'],
  ['van 2024, 487.311', '487.311'],
  ['[50.8467,4.3517]', '4.3517'],
  ['[4.3517,50.8467]', '4.3517'],
])('%j contains %j', (text, needle) => {
  expect(find(text)).toBe(needle);
});

test.each([
  ['nothing at all', ''],
  ['a part of a longer word', 'Verborgenstraatje'],
  ['the tail of a longer word', 'OudeVerborgenstraat'],
  ['a part of a word with accents', 'étangé'],
  ['a part of a longer number', '1487.3112'],
  ['the end of a larger amount', '€ 1.487.311'],
  ['the beginning of a larger amount', '487.311.000'],
  ['another case', 'verborgenstraat'],
  ['a needle too short to be searched for', 'kort'],
])('%s is not a match', (_what, text) => {
  expect(find(text)).toBeUndefined();
});

test('a needle between spaces is found in any surroundings', () => {
  const texts = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(texts, texts, fc.stringMatching(/^[a-zé]{5,12}$/), (before, after, needle) => {
      expect(searchNeedles([needle])(`${before} ${needle} ${after}`)).toBe(needle);
    }),
  );
});
