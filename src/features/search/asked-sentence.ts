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

/** A sentence in the search block, with its removed and chosen filters. */
export type AskedSentence = Pick<Sentence<SearchCity>, 'goal' | 'unknown' | 'elsewhere' | 'choices'> & {
  query: ListQuery;
  /** List that Enter leads to. */
  likely: Goal | undefined;
};

/** A change valid as long as its text. */
export type EditedSentence = { text: string; query: ListQuery };

/** Filters of a text; undefined when it is not a sentence: a type, a town, a reference, a word of a headline. */
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
