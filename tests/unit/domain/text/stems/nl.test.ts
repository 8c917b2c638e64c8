import { expect, test } from 'vitest';
import { STEMMING } from '#domain/text/stems/nl.ts';
import { normaliseName } from '#domain/text/text.ts';

const stem = (word: string) => STEMMING.stem(normaliseName(word));

test.each([
  ['tuin', 'tuinen'],
  ['zwembad', 'zwembaden'],
  ['open haard', 'open haarden'],
  ['keuken', 'keukens'],
  ['lichtrijk', 'lichtrijke'],
])('%s and %s have the same stem in Dutch', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['terras', 'tuin'],
  ['bad', 'badkamer'],
])('%s and %s have different stems in Dutch', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('Dutch function words are fillers; property terms and negations are not', () => {
  for (const word of ['de', 'met', 'een', 'van']) expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(true);
  for (const word of ['tuin', 'zwembad', 'zolder', 'niet'])
    expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(false);
});
