import { isLanguage, type Language } from '#domain/language.ts';

/** Storage key of a language in i18next's detector. */
export const LANGUAGE_KEY = 'i18nextLng';
/** Cookie with a language: written by the browser, read by the service. */
export const LANGUAGE_COOKIE = 'i18next';
/** Query parameter for a language. */
export const LANGUAGE_PARAMETER = 'lng';

const YEAR_S = 365 * 24 * 60 * 60;

/** Stores the page's language as the visitor's choice, as i18next's own detector would. */
export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage may be disabled; the URL contains the language anyway.
  }
}

/**
 * Cookie of a language chosen by a visitor: functional, so it needs no consent. Written only when the visitor clicks a
 * language.
 */
export function formatLanguageCookie(language: Language, isSecure: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

const nameOf = (part: string): string => part.split('=', 1)[0] ?? '';

/** A query without its language parameter; the rest stays unchanged. */
export function withoutLanguage(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => nameOf(part) !== LANGUAGE_PARAMETER);
  return kept.join('&') === '' ? '' : `?${kept.join('&')}`;
}

/** The first of these languages that is available: "fr-BE" counts as French. */
export function findLanguage(codes: readonly (string | undefined)[], offered: readonly string[]): Language | undefined {
  const candidates = codes.map((code) => code?.trim().split(/[-_]/)[0]?.toLowerCase());
  return candidates.find((code): code is Language => isLanguage(code) && offered.includes(code));
}
