import { foldText } from '../text/folded-text.ts';
import { numberInWords } from '../text/number-words.ts';

// Every spelling of the words for kinds of street; an abbreviation may stand for several words.
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

/** Pattern to search for in texts that contain all of `needs`: testing these first is much faster. */
type StreetPattern = { needs: readonly string[]; readonly pattern: RegExp };

/** Builds the pattern only when a text contains all of `needs`, which is rare. */
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

/** Minimum length of a name for a match with one error: shorter names with one letter changed are often other words. */
const MIN_MISSPELT = 8;
const MIN_MISSPELT_STEM = 5;
/**
 * Minimum length of a letter sequence; shorter sequences occur by chance, so names with a shorter sequence are found by
 * their pattern only.
 */
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

/** Positions in the text of a row's characters, and positions in the row where words start. */
type Positions = { places: number[]; starts: number[] };

function listPositions(text: string): Positions {
  const [places, starts]: [number[], number[]] = [[], []];
  let isInside = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    const isWord = IS_WORD.test(character);
    if (isWord && !isInside) starts.push(places.length);
    isInside = isWord;
    if (!BETWEEN.test(character)) places.push(index);
  }
  return { places, starts };
}

/**
 * `row`: letters and digits of a text without gaps; `|` replaces a character that cannot be a gap inside a name, and
 * ends the sequence. Few rows contain a name, so positions are computed on demand.
 */
type Row = { text: string; row: string; positions: () => Positions };

const ALL_BETWEEN = new RegExp(`${BETWEEN.source}+`, 'g');
const NO_WORD = /[^a-z0-9]/g;

function compact(text: string): Row {
  let positions: Positions | undefined;
  return {
    text,
    row: text.replace(ALL_BETWEEN, '').replace(NO_WORD, '|'),
    positions: () => {
      positions ??= listPositions(text);
      return positions;
    },
  };
}

/** Caches the last text, since one text is searched for several streets. */
let lastRow = compact('');
const compactOnce = (text: string): Row => {
  if (lastRow.text !== text) lastRow = compact(text);
  return lastRow;
};

/**
 * Parts of a name; every version of the name with one error contains at least one of them. A wrong, missing or extra
 * letter leaves one half intact; two letters swapped across the middle give the third part.
 */
type Pieces = { first: string; second: string; swapped: string };

function piecesOf(name: string): Pieces {
  const half = Math.floor(name.length / 2);
  const [before = '', behind = ''] = [name[half - 1], name[half]];
  const swapped = name.slice(0, Math.max(half - 1, 0)) + behind + before + name.slice(half + 1);
  return { first: name.slice(0, half), second: name.slice(half), swapped };
}

/** Longest sequence of letters and digits that is in every spelling of a name, with any gaps and abbreviations. */
function coreOf(name: string): string {
  const tokens: string[] = foldText(name).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  while (tokens.length > 1 && /^\d+$/.test(tokens.at(-1) ?? '')) tokens.pop();
  // A word that may be abbreviated ends a sequence.
  const always = tokens.map((token) => {
    const tail = TAILS.find((word) => token.endsWith(word) && token.length > word.length + 1);
    return tail ? `${token.slice(0, -tail.length)}|` : wordPattern(token) ? '|' : token;
  });
  const [core = ''] = (always.join('').match(/[a-z0-9]+/g) ?? []).sort((a, b) => b.length - a.length);
  return core;
}

/** The letters of one name of a street; `pieces` only where one error is allowed. */
type Core = { row: string; pieces: Pieces | undefined };

/** The letters of each of a street's names, for searching them in texts. */
const listCores = (street: string): Core[] =>
  street.split(/\s*[/|]\s*|\s+[-–]\s+/).map((name) => {
    const row = coreOf(name);
    return { row, pieces: stemOf(name).length < MIN_MISSPELT_STEM ? undefined : piecesOf(row) };
  });

/** Pieces of a name, each with its possible offsets from the start of the name. */
function listPieces({ row, pieces }: Core): [piece: string, offsets: readonly number[]][] {
  if (!pieces) return [[row, [0]]];
  const half = pieces.first.length;
  return [
    [pieces.first, [0]],
    [pieces.second, [half - 1, half, half + 1]],
    [pieces.swapped, [0]],
  ];
}

/** Positions in a row at which the name may start, exactly or with one error. */
function* listPlaces(row: string, name: Core): Generator<number> {
  for (const [piece, offsets] of listPieces(name))
    for (let at = row.indexOf(piece); at >= 0 && at < row.length; at = row.indexOf(piece, at + 1))
      for (const offset of offsets) yield at - offset;
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
  // An extra letter is allowed inside the name only: a letter before the name belongs to the previous word.
  if (same > 0 && row.startsWith(rest, here + 1)) lengths.push(name.length + 1);
  if (row[here] === rest[1] && row[here + 1] === rest[0] && row.startsWith(rest.slice(2), here + 2))
    lengths.push(name.length);
  return { misspelt: lengths };
}

/** True when a row contains the name at this position, exactly or with one error. */
function isAt(row: string, at: number, { row: name, pieces }: Core): boolean {
  if (row.startsWith(name, at)) return true;
  return pieces !== undefined && at >= 0 && listLengths(row, at, name).misspelt.length > 0;
}

function isNear(row: string, core: Core): boolean {
  for (const at of listPlaces(row, core)) if (isAt(row, at, core)) return true;
  return core.row === '';
}

/**
 * Finds a street with its house number in a folded text, whatever the spacing, even with one wrong letter; the number
 * may be attached or in words.
 */
export function findStreet(street: string, houseNumber: string | undefined): (text: string) => FoundRange[] {
  const names = street.split(/\s*[/|]\s*|\s+[-–]\s+/).flatMap((name) => {
    const isLongStem = stemOf(name).length >= MIN_MISSPELT_STEM;
    const rows = new Set(
      listStreetNames(name.replace(/\s+\d+$/, '')).map((own) => compact(own).row.replaceAll('|', '')),
    );
    return [...rows]
      .filter((row) => row.length >= SHORTEST_ROW)
      .map((row) => ({ row, pieces: isLongStem && row.length >= MIN_MISSPELT ? piecesOf(row) : undefined }));
  });
  const cores = listCores(street);
  const digits = /\d+/.exec(houseNumber ?? '')?.[0];
  const words = digits ? numberInWords(Number(digits)).map((word) => word.replaceAll(/[ -]/g, '[ -]?')) : [];
  const written = digits && `(?:${[numberPattern(digits), ...words].join('|')})`;
  const after = written ? new RegExp(`^[\\s,.+_-]{0,3}(?:${NUMBER_WORD})?${written}${END}${BOX}`) : /^(?!)/;
  const before = written ? new RegExp(`(?<![a-z0-9.,])${written}(?:,?\\s{1,2}|[+_-])$`) : /^(?!)/;
  return (text) => {
    if (names.length === 0) return [];
    const { row, positions } = compactOnce(text);
    if (!cores.some((core) => isNear(row, core))) return [];
    const nearAt = new Map<number, Set<(typeof names)[number]>>();
    for (const name of names)
      for (const at of listPlaces(row, name)) nearAt.set(at, (nearAt.get(at) ?? new Set()).add(name));
    if (nearAt.size === 0) return [];
    const { places, starts } = positions();
    /** End of the name in the text; undefined when letters follow, which makes it another word. */
    const endOf = (at: number, length: number, isMisspelt: boolean): number | undefined => {
      const end = (places[at + length - 1] ?? text.length) + 1;
      const isWhole = /[a-z]/.test(text[end - 1] ?? '') && !/[a-z]/.test(text[end] ?? '');
      // In "Flandre à", the last letter is not an extra letter of the name.
      const isJoined = !isMisspelt || (/[a-z]/.test(text[end - 2] ?? '') && !row.slice(at, at + length).includes('|'));
      return isWhole && isJoined ? end : undefined;
    };
    const ranges: FoundRange[] = [];
    for (const at of starts) {
      const near = nearAt.get(at);
      if (!near) continue;
      const start = places[at] ?? 0;
      const ends = [...near].flatMap(({ row: name, pieces }) => {
        const { exact, misspelt } = listLengths(row, at, name);
        const whole = exact === undefined ? undefined : endOf(at, exact, false);
        return whole !== undefined || !pieces ? [whole] : misspelt.map((length) => endOf(at, length, true));
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

/** A street with its house number, and the owner of that address. */
type OwnedAddress<Owner> = { streets: readonly string[]; houseNumber: string; owner: Owner };

const SYMBOLS = 36;
/** Digits and letters as 0 to 35; -1 for a character that ends a sequence. */
const SYMBOL_OF = Int8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return IS_WORD.test(character) ? Number.parseInt(character, SYMBOLS) : -1;
});
const symbolAt = (row: string, index: number): number => SYMBOL_OF[row.charCodeAt(index)] ?? -1;
/** Pieces of two characters are indexed by both (numbers below PAIRS), longer ones by their first three. */
const PAIRS = SYMBOLS ** 2;
const TRIPLES = SYMBOLS ** 3;

function gramOf(piece: string): number {
  const pair = symbolAt(piece, 0) * SYMBOLS + symbolAt(piece, 1);
  return piece.length > 2 ? PAIRS + pair * SYMBOLS + symbolAt(piece, 2) : pair;
}

type FoundCore<Of> = { of: Of; start: number; end: number };

/**
 * Finds the names that a row contains, exactly or with one error. Searches thousands of names in one pass over the row.
 */
function searchCores<Of>(names: Iterable<readonly [core: Core, of: Of]>): (row: string) => FoundCore<Of>[] {
  const everywhere: Of[] = [];
  const byGram = new Map<number, { core: Core; piece: string; offsets: readonly number[]; of: Of }[]>();
  const isKnown = new Uint8Array(PAIRS + TRIPLES);
  for (const [core, of] of names) {
    const pieces = listPieces(core);
    if (pieces.some(([piece]) => piece.length < 2)) everywhere.push(of);
    else
      for (const [piece, offsets] of pieces) {
        const gram = gramOf(piece);
        isKnown[gram] = 1;
        byGram.set(gram, [...(byGram.get(gram) ?? []), { core, piece, offsets, of }]);
      }
  }
  const findAt = (row: string, start: number, gram: number, found: FoundCore<Of>[]) => {
    for (const { core, piece, offsets, of } of byGram.get(gram) ?? []) {
      if (!row.startsWith(piece, start)) continue;
      const at = offsets.find((offset) => isAt(row, start - offset, core));
      if (at !== undefined) found.push({ of, start: start - at, end: start - at + core.row.length + 1 });
    }
  };
  return (row) => {
    const found: FoundCore<Of>[] = everywhere.map((of) => ({ of, start: 0, end: row.length }));
    let pair = 0;
    let length = 0;
    for (let index = 0; index < row.length; index += 1) {
      const symbol = symbolAt(row, index);
      if (symbol < 0) {
        length = 0;
        continue;
      }
      length += 1;
      const triple = PAIRS + pair * SYMBOLS + symbol;
      pair = (pair % SYMBOLS) * SYMBOLS + symbol;
      if (length > 1 && isKnown[pair]) findAt(row, index - 1, pair, found);
      if (length > 2 && isKnown[triple]) findAt(row, index - 2, triple, found);
    }
    return found;
  };
}

/** Maximum characters between a street and its number, as in "in the Kerkstraat … at no. 12". */
const MAX_APART = 200;

/**
 * Finds the owners whose address a folded text may contain: the street's letters, and the number in digits or words.
 * The result includes every address that `findStreet` and `streetPatterns` would find.
 */
export function searchAddresses<Owner>(addresses: readonly OwnedAddress<Owner>[]): (folded: string) => Set<Owner> {
  const byStreet = new Map<string, { digits: string; words: readonly string[]; owner: Owner }[]>();
  for (const { streets, houseNumber, owner } of addresses) {
    const [digits] = /\d+/.exec(houseNumber) ?? [];
    if (digits === undefined) continue;
    const words = numberInWords(Number(digits)).map((word) => compact(word).row);
    for (const street of streets) byStreet.set(street, [...(byStreet.get(street) ?? []), { digits, words, owner }]);
  }
  const find = searchCores(
    [...byStreet].flatMap(([street, owners]) => {
      const reach = street.length + MAX_APART;
      return listCores(street).map((core) => [core, { owners, reach }] as const);
    }),
  );
  return (folded) => {
    const found = new Set<Owner>();
    const { row } = compactOnce(folded);
    const near = find(row);
    if (near.length === 0) return found;
    const numbers = new Set(folded.match(/\d+/g));
    for (const { of, start, end } of near) {
      const around = row.slice(Math.max(start - of.reach, 0), end + of.reach);
      for (const { digits, words, owner } of of.owners)
        if ((numbers.has(digits) && around.includes(digits)) || words.some((word) => around.includes(word)))
          found.add(owner);
    }
    return found;
  };
}
