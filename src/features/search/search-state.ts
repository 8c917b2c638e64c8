import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { loadSearchData, type SearchCity, type SearchData } from '#api/search-data.ts';
import type { ListQuery } from '#domain/list/list-query.ts';
import type { SentenceReader } from '#domain/search/sentence.ts';
import type { DescriptionWords } from '#domain/text/description-words.ts';
import { islandTexts } from '#i18n/island-texts.ts';
import type { Translate } from '#i18n/translator.ts';
import { loadDescriptionWords } from '#stores/description-words.ts';
import { learnTowns, loadSentenceReader } from '#stores/sentence-reader.ts';
import type { AskedSentence, EditedSentence } from './asked-sentence.ts';
import { Finder, type FindSimilarWords, isNothing, NOTHING, type SearchHits } from './finder.ts';
import { type ListHrefs, Rows } from './rows.ts';

export type LoadState = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; finder: Finder; rows: Rows };

type SentenceParts = {
  reader: SentenceReader<SearchCity>;
  /** True once the names of all Belgian places have been requested. */
  knowsTowns: boolean;
  ask: typeof import('./asked-sentence.ts').askSentence;
  Panel: typeof import('./SentencePanel.tsx').SentencePanel;
};
export type ShownSentence = { asked: AskedSentence; Panel: SentenceParts['Panel'] };

/** Loads the sentence parser, its panel, and the texts of filters. */
async function loadSentenceParts(data: SearchData): Promise<SentenceParts | undefined> {
  const [reader, { askSentence }, { SentencePanel }] = await Promise.all([
    loadSentenceReader(data),
    import('./asked-sentence.ts'),
    import('./SentencePanel.tsx'),
    islandTexts().ready('filter'),
  ]);
  return reader && { reader, knowsTowns: false, ask: askSentence, Panel: SentencePanel };
}

/** State of a search block: text, loading state of the data, results, and the parsed sentence. */
export type SearchState = {
  $text: WritableAtom<string>;
  $loading: ReadableAtom<LoadState>;
  $found: ReadableAtom<SearchHits>;
  /**
   * The text parsed as a sentence, with the component that shows it. Undefined until the parser is loaded, and for
   * texts that state no filters.
   */
  $sentence: ReadableAtom<ShownSentence | undefined>;
  edit: (query: ListQuery) => void;
  load: () => Promise<void>;
};

export function createSearch(dataUrl: string, hrefs: ListHrefs, t: Translate): SearchState {
  const $text = atom('');
  const $loading = atom<LoadState>({ kind: 'loading' });
  const $similarWords = atom<FindSimilarWords | undefined>(undefined);
  const $described = atom<DescriptionWords | undefined>(undefined);
  const $found = computed([$text, $loading, $similarWords, $described], (text, loading, similarTo, described) =>
    loading.kind === 'ready' ? loading.finder.find(text, { similarTo, described }) : NOTHING,
  );

  const $parts = atom<SentenceParts | undefined>(undefined);
  const $edited = atom<EditedSentence | undefined>(undefined);
  const $sentence = computed([$text, $parts, $edited], (text, parts, edited) => {
    const asked = text.trim() === '' ? undefined : parts?.ask(parts.reader, text, edited);
    if (parts && !parts.knowsTowns && parts.reader.read(text).unknown.length > 0) learn(parts);
    return parts && asked && { asked, Panel: parts.Panel };
  });
  /** Loads the names of all Belgian places: an unknown word may be a place without properties. */
  function learn(parts: SentenceParts) {
    parts.knowsTowns = true;
    void learnTowns(parts.reader)
      .then(() => $parts.set({ ...parts }))
      .catch(() => undefined);
  }
  const edit = (query: ListQuery) => $edited.set({ text: $text.get(), query });

  async function load(): Promise<void> {
    const loaded = await loadSearchData(dataUrl);
    if (!loaded.ok) return $loading.set({ kind: 'failed' });
    const finder = await Finder.create(loaded.data);
    $loading.set({ kind: 'ready', finder, rows: new Rows(loaded.data, hrefs, t) });
    const stopWaiting = $text.subscribe((text) => {
      if (text.trim() === '') return;
      queueMicrotask(() => stopWaiting());
      // Optional: the rows also work without description words and sentences.
      void loadDescriptionWords(loaded.data).then((words) => $described.set(words));
      void loadSentenceParts(loaded.data)
        .then((parts) => $parts.set(parts))
        .catch(() => undefined);
    });
    // Loads Fuse.js only when a text finds nothing, since most visitors type existing words.
    const stop = $found.subscribe((found) => {
      if (!isNothing(found)) return;
      queueMicrotask(() => stop());
      void learnSimilarWords(finder);
    });
  }

  async function learnSimilarWords(finder: Finder): Promise<void> {
    const similar = await import('./similar-words.ts').catch(() => undefined);
    if (similar) $similarWords.set(similar.createSimilarWords(finder.listWords()));
  }
  return { $text, $loading, $found, $sentence, edit, load };
}
