// House numbers and boxes that a spreadsheet converted to a date: "12-3" is saved as "12-mrt", as 12/03/2026, or as the
// serial number of the day.
import { normaliseName } from '../text/text.ts';

/** Months as Excel and people write them, short and long, in the four languages; dots and accents are ignored. */
const MONTHS = [
  'jan janv januari january januar janvier jaen jaenner janner',
  'feb febr fev fevr februari february februar fevrier',
  'mrt maa mar mrz maart mars march marz maerz',
  'apr avr april avril',
  'mei mai may',
  'jun juin juni june',
  'jul juil juli july juillet',
  'aug aou aout august augustus',
  'sep sept september septembre',
  'okt oct oktober october octobre',
  'nov november novembre',
  'dec dez december decembre dezember',
];
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const)));

const findMonth = (word = ''): number | undefined => MONTH_OF.get(normaliseName(word.replaceAll('.', '')));

const DAY_FIRST = /^(\d{1,2})(?:\.? |\.?([-/])|\.)(\p{L}+)\.?$/u;
const MAX_DAY = 31;

/**
 * The number that became a day and a month without a year ("12-mrt" is 12-3). The original order is certain only when
 * the day comes first; undefined for anything else.
 */
export function restoreNumber(text: string): string | undefined {
  const [, day, sign = '-', word] = DAY_FIRST.exec(text) ?? [];
  const month = findMonth(word);
  if (day === undefined || month === undefined || Number(day) < 1 || Number(day) > MAX_DAY) return undefined;
  return `${Number(day)}${sign}${month}`;
}

/**
 * A numeric date with its year. A two-digit year counts only when the month has a leading zero: 12/14/16 are three
 * houses.
 */
const FULL_DATE =
  /(?:^|\D)(?:\d{1,2}([-/.])\d{1,2}\1\d{4}|\d{4}([-/.])\d{1,2}\2\d{1,2}|\d{1,2}([-/.])0[1-9]\3\d\d)(?:\D|$)/;
/** "10:30", "01:02:00": a number with a colon became a time. */
const TIME = /^\d{1,2}:\d\d(?::\d\d)?$/;
/** "1E+05", "1,2E+03". */
const EXPONENT = /^\d+(?:[.,]\d+)?E\+\d+$/i;
/** 1 January 2000 and 31 December 2099 as Excel serial numbers; no Belgian house has such a number. */
const SERIAL = { min: 36_526, max: 73_050 };

/** True when a house number or a box is a date, or a number reformatted by a spreadsheet. */
export function isSpreadsheetNumber(text: string): boolean {
  const isSerial = /^\d{5}$/.test(text) && Number(text) >= SERIAL.min && Number(text) <= SERIAL.max;
  if (isSerial || [FULL_DATE, TIME, EXPONENT].some((form) => form.test(text))) return true;
  const words = text.match(/\p{L}+/gu) ?? [];
  return /\d/.test(text) && words.some((word) => findMonth(word) !== undefined);
}
