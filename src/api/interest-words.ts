// Format of page reports about properties seen in lists or saved; a separate module, since every page includes it.
/** Endpoint for properties seen in a list or saved. */
export const INTEREST_PATH = '/api/interest';

/** Endpoint for views of a detail page (features.md G5). */
export const VIEWS_PATH = '/api/views';

/** Counters besides views: cards that became visible, pressed hearts. */
export const INTEREST_KINDS = ['list', 'saved'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** Maximum properties per report. */
export const MAX_REPORTED = 50;
