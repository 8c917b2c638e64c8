import type { Language } from '#domain/language.ts';
import { listPath } from '#routing/addresses.ts';
import type { ListPage } from '#routing/page.ts';
import type { View } from './built-site.ts';
import { listInScope } from './list-scope.ts';

type Filters = {
  cities: { name: string; zip: string; count: number }[];
  types: { id: string; name: string; count: number }[];
  narrowedTo: { label: string; language: Language; href: string }[];
};

/** What a list can be narrowed to by its form, and what its page is narrowed to already. */
export function listFilters({ goal, city, type }: ListPage, view: View): Filters {
  const { language, own, map } = view;
  const rootPath = listPath(map, language, { goal });
  const inScope = listInScope(view, goal, city?.slug);
  const cities = own.cities.map(({ name, zip, saleCount, rentCount }) => ({
    name,
    zip,
    count: goal === 'sale' ? saleCount : rentCount,
  }));
  const types = own.types.map(({ id, name }) => ({
    id,
    name,
    count: inScope.filter(({ typeIds }) => typeIds.includes(id)).length,
  }));
  const hasAny = ({ count }: { count: number }) => count > 0;
  return {
    cities: city ? [] : cities.filter(hasAny),
    types: type ? [] : types.filter(hasAny),
    narrowedTo: [
      ...(city
        ? [{ label: city.name, language: own.cityLanguage, href: type ? `${rootPath}?type=${type.id}` : rootPath }]
        : []),
      ...(city && type
        ? [{ label: type.name, language, href: listPath(map, language, { goal, citySlug: city.slug }) }]
        : []),
    ],
  };
}
