// Finds pages with only empty lists. The pages exist, but neither menu nor footer links to them.
import type { Language } from '#domain/language.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { isPublished } from './read-content.ts';
import type { LanguageRecords, SnapshotRecords } from './records.ts';
import type { MenuItem } from './schema/content.ts';

type Relation = MenuItem['params']['modules'][number]['relations'][number];

/** Number of entries in a module's list; undefined when it does not list the agency's own entries. */
function countEntries({ type, id }: Relation, records: LanguageRecords): number | undefined {
  const articles = (kind: string | undefined) =>
    records.articles.rows.filter((row) => isPublished(row) && row.kind === kind).length;
  switch (type) {
    case 'project-list':
      return records.projects.rows.length;
    case 'neighbourhood-list':
      return records.neighbourhoods.rows.length;
    case 'testimonial-list':
      return articles('testimonial');
    case 'article-list': {
      const count = articles(id);
      // A single office is the agency itself, and is shown on the contact page (domain/site/offices.ts).
      return id === 'office' && count === 1 ? 0 : count;
    }
    default:
      return undefined;
  }
}

/**
 * True for a page with only empty lists, unless its menu item sets `showWhenEmpty`. Lists of properties count as not
 * empty.
 */
export function isEmptyList({ params }: MenuItem, records: LanguageRecords): boolean {
  const relations = params.modules.filter(isPublished).flatMap((module) => module.relations);
  if (params.showWhenEmpty || relations.some(({ type }) => type === 'property-list')) return false;
  const counts = relations.map((relation) => countEntries(relation, records)).filter((count) => count !== undefined);
  return counts.length > 0 && counts.every((count) => count === 0);
}

/** Paths of the pages with only empty lists, in one language. */
export function listEmptyPaths(
  { menu, byLanguage }: SnapshotRecords,
  { map, routeOf }: { map: RouteMap; routeOf: ReadonlyMap<string, string> },
  language: Language,
): Set<string> {
  const records = byLanguage[language];
  const found = new Set<string>();
  const visit = (item: MenuItem) => {
    const path = map.path(routeOf.get(item.id) ?? item.id, language);
    if (path && records && isEmptyList(item, records)) found.add(path);
    item.childMenus.forEach(visit);
  };
  menu.forEach(visit);
  return found;
}
