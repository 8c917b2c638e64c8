import { normaliseName, stripAccents } from '../text/text.ts';

/** Words of one language for parsing sentences. */
export type SentenceWords = {
  /** Meaning of each phrase (sentence.ts); `x` is filler, `w` is a word that is never a filter. */
  phrases: ReadonlyMap<string, string>;
  months: readonly string[];
  numbers: NumberWords;
  /** True when umlauts may be typed as "ae", "oe" and "ue": "moebliert" for "möbliert". */
  hasUmlauts: boolean;
};

type NumberWords = {
  parts: ReadonlyMap<string, number>;
  /** Words after a number: "300k", "1,2 miljoen". */
  scales: ReadonlyMap<string, number>;
  /** Words for one that may also be an article. */
  articles: readonly string[];
  /** "and" inside a number. */
  joiner: string;
};

/** Scales written the same in the four languages. */
const SCALES = [
  ['k', 1000],
  ['m', 1_000_000],
  ['mio', 1_000_000],
  ['mln', 1_000_000],
] as const;

type TableSettings = { months: string; articles: string; joiner: string; hasUmlauts?: boolean };

/**
 * Parses a table: a line defines its phrases ("h:lift = lift, ascenseur"), `n = 1 een, 2 twee` defines numbers. Stored
 * as text to keep the browser's download small.
 */
export function readWordTable(
  table: string,
  { months, articles, joiner, hasUmlauts = false }: TableSettings,
): SentenceWords {
  const phrases = new Map<string, string>();
  const parts = new Map<string, number>();
  const scales = new Map<string, number>(SCALES);
  for (const line of table.trim().split('\n')) {
    const [means = '', list = ''] = line.split(' = ');
    for (const entry of list.split(', ')) {
      const [, number, word] = /^(\d[\d.]*) (.+)$/.exec(entry) ?? [];
      if (means === 'n' && word !== undefined) {
        parts.set(normaliseName(word), Number(number));
        if (Number(number) >= 1000) scales.set(normaliseName(word), Number(number));
      } else phrases.set(normaliseName(entry), means.trim());
    }
  }
  return {
    phrases,
    hasUmlauts,
    months: stripAccents(months).split(' '),
    numbers: { parts, scales, articles: stripAccents(articles).split(' '), joiner },
  };
}

/** Parts of a number written as one word: "driehonderdduizend" is 3, 100, 1000. */
export function readNumberWord(word: string, numbers: NumberWords): number[] | undefined {
  const { parts, joiner } = numbers;
  if (word === '') return [];
  const whole = parts.get(word);
  if (whole !== undefined) return [whole];
  for (let length = word.length - 1; length > 1; length -= 1) {
    const head = parts.get(word.slice(0, length));
    if (head === undefined) continue;
    const tail = word.slice(length);
    const rest = readNumberWord(tail, numbers);
    if (rest) return [head, ...rest];
    if (tail.startsWith(joiner)) {
      const joined = readNumberWord(tail.slice(joiner.length), numbers);
      if (joined && joined.length > 0) return [head, ...joined];
    }
  }
  return undefined;
}
