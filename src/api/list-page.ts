import type { Language } from '#domain/language.ts';

const LIST_PAGES = '/api/list';

/** Route of the list for visitors without scripts; takes the parameters of a list and the goal. */
export const LIST_PAGE_ROUTE = `${LIST_PAGES}/{language}`;

export const listPagePath = (language: Language): string => `${LIST_PAGES}/${language}`;

/** Route of the alert form, prefilled from the same parameters. */
export const listAlertPath = (language: Language): string => `${listPagePath(language)}/alert`;
