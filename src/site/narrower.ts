import { listPath } from '#routing/addresses.ts';
import type { ListPage } from '#routing/page.ts';
import type { View } from './built-site.ts';
import { listInScope } from './list-scope.ts';

export type NarrowerLink = { name: string; href: string; count: number; isHere: boolean };

/** Links from a list to the lists inside it: the cities of a goal, the types of a city (features.md A7). */
export function listNarrower(page: ListPage, view: View): { by: 'city' | 'type'; links: NarrowerLink[] } {
  const { language, own, map } = view;
  const { goal, city, type } = page;
  if (!city) return { by: 'city', links: listCities(page, view) };
  const inCity = listInScope(view, goal, city.slug);
  const links = own.types.flatMap((candidate) => {
    const count = inCity.filter((property) => property.typeIds.includes(candidate.id)).length;
    const href = listPath(map, language, { goal, citySlug: city.slug, typeSlug: candidate.slug });
    return count > 0 ? [{ name: candidate.name, href, count, isHere: candidate.id === type?.id }] : [];
  });
  return { by: 'type', links };
}

function listCities({ goal }: ListPage, { own, map, language }: View): NarrowerLink[] {
  const bySlug = new Map<string, NarrowerLink>();
  for (const city of own.cities) {
    const count = goal === 'sale' ? city.saleCount : city.rentCount;
    if (count === 0) continue;
    const known = bySlug.get(city.slug);
    if (known) known.count += count;
    else
      bySlug.set(city.slug, {
        name: city.name,
        href: listPath(map, language, { goal, citySlug: city.slug }),
        count,
        isHere: false,
      });
  }
  return [...bySlug.values()];
}
