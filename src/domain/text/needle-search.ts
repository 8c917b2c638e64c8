// Looks thousands of texts up in a page at once. One pattern of as many alternatives takes four times as long.

/** Needles are found by these first characters; shorter ones are not looked for. */
export const SHORTEST = 5;

const FILTER_BITS = 14;
/** In a page nearly every word begins no needle; a bit for the hash of its first characters tells so without a lookup. */
function hashAt(text: string, start: number): number {
  let hash = 0;
  for (let index = start; index < start + SHORTEST; index += 1) hash = Math.imul(hash, 31) + text.charCodeAt(index);
  return (hash ^ (hash >>> FILTER_BITS)) & ((1 << FILTER_BITS) - 1);
}

/** 1 for every letter and digit, by its UTF-16 code. */
const WORD = Uint8Array.from({ length: 1 << 16 }, (_, code) => Number(/[\p{L}\d]/u.test(String.fromCharCode(code))));

const MORE_BEFORE = /\d[.,'’\u00a0\u202f]\d$/;
const MORE_BEHIND = /^\d[.,'’\u00a0\u202f]\d{3}(?!\d)/;
const PLAIN = /^\d+$/;
/** A coordinate: no amount has four decimals. */
const PRECISE = /^\d+\.\d{4,}$/;

/** 594.000 is no find in 1.594.000 or 594.000.000; 594000 and 4.3517 are found in lists of numbers, but 594000 not in 50.594000. */
function isInLargerNumber(text: string, start: number, needle: string): boolean {
  if (PLAIN.test(needle)) return text[start - 1] === '.';
  if (PRECISE.test(needle)) return false;
  const end = start + needle.length;
  return (
    MORE_BEFORE.test(text.slice(Math.max(start - 2, 0), start + 1)) || MORE_BEHIND.test(text.slice(end - 1, end + 5))
  );
}

/** Whether a find counts; when it does not, the search goes on. */
type Accept = (needle: string, start: number) => boolean;
/** Finds the first of the needles that stands in a text as whole words, and is accepted; undefined when none does. */
export type FindNeedle = (text: string, accept?: Accept) => string | undefined;

/** Prepares the search for these needles, in upper and lower case as they are. */
export function searchNeedles(needles: readonly string[]): FindNeedle {
  const filter = new Uint8Array(1 << FILTER_BITS);
  const firsts = new Uint8Array(1 << 8);
  const byBeginning = new Map<string, string[]>();
  for (const needle of needles) {
    if (needle.length < SHORTEST) continue;
    firsts[needle.charCodeAt(0) & 255] = 1;
    filter[hashAt(needle, 0)] = 1;
    const beginning = needle.slice(0, SHORTEST);
    const known = byBeginning.get(beginning);
    if (known) known.push(needle);
    else byBeginning.set(beginning, [needle]);
  }
  // Past the end of a text charCodeAt gives NaN, which is no word either.
  const isWhole = (text: string, start: number, needle: string) =>
    text.startsWith(needle, start) &&
    !WORD[text.charCodeAt(start + needle.length)] &&
    !isInLargerNumber(text, start, needle);
  const findAt = (text: string, start: number, accept: Accept) =>
    byBeginning
      .get(text.slice(start, start + SHORTEST))
      ?.find((needle) => isWhole(text, start, needle) && accept(needle, start));
  return (text, accept = () => true) => {
    let isInside = 0;
    for (let start = 0; start + SHORTEST <= text.length; start += 1) {
      const code = text.charCodeAt(start);
      const wasInside = isInside;
      isInside = WORD[code] ?? 0;
      if (wasInside || !firsts[code & 255] || !filter[hashAt(text, start)]) continue;
      // No function here may hold `start`: a loop whose steps are held makes an object for each letter.
      const found = findAt(text, start, accept);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
