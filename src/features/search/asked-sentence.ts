import type { SearchCity } from '#api/search-data.ts';
import type { ListQuery } from '#domain/list/list-query.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { Goal } from '#domain/property/goal.ts';
import {
  asksFilters,
  likelyGoal,
  type Sentence,
  type SentenceReader,
  toSentenceQuery,
} from '#domain/search/sentence.ts';

/** Sentence typed into the search block, with the filters after the visitor's changes. */
export type AskedSentence = Pick<Sentence<SearchCity>, 'goal' | 'unknown' | 'elsewhere' | 'choices'> & {
  query: ListQuery;
  /** The list for sale or rent that Enter opens, if the sentence suggests one. */
  likely: Goal | undefined;
};

/** Filters changed by the visitor; they apply only while the text is the same. */
export type EditedSentence = { text: string; query: ListQuery };

/** Filters of a sentence. Undefined for a text that needs no filters: a single type, a town, a reference. */
export function askSentence(
  reader: SentenceReader<SearchCity>,
  text: string,
  edited: EditedSentence | undefined,
): AskedSentence | undefined {
  const sentence = reader.read(text);
  if (!asksFilters(sentence)) return undefined;
  const query = edited?.text === text ? edited.query : toSentenceQuery(sentence);
  const chosen = new Set(query.cities.map(({ name, zip }) => cityParameter(name, zip)));
  const isOpen = ({ cities }: { cities: SearchCity[] }) =>
    !cities.some(({ name, zip }) => chosen.has(cityParameter(name, zip)));
  const { goal, unknown, elsewhere, choices } = sentence;
  return { goal, likely: likelyGoal(sentence), unknown, elsewhere, choices: choices.filter(isOpen), query };
}
