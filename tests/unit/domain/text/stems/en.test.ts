import { expect, test } from 'vitest';
import { STEMMING } from '#domain/text/stems/en.ts';
import { normaliseName } from '#domain/text/text.ts';

const stem = (word: string) => STEMMING.stem(normaliseName(word));

test.each([
  ['garden', 'gardens'],
  ['fireplace', 'fireplaces'],
  ['renovated', 'renovation'],
  ['conservatory', 'conservatories'],
])('%s and %s have the same stem in English', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['pool', 'garden'],
  ['attic', 'cellar'],
])('%s and %s have different stems in English', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('English function words are fillers; property terms and negations are not', () => {
  for (const word of ['the', 'with', 'and', 'of']) expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(true);
  for (const word of ['garden', 'pool', 'cellar', 'without'])
    expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(false);
});
