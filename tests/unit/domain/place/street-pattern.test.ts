import { expect, test } from 'vitest';
import { streetPatterns } from '#domain/place/street-pattern.ts';
import { foldText } from '#domain/text/folded-text.ts';

const find = (text: string, street: string, houseNumber?: string) =>
  streetPatterns([street], houseNumber).flatMap(({ pattern }) => foldText(text).text.match(pattern) ?? []);

test.each([
  ['Nieuwstraat 12-14 te huur', 'Nieuwstraat', '12-14', ['nieuwstraat 12-14']],
  ['Nieuwstraat 12 A', 'Nieuwstraat', '12A', ['nieuwstraat 12 a']],
  ['Nieuwstraat 120', 'Nieuwstraat', '12', ['nieuwstraat']],
  ['Nieuwstraat 12', 'Nieuwstraat', undefined, ['nieuwstraat']],
  ['Boulevard Anspach en bd Anspach', 'Bd. Anspach', undefined, ['boulevard anspach', 'bd anspach']],
  ['Rue du 4 Août', 'Rue du 4 Août', undefined, ['rue du 4 aout']],
  ['Laan', 'Nieuwstraat', undefined, []],
])('in %j the street %j with the number %s is found as %j', (text, street, houseNumber, found) => {
  expect(find(text, street, houseNumber)).toEqual(found);
});

test.each([
  ['Nieuwstraat', 'Nieuw straat, nieuwstr. en Nieuwstr'],
  ['Bd. Anspach', 'Boulevard Anspach, bd anspach, BLVD ANSPACH'],
  ['Sint-Jansplein', 'St Jansplein, Sint-Jans-plein'],
  ['Place', 'place, pl. en PL'],
])('every match of the street %j in %j contains the parts required for a quick search', (street, text) => {
  for (const { pattern, needs } of streetPatterns([street], '12')) {
    const found = foldText(`${text}, huisnummer 12`).text.match(pattern) ?? [];
    expect(found.length).toBeGreaterThan(0);
    for (const piece of found) for (const part of needs) expect(piece).toContain(part);
  }
});

test('an address without street and number yields no pattern', () => {
  expect(streetPatterns([], undefined)).toEqual([]);
  expect(streetPatterns(['', ' / '], 'x')).toEqual([]);
});
