import { referenceWords } from '../property/reference-words.ts';
import type { DescriptionWords } from '../text/description-words.ts';
import { normaliseName } from '../text/text.ts';

/** Data that a free text is searched in. */
export type SearchableData = {
  types: readonly { name: string }[];
  cities: readonly { zip: string; spellings: readonly string[] }[];
  properties: {
    id: readonly string[];
    city: readonly number[];
    types: readonly (readonly number[])[];
    typeName: readonly string[];
    headline: readonly string[];
    project?: readonly number[];
  };
  projects?: readonly { name: string }[];
};

type ReadWords = (row: number) => string;
const known = new WeakMap<SearchableData, ReadWords>();

/** Text of each property, with a space before every word; built once, on first use. */
function wordsOf(data: SearchableData): ReadWords {
  let readWords = known.get(data);
  if (!readWords) {
    const { city, types, typeName, headline, project } = data.properties;
    const ofCity = data.cities.map(({ zip, spellings }) => `${zip} ${spellings.join(' ')}`);
    const ofType = data.types.map(({ name }) => normaliseName(name));
    const words: string[] = [];
    readWords = (row) => {
      words[row] ??=
        ` ${normaliseName(`${headline[row]} ${typeName[row]} ${data.projects?.[project?.[row] ?? -1]?.name ?? ''}`)} ${
          types[row]?.map((type) => ofType[type]).join(' ') ?? ''
        } ${ofCity[city[row] ?? -1] ?? ''}`;
      return words[row];
    };
    known.set(data, readWords);
  }
  return readWords;
}

const ROWS_PER_STEP = 100;

/** Builds the search text in small steps during idle time, so that the first search is as fast as the others. */
export function* prepareSearchedText(data: SearchableData): Generator<void, void, void> {
  const readWords = wordsOf(data);
  for (const row of data.properties.id.keys()) {
    readWords(row);
    if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
}

const listWords = (text: string): string[] => referenceWords(text).split(' ').filter(Boolean);

/**
 * True when a property matches a text: every word of the text is the start of a word of the property, the property's
 * whole reference, or any form of a word in its description. Ignores case, accents and, with descriptions, filler
 * words.
 */
export function findSearchedText(
  data: SearchableData,
  text: string,
  described?: DescriptionWords,
): (row: number) => boolean {
  const words = listWords(text);
  const asked = (described?.listWanted(words) ?? words).map((word) => ({
    word,
    start: ` ${word}`,
    rows: described?.find(word),
  }));
  const readWords = wordsOf(data);
  const { id } = data.properties;
  const reference = referenceWords(text);
  const hasDigit = /\d/.test(reference);
  const isReference = (row: number) => hasDigit && referenceWords(id[row] ?? '') === reference;
  return (row) =>
    isReference(row) ||
    asked.every(({ word, start, rows }) => rows?.has(row) || readWords(row).includes(start) || id[row] === word);
}

/** Words of a text that were not searched in all descriptions. Ignores references, which no description contains. */
export function listOnlyInHeadlines(text: string, described: DescriptionWords | undefined): string[] {
  return listWords(text).filter((word) => /\p{L}/u.test(word) && (!described || described.isTooRare(word)));
}
