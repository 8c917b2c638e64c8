import type { Language } from '#domain/language.ts';
import { filterList, type ListResult, reconcileListQuery } from '#domain/list/list-filter.ts';
import { EMPTY_QUERY, parseListQuery } from '#domain/list/list-query.ts';
import { BELGIAN_TOWNS } from '#domain/place/belgian-towns.ts';
import { listStopKinds } from '#domain/place/stops.ts';
import type { Goal } from '#domain/property/goal.ts';
import { type AskedList, isReadAsSentence, readSentenceQuery } from '#domain/search/list-sentence.ts';
import { likelyGoal, SentenceReader } from '#domain/search/sentence.ts';
import type { SentenceWords } from '#domain/search/sentence-words.ts';
import { WORDS as DE } from '#domain/search/words/de.ts';
import { WORDS as EN } from '#domain/search/words/en.ts';
import { WORDS as FR } from '#domain/search/words/fr.ts';
import { WORDS as NL } from '#domain/search/words/nl.ts';
import type { ServedList } from './list-data.ts';

/** Words for parsing sentences. In a language without words, a text is searched in headlines. */
const WORDS: ReadonlyMap<Language, SentenceWords> = new Map([
  ['nl', NL],
  ['fr', FR],
  ['en', EN],
  ['de', DE],
]);

export type ReadList = AskedList & { goal: Goal; result: ListResult };

type Options = { language: Language; goal: Goal | undefined; today: string };

/**
 * Parses the parameters of a list. A text is parsed as a sentence when it contains filters, as in the search block, or
 * when no property contains its words. Without a goal parameter the sentence determines the goal.
 */
export function readList(
  list: ServedList,
  search: URLSearchParams,
  { language, goal: asked, today }: Options,
): ReadList {
  const { data } = list;
  const words = WORDS.get(language);
  const stopKinds = list.stops && listStopKinds(list.stops.list);
  const reader = words && new SentenceReader({ words, cities: data.cities, types: data.types, stopKinds, today });
  reader?.learnTowns(BELGIAN_TOWNS);
  const parsed = parseListQuery(search);
  const { text } = parsed.query;
  const sentence = text === '' ? undefined : reader?.read(text);
  const goal = asked ?? (sentence && likelyGoal(sentence)) ?? 'sale';
  const find = (query: AskedList['query']) => filterList(data, { goal }, query, list);
  const hasText = () => find({ ...EMPTY_QUERY, text }).rows.length > 0;
  const { query, ignored } =
    reader && isReadAsSentence(text, reader, hasText) ? readSentenceQuery(parsed, reader, goal) : parsed;
  const settled = reconcileListQuery(query, data, { goal }, list);
  return { goal, query: settled.query, ignored: [...ignored, ...settled.ignored], result: find(settled.query) };
}
