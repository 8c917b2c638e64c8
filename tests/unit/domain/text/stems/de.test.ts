import { expect, test } from 'vitest';
import { STEMMING } from '#domain/text/stems/de.ts';
import { normaliseName } from '#domain/text/text.ts';

const stem = (word: string) => STEMMING.stem(normaliseName(word));

test.each([
  ['Garten', 'Gärten'],
  ['Küche', 'Küchen'],
  ['Schwimmbad', 'Schwimmbäder'],
  ['hell', 'helles'],
])('%s and %s have the same stem in German', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['Garten', 'Keller'],
  ['Bad', 'Balkon'],
])('%s and %s have different stems in German', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test('German function words are fillers; property terms and negations are not', () => {
  for (const word of ['der', 'mit', 'eine', 'für']) expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(true);
  for (const word of ['Garten', 'Keller', 'Balkon', 'ohne'])
    expect(STEMMING.fillers.has(normaliseName(word)), word).toBe(false);
});
