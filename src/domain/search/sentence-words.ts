import { normaliseName, stripAccents } from '../text/text.ts';

/** The words of one language that sentences are read with. */
export type SentenceWords = {
  /** What each phrase means (sentence.ts); `x` says nothing, `w` is a word that is never a filter. */
  phrases: ReadonlyMap<string, string>;
  months: readonly string[];
  numbers: NumberWords;
  /** "moebliert" is "möbliert". */
  hasUmlauts: boolean;
};

export type NumberWords = {
  parts: ReadonlyMap<string, number>;
  /** Words that stand behind figures: "300k", "1,2 miljoen". */
  scales: ReadonlyMap<string, number>;
  /** Words that are one, or only an article. */
  articles: readonly string[];
  /** "and" within a number. */
  joiner: string;
};

/** Scales that are written the same in the four languages. */
const SCALES = [
  ['k', 1000],
  ['m', 1_000_000],
  ['mio', 1_000_000],
  ['mln', 1_000_000],
] as const;

type TableSettings = { months: string; articles: string; joiner: string; hasUmlauts?: boolean };

/**
 * Reads a table: a line says what its phrases mean ("h:lift = lift, ascenseur"), `n = 1 een, 2 twee` names numbers. Written
 * as text, since it is sent to browsers.
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

/** The parts of a number that is written as one word: "driehonderdduizend" is 3, 100, 1000. */
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
