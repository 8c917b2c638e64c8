import { parseIsoDate } from './date.ts';

/** A typed date: an existing one, a partial one, or something else. */
export type TypedDate = { kind: 'date'; iso: string } | { kind: 'incomplete' } | { kind: 'invalid' };

const YEAR_FIRST = /^(\d{4})[-/.](\d\d)[-/.](\d\d)$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
/** Groups of digits, and placeholders for a missing one: "dd/mm/2026", "jj-mm-2026", "--.12.2026". */
const PART = /^(?:\d{0,4}|[dmyjat_-]{1,4})$/i;

/** Parses yyyy-mm-dd, and the pages' d-m-yyyy (specification §9) with any usual separator. */
export function parseTypedDate(typed: string): TypedDate {
  const text = typed.replace(/\s+/g, '');
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
