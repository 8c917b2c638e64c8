import type { Language } from '#domain/language.ts';

/** Notes that this page does not exist in a language; the language switcher links to them. */
export const missingLanguageId = (language: Language): string => `not-in-${language}`;
