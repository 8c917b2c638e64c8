import { parseIsoDate } from './date.ts';

/** A typed date: an existing one, a partial one, or something else. */
type TypedDate = { kind: 'date'; iso: string } | { kind: 'incomplete' } | { kind: 'invalid' };

const YEAR_FIRST = /^(\d{4})[-/.](\d\d)[-/.](\d\d)$/;
/** "7 Sept 2027", "1er décembre 2026", "7. Oktober 2027", after all spaces were removed. */
const MONTH_IN_LETTERS = /^(\d{1,2})(?:er|\.)?(\p{L}{3,})\.?(\d{4})$/u;
/** Names of the months in the four languages, by their first letters. */
const MONTHS = [
  /^jan/i,
  /^f[eé][bv]/i,
  /^m(?:rt|aa|[aä]r)/i,
  /^a[pv]r/i,
  /^m(?:ei|a[iy])/i,
  /^jui?n/i,
  /^jui?l/i,
  /^a(?:ug|o[uû])/i,
  /^sep/i,
  /^o[ck]t/i,
  /^nov/i,
  /^d[eé][cz]/i,
];
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Groups of digits, and placeholders for a missing one: "dd/mm/2026", "jj-mm-2026", "--.12.2026". */
const PART = /^(?:\d{0,4}|[dmyjat_-]{1,4})$/i;

/** The number of a month that is written in letters; 0, which is invalid, for an unknown name. */
const monthNumber = (name: string): number => MONTHS.findIndex((month) => month.test(name)) + 1;

/** Parses yyyy-mm-dd, and a date as pages show it (specification §9 or by language) with any usual separator. */
export function parseTypedDate(typed: string): TypedDate {
  const text = typed
    .normalize()
    .replace(/\s+/g, '')
    .replace(MONTH_IN_LETTERS, (_, day, name, year) => `${day}-${monthNumber(name)}-${year}`);
  const [, firstYear, firstMonth, firstDay] = YEAR_FIRST.exec(text) ?? [];
  const [, lastDay, lastMonth, lastYear] = DAY_FIRST.exec(text) ?? [];
  const parts = [firstYear ?? lastYear, firstMonth ?? lastMonth, firstDay ?? lastDay];
  if (parts[0] !== undefined) {
    const iso = parts.map((part = '') => part.padStart(2, '0')).join('-');
    return parseIsoDate(iso) ? { kind: 'date', iso } : { kind: 'invalid' };
  }
  const groups = text.split(/[-/.]+/);
  const isPartial = /\d/.test(text) && groups.length <= 3 && groups.every((group) => PART.test(group));
  const hasEachPart = groups.filter((group) => /^\d{2,}$/.test(group)).length === 3 && /\d{4}/.test(text);
  return { kind: isPartial && !hasEachPart ? 'incomplete' : 'invalid' };
}
