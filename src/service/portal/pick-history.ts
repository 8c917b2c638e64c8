import type { History, HistoryQuery, HistoryRow } from '#api/portal.ts';
import { HISTORY_PAGE_SIZE, HISTORY_STATUSES, type HistorySort } from '#api/portal-words.ts';
import type { Language } from '#domain/language.ts';
import { stripAccents } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { typeWord } from './history-words.ts';

const fold = (text: string): string => stripAccents(text.toLowerCase());

/** The rows that a query asks for: of the type, in the status, with a visit to come, with all of its words. */
export function filterHistory(
  rows: readonly HistoryRow[],
  { type, status, visitsFrom, q = '' }: Partial<HistoryQuery>,
): HistoryRow[] {
  const words = fold(q).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if ((type !== undefined && row.type !== type) || (status !== undefined && row.status !== status)) return false;
    if (visitsFrom !== undefined && (row.appointment?.date ?? '') < visitsFrom) return false;
    if (words.length === 0) return true;
    const text = fold(`${row.contact}\n${row.subject}\n${row.comment}`);
    return words.every((word) => text.includes(word));
  });
}

const byDate = (a: HistoryRow, b: HistoryRow): number => a.at - b.at || (a.id < b.id ? -1 : 1);

/** Types in the order of their words, statuses in the order in which they follow each other; the newest first among equals. */
export function sortHistory(rows: readonly HistoryRow[], sort: HistorySort, language: Language): HistoryRow[] {
  const t = translate(language);
  const collator = new Intl.Collator(language);
  const orders = {
    date: byDate,
    type: (a: HistoryRow, b: HistoryRow) => collator.compare(typeWord(a.type, t), typeWord(b.type, t)),
    status: (a: HistoryRow, b: HistoryRow) => HISTORY_STATUSES.indexOf(a.status) - HISTORY_STATUSES.indexOf(b.status),
  };
  const isDown = sort.startsWith('-');
  const order = orders[sort.replace('-', '') as keyof typeof orders];
  return rows.toSorted((a, b) => (isDown ? order(b, a) : order(a, b)) || byDate(b, a));
}

/** One page of the rows; a page beyond the last is the last. */
export function pageHistory(rows: readonly HistoryRow[], page: number): History {
  const pages = Math.max(1, Math.ceil(rows.length / HISTORY_PAGE_SIZE));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * HISTORY_PAGE_SIZE;
  return { rows: rows.slice(start, start + HISTORY_PAGE_SIZE), total: rows.length, page: shown, pages };
}
