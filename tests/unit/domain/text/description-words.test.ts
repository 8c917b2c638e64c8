import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DescriptionWords, type WordIndex, writeWordIndex } from '#domain/text/description-words.ts';
import { STEMMING as NL } from '#domain/text/stems/nl.ts';
import { normaliseName } from '#domain/text/text.ts';
import { DATA_QUALITY } from '#publishing/files/compress-file.ts';

const TEXTS = [
  ['a', 'Ruime woning met zwembad, gelegen vlak bij Jette. Vraagprijs 487.311 euro.'],
  ['b', 'Appartement zonder terras, met gerenoveerde keukens'],
  ['c', 'Gelijkvloers met tuin en zwembaden in de buurt'],
] as const;
const CITIES = [{ spellings: ['jette', 'sint jans molenbeek'] }];
const IDS = ['c', 'b', 'gone', 'a'];

const wordsOf = (texts: readonly (readonly [string, string])[] = TEXTS, ids: readonly string[] = IDS) =>
  new DescriptionWords({
    index: writeWordIndex(texts, NL),
    stemming: NL,
    data: { cities: CITIES, properties: { id: ids } },
  });
const find = (word: string) => [...wordsOf().find(word)].map((row) => IDS[row]).sort();

test.each([
  ['zwembad', ['a', 'c'], 'in the singular and the plural'],
  ['zwembaden', ['a', 'c'], 'when the plural is typed'],
  ['keuken', ['b'], 'in another form'],
  ['zwem', ['a', 'c'], 'by the beginning of a word'],
  ['zw', [], 'not by two letters'],
  ['bad', [], 'not by the end of a word'],
  ['sauna', [], 'not when no description has it'],
  ['jette', [], 'not when it names a town of the site'],
  ['487', [], 'not when it is a figure'],
  ['met', [], 'not when it is a filler'],
])('"%s" is found in the texts %j: %s', (word, ids) => {
  expect(find(word)).toEqual(ids);
});

test('filler words are not searched for, unless a text contains nothing else', () => {
  expect(wordsOf().listWanted(['huis', 'met', 'zwembad'])).toEqual(['huis', 'zwembad']);
  expect(wordsOf().listWanted(['met'])).toEqual(['met']);
});

test('a property that was removed after the index was written is not found', () => {
  expect(wordsOf(TEXTS, ['b']).find('zwembad').size).toBe(0);
});

test('the index contains no numbers', () => {
  expect(JSON.stringify(writeWordIndex([['x', 'Voor 487311, 487.311 of 2e verdieping, Kaai 12b']], NL))).toMatch(
    /"stems":"kaai verdiep"/,
  );
});

test('every word is found in exactly the texts that contain a form of it', () => {
  const word = fc.constantFrom(
    ...'tuin terrassen veranda open haard lift garages kelder zolder bos rustig lichte rijwoning'.split(' '),
  );
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 12 }), { minLength: 1, maxLength: 30 }), (lists) => {
      const ids = lists.map((_, at) => `p${at}`);
      const words = wordsOf(
        lists.map((list, at) => [`p${at}`, list.join(' ')] as const),
        ids,
      );
      for (const asked of new Set(lists.flat())) {
        const rows = lists.flatMap((list, row) => (list.some((one) => NL.stem(one) === NL.stem(asked)) ? [row] : []));
        expect([...words.find(asked)].sort((a, b) => a - b)).toEqual(rows);
      }
    }),
  );
});

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Texts of random words, whose frequencies follow Zipf's law, as in natural language. */
function writeTexts(count: number, length: number, vocabulary: number): (readonly [string, string])[] {
  const random = randomFrom(7);
  const letter = () => 'etaoinsrdlkgmbvpuhw'[Math.floor(random() * random() * 19)] ?? 'e';
  const words = Array.from({ length: vocabulary }, () =>
    Array.from({ length: 4 + Math.floor(random() * 7) }, letter).join(''),
  );
  const pick = () => words[Math.floor(vocabulary ** random()) - 1] ?? '';
  return Array.from({ length: count }, (_, at) => [`${4_000_000 + at}`, Array.from({ length }, pick).join(' ')]);
}

const measure = (index: WordIndex) =>
  brotliCompressSync(JSON.stringify(index), { params: { [constants.BROTLI_PARAM_QUALITY]: DATA_QUALITY } }).length;

test.each([
  [60, 3_000],
  [150, 10_000],
])(
  'the index of a thousand texts of %i words, from a vocabulary of %i, stays within 40 kB compressed',
  (length, vocabulary) => {
    const index = writeWordIndex(writeTexts(1000, length, vocabulary), NL, measure);
    expect(measure(index)).toBeLessThan(40_000);
    expect(index.stems.split(' ').length).toBeGreaterThan(100);
  },
);

test('the index of a small agency has all words, and that of a large one reports words that are too rare to be included', () => {
  expect(writeWordIndex(writeTexts(150, 150, 10_000), NL, measure).least).toBe(1);
  const texts: (readonly [string, string])[] = [...writeTexts(1000, 150, 30_000), ['one', 'huis met xylofoon']];
  const index = writeWordIndex(texts, NL, measure);
  expect(index.least).toBeGreaterThan(1);
  const large = new DescriptionWords({ index, stemming: NL, data: { cities: CITIES, properties: { id: ['one'] } } });
  expect(large.isTooRare('xylofoon')).toBe(true);
  expect(large.isTooRare('jette')).toBe(false);
  expect(wordsOf().isTooRare('xylofoon')).toBe(false);
});

test('stems contain no accents, so that a word typed without accents is found', () => {
  expect(NL.stem(normaliseName('Geïsoleerde'))).toBe(NL.stem('geisoleerde'));
});
