import type { Language } from '#domain/language.ts';
import { outcomeOf, restoreProperty } from '#domain/property/memory.ts';
import type { Property } from '#domain/property/property.ts';
import type { Site } from '#domain/site/site.ts';
import { listPath } from './addresses.ts';
import type { GonePage } from './page.ts';
import type { RouteMap } from './route-map.ts';

type Draft = Omit<GonePage, 'alternates'>;

/** Removed properties in one language, each at its former URL; `taken` are URLs used by current pages. */
export function listGonePages(
  { past = {} }: Site,
  language: Language,
  map: RouteMap,
  taken: ReadonlySet<string>,
  similarTo: (property: Property) => Property[],
): Draft[] {
  return Object.entries(past).flatMap(([id, memory]): Draft[] => {
    const path = memory.paths[language];
    const property = memory.goneSince === undefined ? undefined : restoreProperty(memory, language);
    if (!path || !property || taken.has(path)) return [];
    const cityPath = listPath(map, language, { goal: property.goal, citySlug: property.city.slug });
    return [
      {
        kind: 'gone',
        key: `gone/${id}`,
        language,
        path,
        isIndexed: false,
        property,
        outcome: outcomeOf(property),
        similar: similarTo(property),
        ...(taken.has(cityPath) && { cityPath }),
      },
    ];
  });
}
