import type { Language, Localised } from '#domain/language.ts';
import { listFormerIds } from '#domain/property/memory.ts';
import { shortPath } from '#domain/property/property-address.ts';
import { ROUTES } from '#domain/route.ts';
import type { Site } from '#domain/site/site.ts';
import { type MovedPath, redirectLine } from './moved.ts';
import type { Forward, Page } from './page.ts';
import { homePath, type RouteMap } from './route-map.ts';

const LISTS: readonly string[] = [ROUTES.sale, ROUTES.rent];

/** Redirecting URLs without a language: `/`, original paths, `/property/{ID}/`. */
export function listForwards(pages: Page[], site: Site, map: RouteMap): Forward[] {
  const byPath = new Map<string, Localised>();
  for (const page of pages) {
    const path = forwardPath(page, map);
    if (path) byPath.set(path, page.alternates);
  }
  for (const [former, id] of listFormerIds(site.past ?? {})) {
    const targets = byPath.get(shortPath(id));
    const path = shortPath(former);
    if (targets && !byPath.has(path)) byPath.set(path, targets);
  }
  const forwards = [...byPath].map(([path, targets]) => ({
    path,
    targets,
    default: targets[site.defaultLanguage] ?? Object.values(targets)[0] ?? homePath(site.defaultLanguage),
  }));
  return [...forwards, ...listRedirects(site, map)];
}

/** URLs of menu entries that redirect: "/nl/depot/" and "/depot/". */
function listRedirects(site: Site, map: RouteMap): Forward[] {
  const targets = new Map<string, Localised>();
  const own: Forward[] = [];
  for (const language of site.languages) {
    for (const { route, target } of site.byLanguage[language]?.redirects ?? []) {
      targets.set(route, { ...targets.get(route), [language]: target });
      const path = map.path(route, language);
      if (path) own.push({ path, targets: { [language]: target }, default: target, language });
    }
  }
  const unprefixed = [...targets].flatMap(([route, byLanguage]): Forward[] => {
    const main = byLanguage[site.defaultLanguage] ?? Object.values(byLanguage)[0];
    return main ? [{ path: `/${route}/`, targets: byLanguage, default: main }] : [];
  });
  return [...own, ...unprefixed];
}

function forwardPath(page: Page, map: RouteMap): string | undefined {
  if (page.kind === 'home') return '/';
  if (page.kind === 'property' || page.kind === 'gone') return shortPath(page.property.id);
  const original = page.kind === 'article' ? findArticleRoute(page, map) : page.key;
  return original !== undefined && map.find(original) ? `/${original}/` : undefined;
}

function findArticleRoute(page: Extract<Page, { kind: 'article' }>, map: RouteMap): string | undefined {
  return map.list().find((route) => map.path(route.path, page.language) === page.path)?.path;
}

/** True when no page of this language is at this original path or below it. */
function isFree(original: string, language: Language, map: RouteMap): boolean {
  return map.list().every(({ paths }) => !`${paths[language]}/`.startsWith(`${original}/`));
}

/**
 * Lines of `_redirects` for one language: original paths ("/nl/for-sale/" redirects to "/nl/te-koop/", including
 * everything below a list), short links of properties (to the forwarding page, which detects the language), and missing
 * pages (404 page of the language).
 */
function listLanguageLines(language: Language, map: RouteMap): string[] {
  const lines = map.list().flatMap(({ path: original }) => {
    const target = map.path(original, language);
    if (target === undefined || !isFree(original, language, map)) return [];
    const from = `/${language}/${original}/`;
    return LISTS.includes(original) ? [`${from}* ${target}:splat 301`] : [`${from} ${target} 301`];
  });
  const home = homePath(language);
  return [...lines, `${home}property/:id/ /property/:id/?lng=${language} 302`, `${home}* ${home}404/ 404`];
}

/**
 * Lines of `_redirects` for URLs of a disabled language that are not pages: original paths, short links, and anything
 * else below one of its pages. All are temporary (302), since the language may be enabled again.
 */
export function listSwitchedOffLines({ switchedOff = [], defaultLanguage }: Site, map: RouteMap): string[] {
  return [...Map.groupBy(switchedOff, ({ language }) => language)].flatMap(([language, addresses]) => {
    const rules = map.list().flatMap(({ path: original, paths }) => {
      const [from, to] = [map.path(original, language), map.path(original, defaultLanguage)];
      if (from === undefined || to === undefined) return [];
      const isParent = addresses.some(({ path }) => path !== from && path.startsWith(from));
      return [
        ...(map.find(paths[language] ?? '') ? [] : [`/${paths[language]}/ ${to} 302`]),
        ...(isFree(original, language, map) ? [`/${language}/${original}/ ${to} 302`] : []),
        ...(isParent ? [`${from}* ${to} 302`] : []),
      ];
    });
    const home = homePath(language);
    // Hosts use the first matching rule, so the deepest paths come first.
    const byDepth = rules.sort((a, b) => b.split('/').length - a.split('/').length);
    return [...byDepth, `${home}property/:id/ /property/:id/?lng=${defaultLanguage} 302`];
  });
}

/**
 * Lines for hosts that read `_redirects`: localised paths without a language, former URLs of properties, and original
 * paths below each language. Hosts serve the forwarding pages, which are files, before these rules.
 */
export function listRedirectLines(site: Site, map: RouteMap, moved: readonly MovedPath[] = []): string[] {
  const lines = new Map<string, string>();
  for (const language of [site.defaultLanguage, ...site.languages]) {
    for (const route of map.list()) {
      const localised = route.paths[language];
      const target = map.path(route.path, language);
      if (localised && target && !lines.has(localised) && !map.find(localised)) lines.set(localised, target);
    }
  }
  return [
    ...[...lines].map(([from, to]) => `/${from}/ ${to} 301`),
    ...moved.map(redirectLine),
    ...site.languages.flatMap((language) => listLanguageLines(language, map)),
  ];
}
