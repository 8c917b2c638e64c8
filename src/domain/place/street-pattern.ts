import { foldText } from '../text/folded-text.ts';

// Every way to write the word for a kind of street; a written "st" or "pl" may stand for more than one.
const STREET_WORDS: readonly (readonly string[])[] = [
  ['straat', 'str'],
  ['steenweg', 'stwg', 'stw', 'stg'],
  ['laan', 'ln'],
  ['plein', 'pl'],
  ['rue', 'r'],
  ['avenue', 'ave', 'av'],
  ['boulevard', 'boul', 'blvd', 'bvd', 'bld', 'bd'],
  ['chaussee', 'chee', 'ch'],
  ['place', 'pl'],
  ['square', 'sq'],
  ['strasse', 'str'],
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['sint', 'st'],
];

// In Dutch and German the word is the tail of the name: Vlaamsesteenweg, Vlaamse steenweg, Vlaamsestwg.
const TAILS = ['straat', 'steenweg', 'stwg', 'laan', 'plein', 'strasse', 'str'];

const START = '(?<![a-z0-9])';
const END = '(?![a-z0-9])';
const GAP = "[\\s.,'+_-]{1,3}";

/** The word in full, or abbreviated with or without a full stop; undefined for what is no word for a street. */
function wordPattern(word: string): string | undefined {
  const writings = STREET_WORDS.filter((known) => known.includes(word));
  if (writings.length === 0) return undefined;
  const full = writings.map(([first]) => first).join('|');
  const short = writings.flatMap(([, ...abbreviations]) => abbreviations).join('|');
  return `(?:${full}|(?:${short})\\.?)`;
}

/** The pattern of one word of a name, and the letters that stand in every way to write it. */
function tokenPattern(token: string): { written: string; always: string } {
  const tail = TAILS.find((word) => token.endsWith(word) && token.length > word.length + 1);
  const stem = tail ? token.slice(0, -tail.length) : '';
  if (tail) return { written: `${stem}[\\s-]?${wordPattern(tail)}`, always: stem };
  const writings = wordPattern(token);
  return { written: writings ?? token, always: writings ? '' : token };
}

/** Every way to write the word, abbreviations with and without a full stop; the word itself where it is none for a street. */
function listWritings(word: string): string[] {
  const writings = STREET_WORDS.filter((known) => known.includes(word));
  if (writings.length === 0) return [word];
  return writings.flatMap(([full = '', ...short]) => [full, ...short.flatMap((own) => [own, `${own}.`])]);
}

/** A street as people write it, folded, for a plain search: "louizalaan", "louiza laan", "louizaln". */
export function listStreetNames(street: string): string[] {
  let names = [''];
  for (const token of foldText(street).text.match(/[\p{L}\p{N}']+/gu) ?? []) {
    const tail = TAILS.find((word) => token.endsWith(word) && token.length > word.length + 1) ?? '';
    const stem = tail ? token.slice(0, -tail.length) : '';
    const words = listWritings(tail || token);
    const written = tail ? words.flatMap((word) => [stem + word, `${stem} ${word}`]) : words;
    names = names.flatMap((name) => written.map((word) => `${name} ${word}`.trim()));
  }
  return names;
}

/** "12", "12 A" and "12-14" for a house number that begins with 12. */
function numberPattern(digits: string): string {
  return `${digits}(?: ?[a-z]${END})?(?: ?[-/] ?\\d{1,4}[a-z]?${END})?(?!\\d|[.,]\\d)`;
}

const NUMBER_WORD = '(?:(?:huis|haus)?nummer|numero|n[°ºro]|no)\\.? ?';
const BOX = `(?:[\\s,]{1,2}(?:bus|bte|boite|box|bfk|b)\\.? ?[0-9a-z]{1,4}${END})?`;

/** What to look for; only in a text that holds all that it needs, which is told much faster than by the pattern. */
export type StreetPattern = { needs: readonly string[]; readonly pattern: RegExp };

/** Made when a text first holds what it needs, which few do. */
function lazyPattern(needs: readonly string[], write: () => string): StreetPattern {
  let pattern: RegExp | undefined;
  return {
    needs,
    get pattern() {
      pattern ??= new RegExp(write(), 'g');
      return pattern;
    },
  };
}

/**
 * Patterns for a street and its house number, for text that foldText has folded: abbreviated or not, the number before
 * it (French) or after, with the box. A field with two names ("… / …") gives a pattern for each.
 */
export function streetPatterns(streets: readonly string[], houseNumber: string | undefined): StreetPattern[] {
  const patterns: StreetPattern[] = [];
  const digits = /\d+/.exec(houseNumber ?? '')?.[0];
  const number = digits && numberPattern(digits);
  for (const name of streets.flatMap((street) => street.split(/\s*[/|]\s*|\s+[-–]\s+/))) {
    const tokens = foldText(name).text.match(/[\p{L}\p{N}]+/gu) ?? [];
    // Some exports put the number in the street field as well.
    while (tokens.length > 1 && /^\d+$/.test(tokens.at(-1) ?? '')) tokens.pop();
    if (tokens.length === 0) continue;
    const words = tokens.map(tokenPattern);
    const write = () => {
      const street = `${START}${words.map(({ written }) => written).join(GAP)}(?:(?<=\\.)|${END})`;
      const before = number ? `(?:(?<![a-z0-9.,])${number}(?:,?\\s{1,2}|[+_-]))?` : '';
      const after = number ? `(?:[\\s,+_-]{1,3}(?:${NUMBER_WORD})?${number}${END}${BOX})?` : '';
      return `${before}${street}${after}`;
    };
    const needs = words.map(({ always }) => always).filter((part) => part !== '');
    patterns.push(lazyPattern(needs, write));
  }
  if (number) patterns.push(lazyPattern([digits], () => `${START}${NUMBER_WORD}${number}${END}${BOX}`));
  return patterns;
}
