// Order of day and month in a column of dates. Belgium writes the day first; a spreadsheet in American English does not.

const DATE = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[ T])/;
const MONTHS = 12;

export type DateOrder = 'dayFirst' | 'monthFirst' | 'both';

/** Order of day and month in the unambiguous dates of a column; day first when there are none. */
export function findDateOrder(column: readonly string[]): DateOrder {
  const dates = column.flatMap((cell) => {
    const [, first, second] = DATE.exec(cell.trim()) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  const isDayFirst = dates.some(([first]) => first > MONTHS);
  const isMonthFirst = dates.some(([first, second]) => first <= MONTHS && second > MONTHS);
  if (isDayFirst && isMonthFirst) return 'both';
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
}

/**
 * Converts a date with its month first into an ISO date. In a column with both orders, an ambiguous date is marked
 * unreadable.
 */
export function orderDate(cell: string, order: DateOrder): string {
  const [written, first = '', second = '', year = ''] = DATE.exec(cell.trim()) ?? [];
  if (written === undefined || order === 'dayFirst') return cell;
  const isMonthFirst = Number(second) > MONTHS || (order === 'monthFirst' && Number(first) <= MONTHS);
  if (isMonthFirst) return `${year}-${first.padStart(2, '0')}-${second.padStart(2, '0')}`;
  return Number(first) > MONTHS || first === second ? cell : `${cell} ?`;
}
