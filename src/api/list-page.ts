import type { Language } from '#domain/language.ts';

const LIST_PAGES = '/api/list';

/** Addresses of lists for visitors without scripts, with the parameters of a list and its goal. */
export const LIST_PAGE_ROUTE = `${LIST_PAGES}/{language}`;

export const listPagePath = (language: Language): string => `${LIST_PAGES}/${language}`;

/** The alert form, filled in with the same parameters. */
export const listAlertPath = (language: Language): string => `${listPagePath(language)}/alert`;
