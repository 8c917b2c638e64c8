import LanguageDetector from 'i18next-browser-languagedetector';
import type { Language } from '#domain/language.ts';
import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_KEY, LANGUAGE_PARAMETER } from './remember-language.ts';

/** Sources of a visitor's language, strongest first; the choice is kept in local storage. */
export const DETECTION = {
  order: ['path', 'querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupFromPathIndex: 0,
  lookupQuerystring: LANGUAGE_PARAMETER,
  lookupCookie: LANGUAGE_COOKIE,
  lookupLocalStorage: LANGUAGE_KEY,
  lookupSessionStorage: LANGUAGE_KEY,
  caches: ['localStorage'],
};

/** The visitor's language among the available ones: "fr-BE" counts as French. Undefined without a match. */
export function detectLanguage(offered: readonly string[]): Language | undefined {
  const detector = new LanguageDetector();
  // With a named matcher, the detector returns all matches and not only the first.
  detector.init({ languageUtils: { getBestMatchFromCodes: () => undefined } }, { ...DETECTION, caches: [] });
  const detected = detector.detect();
  return findLanguage(Array.isArray(detected) ? detected : [detected], offered);
}
