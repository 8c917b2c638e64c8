import { isLanguage, type Language } from '#domain/language.ts';

/** The key under which i18next's detector keeps a language. */
export const LANGUAGE_KEY = 'i18nextLng';
/** The cookie in which it keeps one: the browser writes it, the service reads it (features.md A16). */
export const LANGUAGE_COOKIE = 'i18next';
/** The query parameter that asks for a language. */
export const LANGUAGE_PARAMETER = 'lng';

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the language of the page as the visitor's choice, as i18next's own detector would (features.md A16). */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be switched off; the address carries the language anyway.
  }
}

/** The cookie of a language that a visitor picked: functional, so it needs no consent, and is written on that click only. */
export function formatLanguageCookie(language: Language, isSecure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';

/** A query without the language that it asks for; the rest stays as it was written. */
export function withoutLanguage(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => nameOf(part) !== LANGUAGE_PARAMETER);
  return kept.join('&') === '' ? '' : `?${kept.join('&')}`;
}

/** The first of these that is offered: "fr-BE" counts as French. */
export function findLanguage(codes: readonly (string | undefined)[], offered: readonly string[]): Language | undefined {
  const candidates = codes.map((code) => code?.trim().split(/[-_]/)[0]?.toLowerCase());
  return candidates.find((code): code is Language => isLanguage(code) && offered.includes(code));
}
