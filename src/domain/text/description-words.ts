import { normaliseName } from './text.ts';

/** Reduces the words of a language to their stems, and knows its filler words; both without accents, in lower case. */
export type Stemming = { stem: (word: string) => string; fillers: ReadonlySet<string> };

/**
 * Stems of the headlines and descriptions that are written in one language. Leaves out numbers: fields and filters
 * cover them, and a number could be a hidden amount.
 */
export type WordIndex = {
  /** Properties with a text in this language. */
  ids: readonly string[];
  /** Sorted, separated by spaces. */
  stems: string;
  /**
   * For each property, separated by commas, its stems as positions in `stems`: the first one, then the steps to the
   * next. Texts of one author share phrases, which this order keeps together for compression.
   */
  words: string;
  /** Minimum number of properties that have a stem; more than 1 when rare stems were left out. */
  least: number;
};

const WORD = /^\p{L}{2,}$/u;
/** Longer sequences of letters are not words. */
const MAX_WORD_LENGTH = 40;
/** Minimum length of a prefix: shorter ones match too many words. */
const MIN_START = 3;

/**
 * A stemmer is repeated until nothing changes: without accents, one pass leaves "renovee" and "keukens" half stemmed.
 */
const MAX_PASSES = 3;

/** Creates a stemming. `negations` are not fillers: "zonder tuin" must not find a garden. */
export function createStemming(
  stemmer: (word: string) => string,
  fillers: readonly string[],
  negations: readonly string[],
): Stemming {
  const known = new Map<string, string>();
  const reduce = (word: string) => {
    let stem = word;
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const next = normaliseName(stemmer(stem));
      if (next === stem || next.length < 2) break;
      stem = next;
    }
    return stem;
  };
  return {
    fillers: new Set(
      fillers.flatMap((filler) => normaliseName(filler).split(' ')).filter((word) => !negations.includes(word)),
    ),
    stem: (word) => {
      const stem = known.get(word) ?? reduce(word);
      known.set(word, stem);
      return stem;
    },
  };
}

/** Distinct stems of a text. */
function listStems(text: string, { stem, fillers }: Stemming): Set<string> {
  const words = normaliseName(text)
    .split(' ')
    .filter((word) => WORD.test(word) && word.length <= MAX_WORD_LENGTH && !fillers.has(word));
  return new Set(words.map(stem));
}

/**
 * Maximum bytes of an index per property, compressed as sent; a smaller agency gets the size for MIN_COUNTED
 * properties.
 */
const MAX_BYTES_PER_PROPERTY = 39;
const MIN_COUNTED = 1000;

/**
 * Creates the index of a language; leaves out the rarest words where it would become too large. `measureBytes` returns
 * its size as sent.
 */
export function writeWordIndex(
  texts: readonly (readonly [id: string, text: string])[],
  stemming: Stemming,
  measureBytes: (index: WordIndex) => number = () => 0,
): WordIndex {
  const lists = texts.map(([, text]) => [...listStems(text, stemming)]);
  const counts = new Map<string, number>();
  for (const stem of lists.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const sorted = [...counts.keys()].sort();
  const maxBytes = MAX_BYTES_PER_PROPERTY * Math.max(texts.length, MIN_COUNTED);
  const write = (least: number): WordIndex => {
    const kept = sorted.filter((stem) => (counts.get(stem) ?? 0) >= least);
    const positions = new Map(kept.map((stem, position) => [stem, position]));
    const codes = lists.map((stems) => {
      const own = stems.flatMap((stem) => positions.get(stem) ?? []).sort((one, other) => one - other);
      return own.map((position, at) => position - (own[at - 1] ?? 0)).join(' ');
    });
    return { ids: texts.map(([id]) => id), stems: kept.join(' '), words: codes.join(','), least };
  };
  let index = write(1);
  while (index.stems !== '' && measureBytes(index) > maxBytes) index = write(index.least + Math.ceil(index.least / 2));
  return index;
}

/** The data of a list that an index is matched with (list/list-text.ts). */
type DescribedData = {
  cities: readonly { spellings: readonly string[] }[];
  properties: { id: readonly string[] };
};

type Parts = { index: WordIndex; stemming: Stemming; data: DescribedData };

const NO_ROWS: ReadonlySet<number> = new Set();

/** Finds the properties, as rows of a list's data, whose headline or description has a word. */
export class DescriptionWords {
  readonly #stemming: Stemming;
  readonly #stems: readonly string[];
  /** Rows of the data, by position of the stem. */
  readonly #rows: readonly number[][];
  readonly #towns: ReadonlySet<string>;
  readonly #least: number;
  readonly #found = new Map<string, ReadonlySet<number>>();

  constructor({ index, stemming, data }: Parts) {
    const rows = new Map(data.properties.id.map((id, row) => [id, row]));
    this.#stemming = stemming;
    this.#stems = index.stems.split(' ');
    this.#rows = decode(index, rows);
    this.#towns = new Set(data.cities.flatMap(({ spellings }) => spellings.flatMap((name) => name.split(' '))));
    this.#least = index.least;
  }

  /** The words of a text that a property must have: without fillers, unless the text has nothing else. */
  listWanted(words: readonly string[]): readonly string[] {
    const wanted = words.filter((word) => word.length > 1 && !this.#stemming.fillers.has(word));
    return wanted.length > 0 ? wanted : words;
  }

  /**
   * Rows with a word, in any form or as the beginning of a longer word. A town's name matches no rows: "Jette" means
   * the properties there, not those that are described as near it.
   */
  find(word: string): ReadonlySet<number> {
    if (!WORD.test(word) || this.#towns.has(word)) return NO_ROWS;
    const rows = this.#found.get(word) ?? new Set(this.#rowsOf(word));
    this.#found.set(word, rows);
    return rows;
  }

  /** True for a word that may be missing from the index although a description has it. */
  isTooRare(word: string): boolean {
    return this.#least > 1 && WORD.test(word) && !this.#towns.has(word) && this.find(word).size === 0;
  }

  *#rowsOf(word: string): Generator<number> {
    const stem = this.#stemming.stem(word);
    for (const start of new Set([stem, word])) {
      for (let at = this.#firstFrom(start); at < this.#stems.length; at += 1) {
        const known = this.#stems[at] ?? '';
        const isFound = known === stem || (word.length >= MIN_START && known.startsWith(word));
        if (isFound) yield* this.#rows[at] ?? [];
        else if (!known.startsWith(start)) break;
      }
    }
  }

  /** Position of the first stem that does not sort before a text. */
  #firstFrom(text: string): number {
    let [from, to] = [0, this.#stems.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#stems[middle] ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The rows of each stem; skips properties that were removed since the index was written. */
function decode({ ids, stems, words }: WordIndex, rowOf: ReadonlyMap<string, number>): number[][] {
  const rows: number[][] = stems.split(' ').map(() => []);
  for (const [at, code] of words.split(',').entries()) {
    const row = rowOf.get(ids[at] ?? '');
    if (row === undefined || code === '') continue;
    let position = 0;
    for (const step of code.split(' ')) {
      position += Number(step);
      rows[position]?.push(row);
    }
  }
  return rows;
}
