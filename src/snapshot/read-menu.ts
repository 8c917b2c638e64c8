import { findPhrase, LANGUAGES, type Language, type Localised } from '#domain/language.ts';
import { ROUTES, type Route } from '#domain/route.ts';
import type { ChromeLink, ContentPage, LanguageSite } from '#domain/site/site.ts';
import { isSitePath } from '#domain/text/link.ts';
import { RouteMap } from '#routing/route-map.ts';
import { isEmptyList } from './empty-lists.ts';
import { type ContentReader, isPublished } from './read-content.ts';
import type { SnapshotRecords } from './records.ts';
import type { MenuItem } from './schema/content.ts';

const HOME = 'home';
const ALWAYS = new Set<string>([ROUTES.sale, ROUTES.rent, ROUTES.contact]);

/**
 * `map`, `routes`: the snapshot's route map, with an added row for each menu page that has none. `routeOf`: original
 * path by the ID of the menu item. `unpublished`: URL paths of unpublished pages and their children.
 */
export type MenuRoutes = { map: RouteMap; routes: Route[]; routeOf: Map<string, string>; unpublished: Set<string> };

export function readRoutes(records: SnapshotRecords): MenuRoutes {
  const main = records.config.language.languageDefault;
  const routes: Route[] = records.routes.map(({ external, ...entry }) => {
    const elsewhere = typeof external === 'string' ? { [main]: external } : external;
    return { ...entry, ...(elsewhere && { external: elsewhere }) };
  });
  const known = new RouteMap(routes, main);
  const routeOf = new Map<string, string>();
  const unpublished = new Set<string>();
  const visit = (item: MenuItem, parent: { original: string; paths: Localised }, isShown: boolean) => {
    const below = joinPaths(parent.paths, item.path);
    const unnamed = [parent.original, item.id].filter(Boolean).join('/');
    const original = item.id === HOME ? '' : (findRoute(known, item.path) ?? findRoute(known, below) ?? unnamed);
    routeOf.set(item.id, original);
    const row = routes.find((route) => route.path === original);
    const paths = row?.paths ?? below;
    if (!isShown || !isPublished(item)) {
      // Removes the paths of an unpublished page, so that nothing links to it. The property lists and the contact page
      // always exist.
      if (!ALWAYS.has(original)) {
        for (const [language, path] of Object.entries(paths)) unpublished.add(`/${language}/${path}/`);
        if (row) row.paths = {};
      }
    } else if (original !== '' && !known.find(original) && !routes.some((route) => route.path === original)) {
      routes.push({ path: original, type: 'page', breadcrumb: item.params.title.text, paths: below });
    }
    for (const child of item.childMenus) visit(child, { original, paths }, isShown && isPublished(item));
  };
  for (const item of records.menu) visit(item, { original: '', paths: {} }, true);
  const map = new RouteMap(routes, main);
  for (const { path } of routes)
    for (const language of records.languages) unpublished.delete(map.path(path, language) ?? '');
  return { map, routes, routeOf, unpublished };
}

function findRoute(map: RouteMap, paths: Localised): string | undefined {
  for (const language of LANGUAGES) {
    const original = paths[language] && map.findOriginal(paths[language]);
    if (original) return original;
  }
  return undefined;
}

/** A child's path below its parent's, in every language of both: "/{path}/{childpath}/" (§2.1). */
function joinPaths(parent: Localised, child: Localised): Localised {
  const paths: Localised = {};
  for (const language of LANGUAGES) {
    if (child[language]) paths[language] = [parent[language], child[language]].filter(Boolean).join('/');
  }
  return paths;
}

type MenuOfLanguage = Pick<LanguageSite, 'menu' | 'pages' | 'redirects'>;

/** Main menu, pages and redirects of one language, without unpublished items and their children. */
export function readMenu(
  records: SnapshotRecords,
  { map, routeOf }: MenuRoutes,
  reader: ContentReader,
): MenuOfLanguage {
  const { language } = reader;
  const own = records.byLanguage[language];
  const result: MenuOfLanguage = { menu: [], pages: [], redirects: [] };
  const targetOf = (item: MenuItem) => (item.params.redirect ? reader.text(item.params.redirectUrl) : undefined);
  const pathOf = (item: MenuItem) => map.path(routeOf.get(item.id) ?? item.id, language);
  const leadsBack = createLoopFinder(records.menu, pathOf, (item) =>
    targetOf(item)?.replace(records.config.url.replace(/\/$/, ''), ''),
  );
  const visit = (item: MenuItem): ChromeLink[] => {
    if (!isPublished(item)) return [];
    const route = routeOf.get(item.id) ?? item.id;
    const redirect = targetOf(item);
    const isLoop = redirect !== undefined && leadsBack(item);
    if (isLoop) reader.reportLoop(item.id, redirect);
    const target = isLoop ? undefined : redirect;
    if (target) result.redirects.push({ route, target });
    else if (map.path(route, language)) result.pages.push(readPage(item, route, reader));
    const children = [...item.childMenus].sort(bySort).flatMap(visit);
    const link = readLink(item, target ?? map.path(route, language), reader, children);
    const isEmpty = !target && children.length === 0 && own && isEmptyList(item, own);
    return link && !isEmpty ? [link] : [];
  };
  result.menu = [...records.menu].sort(bySort).flatMap(visit);
  return result;
}

/** Detects redirect cycles in a menu, of any length. */
function createLoopFinder(
  menu: readonly MenuItem[],
  pathOf: (item: MenuItem) => string | undefined,
  targetOf: (item: MenuItem) => string | undefined,
): (item: MenuItem) => boolean {
  const tidy = (link: string) => `${link.replace(/[?#].*$/, '').replace(/\/$/, '')}/`;
  const next = new Map<string, string>();
  const visit = (item: MenuItem) => {
    const [path, target] = [pathOf(item), targetOf(item)];
    if (isPublished(item) && path && target) next.set(tidy(path), tidy(target));
    item.childMenus.forEach(visit);
  };
  menu.forEach(visit);
  return (item) => {
    const start = tidy(pathOf(item) ?? '');
    const seen = new Set<string>();
    for (let at = next.get(start); at !== undefined && !seen.has(at); at = next.get(at)) {
      if (at === start) return true;
      seen.add(at);
    }
    return false;
  };
}

const bySort = (a: MenuItem, b: MenuItem) => a.sort - b.sort;

function readLink(
  item: MenuItem,
  href: string | undefined,
  reader: ContentReader,
  children: ChromeLink[],
): ChromeLink | undefined {
  const label = reader.shown(item.params.title);
  const isHidden = item.params.type !== 'menu' || (item.id === HOME && !item.params.title.public);
  if (isHidden || !label || !href) return undefined;
  return { id: item.id, label, href, isExternal: !isSitePath(href), children };
}

function readPage(item: MenuItem, route: string, reader: ContentReader): ContentPage {
  const description = reader.shownHtml(item.params.description);
  const content = reader.html(item.params.content);
  const banner = reader.banner(item);
  return {
    id: item.id,
    route,
    title: reader.phrase(item.params.title.text) ?? { text: item.name, language: reader.language },
    ...(description && { description }),
    ...(content && { content }),
    modules: reader.modules(item),
    ...(banner && { banner }),
    showBreadcrumb: item.params.showBreadCrumb,
    isIndexed: item.params.isActiveSEO,
    metadata: reader.metadata(item),
  };
}

/** Links of the header's top bar in one language; label and link may be common or per language (§3). */
export function readTopBar(topBar: SnapshotRecords['topBar'], language: Language, fallback: Language): ChromeLink[] {
  const pick = (value: string | Localised) =>
    typeof value === 'string' ? { text: value, language } : findPhrase(value, language, fallback);
  return topBar.filter(isPublished).flatMap((item): ChromeLink[] => {
    const label = pick(item.label);
    const href = pick(item.link)?.text;
    if (!label || !href) return [];
    const look = { ...(item.icon && { icon: item.icon }), ...(item.color && { color: item.color }) };
    return [{ id: item.id, label, href, isExternal: !isSitePath(href), children: [], ...look }];
  });
}
