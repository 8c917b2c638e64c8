import { HISTORY_SORTS, type HistorySort } from '#api/portal-words.ts';

export type SortColumn = 'date' | 'type' | 'status';

const isSort = (value: string): value is HistorySort => HISTORY_SORTS.some((sort) => sort === value);

/** The aria-sort of a column. */
export function sortState(sort: HistorySort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** The sort after a press on a column's button: the other way round, or what people look for first in that column. */
export function nextSort(sort: HistorySort, column: SortColumn): HistorySort {
  const first = column === 'date' ? `-${column}` : column;
  const state = sortState(sort, column);
  if (state === 'none') return isSort(first) ? first : sort;
  return state === 'ascending' ? `-${column}` : column;
}
