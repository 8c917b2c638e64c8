import { referenceWords } from '../property/reference-words.ts';

/** Maximum length of a search; the rest of a pasted page is ignored. */
const MAX_QUERY_LENGTH = 120;
const MAX_WORDS = 8;

/** The typed words, normalised for searching: in any case, with or without accents and hyphens. */
export function parseQuery(text: string): string[] {
  const words = referenceWords(text.slice(0, MAX_QUERY_LENGTH)).split(' ');
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_WORDS);
}

/**
 * Lines of normalised words in one text, so that a single native search finds every line; 10,000 lines take less than a
 * millisecond. Each word matches by its beginning.
 */
export class WordLines {
  readonly #text: string;
  readonly #starts: number[] = [];

  constructor(lines: readonly string[]) {
    let start = 0;
    for (const line of lines) {
      this.#starts.push(start);
      start += line.length + 2;
    }
    this.#starts.push(start);
    // A space before each line, so that every word is preceded by one.
    this.#text = lines.map((line) => ` ${line}\n`).join('');
  }

  /** True when some line has a word with this prefix. */
  has(word: string): boolean {
    return this.#text.includes(` ${word}`);
  }

  /** Indexes of the lines that contain every one of these words, or longer words that start with them. */
  find(words: readonly string[]): number[] {
    // The longest word is the rarest.
    const [first, ...others] = words.map((word) => ` ${word}`).sort((a, b) => b.length - a.length);
    if (first === undefined) return [];
    const found: number[] = [];
    let line = 0;
    for (let at = this.#text.indexOf(first); at >= 0; at = this.#text.indexOf(first, this.#starts[line])) {
      while ((this.#starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line += 1;
      const text = others.length > 0 ? this.#text.slice(this.#starts[line], this.#starts[line + 1]) : '';
      if (others.every((word) => text.includes(word))) found.push(line);
      line += 1;
    }
    return found;
  }
}

type City = { zip: string; sale: number; rent: number; spellings: readonly string[] };

/** Search text of a city: its postal code and all its names and spellings. */
export const cityLine = ({ zip, spellings }: City): string => [zip, ...spellings].join(' ');

/** Exact matches come first, then prefix matches, then the others; among equals, the city with the most properties. */
export function compareCities(a: City, b: City, words: readonly string[]): number {
  const typed = words.join(' ');
  const rank = ({ zip, spellings }: City) =>
    zip === typed || spellings.includes(typed) ? 0 : [zip, ...spellings].some((name) => name.startsWith(typed)) ? 1 : 2;
  return rank(a) - rank(b) || b.sale + b.rent - (a.sale + a.rent) || a.zip.localeCompare(b.zip);
}

/** References come first: the exact one, then prefix matches; the others keep their order. */
export function referencesFirst(rows: readonly number[], ids: readonly string[], words: readonly string[]): number[] {
  const typed = words.join(' ');
  if (!/\d/.test(typed)) return [...rows];
  const groups: [number[], number[], number[]] = [[], [], []];
  for (const row of rows) {
    const reference = referenceWords(ids[row] ?? '');
    groups[reference === typed ? 0 : reference.startsWith(typed) ? 1 : 2].push(row);
  }
  return groups.flat();
}
