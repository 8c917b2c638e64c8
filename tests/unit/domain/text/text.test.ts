import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bindUnits,
  cutDescription,
  hyphenateCompounds,
  isEmpty,
  normaliseName,
  stripAccents,
} from '#domain/text/text.ts';

describe('empty', () => {
  test.each([[null], [undefined], [''], [' '], ['\t\n'], ['\u00a0']])('%j is empty', (value) => {
    expect(isEmpty(value)).toBe(true);
  });
  test.each([['a'], [' a '], ['0'], ['false'], ['.']])('%j is not empty', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

describe('cutting a description', () => {
  test.each([
    ['short text stays', 'abc', { limit: 10 }, 'abc'],
    ['text of exactly the limit stays', 'abcdefghij', { limit: 10, ellipsis: true }, 'abcdefghij'],
    ['a boundary beyond 80% is used', 'abcdefgh jklm', { limit: 9 }, 'abcdefgh'],
    ['a boundary at the limit is used', 'abcdefghij klm', { limit: 10 }, 'abcdefghij'],
    ['a boundary at 90% is used', 'abcdefghi klm', { limit: 10 }, 'abcdefghi'],
    ['a boundary at exactly 80% is not beyond it', 'abcdefgh jklm', { limit: 10 }, 'abcdefgh j'],
    ['a boundary before 80% is not used', 'ab defghijklm', { limit: 10 }, 'ab defghij'],
    ['a text without spaces is cut hard', 'a'.repeat(20), { limit: 10 }, 'a'.repeat(10)],
    ['a no-break space is no boundary', 'te koop €\u00a0495.000', { limit: 10 }, 'te koop €'],
    ['an ellipsis is put at the cut', 'abcdefghi klm', { limit: 10, ellipsis: true }, 'abcdefghi…'],
    ['a limit of nothing leaves nothing', 'abc', { limit: 0 }, ''],
    ['a surrogate pair is not split', `${'a'.repeat(9)}🏠b`, { limit: 10 }, 'a'.repeat(9)],
    ['a surrogate pair that fits is kept', `${'a'.repeat(8)}🏠b`, { limit: 10 }, `${'a'.repeat(8)}🏠`],
  ])('%s', (_, text, options, cut) => {
    expect(cutDescription(text, options)).toBe(cut);
  });
  test('the limit is 250 where none is given', () => {
    expect(cutDescription('x'.repeat(300))).toHaveLength(250);
    expect(cutDescription(`${'x'.repeat(201)} ${'y'.repeat(99)}`)).toBe('x'.repeat(201));
    expect(cutDescription(`${'x'.repeat(200)} ${'y'.repeat(99)}`)).toHaveLength(250);
  });
  test('a cut text is well-formed, begins the text and keeps the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(60), (text, limit) => {
        const cut = cutDescription(text, { limit });
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(limit);
      }),
    );
  });
});

test.each([
  ['Sint-Jans-Molenbeek', 'sint jans molenbeek'],
  ['SAINT-GILLES', 'saint gilles'],
  ['Rhode-Saint-Genèse', 'rhode saint genese'],
  ["Braine-l'Alleud", 'braine l alleud'],
  ['  Braine – l’Alleud ', 'braine l alleud'],
  ['Brussel / Bruxelles', 'brussel bruxelles'],
  ['Nœud Œuvre', 'noeud oeuvre'],
  ['Große Straße', 'grosse strasse'],
  ['Ge\u0301ant', 'geant'],
  ['İzmir', 'izmir'],
  ['---', ''],
  ['1000 Brussel', '1000 brussel'],
])('the name %j is compared as %j', (name, normalised) => {
  expect(normaliseName(name)).toBe(normalised);
});

test.each([
  ['Penthouse met 41 m² terras', 'Penthouse met 41\u00a0m² terras'],
  ['gevelbreedte 7,1 m', 'gevelbreedte 7,1\u00a0m'],
  ['Façade de 7,1 m, terrain de 2 ares', 'Façade de 7,1\u00a0m, terrain de 2 ares'],
  ['Villa op 11 are 80', 'Villa op 11\u00a0are 80'],
  ['<strong>124 m<sup>2</sup></strong> voor € 265.000', '<strong>124\u00a0m<sup>2</sup></strong> voor €\u00a0265.000'],
  ['4 minuten van metro 2', '4 minuten van metro 2'],
  ['Berchem : deux chambres ; « vue »', 'Berchem\u00a0: deux chambres\u00a0; «\u00a0vue\u00a0»'],
  ['<p>Libre ?</p>', '<p>Libre\u00a0?</p>'],
  ['score :)', 'score :)'],
])('in %j figures stay with their units, and signs with their words', (text, bound) => {
  expect(bindUnits(text)).toBe(bound);
});

test.each([
  ['Eenslaapkamerappartement van 72 m²', 'Eenslaapkamer\u00adappartement van 72 m²'],
  ['Opbrengsteigendom', 'Opbrengst\u00adeigendom'],
  ['Rijwoning', 'Rijwoning'],
  ['Appartement met woning', 'Appartement met woning'],
])('the compounds of %j may break as %j', (text, hyphenated) => {
  expect(hyphenateCompounds(text)).toBe(hyphenated);
});

test('accents go, punctuation stays', () => {
  expect(stripAccents("L'Écluse-d'Or")).toBe("l'ecluse-d'or");
});
