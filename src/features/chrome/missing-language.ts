import type { Language } from '#domain/language.ts';

/** Where a page says, in a language that does not have it, that this is so; the language switcher leads there. */
export const missingLanguageId = (language: Language): string => `not-in-${language}`;
