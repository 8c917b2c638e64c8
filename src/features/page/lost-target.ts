import { loadOriginalPaths } from '#api/original-paths.ts';
import { loadPropertyCard } from '#api/property-card.ts';
import { isLanguage, type Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { isPropertyId } from '#domain/property/property-id.ts';
import { ROUTES } from '#domain/route.ts';

/** The languages of the site, and that of the page that says it is not there. */
type Shown = { languages: readonly Language[]; language: Language };

/**
 * Where an address that no page has is meant to lead, on hosts that follow no rules of ours: a property or an original
 * path in the language that the address begins with, else the page of that language which says so (features.md A4, A5).
 */
export async function findLostTarget(
  pathname: string,
  { languages, language: shown }: Shown,
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
  // In small letters and with its slash it may be there; this page is asked no second time.
  const plain = `/${[code, ...rest].join('/').toLowerCase()}/`;
  if (plain !== pathname) return plain;
  return code === shown ? undefined : `/${code}/404/`;
}
