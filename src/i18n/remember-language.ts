import type { Language } from '#domain/language.ts';

/** The key under which i18next's detector keeps a language. */
export const LANGUAGE_KEY = 'i18nextLng';

/** Keeps the language of the page as the visitor's choice, as i18next's own detector would (features.md A16). */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be switched off; the address carries the language anyway.
  }
}
