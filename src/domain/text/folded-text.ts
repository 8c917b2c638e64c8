import { findOwn } from '../own-value.ts';
import { stripAccents } from './text.ts';

/** Range in a text: from `start` up to `end`, in UTF-16 units. */
export type Piece = { start: number; end: number };

/**
 * A text folded for searching: lower case, no accents, entities decoded, invisible characters dropped, every space ' '
 * and every dash '-'. `pieceAt` maps an index to its part of the source.
 */
type FoldedText = { text: string; pieceAt: (index: number) => Piece };

/**
 * Part of the source for the folded text from `at` on. In a plain run each unit maps to one source unit; in any other
 * run all units map to the whole part.
 */
type Run = Piece & { at: number; isPlain: boolean };

/** Marks the edge of a block: no search pattern matches across it. */
export const BLOCK_EDGE = '\u0001';

export const TAG = /<(\/?[a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const TAG_HERE = new RegExp(TAG.source, 'iy');

// Tags that do not end a word or number: "495<b>.000</b>" reads as 495.000.
const INLINE_TAG = /^\/?(?:a|abbr|b|bdi|big|em|font|i|mark|nobr|s|small|span|strong|sub|sup|u|wbr)$/i;

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/iy;
const ACCENTED_ENTITY = /^([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring|caron|slash)$/i;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  euro: '€',
  deg: '°',
  ordm: 'º',
  amp: '&',
  apos: "'",
  lsquo: "'",
  rsquo: "'",
  quot: '"',
  ndash: '-',
  mdash: '-',
  minus: '-',
  hyphen: '-',
  middot: '·',
  comma: ',',
  period: '.',
  sol: '/',
  oelig: 'oe',
  aelig: 'ae',
  szlig: 'ss',
};
const PERCENT_RUN = /(?:%[0-9a-f]{2})+/iy;
/** Plain characters, the bulk of a text: they map to themselves and start no tag, entity or %20. */
const PLAIN_RUN = /[ !"#$'-;=-_a-~]+/y;

function matchAt(pattern: RegExp, source: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(source);
}

function decodeEntity([, decimal, hexadecimal, name = '']: RegExpExecArray): string | undefined {
  const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : undefined;
  if (code !== undefined) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  const accented = ACCENTED_ENTITY.exec(name)?.[1];
  return accented ?? findOwn(NAMED_ENTITIES, name.toLowerCase());
}

function decodePercents(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

/** Cached folded forms of characters outside ASCII: a text has few different ones. */
const foldedCharacters = new Map<string, string>();
const MAX_REMEMBERED = 5000;

function foldCharacter(character: string): string {
  let folded = foldedCharacters.get(character);
  if (folded === undefined) {
    folded = foldNewCharacter(character);
    if (foldedCharacters.size >= MAX_REMEMBERED) foldedCharacters.clear();
    foldedCharacters.set(character, folded);
  }
  return folded;
}

function foldNewCharacter(character: string): string {
  if (/^[!-&(-_a-~ ]$/.test(character)) return character.toLowerCase();
  if (/[\p{Cf}\p{M}]/u.test(character)) return '';
  if (/[\n\r]/.test(character)) return '\n';
  if (/\s/.test(character)) return ' ';
  if (/[\p{Pd}−]/u.test(character)) return '-';
  if (/['’‘ʼ´`]/.test(character)) return "'";
  // Full-width digits and letters; limited to these since NFKC would also turn m² into m2.
  return stripAccents(/[\uff01-\uff5e]/.test(character) ? character.normalize('NFKC') : character);
}

function findPiece(runs: readonly Run[], index: number): Piece {
  let [first, end] = [0, runs.length];
  // The last run that begins at the index or before it.
  while (first < end) {
    const middle = (first + end) >>> 1;
    if ((runs[middle]?.at ?? 0) <= index) first = middle + 1;
    else end = middle;
  }
  const run = runs[first - 1];
  if (!run) throw new RangeError(`A folded text has no character ${index}`);
  const { at, start, isPlain } = run;
  return isPlain ? { start: start + index - at, end: start + index - at + 1 } : { start, end: run.end };
}

/** Lowest code of a combining character. */
const FIRST_MARK = 0x300;

/** Folds a text or an HTML fragment; `isAddress` also decodes %20 and similar, for the inside of a tag. */
export function foldText(source: string, { isAddress = false } = {}): FoldedText {
  const runs: Run[] = [];
  let text = '';

  function add(written: string, start: number, end: number) {
    if (written === '' && text !== '' && /^\p{M}/u.test(source.slice(start, end))) {
      // A combining accent belongs to its letter.
      const last = text.length - 1;
      runs.push({ at: last, start: findPiece(runs, last).start, end, isPlain: false });
    }
    let folded = '';
    for (const character of written) folded += foldCharacter(character);
    if (folded === '') return;
    runs.push({ at: text.length, start, end, isPlain: false });
    text += folded;
  }

  for (let index = 0; index < source.length; ) {
    const plain = matchAt(PLAIN_RUN, source, index)?.[0];
    if (plain) {
      runs.push({ at: text.length, start: index, end: index + plain.length, isPlain: true });
      text += plain.toLowerCase();
      index += plain.length;
      continue;
    }
    const code = source.codePointAt(index) ?? 0;
    const character = String.fromCodePoint(code);
    let end = index + character.length;
    let written = code >= FIRST_MARK && /\p{M}/u.test(character) ? '' : character;
    if (character === '<') {
      const tag = matchAt(TAG_HERE, source, index);
      if (tag) {
        end = index + tag[0].length;
        written = INLINE_TAG.test(tag[1] ?? '') ? '' : BLOCK_EDGE;
      }
    } else if (character === '&') {
      const entity = matchAt(ENTITY, source, index);
      const decoded = entity && decodeEntity(entity);
      if (entity && decoded !== undefined && decoded !== null) {
        end = index + entity[0].length;
        written = decoded;
      }
    } else if (character === '%' && isAddress) {
      const run = matchAt(PERCENT_RUN, source, index)?.[0];
      if (run) {
        end = index + run.length;
        written = decodePercents(run);
      }
    }
    add(written, index, end);
    index = end;
  }
  return { text, pieceAt: (index) => findPiece(runs, index) };
}
