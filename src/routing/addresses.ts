import { type Language, PAGE_WORDS } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Property, PropertyType } from '#domain/property/property.ts';
import { propertyPathBelow } from '#domain/property/property-address.ts';
import { ROUTES } from '#domain/route.ts';
import type { Project } from '#domain/site/site.ts';
import type { RouteMap } from './route-map.ts';

/** A list of properties with one goal: all, those of one city, or those of one type in a city. */
type ListAddress = { goal: Goal; citySlug?: string; typeSlug?: string; page?: number };

/** "/nl/te-koop/", "/nl/te-koop/brussel/", "/nl/te-koop/brussel/appartement/pagina-2/". */
export function listPath(map: RouteMap, language: Language, { goal, citySlug, typeSlug, page }: ListAddress): string {
  const segments = [citySlug, citySlug && typeSlug, page && page > 1 && `${PAGE_WORDS[language]}-${page}`];
  const rest = segments.filter(Boolean).join('/');
  return `${map.requirePath(ROUTES[goal], language)}${rest && `${rest}/`}`;
}

/** "/{lang}/{te-koop|te-huur}/{city-slug}/{type-slug}/{propertyId}/" (§2.2). */
export function propertyPath(
  map: RouteMap,
  language: Language,
  property: Pick<Property, 'id' | 'goal' | 'city' | 'typeIds'>,
  types: readonly PropertyType[],
): string {
  const type = types.find((candidate) => candidate.id === property.typeIds[0]);
  if (!type) throw new Error(`Property ${property.id} has no type`);
  return propertyPathBelow(listPath(map, language, { goal: property.goal }), { ...property, typeSlug: type.slug });
}

/**
 * URL of a project or neighbourhood: its external one, else a page below its list page; undefined without a list page.
 */
export function projectHref(
  map: RouteMap,
  language: Language,
  { id, externalUrl }: Pick<Project, 'id' | 'externalUrl'>,
  parent: string,
): string | undefined {
  const list = map.path(parent, language);
  return externalUrl ?? (list && `${list}${id}/`);
}
