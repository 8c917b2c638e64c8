// Searches a page for thousands of texts at once. A single pattern with that many alternatives takes four times as
// long.

/** Number of first characters by which needles are indexed; shorter needles are skipped. */
export const SHORTEST = 5;

const FILTER_BITS = 14;
/**
 * Hash of a word's first characters. One bit per hash avoids most lookups, since hardly any word of a page starts a
 * needle.
 */
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
/** A coordinate: amounts never have four decimals. */
const PRECISE = /^\d+\.\d{4,}$/;

/**
 * True when a needle is part of a larger number: 594.000 in 1.594.000 or 594.000.000, and 594000 in 50.594000. False
 * for 594000 and 4.3517 in lists of numbers.
 */
function isInLargerNumber(text: string, start: number, needle: string): boolean {
  if (PLAIN.test(needle)) return text[start - 1] === '.';
  if (PRECISE.test(needle)) return false;
  const end = start + needle.length;
  return (
    MORE_BEFORE.test(text.slice(Math.max(start - 2, 0), start + 1)) || MORE_BEHIND.test(text.slice(end - 1, end + 5))
  );
}

/** Accepts or rejects a match; after a rejection the search continues. */
type Accept = (needle: string, start: number) => boolean;
/** Finds the first needle that occurs in a text as whole words and is accepted, if any. */
export type FindNeedle = (text: string, accept?: Accept) => string | undefined;

/** Prepares the search for these needles, case-sensitive. */
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
  // Past the end of a text charCodeAt gives NaN, which is not a word character either.
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
      // No closure here may capture `start`: a captured loop variable allocates an object per letter.
      const found = findAt(text, start, accept);
      if (found !== undefined) return found;
    }
    return undefined;
  };
}
