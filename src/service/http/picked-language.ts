import { parse } from 'hono/utils/cookie';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#i18n/remember-language.ts';

/**
 * Languages for a visitor at a URL without a language, by precedence: the `lng` parameter, then the language chosen on
 * the site (cookie). The page itself evaluates the other sources, which only the browser knows.
 */
export function listPickedLanguages(request: Request): Language[] {
  const asked = new URL(request.url).searchParams.getAll(LANGUAGE_PARAMETER).at(-1);
  const picked = parse(request.headers.get('Cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE];
  return [asked, picked].flatMap((code) => findLanguage([code], LANGUAGES) ?? []);
}
