import { expect, test } from 'vitest';
import { findNearest } from '#domain/text/nearest.ts';

test.each([
  ['maxLosShare', 'maxLossShare'],
  ['MAXLOSSSHARE', 'maxLossShare'],
  ['citySpelling', 'citySpellings'],
  ['zebra', undefined],
])('%s is corrected to %s', (word, nearest) => {
  expect(findNearest(word, ['maxLossShare', 'citySpellings', 'url'])).toBe(nearest);
});
