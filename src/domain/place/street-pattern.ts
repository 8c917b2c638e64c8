import { foldText } from '../text/folded-text.ts';
import { numberInWords } from '../text/number-words.ts';

// Every spelling of the word for a kind of street; "st" or "pl" may stand for several words.
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

// In Dutch and German the word is a suffix of the name: Vlaamsesteenweg, Vlaamse steenweg, Vlaamsestwg.
const TAILS = ['straat', 'steenweg', 'stwg', 'laan', 'plein', 'strasse', 'str'];

const START = '(?<![a-z0-9])';
const END = '(?![a-z0-9])';
const GAP = "[\\s.,'+_-]{1,3}";

/**
 * The full word, or its abbreviation with or without a full stop; undefined for a word that is not a kind of street.
 */
function wordPattern(word: string): string | undefined {
  const writings = STREET_WORDS.filter((known) => known.includes(word));
  if (writings.length === 0) return undefined;
  const full = writings.map(([first]) => first).join('|');
  const short = writings.flatMap(([, ...abbreviations]) => abbreviations).join('|');
  return `(?:${full}|(?:${short})\\.?)`;
}

/** The pattern of one word of a name, and the letters common to all its spellings. */
function tokenPattern(token: string): { written: string; always: string } {
  const tail = TAILS.find((word) => token.endsWith(word) && token.length > word.length + 1);
  const stem = tail ? token.slice(0, -tail.length) : '';
  if (tail) return { written: `${stem}[\\s-]?${wordPattern(tail)}`, always: stem };
  const writings = wordPattern(token);
  return { written: writings ?? token, always: writings ? '' : token };
}

/**
 * Every spelling of the word, abbreviations with and without a full stop; the word itself when it is not a kind of
 * street.
 */
function listWritings(word: string): string[] {
  const writings = STREET_WORDS.filter((known) => known.includes(word));
  if (writings.length === 0) return [word];
  return writings.flatMap(([full = '', ...short]) => [full, ...short.flatMap((own) => [own, `${own}.`])]);
}

/** Common spellings of a street, folded, for a plain search: "louizalaan", "louiza laan", "louizaln". */
function listStreetNames(street: string): string[] {
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

/** "12", "12 A" and "12-14" for a house number that starts with 12. */
function numberPattern(digits: string): string {
  return `${digits}(?: ?[a-z]${END})?(?: ?[-/] ?\\d{1,4}[a-z]?${END})?(?!\\d|[.,]\\d)`;
}

const NUMBER_WORD = '(?:(?:huis|haus)?nummer|numero|n[°ºro]|no)\\.? ?';
const BOX = `(?:[\\s,]{1,2}(?:bus|bte|boite|box|bfk|b)\\.? ?[0-9a-z]{1,4}${END})?`;

/** Pattern to search for, only in texts that contain all of `needs`, which is a much faster test than the pattern. */
type StreetPattern = { needs: readonly string[]; readonly pattern: RegExp };

/** Built when a text first contains what it needs, which few do. */
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
 * Patterns for a street and its house number, for text folded by foldText: abbreviated or not, the number before it
 * (French) or after, with the box. A field with two names ("… / …") gives a pattern for each.
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

/** A range in a folded text. */
export type FoundRange = { start: number; end: number };

/** A shorter name too often matches another word with one letter changed. */
const MIN_MISSPELT = 8;
const MIN_MISSPELT_STEM = 5;
/** Shorter letter sequences occur by chance; those names are found by their pattern only. */
const SHORTEST_ROW = 7;
/** Characters allowed between the letters of a spaced-out name: "Goud.smid straat", "G o u d s m i d". */
const BETWEEN = /[\s.,'+_-]/;
const IS_WORD = /[a-z0-9]/;

/** Letters of a name without gaps and without the words for a street. */
const stemOf = (street: string): string =>
  (foldText(street).text.match(/[a-z]+/g) ?? [])
    .map((token) => {
      const tail = TAILS.find((word) => token.endsWith(word) && token.length > word.length + 1);
      return tail ? token.slice(0, -tail.length) : wordPattern(token) || token.length < 3 ? '' : token;
    })
    .join('');

/**
 * Letters and digits of a text without gaps, each with its position, and the starts of words; a character that cannot
 * be a gap inside a name ends the sequence.
 */
type Row = { text: string; row: string; places: number[]; starts: number[] };

function compact(text: string): Row {
  let row = '';
  const places: number[] = [];
  const starts: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (BETWEEN.test(character)) continue;
    const isWord = IS_WORD.test(character);
    if (isWord && !(index > 0 && IS_WORD.test(text[index - 1] ?? ''))) starts.push(row.length);
    row += isWord ? character : '|';
    places.push(index);
  }
  return { text, row, places, starts };
}

/** One text is searched for several streets. */
let lastRow = compact('');
const compactOnce = (text: string): Row => {
  if (lastRow.text !== text) lastRow = compact(text);
  return lastRow;
};

/** Parts of a name of which at least one occurs unchanged in any version with one error. */
function listPieces(name: string): string[] {
  const third = Math.ceil(name.length / 3);
  return [name.slice(0, third), name.slice(third, 2 * third), name.slice(2 * third)].filter((piece) => piece !== '');
}

/** Length of the name at `at`: exact, or with one letter wrong, missing, extra or swapped. */
function listLengths(row: string, at: number, name: string): { exact?: number; misspelt: number[] } {
  let same = 0;
  while (same < name.length && row[at + same] === name[same]) same += 1;
  if (same === name.length) return { exact: same, misspelt: [same + 1] };
  const [here, rest] = [at + same, name.slice(same)];
  const lengths: number[] = [];
  if (row.startsWith(rest.slice(1), here + 1)) lengths.push(name.length);
  if (row.startsWith(rest.slice(1), here)) lengths.push(name.length - 1);
  // A letter before the name belongs to the previous word.
  if (same > 0 && row.startsWith(rest, here + 1)) lengths.push(name.length + 1);
  if (row[here] === rest[1] && row[here + 1] === rest[0] && row.startsWith(rest.slice(2), here + 2))
    lengths.push(name.length);
  return { misspelt: lengths };
}

/**
 * Finds a street with its house number in a folded text, whatever its spacing: written apart or together, with one
 * letter wrong, the number attached or in words.
 */
export function findStreet(street: string, houseNumber: string | undefined): (text: string) => FoundRange[] {
  const names = street.split(/\s*[/|]\s*|\s+[-–]\s+/).flatMap((name) => {
    const isLongStem = stemOf(name).length >= MIN_MISSPELT_STEM;
    const rows = new Set(
      listStreetNames(name.replace(/\s+\d+$/, '')).map((own) => compact(own).row.replaceAll('|', '')),
    );
    return [...rows]
      .filter((row) => row.length >= SHORTEST_ROW)
      .map((row) => ({ row, pieces: listPieces(row), mayErr: isLongStem && row.length >= MIN_MISSPELT }));
  });
  const digits = /\d+/.exec(houseNumber ?? '')?.[0];
  const words = digits ? numberInWords(Number(digits)).map((word) => word.replaceAll(/[ -]/g, '[ -]?')) : [];
  const written = digits && `(?:${[numberPattern(digits), ...words].join('|')})`;
  const after = written ? new RegExp(`^[\\s,.+_-]{0,3}(?:${NUMBER_WORD})?${written}${END}${BOX}`) : /^(?!)/;
  const before = written ? new RegExp(`(?<![a-z0-9.,])${written}(?:,?\\s{1,2}|[+_-])$`) : /^(?!)/;
  return (text) => {
    if (names.length === 0) return [];
    const { row, places, starts } = compactOnce(text);
    const near = names.filter(({ pieces }) => pieces.some((piece) => row.includes(piece)));
    if (near.length === 0) return [];
    /** End of the name in the text; undefined when letters follow, which makes it another word. */
    const endOf = (at: number, length: number, isMisspelt: boolean): number | undefined => {
      const end = (places[at + length - 1] ?? text.length) + 1;
      const isWhole = /[a-z]/.test(text[end - 1] ?? '') && !/[a-z]/.test(text[end] ?? '');
      // "Flandre à" is not the name with an extra letter.
      const isJoined = !isMisspelt || (/[a-z]/.test(text[end - 2] ?? '') && !row.slice(at, at + length).includes('|'));
      return isWhole && isJoined ? end : undefined;
    };
    const ranges: FoundRange[] = [];
    for (const at of starts) {
      const start = places[at] ?? 0;
      const ends = near.flatMap(({ row: name, mayErr }) => {
        const { exact, misspelt } = listLengths(row, at, name);
        const whole = exact === undefined ? undefined : endOf(at, exact, false);
        return whole !== undefined || !mayErr ? [whole] : misspelt.map((length) => endOf(at, length, true));
      });
      const end = Math.max(-1, ...ends.filter((one) => one !== undefined));
      if (end < 0) continue;
      const behind = text.slice(end, end + 60);
      const numberBehind = after.exec(behind)?.[0] ?? (written ? /^\d[\d.,]*[a-z]?/.exec(behind)?.[0] : '') ?? '';
      const numberBefore = before.exec(text.slice(Math.max(start - 40, 0), start))?.[0] ?? '';
      ranges.push({ start: start - numberBefore.length, end: end + numberBehind.length });
    }
    return ranges;
  };
}

/**
 * A fast test of whether a text, in lower case and without accents, may name the street: a part of its name occurs in
 * it.
 */
export function mayNameStreet(street: string): (text: string) => boolean {
  const stems = street
    .split(/\s*[/|]\s*|\s+[-–]\s+/)
    .map((name) => stemOf(name) || compact(foldText(name).text).row.replaceAll('|', ''));
  const pieces = stems.flatMap((stem) => (stem.length >= MIN_MISSPELT_STEM ? listPieces(stem) : [stem]));
  return (text) => {
    const { row } = compactOnce(text);
    return pieces.some((piece) => row.includes(piece));
  };
}
