import { foldText } from '../text/folded-text.ts';
import { numberInWords } from '../text/number-words.ts';

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

/** Where something stands in a folded text. */
export type FoundRange = { start: number; end: number };

/** A shorter name is too often another word with one letter wrong. */
const MIN_MISSPELT = 8;
const MIN_MISSPELT_STEM = 5;
/** Shorter rows of letters stand in texts by chance; those names are found by their pattern alone. */
const SHORTEST_ROW = 7;
/** What may stand between the letters of a name that is written apart: "Goud.smid straat", "G o u d s m i d". */
const BETWEEN = /[\s.,'+_-]/;
const IS_WORD = /[a-z0-9]/;

/** Letters of a name as they stand in a row, without the words for a street. */
const stemOf = (street: string): string =>
  (foldText(street).text.match(/[a-z]+/g) ?? [])
    .map((token) => {
      const tail = TAILS.find((word) => token.endsWith(word) && token.length > word.length + 1);
      return tail ? token.slice(0, -tail.length) : wordPattern(token) || token.length < 3 ? '' : token;
    })
    .join('');

/** Letters and digits of a text in one row, each with its place, and where words begin in it; what is no gap inside a name ends the row. */
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

/** One text is looked through for several streets. */
let lastRow = compact('');
const compactOnce = (text: string): Row => {
  if (lastRow.text !== text) lastRow = compact(text);
  return lastRow;
};

/** Pieces of a name of which one at least stands in whatever is that name with one letter wrong. */
function listPieces(name: string): string[] {
  const third = Math.ceil(name.length / 3);
  return [name.slice(0, third), name.slice(third, 2 * third), name.slice(2 * third)].filter((piece) => piece !== '');
}

/** How many characters of the row from `at` are the name: in full, or else with one letter wrong, missing, too many or swapped. */
function listLengths(row: string, at: number, name: string): { exact?: number; misspelt: number[] } {
  let same = 0;
  while (same < name.length && row[at + same] === name[same]) same += 1;
  if (same === name.length) return { exact: same, misspelt: [same + 1] };
  const [here, rest] = [at + same, name.slice(same)];
  const lengths: number[] = [];
  if (row.startsWith(rest.slice(1), here + 1)) lengths.push(name.length);
  if (row.startsWith(rest.slice(1), here)) lengths.push(name.length - 1);
  // A letter before the name is the word before it.
  if (same > 0 && row.startsWith(rest, here + 1)) lengths.push(name.length + 1);
  if (row[here] === rest[1] && row[here + 1] === rest[0] && row.startsWith(rest.slice(2), here + 2))
    lengths.push(name.length);
  return { misspelt: lengths };
}

/**
 * Finds a street, with its house number beside it, however its letters stand in a folded text: written apart or together,
 * one letter wrong, the number glued to it or in words.
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
    /** The end of the name in the text; undefined where it goes on in letters, which is another word. */
    const endOf = (at: number, length: number, isMisspelt: boolean): number | undefined => {
      const end = (places[at + length - 1] ?? text.length) + 1;
      const isWhole = /[a-z]/.test(text[end - 1] ?? '') && !/[a-z]/.test(text[end] ?? '');
      // "Flandre à" is no name with a letter too many.
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

/** A cheap test of whether a text, in lower case and without accents, may name the street: a piece of its name stands in it. */
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
