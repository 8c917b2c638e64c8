import { formatListQuery, type IgnoredPart, type ListQuery, parseListQuery } from '../list/list-query.ts';
import type { Goal } from '../property/goal.ts';
import type { PlaceOf } from './place-words.ts';
import { asksFilters, type SentenceReader, toSentenceQuery } from './sentence.ts';

/** A list's query, and the parts of the URL or the sentence that it does not use. */
export type AskedList = { query: ListQuery; ignored: IgnoredPart[] };

type Reads<City extends PlaceOf> = Pick<SentenceReader<City>, 'read'>;

/** True when a text is read as a sentence: it states filters, or no property matches its words. */
export const isReadAsSentence = <City extends PlaceOf>(
  text: string,
  reader: Reads<City>,
  hasText: () => boolean,
): boolean => text !== '' && (asksFilters(reader.read(text)) || !hasText());

/**
 * Replaces the text of a query by the filters that it states as a sentence; unused words are reported. An ambiguous
 * place adds all its matches, each of which can be removed. Unchanged when the text states no filter.
 */
export function readSentenceQuery<City extends PlaceOf>(asked: AskedList, reader: Reads<City>, goal: Goal): AskedList {
  const { query, ignored } = asked;
  const sentence = reader.read(query.text);
  const open = sentence.choices.flatMap(({ cities }) => cities);
  const towns = sentence.elsewhere.map((value) => ({ parameter: 'city' as const, value, isElsewhere: true as const }));
  const filters = formatListQuery(toSentenceQuery({ ...sentence, cities: [...sentence.cities, ...open] }));
  if (filters === '' && towns.length === 0) return asked;
  const read = parseListQuery([formatListQuery({ ...query, text: '' }), filters].filter(Boolean).join('&'));
  const isOtherGoal = sentence.goal !== undefined && sentence.goal !== goal;
  const words = [...sentence.unknown, ...(isOtherGoal ? [query.text] : [])];
  return {
    query: read.query,
    ignored: [...ignored, ...read.ignored, ...towns, ...words.map((value) => ({ parameter: 'q' as const, value }))],
  };
}
