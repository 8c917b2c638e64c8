import { expect, test } from 'vitest';
import { isLargeNumber, NUMBER_WORDS, numberInWords } from '#domain/text/number-words.ts';

test.each([
  [3, ['drie', 'trois', 'three', 'drei']],
  [21, ['eenentwintig', 'vingt et un', 'twenty-one', 'einundzwanzig']],
  [47, ['zevenenveertig', 'quarante-sept', 'forty-seven', 'siebenundvierzig']],
  [72, ['tweeenzeventig', 'septante-deux', 'seventy-two', 'zweiundsiebzig', 'soixante-douze']],
  [417, ['vierhonderdzeventien', 'quatre cent dix-sept', 'four hundred and seventeen', 'vierhundertsiebzehn']],
])('%i is written in words of each language', (value, words) => {
  expect(numberInWords(value)).toEqual(words);
});

test.each([[0], [1000], [1.5], [Number.NaN]])('%d is not a house number in words', (value) => {
  expect(numberInWords(value)).toEqual([]);
});

test.each([
  ['tussen vierhonderd en vierhonderdvijftigduizend', ['vierhonderd en vierhonderdvijftigduizend']],
  ['quatre cent quarante mille euros', ['quatre cent quarante mille']],
  ['et la cuisine, and the garden, und der Garten, en de tuin'.toLowerCase(), []],
  ['moins d’un demi-million'.toLowerCase(), ['un', 'demi-million']],
])('%j contains the numbers %j', (text, found) => {
  expect(text.match(new RegExp(NUMBER_WORDS, 'g')) ?? []).toEqual(
    expect.arrayContaining(found.filter((word) => word !== 'un')),
  );
  if (found.length === 0) expect(text.match(new RegExp(NUMBER_WORDS, 'g'))).toBeNull();
});

test.each([
  ['vierhonderdveertigduizend', true],
  ['vier vier nul acht', true],
  ['zevenenveertig', true],
  ['eenentwintig', true],
  ['twintig', false],
  ['dix-sept', false],
  ['duizend', false],
])('%j contains a number above 20: %s', (words, isLarge) => {
  expect(isLargeNumber(words)).toBe(isLarge);
});
