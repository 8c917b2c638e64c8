import type { HistoryStatus, HistoryType } from '#api/portal-words.ts';

/** What is asked of the history; words may be a name, so none of this is in the address. */
export type Wish = { type: HistoryType | ''; status: HistoryStatus | ''; q: string };

export const NO_WISH: Wish = { type: '', status: '', q: '' };
