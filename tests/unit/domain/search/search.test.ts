import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityLine, compareCities, parseQuery, referencesFirst, WordLines } from '#domain/search/search.ts';

test.each([
  ['Brussel', ['brussel']],
  ['  BRÜSSEL ', ['brussel']],
  ['Sint-Jans-Molenbeek', ['sint', 'jans', 'molenbeek']],
  ["Braine-l'Alleud", ['braine', 'l', 'alleud']],
  ['1080 molenbeek 1080', ['1080', 'molenbeek']],
  ['Ref: 4013972', ['4013972']],
  ['réf. 4013972', ['4013972']],
  ['ref', ['ref']],
  ['', []],
  [' \u0000<>%', []],
  ['<script>', ['script']],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('%j is searched as %j', (text, words) => {
  expect(parseQuery(text)).toEqual(words);
});

test('only the beginning of a long pasted text is searched', () => {
  expect(parseQuery('x'.repeat(100_000))).toEqual(['x'.repeat(120)]);
});

describe('a search for word prefixes', () => {
  const lines = new WordLines([
    '4013972 appartement 1000 brussel bruxelles',
    '4015906 huis 1080 sint jans molenbeek',
    '',
  ]);
  test.each([
    [['brux'], [0]],
    [['4013972'], [0]],
    [['401'], [0, 1]],
    [['13972'], []],
    [['molen', 'huis'], [1]],
    [['huis', 'brussel'], []],
    [['ruxelles'], []],
    [['1'], [0, 1]],
    [[], []],
  ])('finds %j in the lines %j', (words, found) => {
    expect(lines.find(words)).toEqual(found);
  });

  test('returns a line once even when several of its words match', () => {
    expect(new WordLines(['bru brussel bruxelles', 'brugge']).find(['bru'])).toEqual([0, 1]);
  });

  test('finds the same as a scan of every word of every line', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1'), minLength: 1, maxLength: 4 });
    const line = fc.array(word, { maxLength: 5 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.array(word, { minLength: 1, maxLength: 3 }), (all, words) => {
        const bare = [...all.keys()].filter((index) =>
          words.every((wanted) => all[index]?.some((own) => own.startsWith(wanted))),
        );
        const searched = new WordLines(all.map((own) => own.join(' ')));
        expect(searched.find(words)).toEqual(bare);
        for (const wanted of words) expect(searched.has(wanted)).toBe(all.flat().some((own) => own.startsWith(wanted)));
      }),
    );
  });
});

describe('a city', () => {
  const city = (zip: string, spellings: string[], count = 1) => ({ zip, spellings, sale: count, rent: 0 });
  const brussels = city('1000', ['brussel', 'bruxelles', 'brussel bruxelles'], 63);
  const heembeek = city('1120', ['neder over heembeek', 'brussel'], 2);
  const molenbeek = city('1080', ['sint jans molenbeek', 'molenbeek saint jean'], 4);
  const saint = city('1060', ['saint gilles', 'sint gillis'], 90);

  test('is found by postal code and every spelling', () => {
    expect(cityLine(molenbeek)).toBe('1080 sint jans molenbeek molenbeek saint jean');
  });

  test.each([
    ['brussel', ['1000', '1120'], 'exact names come first, and among them the city with more properties'],
    ['1080', ['1080'], 'a postal code'],
    ['sint', ['1060', '1080'], 'among names with that prefix the city with more properties comes first'],
    ['molenbeek', ['1080'], 'a word of the name'],
  ])('is found by “%s” in the order %j: %s', (text, zips) => {
    const words = parseQuery(text);
    const all = [heembeek, molenbeek, saint, brussels];
    const found = new WordLines(all.map(cityLine)).find(words).map((index) => all[index] ?? brussels);
    expect(found.sort((a, b) => compareCities(a, b, words)).map(({ zip }) => zip)).toEqual(zips);
  });

  test('whose name starts with the query precedes one that contains it', () => {
    const within = city('1', ['oud heverlee'], 9);
    const first = city('2', ['heverlee'], 1);
    expect(compareCities(first, within, ['hever'])).toBeLessThan(0);
    expect(compareCities(within, first, ['hever'])).toBeGreaterThan(0);
  });
});

test.each([
  [['401'], [1, 2, 0]],
  [['4010'], [2, 1, 0]],
  [['brussel'], [0, 1, 2]],
  [
    ['401', 'brussel'],
    [0, 1, 2],
  ],
])('the query %j sorts references in the order %j', (words, order) => {
  expect(referencesFirst([0, 1, 2], ['1000', '40100', '4010'], words)).toEqual(order);
});
