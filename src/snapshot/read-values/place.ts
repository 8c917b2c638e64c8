import { citySlug } from '#domain/place/city.ts';
import { asValue, isNothing, MISSING, type Reader, remembered, tidySpaces, UNREADABLE } from './read-value.ts';
import { lineReader } from './text.ts';

/** "1012 AB" is a Dutch postal code. */
const DUTCH = /^\d{4} ?[A-Z]{2}$/;

/** "1200", 1200, "B-1200", "1.200" and "1200 Brussel" are the same postal code. */
export const readPostcode: Reader<string> = remembered((written) => {
  if (isNothing(written)) return MISSING;
  if (typeof written !== 'string' && typeof written !== 'number') return UNREADABLE;
  const text = tidySpaces(String(written)).replace(/^(?:BE|B|LU|L|F|FR|D|DE)[- ]?(?=\d)/i, '');
  if (DUTCH.test(text)) return UNREADABLE;
  const digits = /^([1-9]\d{3})(?:[.,]0+)?$/.exec(text)?.[1] ?? /^([1-9]\d{3}) \p{L}/u.exec(text)?.[1];
  if (digits) return asValue(digits);
  if (/^[1-9][.,]\d{3}$/.test(text)) return asValue(text.replace(/[.,]/, ''));
  return UNREADABLE;
});

/** A foreign postal code, which may contain letters: "1012 AB", "L-1611". */
export const readForeignPostcode: Reader<string> = (written) => {
  if (isNothing(written)) return MISSING;
  if (typeof written !== 'string' && typeof written !== 'number') return UNREADABLE;
  const text = tidySpaces(String(written));
  return /^[A-Z\d][A-Z\d -]{1,9}$/i.test(text) && /\d/.test(text) ? asValue(text) : UNREADABLE;
};

const readName = lineReader({ needs: /\p{L}/u });

/** A town; invalid when its slug would be empty, since URLs contain the slug. */
export const readCity: Reader<string> = remembered((written) => {
  const read = readName(written);
  return read.kind === 'value' && citySlug(read.value) === '' ? UNREADABLE : read;
});
