import { restoreNumber } from '#domain/place/number-date.ts';
import { readDate } from './date.ts';
import {
  asValue,
  isNothing,
  MISSING,
  type Reader,
  type ReadValue,
  remembered,
  tidySpaces,
  UNREADABLE,
} from './read-value.ts';
import { decodeEntities, hasMergeCode, isFailed, removeUnseen, repairMojibake } from './text-repair.ts';

const MERGE_CODE: ReadValue<never> = { kind: 'unreadable', problem: 'problem.mergeCode' };
const MOJIBAKE: ReadValue<never> = { kind: 'unreadable', problem: 'problem.mojibake' };
const BROKEN = /[ÂÃâ\ufffd]/;
/** Tags, entities, and whitespace other than single spaces. */
const UNTIDY = /[<>&]|[^\S ]| {2}|^ | $/;

/** Handles errors of any text: rejects template placeholders, and repairs wrongly decoded letters when unambiguous. */
function mend(written: string): ReadValue<string> {
  if (isFailed(written) || (/[{[«<%]/.test(written) && hasMergeCode(written))) return MERGE_CODE;
  if (!BROKEN.test(written)) return asValue(removeUnseen(written));
  if (written.includes('\ufffd')) return MOJIBAKE;
  const repaired = repairMojibake(written);
  const value = removeUnseen(repaired ?? written);
  return repaired === undefined ? asValue(value) : { kind: 'value', value, doubt: 'problem.repaired' };
}

const withoutTags = (text: string): string =>
  text.includes('<')
    ? text.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, ' ')
    : text;

const FORMATTING = 'p|br|div|span|font|b|i|u|strong|em|ul|ol|li|h\\d';
const FORMATTING_TAG = new RegExp(`</?(?:${FORMATTING})\\b[^<>]*>`, 'gi');
const ESCAPED_TAG = new RegExp(`&lt;/?(?:${FORMATTING})\\b`, 'i');

/** One line without tags, entities and line ends; some programs write tags as entities, and entities of entities. */
function toLine(text: string): string {
  if (!UNTIDY.test(text)) return text;
  const decoded = decodeEntities(withoutTags(text));
  return tidySpaces(decodeEntities(decoded.includes('<') ? decoded.replace(FORMATTING_TAG, ' ') : decoded));
}

type TextRule = {
  /** Pattern that the text must match. */
  needs?: RegExp;
  /** A JSON number counts as a text of digits. */
  takesNumbers?: boolean;
  maxLength?: number;
  /** Words that mean an empty value here. */
  nothing?: readonly string[];
};

/** Longer texts are invalid: probably a description in the field of a heading. */
const MAX_LINE = 1000;

/** Creates a parser of one line of text from a rule. */
export function lineReader({
  needs = /\p{L}/u,
  takesNumbers = false,
  maxLength = MAX_LINE,
  nothing = ['0'],
}: TextRule): Reader<string> {
  return (written) => {
    if (typeof written === 'number') {
      if (written === 0 && nothing.includes('0')) return MISSING;
      return takesNumbers && Number.isSafeInteger(written) && written >= 0 ? asValue(String(written)) : UNREADABLE;
    }
    if (isNothing(written)) return MISSING;
    if (typeof written !== 'string') return UNREADABLE;
    const mended = mend(written);
    if (mended.kind !== 'value') return mended;
    const value = toLine(mended.value);
    const isSame = value === written;
    if ((!isSame && isNothing(value)) || (value.length <= 20 && nothing.includes(value.toLowerCase()))) return MISSING;
    if (!needs.test(value) || value.length > maxLength) return UNREADABLE;
    return isSame ? mended : { ...mended, value };
  };
}

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A heading or the agency's own words: a bare number is meaningless. */
export const readLine = remembered(lineReader({}));

/** A label, such as the number of a certificate; may be only digits, and 0 is a value. */
export const readLabel = lineReader({ needs: HAS_LETTER_OR_DIGIT, takesNumbers: true, nothing: [] });

/** A reference; 0 is empty. */
export const readReference = lineReader({ needs: HAS_LETTER_OR_DIGIT, takesNumbers: true });

const MAX_HOUSE_NUMBER = 12;
/** Restores a number that a spreadsheet turned into a date, when unambiguous (domain/place/number-date.ts). */
const restoring =
  (read: Reader<string>): Reader<string> =>
  (written) => {
    const found = read(written);
    const restored = found.kind === 'value' ? restoreNumber(found.value) : undefined;
    return restored === undefined ? found : { kind: 'value', value: restored, doubt: 'problem.monthNumber' };
  };

/** Removes the decimals of "12.0" and "12,00", which come from a numeric column. */
const withoutDecimals = (written: unknown) =>
  typeof written === 'string' ? written.replace(/^(\s*\d+)[.,]0+\s*$/, '$1') : written;

const readHouseLine = lineReader({
  needs: /\d/,
  takesNumbers: true,
  maxLength: MAX_HOUSE_NUMBER,
  nothing: ['0', '/', 'z/n', 'zn', 's/n', 'sn', 'z.n.', 's.n.'],
});
export const readHouseNumber = remembered(restoring((written) => readHouseLine(withoutDecimals(written))));

export const readBox = restoring(
  lineReader({
    needs: HAS_LETTER_OR_DIGIT,
    takesNumbers: true,
    maxLength: MAX_HOUSE_NUMBER,
    nothing: ['0', '/', 'geen', 'aucun', 'aucune', 'none', 'keine'],
  }),
);

export const readStreet = remembered(
  lineReader({ nothing: ['0', 'op aanvraag', 'sur demande', 'on request', 'auf anfrage'] }),
);

/** A, B, C or D of the Flemish flood risk scale. */
export const readScore: Reader<string> = (written) => {
  if (isNothing(written)) return MISSING;
  const score = typeof written === 'string' ? /^\s*([a-d])\s*$/i.exec(written)?.[1] : undefined;
  return score ? asValue(score.toUpperCase()) : UNREADABLE;
};

/** Fifty times a long description; phones cannot load a page with a longer text. */
const MAX_TEXT = 100_000;
const isTooLong = (html: string): boolean => html.length > MAX_TEXT && html.replace(/<[^<>]*>/g, '').length > MAX_TEXT;
/** Text formats of other programs (RTF, Delta, block JSON), which are not HTML. */
const FOREIGN_FORM = /^\s*(?:\{\\rtf|\{"ops":|\[?\{"(?:insert|type|time)":)/;

/** Decodes tags that are written as entities, when the text has no real tags. */
const unescapeTags = (text: string): string =>
  ESCAPED_TAG.test(text) && !/<[a-z]/i.test(text)
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : text;

/** A multi-line text, as HTML or plain; sanitised where it is shown. */
export const readHtml: Reader<string> = (written) => {
  if (isNothing(written) || written === '0') return MISSING;
  if (typeof written !== 'string' || FOREIGN_FORM.test(written) || isTooLong(written)) return UNREADABLE;
  const mended = mend(unescapeTags(written));
  if (mended.kind !== 'value') return mended;
  if (
    !/(?:^|>)[^<&]*[\p{L}\p{N}]/u.test(mended.value) &&
    !/[\p{L}\p{N}]/u.test(mended.value.replace(/<[^<>]*>|&nbsp;/g, ''))
  )
    return MISSING;
  return { ...mended, value: mended.value.trim() };
};

/** A date, or an availability in words ("at-deed", "eind december"). */
export const readAvailability: Reader<string> = (written) => {
  if (typeof written === 'string' && /\d/.test(written)) {
    const day = readDate(written);
    if (day.kind !== 'unreadable') return day;
    // Digits and signs without a letter are an invalid date.
    if (!/\p{L}/u.test(written)) return day;
  }
  return readLine(written);
};
