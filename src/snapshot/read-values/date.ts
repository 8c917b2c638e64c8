import { belgianDay, parseIsoDate } from '#domain/time/date.ts';
import { hasOffset } from '#domain/time/zone.ts';
import { asValue, isNothing, MISSING, type Reader, type ReadValue, remembered, UNREADABLE } from './read-value.ts';

/**
 * Dates up to this one are defaults of programs for an empty field: year 1, 1753 of SQL Server, the first day of Access
 * and Excel.
 */
const LAST_DEFAULT = '1900-01-01';
/** The Unix epoch: a 0 parsed as a date. */
const CLOCK_DEFAULT = '1970-01-01';

const pad = (text = '') => text.padStart(2, '0');
const CRM = /^\\?\/Date\((-?\d+)(?:[+-]\d{4})?\)\\?\/$/;
const TIME = '(?:[T ]\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(`^(\\d{1,2})[-/.](\\d{1,2})[-/.](\\d{4})${TIME}$`);
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

/** "2031-05-01", "1/5/2031" and "/Date(1935439200000+0200)/" are all 1 May 2031, in Belgian time. */
function parseDay(text: string): string | undefined {
  const stamp = CRM.exec(text)?.[1];
  const moment = stamp !== undefined ? Number(stamp) : hasOffset(text) ? Date.parse(text) : undefined;
  if (moment !== undefined) {
    const date = new Date(moment);
    return Number.isNaN(date.getTime()) ? undefined : belgianDay(date).padStart(10, '0');
  }
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year) return `${year}-${pad(month)}-${pad(day)}`;
  const [, first, second, last] = DAY_FIRST.exec(text) ?? [];
  return last && `${last}-${pad(second)}-${pad(first)}`;
}

function readText(written: string): ReadValue<string> {
  const text = written.trim();
  if (/^0+(?:[-/.]0+)*$/.test(text)) return MISSING;
  const day = parseDay(text);
  if (day === undefined) return UNREADABLE;
  if (day <= LAST_DEFAULT || day === CLOCK_DEFAULT) return MISSING;
  return parseIsoDate(day) ? asValue(day) : UNREADABLE;
}

/** A date, as yyyy-mm-dd. */
export const readDate: Reader<string> = remembered((written) => {
  if (isNothing(written) || written === 0) return MISSING;
  return typeof written === 'string' ? readText(written) : UNREADABLE;
});
