// How pages report that properties were seen in lists or saved; by itself, since every page brings it.
/** Where pages report which properties were seen in a list, and which were saved. */
export const INTEREST_PATH = '/api/interest';

/** What is counted beside views: cards that came into view, hearts that were pressed. */
export const INTEREST_KINDS = ['list', 'saved'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];

/** Properties that one report names at most. */
export const MAX_REPORTED = 50;
