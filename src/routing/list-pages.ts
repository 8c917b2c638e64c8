import { GOALS, type Goal } from '#domain/property/goal.ts';
import type { Property, PropertyType } from '#domain/property/property.ts';
import { ROUTES } from '#domain/route.ts';
import type { LanguageSite } from '#domain/site/site.ts';
import { listPath } from './addresses.ts';
import type { ListPage } from './page.ts';
import type { RouteMap } from './route-map.ts';

type Draft = Omit<ListPage, 'alternates'>;
type Scope = { goal: Goal; city?: { name: string; slug: string }; type?: PropertyType; key: string };

/** Every list of one language: per goal, per city, per type in a city, each split into pages. */
export function listListPages(site: LanguageSite, map: RouteMap, pageSize: number): Draft[] {
  return GOALS.flatMap((goal) => {
    const properties = site.properties.filter((property) => property.goal === goal);
    const keys = new Set<string>();
    const drafts = paginateList({ goal, key: ROUTES[goal] }, properties, site, map, pageSize);
    for (const [slug, inCity] of groupBy(properties, (property) => [property.city.slug])) {
      const first = inCity[0] as Property;
      const city = { name: first.city.name, slug };
      // Slugs differ between languages, so a city's pages are matched by their first postal code.
      const zip = inCity.map((property) => property.city.zip).sort()[0] ?? '';
      const shared = `${ROUTES[goal]}/${zip}`;
      const key = keys.has(shared) ? `${shared}/${slug}` : shared;
      keys.add(key);
      drafts.push(...paginateList({ goal, city, key }, inCity, site, map, pageSize));
      for (const [typeId, ofType] of groupBy(inCity, (property) => property.typeIds)) {
        const type = site.types.find((candidate) => candidate.id === typeId);
        if (type)
          drafts.push(...paginateList({ goal, city, type, key: `${key}/${typeId}` }, ofType, site, map, pageSize));
      }
    }
    return drafts;
  });
}

function paginateList(
  scope: Scope,
  properties: Property[],
  site: LanguageSite,
  map: RouteMap,
  pageSize: number,
): Draft[] {
  const pageCount = Math.max(1, Math.ceil(properties.length / pageSize));
  const content = scope.city ? undefined : site.pages.find((page) => page.route === ROUTES[scope.goal]);
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const address = {
      goal: scope.goal,
      ...(scope.city && { citySlug: scope.city.slug }),
      ...(scope.type && { typeSlug: scope.type.slug }),
      page,
    };
    return {
      kind: 'list' as const,
      key: page === 1 ? scope.key : `${scope.key}#${page}`,
      language: site.language,
      path: listPath(map, site.language, address),
      isIndexed: content?.isIndexed ?? true,
      goal: scope.goal,
      ...(scope.city && { city: scope.city }),
      ...(scope.type && { type: scope.type }),
      properties: properties.slice(index * pageSize, page * pageSize),
      total: properties.length,
      page,
      pageCount,
      ...(content && { content }),
    };
  });
}

function groupBy<Item>(items: Item[], keysOf: (item: Item) => string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
