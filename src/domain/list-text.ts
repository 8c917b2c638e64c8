import { normaliseName } from './text.ts';

/** What a free text is looked for in. */
export type SearchableData = {
  types: readonly { name: string }[];
  cities: readonly { zip: string; spellings: readonly string[] }[];
  properties: {
    id: readonly string[];
    city: readonly number[];
    types: readonly (readonly number[])[];
    typeName: readonly string[];
    headline: readonly string[];
  };
};

const known = new WeakMap<SearchableData, string[]>();

/** Each property's words, with a space before every one. */
function listWords(data: SearchableData): string[] {
  let words = known.get(data);
  if (!words) {
    const { id, city, types, typeName, headline } = data.properties;
    const ofCity = data.cities.map(({ zip, spellings }) => `${zip} ${spellings.join(' ')}`);
    const ofType = data.types.map(({ name }) => normaliseName(name));
    words = id.map((_, row) => {
      const typeWords = types[row]?.map((type) => ofType[type]).join(' ') ?? '';
      const own = normaliseName(`${headline[row]} ${typeName[row]}`);
      return ` ${own} ${typeWords} ${ofCity[city[row] ?? -1] ?? ''}`;
    });
    known.set(data, words);
  }
  return words;
}

/** "Ref. 4428390", as it stands on a card. */
const REFERENCE = /^r[eé]f[\p{L}]*[.:\s]*(?=\d)/iu;

/**
 * Whether a property is what a text asks for: every word begins one of its words, or is its whole reference. Case and
 * accents do not count.
 */
export function findSearchedText(data: SearchableData, text: string): (row: number) => boolean {
  const asked = normaliseName(text.trim().replace(REFERENCE, '')).split(' ').filter(Boolean);
  const words = listWords(data);
  const { id } = data.properties;
  return (row) => asked.every((word) => words[row]?.includes(` ${word}`) || id[row] === word);
}
