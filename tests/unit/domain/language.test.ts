import { expect, test } from 'vitest';
import { findPhrase, isLanguage, LANGUAGES } from '#domain/language.ts';

test('the main languages come first', () => {
  expect(LANGUAGES.slice(0, 2)).toEqual(['nl', 'fr']);
});

test.each([
  ['nl', true],
  ['de', true],
  ['es', false],
  ['NL', false],
  ['', false],
  [undefined, false],
  [['nl'], false],
])('%j is a language: %s', (value, isOne) => {
  expect(isLanguage(value)).toBe(isOne);
});

test.each([
  [{ nl: 'huis', fr: 'maison' }, 'fr', 'nl', 'maison', 'fr'],
  [{ nl: 'huis', fr: 'maison' }, 'en', 'nl', 'huis', 'nl'],
  [{ fr: 'maison' }, 'en', 'nl', 'maison', 'fr'],
  [{ nl: '', fr: 'maison' }, 'nl', 'nl', 'maison', 'fr'],
] as const)('for %j a reader of %s (fallback %s) gets "%s", which is %s', (texts, language, fallback, text, own) => {
  expect(findPhrase(texts, language, fallback)).toEqual({ text, language: own });
});

test('a phrase without a text is undefined', () => {
  expect(findPhrase({}, 'nl', 'nl')).toBeUndefined();
  expect(findPhrase({ nl: '' }, 'nl', 'nl')).toBeUndefined();
  expect(findPhrase(undefined, 'nl', 'nl')).toBeUndefined();
});
