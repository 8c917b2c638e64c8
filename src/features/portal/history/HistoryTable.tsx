import type { ReactNode, RefObject } from 'react';
import type { HistoryRow } from '#api/portal.ts';
import { HISTORY_SORTS, type HistorySort } from '#api/portal-words.ts';
import { formatMomentDay } from '../moments.ts';
import { usePortal } from '../portal-context.ts';

export type SortColumn = 'date' | 'type' | 'status';

const isSort = (value: string): value is HistorySort => HISTORY_SORTS.some((sort) => sort === value);

/** Value of aria-sort for a column. */
export function sortState(sort: HistorySort, column: SortColumn): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/**
 * Sort order after a click on a column: reversed if it was sorted by that column, else the column's default direction.
 */
export function nextSort(sort: HistorySort, column: SortColumn): HistorySort {
  const first = column === 'date' ? `-${column}` : column;
  const state = sortState(sort, column);
  if (state === 'none') return isSort(first) ? first : sort;
  return state === 'ascending' ? `-${column}` : column;
}

type Props = {
  /** Gets the focus after a page change. */
  table: RefObject<HTMLTableElement | null>;
  rows: readonly HistoryRow[];
  sort: HistorySort;
  isLoading: boolean;
  onSort: (sort: HistorySort) => void;
};

/** Columns in display order. */
const COLUMNS = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const;
const SORTED: readonly string[] = ['date', 'type', 'status'];
const isSorted = (column: string): column is SortColumn => SORTED.includes(column);

/** Contacts about a property; on a phone each contact is a card, with the sort buttons above the cards. */
export function HistoryTable({ table, rows, sort, isLoading, onSort }: Props): ReactNode {
  const { t, language } = usePortal();
  const header = (column: (typeof COLUMNS)[number]) =>
    isSorted(column) ? (
      <th key={column} scope="col" aria-sort={sortState(sort, column)}>
        <button type="button" onClick={() => onSort(nextSort(sort, column))}>
          {t(`history:column.${column}`)}
          <span aria-hidden="true">{{ ascending: '↑', descending: '↓', none: '↕' }[sortState(sort, column)]}</span>
        </button>
      </th>
    ) : (
      <th key={column} scope="col">
        {t(`history:column.${column}`)}
      </th>
    );

  return (
    <table ref={table} className="history" tabIndex={-1} aria-labelledby="history" aria-busy={isLoading || undefined}>
      <thead>
        <tr>{COLUMNS.map(header)}</tr>
      </thead>
      <tbody>
        {rows.map(({ id, at, type, contact, subject, comment, status, source }) => (
          <tr key={id}>
            <td data-column="date">{formatMomentDay(at, language)}</td>
            <td data-column="type">{t(`history:type.${type}`)}</td>
            <td data-column="contact" data-label={t('history:column.contact')}>
              {contact || '–'}
            </td>
            <td data-column="subject">{subject || '–'}</td>
            <td data-column="comment" data-label={t('history:column.comment')}>
              {comment || '–'}
            </td>
            <td data-column="status">
              <span className="status" data-status={status}>
                {t(`history:status.${status}`)}
              </span>
            </td>
            <td data-column="source" data-label={t('history:column.source')}>
              {source || '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
