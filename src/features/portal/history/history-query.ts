import type { HistoryStatus, HistoryType } from '#api/portal-words.ts';

/** What the history is filtered by; words may be a name, so none of this is in the address. */
export type HistoryFilters = { type: HistoryType | ''; status: HistoryStatus | ''; q: string };

export const NO_FILTERS: HistoryFilters = { type: '', status: '', q: '' };
