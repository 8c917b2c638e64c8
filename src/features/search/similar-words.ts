import Fuse from 'fuse.js/min-basic';
import type { FindSimilarWords } from './finder.ts';

const MAX_GUESSES = 3;

/**
 * Fuzzy search with Fuse.js over all known words. It is slower than exact matching, but used only for typing errors.
 */
export function createSimilarWords(words: readonly string[]): FindSimilarWords {
  // Allows about two wrong letters in five, near the beginning of the word.
  const fuse = new Fuse(words, { threshold: 0.4, distance: 20, minMatchCharLength: 2, ignoreFieldNorm: true });
  return (word) => (word.length < 3 ? [] : fuse.search(word, { limit: MAX_GUESSES }).map(({ item }) => item));
}
