import type { Language } from '#domain/language.ts';

/** ID of the note that this page does not exist in a language; target of the language switcher's link. */
export const missingLanguageId = (language: Language): string => `not-in-${language}`;
