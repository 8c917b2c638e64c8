import { expect, test } from 'vitest';
import { findRevealingFigures } from '#domain/price/revealing-figures.ts';

const find = (text: string, amounts: number[] = []) =>
  findRevealingFigures({
    text: text.toLowerCase(),
    isCapital: (index) => /\p{Lu}/u.test(text[index] ?? ''),
    amounts,
  }).map(({ start, end }) => text.slice(start, end));

test.each([
  ['tussen € 100.000 en € 200.000', ['€ 100.000', '€ 200.000']],
  ['terras en € 9.000 premie', ['€ 9.000']],
  ['van 18 tot 20 duizend', ['18', '20 duizend']],
  ['€ 440,9K of 1,25 M', ['€ 440,9K', '1,25 M']],
  ['een kamer van 1,25 m', []],
  ['4 4 0 8 9 0', ['4 4 0 8 9 0']],
  ['lichte kamers van 12, 14 en 16 m²', []],
  ['rendement 4 % bij 1511 euro', ['1511 euro']],
  ['3 slaapkamers en 2 badkamers', []],
  ['negen euro', ['negen euro']],
  ['the licensed terrace seats forty', []],
  ['it seats four hundred and forty thousand', ['four hundred and forty thousand']],
  ['the value of forty thousand', ['forty thousand']],
  ['telt 198 m², waarvan 180 effectief bruikbaar', []],
  ['telt 198 m², waarvan 440 bruikbaar', ['440']],
])('in %j the numbers %j reveal a price', (text, expected) => {
  expect(find(text)).toEqual(expected);
});

test('a number that looks like a year reveals a price only when it is close to a hidden amount', () => {
  expect(find('sinds 1837 bewoond', [])).toEqual([]);
  expect(find('sinds 1837 bewoond', [1837])).toEqual(['1837']);
  expect(find('nu 1850, warm', [1837])).toEqual(['1850']);
});

test('a postal code is recognised before the name of a town, but not beside a word for money', () => {
  expect(find('gelegen in 9000 Gent')).toEqual([]);
  expect(find('prijs in 9000 Gent')).toEqual(['9000']);
});
