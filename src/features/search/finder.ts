import type { SearchData } from '#api/search-data.ts';
import { referenceWords } from '#domain/property/reference-words.ts';
import { cityLine, compareCities, parseQuery, referencesFirst, WordLines } from '#domain/search/search.ts';
import type { DescriptionWords } from '#domain/text/description-words.ts';
import { normaliseName } from '#domain/text/text.ts';

/** Search results: indexes into the search data, best first. */
export type SearchHits = {
  types: number[];
  cities: number[];
  projects: number[];
  properties: number[];
  /** Number of properties found, for sale and for rent. */
  sale: number;
  rent: number;
  /** True when no entry has all words, and these are results for similar words. */
  isSimilar: boolean;
};

export const NOTHING: SearchHits = {
  types: [],
  cities: [],
  projects: [],
  properties: [],
  sale: 0,
  rent: 0,
  isSimilar: false,
};

/** True when a text finds nothing. */
export const isNothing = ({ types, cities, projects, properties }: SearchHits): boolean =>
  types.length + cities.length + projects.length + properties.length === 0;

/** Optional word sources, loaded after the first letter or when nothing is found. */
type FindOptions = { similarTo?: FindSimilarWords | undefined; described?: DescriptionWords | undefined };

/** Returns known words similar to an unknown one, best first. */
export type FindSimilarWords = (word: string) => string[];

/** While the index is built, the main thread is released after every slice of this length. */
const SLICE_MS = 8;
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Words of letters long enough for fuzzy matching. */
const WORD = /^\p{L}{4,}$/u;

type Lines = { types: string[]; cities: string[]; projects: string[]; properties: string[]; words: Set<string> };

/**
 * Searchable text of each entry, normalised. For a property: reference, type, headline, project, and the city in every
 * spelling.
 */
async function listLines({ types, cities, properties, projects = [] }: SearchData): Promise<Lines> {
  const lines: Lines = {
    types: types.map(({ name }) => normaliseName(name)),
    cities: cities.map(cityLine),
    projects: projects.map(({ name, place }) => normaliseName(`${name} ${place}`)),
    properties: [],
    words: new Set(),
  };
  const learn = (line: string) => {
    for (const word of line.split(' ')) lines.words.add(word);
  };
  for (const line of [...lines.types, ...lines.cities, ...lines.projects]) learn(line);
  let started = performance.now();
  for (const [row, id] of properties.id.entries()) {
    const project = projects[properties.project?.[row] ?? -1]?.name ?? '';
    const own = normaliseName(`${properties.typeName[row]} ${properties.headline[row]} ${project}`);
    learn(own);
    lines.properties.push(`${referenceWords(id)} ${own} ${lines.cities[properties.city[row] ?? -1] ?? ''}`);
    if (row % 100 === 99 && performance.now() - started > SLICE_MS) {
      await pause();
      started = performance.now();
    }
  }
  return lines;
}

/** Search index over the data of one language, built once. */
export class Finder {
  readonly data: SearchData;
  readonly #types: WordLines;
  readonly #cities: WordLines;
  readonly #projects: WordLines;
  readonly #properties: WordLines;

  readonly #words: Set<string>;

  private constructor(data: SearchData, lines: Lines) {
    this.data = data;
    this.#types = new WordLines(lines.types);
    this.#cities = new WordLines(lines.cities);
    this.#projects = new WordLines(lines.projects);
    this.#properties = new WordLines(lines.properties);
    this.#words = lines.words;
  }

  static async create(data: SearchData): Promise<Finder> {
    return new Finder(data, await listLines(data));
  }

  /** Words that a misspelt word may be corrected to. */
  listWords(): string[] {
    return [...this.#words].filter((word) => WORD.test(word));
  }

  /** Entries that contain every word, or else entries for similar words. For an empty text all types. */
  find(text: string, { similarTo, described }: FindOptions = {}): SearchHits {
    const words = parseQuery(text);
    if (words.length === 0) return { ...NOTHING, types: this.#typesInOrder(this.data.types.keys()) };
    const exact = this.#findWords(words, described);
    if (!isNothing(exact) || !similarTo) return exact;
    for (const corrected of this.#correct(words, similarTo)) {
      const similar = this.#findWords(corrected, described);
      if (!isNothing(similar)) return { ...similar, isSimilar: true };
    }
    return exact;
  }

  /** Row of the property whose reference is the whole text. */
  findReference(text: string): number | undefined {
    const typed = referenceWords(text);
    const row = this.data.properties.id.findIndex((id) => referenceWords(id) === typed);
    return row < 0 ? undefined : row;
  }

  /** Rows that contain every word; those that match without their description come first. */
  #findRows(words: readonly string[], described: DescriptionWords | undefined): number[] {
    const exact = this.#properties.find(words);
    if (!described) return exact;
    const wanted = described.listWanted(words);
    if (wanted.length === words.length && wanted.every((word) => described.find(word).size === 0)) return exact;
    // For each row, the number of leading words found so far.
    const counts = new Uint8Array(this.data.properties.id.length);
    for (const [at, word] of wanted.entries()) {
      const rows = words.length === 1 ? exact : this.#properties.find([word]);
      for (const row of rows) if (counts[row] === at) counts[row] = at + 1;
      for (const row of described.find(word)) if (counts[row] === at) counts[row] = at + 1;
    }
    for (const row of exact) counts[row] = 0;
    const more: number[] = [];
    for (let row = 0; row < counts.length; row += 1) if (counts[row] === wanted.length) more.push(row);
    return [...exact, ...more];
  }

  #findWords(words: readonly string[], described: DescriptionWords | undefined): SearchHits {
    const { cities, properties } = this.data;
    const found = this.#findRows(words, described);
    const sale = found.reduce((count, row) => count + (properties.goal[row] === 0 ? 1 : 0), 0);
    return {
      types: this.#typesInOrder(this.#types.find(words)),
      cities: this.#cities
        .find(words)
        .sort((a, b) =>
          compareCities(cities[a] as (typeof cities)[number], cities[b] as (typeof cities)[number], words),
        ),
      projects: this.#projects.find(words),
      properties: referencesFirst(found, properties.id, words),
      sale,
      rent: found.length - sale,
      isSimilar: false,
    };
  }

  /** Alternative queries with each unknown word replaced by a similar known one, best guesses first. */
  #correct(words: readonly string[], similarTo: FindSimilarWords): string[][] {
    const guesses = words.map((word) =>
      this.#cities.has(word) || this.#properties.has(word) || /\d/.test(word) ? [word] : similarTo(word),
    );
    const most = Math.max(...guesses.map(({ length }) => length));
    if (guesses.some(({ length }) => length === 0)) return [];
    return Array.from({ length: most }, (_, nth) => guesses.map((guess) => guess[nth] ?? guess[0] ?? ''));
  }

  #typesInOrder(indexes: Iterable<number>): number[] {
    const order = (index: number) => this.data.types[index]?.showOrder ?? 0;
    return [...indexes].sort((a, b) => order(a) - order(b));
  }
}
