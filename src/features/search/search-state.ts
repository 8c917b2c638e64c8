import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { loadSearchData } from '#api/search-data.ts';
import type { Translate } from '#i18n/translator.ts';
import { Finder, type FindSimilarWords, type Found, isNothing, NOTHING } from './finder.ts';
import { type ListHrefs, Rows } from './rows.ts';

export type Loading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; finder: Finder; rows: Rows };

/** One search block: what is typed in it, what that finds, and whether there is anything to search yet. */
export type SearchState = {
  $text: WritableAtom<string>;
  $loading: ReadableAtom<Loading>;
  $found: ReadableAtom<Found>;
  load: () => Promise<void>;
};

export function createSearch(dataUrl: string, hrefs: ListHrefs, t: Translate): SearchState {
  const $text = atom('');
  const $loading = atom<Loading>({ kind: 'loading' });
  const $similarWords = atom<FindSimilarWords | undefined>(undefined);
  const $found = computed([$text, $loading, $similarWords], (text, loading, similarTo) =>
    loading.kind === 'ready' ? loading.finder.find(text, similarTo) : NOTHING,
  );

  async function load(): Promise<void> {
    const loaded = await loadSearchData(dataUrl);
    if (!loaded.ok) return $loading.set({ kind: 'failed' });
    const finder = await Finder.create(loaded.data);
    $loading.set({ kind: 'ready', finder, rows: new Rows(loaded.data, hrefs, t) });
    // Most visitors type what is there; Fuse.js comes for the first who does not.
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
  return { $text, $loading, $found, load };
}
