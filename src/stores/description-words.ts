import { loadWordIndex, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import type { DescriptionWords, Stemming } from '#domain/text/description-words.ts';

/** Loaders of the stemming rules, one module per language. */
const STEMMINGS = new Map<Language, () => Promise<{ STEMMING: Stemming }>>([
  ['nl', () => import('#domain/text/stems/nl.ts')],
  ['fr', () => import('#domain/text/stems/fr.ts')],
  ['en', () => import('#domain/text/stems/en.ts')],
  ['de', () => import('#domain/text/stems/de.ts')],
]);

const known = new WeakMap<SearchData, Promise<DescriptionWords | undefined>>();

async function create(data: SearchData): Promise<DescriptionWords | undefined> {
  const { language, wordsUrl } = data;
  const loadStemming = STEMMINGS.get(language);
  if (wordsUrl === undefined || !loadStemming) return undefined;
  const [index, words, { STEMMING: stemming }] = await Promise.all([
    loadWordIndex(wordsUrl),
    import('#domain/text/description-words.ts'),
    loadStemming(),
  ]);
  if (!index.ok) throw new Error('The words of descriptions could not be loaded');
  return new words.DescriptionWords({ index: index.data, stemming, data });
}

/** Word index of the descriptions for this search data. Undefined if it does not exist or fails to load. */
export function loadDescriptionWords(data: SearchData): Promise<DescriptionWords | undefined> {
  let words = known.get(data);
  if (!words) {
    // After a failure the next key press retries.
    words = create(data).catch(() => {
      known.delete(data);
      return undefined;
    });
    known.set(data, words);
  }
  return words;
}
