import { isPreviewPath } from '#domain/consent/consent.ts';
import type { Language, Localised } from '#domain/language.ts';
import { rankEnergy } from '#domain/property/energy-rank.ts';
import { findPrices } from '#domain/property/memory.ts';
import type { Property } from '#domain/property/property.ts';
import { ROUTES } from '#domain/route.ts';
import { listUnits, mapUnits } from '#domain/site/project.ts';
import type { Article, LanguageSite, Project, Site, SwitchedOffAddress } from '#domain/site/site.ts';
import { projectHref, propertyPath } from './addresses.ts';
import { listGonePages } from './gone-pages.ts';
import { listListPages } from './list-pages.ts';
import type { Page } from './page.ts';
import { homePath, type RouteMap } from './route-map.ts';

type Draft<Kind extends Page = Page> = Kind extends Page ? Omit<Kind, 'alternates'> : never;

/** Original path under which articles of each kind are, unless the route map has a row for the article. */
const ARTICLE_PARENTS = {
  service: ROUTES.services,
  testimonial: ROUTES.testimonials,
  news: 'news',
  guide: ROUTES.neighbourhoods,
  story: 'stories',
  colleague: 'team',
  office: 'offices',
} as const;

export type SimilarTo = (property: Property) => Property[];

/** Every page of the site with a language in its URL; a page's `alternates` are its URLs in all languages. */
export function listPages(site: Site, map: RouteMap, similarIn: (language: Language) => SimilarTo): Page[] {
  const drafts = site.languages.flatMap((language) => {
    const languageSite = site.byLanguage[language];
    return languageSite ? listLanguagePages(languageSite, site, map, similarIn(language)) : [];
  });
  if (site.past) {
    const taken = new Set(drafts.map(({ path }) => path));
    for (const language of site.languages)
      drafts.push(...listGonePages(site, language, map, taken, similarIn(language)));
  }
  const alternates = new Map<string, Localised>();
  for (const { key, language, path } of drafts) {
    const known = alternates.get(key);
    if (known) known[language] = path;
    else alternates.set(key, { [language]: path });
  }
  return drafts.map((draft) => ({ ...draft, alternates: alternates.get(draft.key) ?? {} }));
}

function listLanguagePages(
  site: LanguageSite,
  { listPageSize, past, showPriceHistory, isDemo }: Pick<Site, 'listPageSize' | 'past' | 'showPriceHistory' | 'isDemo'>,
  map: RouteMap,
  similarTo: SimilarTo,
): Draft[] {
  const energyRanks = rankEnergy(site.properties);
  const projectOf = mapUnits(site.projects);
  const pricesOf = (property: Property) => (showPriceHistory && past ? findPrices(past, property) : undefined);
  return [
    ...listContentPages(site, map),
    ...listListPages(site, map, listPageSize),
    ...site.properties.map((property) => {
      const prices = pricesOf(property);
      const energyRank = energyRanks.get(property);
      const project = projectOf.get(property.id);
      return {
        kind: 'property' as const,
        key: `property/${property.id}`,
        language: site.language,
        path: propertyPath(map, site.language, property, site.types),
        isIndexed: true,
        property,
        similar: similarTo(property),
        ...(prices && { prices }),
        ...(energyRank !== undefined && { energyRank }),
        ...(project && { project, units: listUnits(project, site.properties) }),
      };
    }),
    ...listArticlePages(site.articles, site.language, map),
    ...listProjectPages(site.projects, ROUTES.projects, site.language, map),
    ...listProjectPages(site.neighbourhoods, ROUTES.neighbourhoods, site.language, map),
    ...listFixedPages(site.language, map),
    ...(isDemo ? [partsPage(site.language)] : []),
  ];
}

/** Every URL of a language, with its page's key; excludes its 404 page. */
export function listSwitchedOff(own: LanguageSite, listPageSize: number, map: RouteMap): SwitchedOffAddress[] {
  const rules = { listPageSize, showPriceHistory: false, isDemo: false };
  const pages = listLanguagePages(own, rules, map, () => []).filter(({ kind }) => kind !== 'not-found');
  const addresses = pages.map((page) => {
    const { language, key, path } = page;
    return { language, key, path, ...('parent' in page && { parent: page.parent }) };
  });
  const redirects = own.redirects.flatMap(({ route }) => {
    const path = map.path(route, own.language);
    return path ? [{ language: own.language, key: route, path }] : [];
  });
  return [...addresses, ...redirects];
}

function listContentPages({ pages, language }: LanguageSite, map: RouteMap): Draft[] {
  const lists: string[] = [ROUTES.sale, ROUTES.rent];
  return pages.flatMap((content): Draft[] => {
    const path = map.path(content.route, language);
    if (path === undefined || lists.includes(content.route)) return [];
    const isPreview = isPreviewPath(content.route) || isPreviewPath(path);
    const base = { key: content.route, language, path, isIndexed: content.isIndexed && !isPreview, content };
    return [content.route === '' ? { kind: 'home', ...base } : { kind: 'content', ...base }];
  });
}

function listArticlePages(articles: Article[], language: Language, map: RouteMap): Draft[] {
  return articles.flatMap((article): Draft[] => {
    const parent = ARTICLE_PARENTS[article.kind];
    const path = articlePath(article, language, map);
    if (!path) return [];
    return [{ kind: 'article', key: `article/${article.id}`, language, path, isIndexed: true, article, parent }];
  });
}

/** An article's own row in the route map, or else its slug below the page that lists its kind. */
export function articlePath(article: Article, language: Language, map: RouteMap): string | undefined {
  const own = map.list().find((route) => route.type === 'article' && route.path.split('/').at(-1) === article.id);
  if (own) return map.path(own.path, language);
  const parent = map.path(ARTICLE_PARENTS[article.kind], language);
  return parent && `${parent}${article.slug}/`;
}

function listProjectPages(projects: Project[], parent: string, language: Language, map: RouteMap): Draft[] {
  return projects.flatMap((project): Draft[] => {
    const path = projectHref(map, language, project, parent);
    if (project.externalUrl || path === undefined) return [];
    const key = `${parent}/${project.id}`;
    return [{ kind: 'project', key, language, path, isIndexed: true, project, parent }];
  });
}

const PORTAL_ROUTES: readonly string[] = [ROUTES.login, ROUTES.forgotPassword, ROUTES.ownerPortal];

/** Every component in every state, for developers: not for an agency's visitors. */
function partsPage(language: Language): Draft {
  const key = 'preview/parts';
  return { kind: 'parts', key, language, path: `${homePath(language)}${key}/`, isIndexed: false };
}

/** Pages with the product's own texts: thank-you pages, the owner login, "no longer exists". */
function listFixedPages(language: Language, map: RouteMap): Draft[] {
  const pages: Draft[] = [
    { kind: 'not-found', key: '404', language, path: `${homePath(language)}404/`, isIndexed: false },
  ];
  for (const route of map.list()) {
    const path = map.path(route.path, language);
    if (!path) continue;
    const base = { key: route.path, language, path, isIndexed: false };
    if (route.type === 'feedback') pages.push({ kind: 'feedback', form: route.path.split('/').at(-1) ?? '', ...base });
    if (PORTAL_ROUTES.includes(route.path))
      pages.push({ kind: 'login', isForgotten: route.path === ROUTES.forgotPassword, ...base });
  }
  return pages;
}
