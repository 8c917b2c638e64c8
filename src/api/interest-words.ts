// Constants for the reports that pages send: views of a property's page, cards seen in a list, and saved properties. A
// separate module, because every page bundles it.
/** Endpoint for reports of properties that were seen in a list or saved. */
export const INTEREST_PATH = '/api/interest';

/** Endpoint for reports of views of a property's page. */
export const VIEWS_PATH = '/api/views';

/** Counters besides page views: cards seen in a list, and saved properties. */
export const INTEREST_KINDS = ['list', 'saved'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** Maximum properties per report. */
export const MAX_REPORTED = 50;
