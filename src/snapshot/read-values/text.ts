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
import { decodeEntities, hasMergeCode, repairMojibake } from './text-repair.ts';

const MERGE_CODE: ReadValue<never> = { kind: 'unreadable', problem: 'problem.mergeCode' };
const MOJIBAKE: ReadValue<never> = { kind: 'unreadable', problem: 'problem.mojibake' };
const BROKEN = /[ÂÃâ\ufffd]/;
/** Tags, entities, and blanks that are not one space between two words. */
const UNTIDY = /[<>&]|[^\S ]| {2}|^ | $/;

/** What is wrong in any text: gaps of a form letter, and letters that an encoding has broken, mended where that is sure. */
function mend(written: string): ReadValue<string> {
  if (/[{[«<%]/.test(written) && hasMergeCode(written)) return MERGE_CODE;
  if (!BROKEN.test(written)) return asValue(written);
  if (written.includes('\ufffd')) return MOJIBAKE;
  const value = repairMojibake(written);
  return value === undefined ? asValue(written) : { kind: 'value', value, doubt: 'problem.repaired' };
}

/** One line without tags, entities and line ends. */
function toLine(text: string): string {
  if (!UNTIDY.test(text)) return text;
  const bare = text.includes('<') ? text.replace(/<\/?[a-z][^<>]*>/gi, ' ') : text;
  return tidySpaces(decodeEntities(bare));
}

type TextRule = {
  /** What such a text must hold. */
  needs?: RegExp;
  /** A number of JSON is taken for a text of digits. */
  takesNumbers?: boolean;
  maxLength?: number;
  /** Words that stand for nothing here. */
  nothing?: readonly string[];
};

/** A reader of one line of text by a rule. */
export function lineReader({
  needs = /\p{L}/u,
  takesNumbers = false,
  maxLength,
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
    if (!needs.test(value) || (maxLength !== undefined && value.length > maxLength)) return UNREADABLE;
    return isSame ? mended : { ...mended, value };
  };
}

const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A heading or the agency's own words for a thing: a bare number says nothing. */
export const readLine = remembered(lineReader({}));

/** A reference or the number of a certificate. */
export const readLabel = lineReader({ needs: HAS_LETTER_OR_DIGIT, takesNumbers: true, nothing: [] });

/** A reference, of which 0 is none. */
export const readReference = lineReader({ needs: HAS_LETTER_OR_DIGIT, takesNumbers: true });

const MAX_HOUSE_NUMBER = 12;
export const readHouseNumber = remembered(
  lineReader({
    needs: /\d/,
    takesNumbers: true,
    maxLength: MAX_HOUSE_NUMBER,
    nothing: ['0', '/', 'z/n', 'zn', 's/n', 'sn', 'z.n.', 's.n.'],
  }),
);

export const readBox = lineReader({
  needs: HAS_LETTER_OR_DIGIT,
  takesNumbers: true,
  maxLength: MAX_HOUSE_NUMBER,
  nothing: ['0', '/', 'geen', 'aucun', 'aucune', 'none', 'keine'],
});

export const readStreet = remembered(
  lineReader({ nothing: ['0', 'op aanvraag', 'sur demande', 'on request', 'auf anfrage'] }),
);

/** A, B, C or D of the Flemish water test. */
export const readScore: Reader<string> = (written) => {
  if (isNothing(written)) return MISSING;
  const score = typeof written === 'string' ? /^\s*([a-d])\s*$/i.exec(written)?.[1] : undefined;
  return score ? asValue(score.toUpperCase()) : UNREADABLE;
};

/** A text of many lines, as HTML or plain; made harmless where it is shown. */
export const readHtml: Reader<string> = (written) => {
  if (isNothing(written) || written === '0') return MISSING;
  if (typeof written !== 'string') return UNREADABLE;
  const mended = mend(written);
  if (mended.kind !== 'value') return mended;
  if (
    !/(?:^|>)[^<&]*[\p{L}\p{N}]/u.test(mended.value) &&
    !/[\p{L}\p{N}]/u.test(mended.value.replace(/<[^<>]*>|&nbsp;/g, ''))
  )
    return MISSING;
  return { ...mended, value: mended.value.trim() };
};

/** A day, or when it is free in words ("at-deed", "eind december"). */
export const readAvailability: Reader<string> = (written) => {
  if (typeof written === 'string' && /\d/.test(written)) {
    const day = readDate(written);
    if (day.kind !== 'unreadable') return day;
    // Digits and signs alone were meant for a day.
    if (!/\p{L}/u.test(written)) return day;
  }
  return readLine(written);
};
