import { expect, test } from 'vitest';
import { STEMMING } from '#domain/text/stems/fr.ts';
import { normaliseName } from '#domain/text/text.ts';

const stem = (word: string) => STEMMING.stem(normaliseName(word));

test.each([
  ['jardin', 'jardins'],
  ['rénové', 'rénovées'],
  ['lumineux', 'lumineuse'],
  ['équipée', 'équipé'],
  ['véranda', 'vérandas'],
])('%s and %s have the same stem in French', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['piscine', 'jardin'],
  ['cave', 'cour'],
])('%s and %s have different stems in French', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('French function words are fillers; property terms and negations are not', () => {
  for (const word of ['le', 'avec', 'à', 'même']) expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(true);
  for (const word of ['jardin', 'piscine', 'cave', 'sans'])
    expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(false);
});
