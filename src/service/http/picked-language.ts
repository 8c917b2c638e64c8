import { parse } from 'hono/utils/cookie';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#i18n/remember-language.ts';

/**
 * The languages of a visitor whose address has none, strongest sign first: the one that `lng` asks for, then the one
 * picked on the site (features.md A16). What else tells it, only the browser knows: there the page decides.
 */
export function listPickedLanguages(request: Request): Language[] {
  const asked = new URL(request.url).searchParams.getAll(LANGUAGE_PARAMETER).at(-1);
  const picked = parse(request.headers.get('Cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE];
  return [asked, picked].flatMap((code) => findLanguage([code], LANGUAGES) ?? []);
}
