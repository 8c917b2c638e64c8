import Fuse from 'fuse.js/min-basic';
import type { FindSimilarWords } from './finder.ts';

const MAX_GUESSES = 3;

/** Fuse.js over all known words: typing errors are rare, and may take longer than exact matches. */
export function createSimilarWords(words: readonly string[]): FindSimilarWords {
  // Two wrong letters in five, near the beginning of the word.
  const fuse = new Fuse(words, { threshold: 0.4, distance: 20, minMatchCharLength: 2, ignoreFieldNorm: true });
  return (word) => (word.length < 3 ? [] : fuse.search(word, { limit: MAX_GUESSES }).map(({ item }) => item));
}
