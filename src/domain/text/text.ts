import type { Language } from '../language.ts';
import { findOwn } from '../own-value.ts';

/** True for null, undefined, or blank after trimming (specification §5). */
export function isEmpty(value: string | null | undefined): value is '' | null | undefined {
  return value === null || value === undefined || value.trim() === '';
}

const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes bidirectional control characters, which can disguise a name or a file's name. */
export const stripBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

// A no-break space binds "€ 495.000" and "120 m²" together, so it is not a word boundary.
const BREAKING_SPACE = /[^\S\u00a0\u202f]/;

const FIGURE_OF_A_UNIT = /(\d) (?=(?:m|m²|m2|cm|km|are?|ca|ha|kWh|kW|%|€)(?![\p{L}\p{N}²]))|(€) (?=\d)/gu;

/** French puts a space between these signs and their words; both stay on the same line. */
const SPACE_OF_A_SIGN = / (?=[:;?!»](?:[\s<]|$))|(?<=«) /gu;

/** Keeps a number on one line with its unit ("7,1 m", "€ 265.000") and a sign with its word, in plain text or HTML. */
export function bindUnits(text: string): string {
  return text.replace(FIGURE_OF_A_UNIT, '$1$2\u00a0').replace(SPACE_OF_A_SIGN, '\u00a0');
}

const LONG_COMPOUND = /(\p{L}{6})(appartement|eigendom|gebouw|woning)/giu;

/**
 * Marks where a Dutch compound may break in a title, since not every browser has a dictionary
 * ("eenslaapkamer-appartement").
 */
export function hyphenateCompounds(text: string): string {
  return text.replace(LONG_COMPOUND, '$1\u00ad$2');
}

function isHighSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xd800 && code <= 0xdbff;
}

/** Adds a full stop, unless the text ends with punctuation. */
export function asSentence(text: string): string {
  return /[.!?…]["'»”’)\]]*$/u.test(text) ? text : `${text}.`;
}

/** A character that combines with the previous one: an accent, a part of an emoji. */
const CONTINUATION = /^(?:\u200d|\p{M}|\p{Emoji_Modifier})/u;

/** Punctuation that an ellipsis replaces; "D-", "E+" and "5 %" keep their last character. */
const DANGLING = /(?:[\s.,:;!?¡¿…·•|([{«“„‘]|(?<=^|\s)[-–—+/&"'’*#=<>~€$])+$/u;

/** Abbreviations with a full stop that does not end a sentence ("bd. Lambermont", "Mme. Claes"). */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|av|ave|bd|bld|bte|bfk|ca|dr|env|excl|hr|incl|ing|ir|max|mevr|min|mme|mr|nr|prof|ste?|str|t[eé]l|verd|vgl|zg|bv|(?:\p{L}\.)+\p{L})\.$/iu;

/** True when the full stop at the end belongs to an abbreviation. */
export const endsWithAbbreviation = (text: string): boolean => ABBREVIATION.test(text);

/** True when the cut text ends with a whole sentence and another follows: no ellipsis is needed. */
function endsSentence(cut: string, rest: string): boolean {
  const isEnd = /(?<![.…\s])[.!?]["'»”’)\]]*$/u.test(cut) && !endsWithAbbreviation(cut);
  return isEnd && /^\s+[^\p{Ll}\d\s]/u.test(rest);
}

type CutOptions = { limit?: number; ellipsis?: boolean; language?: Language };

/**
 * Truncates a description to `limit` UTF-16 units (§9): at the last word boundary beyond 80% of the limit, otherwise at
 * the limit. The ellipsis comes in addition to the limit and replaces dangling punctuation; after a whole sentence
 * there is no ellipsis. German has a space before an ellipsis that replaces whole words.
 */
export function cutDescription(text: string, { limit = 250, ellipsis = false, language }: CutOptions = {}): string {
  if (text.length <= limit) return text;
  let end = Math.max(0, Math.floor(limit));
  for (let index = end; index > limit * 0.8; index -= 1) {
    if (BREAKING_SPACE.test(text.charAt(index))) {
      end = index;
      break;
    }
  }
  while (
    end > 0 &&
    (isHighSurrogate(text, end - 1) || CONTINUATION.test(text.slice(end)) || text[end - 1] === '\u200d')
  )
    end -= 1;
  const cut = text.slice(0, end).trimEnd();
  if (!ellipsis || endsSentence(cut, text.slice(cut.length))) return cut;
  const kept = cut.replace(DANGLING, '');
  const isBetweenWords = BREAKING_SPACE.test(text.charAt(cut.length));
  return kept && `${kept}${language === 'de' && isBetweenWords ? '\u00a0' : ''}…`;
}

const BLOCK_TAG =
  /<\/?(?:p|br|hr|div|section|h[1-6]|[uo]l|li|d[ltd]|table|t[rhd]|blockquote|figure|figcaption)\b[^>]*>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Text of HTML: without tags, and with entities decoded. Callers replace block tags first. */
const withoutMarkup = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:lt|gt|quot|amp|nbsp|#39);/g, (entity) => findOwn(ENTITIES, entity) ?? entity);

/** Text of sanitised HTML, for a description: an inline tag leaves no gap ("<b>tuin</b>." is "tuin."). */
export const wordsOf = (html: string | undefined): string =>
  withoutMarkup((html ?? '').replace(BLOCK_TAG, ' '))
    .replace(/\s+/g, ' ')
    .trim();

/** Text of sanitised HTML for a summary: without headings, and with each list item as a sentence. */
export const proseOf = (html: string): string =>
  wordsOf(html.replace(/<h(\d)\b[^>]*>.*?<\/h\1>/gis, ' ').replace(/(?<=[\p{L}\p{N})]\s*)<\/li>/gu, '.</li>'));

/** Text of sanitised HTML in lines, for a field of a form: paragraphs after an empty line, items after a hyphen. */
export const linesOf = (html: string): string =>
  withoutMarkup(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br[^>]*>\s*/gi, '\n')
      .replace(/\s*<li\b[^>]*>\s*/gi, '\n- ')
      .replace(BLOCK_TAG, '\n\n'),
  )
    .replace(/ *\n */g, '\n')
    .replace(/\n{2,}(?=- )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

// Letters that Unicode does not decompose into a base letter and an accent.
const WHOLE_LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

const PLAIN = /^[ -~]*$/;

/** Lower case without accents; keeps every position. */
export function stripAccents(text: string): string {
  const lower = text.toLowerCase();
  // Fast path: most of the ten thousand texts that are read at once contain only ASCII.
  return PLAIN.test(lower) ? lower : lower.replace(/[^ -~]/gu, stripAccent);
}

const stripped = new Map<string, string>();

function stripAccent(letter: string): string {
  let plain = stripped.get(letter);
  if (plain === undefined) {
    plain = findOwn(WHOLE_LETTERS, letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
    stripped.set(letter, plain);
  }
  return plain;
}

/**
 * A name normalised for comparison: lower case, no accents, every run of punctuation and hyphens one space
 * ("Saint-Gilles" → "saint gilles").
 */
export function normaliseName(text: string): string {
  const plain = stripAccents(text);
  return plain.replace(PLAIN.test(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, ' ').trim();
}
