import { loadOriginalPaths } from '#api/original-paths.ts';
import { loadPropertyCard } from '#api/property-card.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { isPropertyId } from '#domain/property/property-id.ts';
import { ROUTES } from '#domain/route.ts';

/** Languages of the site, and of the 404 page. */
type PageLanguages = { languages: readonly Language[]; language: Language };

/**
 * Target of an unknown URL, for hosts without redirect rules: the property or page that it means, the URL in lower case
 * with a trailing slash, or the 404 page in the URL's language. Undefined when the current 404 page should stay.
 */
export async function findLostTarget(
  pathname: string,
  { languages, language: shown }: PageLanguages,
  ask: typeof fetch = fetch,
): Promise<string | undefined> {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const last = rest.at(-1) ?? '';
  const code = first.toLowerCase();
  if (last === '404') return undefined;
  const isList = last === ROUTES.sale || last === ROUTES.rent;
  if (!isLanguage(code) || !languages.includes(code)) return isList ? `/${last}/` : undefined;
  if (/\d/.test(last) && isPropertyId(last)) {
    const texts = (await loadPropertyCard(last, ask))?.texts ?? {};
    const path = texts[code]?.path ?? Object.values(texts)[0]?.path;
    if (path) return path;
  }
  const paths = await loadOriginalPaths(ask);
  const named = findOwn(paths, rest.join('/').toLowerCase())?.[code] ?? (isList ? paths[last]?.[code] : undefined);
  if (named) return named;
  // Not a known URL: retries it in lower case with a trailing slash, unless it already has that form.
  const plain = `/${[code, ...rest].join('/').toLowerCase()}/`;
  if (plain !== pathname) return plain;
  return code === shown ? undefined : `/${code}/404/`;
}
