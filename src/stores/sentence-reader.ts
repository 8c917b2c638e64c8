import type { SearchCity, SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import type { SentenceReader } from '#domain/search/sentence.ts';
import type { SentenceWords } from '#domain/search/sentence-words.ts';
import { belgianDay } from '#domain/time/date.ts';

/** Loaders of the vocabulary, one module per language. */
const WORDS = new Map<Language, () => Promise<{ WORDS: SentenceWords }>>([
  ['nl', () => import('#domain/search/words/nl.ts')],
  ['fr', () => import('#domain/search/words/fr.ts')],
  ['en', () => import('#domain/search/words/en.ts')],
  ['de', () => import('#domain/search/words/de.ts')],
]);

const known = new WeakMap<SearchData, Promise<SentenceReader<SearchCity> | undefined>>();

async function create({
  language,
  cities,
  types,
  stopKinds,
}: SearchData): Promise<SentenceReader<SearchCity> | undefined> {
  const [reading, words] = await Promise.all([import('#domain/search/sentence.ts'), loadWords(language)]);
  return (
    words && new reading.SentenceReader({ words: words.WORDS, cities, types, stopKinds, today: belgianDay(new Date()) })
  );
}

const loadWords = async (language: Language) => WORDS.get(language)?.();

/** Sentence parser for this search data; undefined if it fails to load. */
export function loadSentenceReader(data: SearchData): Promise<SentenceReader<SearchCity> | undefined> {
  let reader = known.get(data);
  if (!reader) {
    // After a failure the next key press retries.
    reader = create(data).catch(() => {
      known.delete(data);
      return undefined;
    });
    known.set(data, reader);
  }
  return reader;
}

/** Adds the names of all Belgian places to the parser; needed when a sentence has an unknown word. */
export async function learnTowns(reader: SentenceReader<SearchCity>): Promise<void> {
  const { BELGIAN_TOWNS } = await import('#domain/place/belgian-towns.ts');
  reader.learnTowns(BELGIAN_TOWNS);
}
