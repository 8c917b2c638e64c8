import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { findCentres, listNearby } from '#domain/place/distance.ts';
import { listOfferedFeatures, type OfferedFeatures } from '#domain/property/features.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Property } from '#domain/property/property.ts';
import type { LanguageSite } from '#domain/site/site.ts';
import { listPath } from '#routing/addresses.ts';
import type { ListPage } from '#routing/page.ts';
import type { View } from '../built/built-site.ts';
import { featuresOf } from '../data/search-data.ts';

const known = new WeakMap<View, Map<string, Property[]>>();

/** Properties of a goal, or of a goal in a city, for its lists: grouped once, as each city has many lists. */
function listInScope(view: View, goal: Goal, citySlug?: string): readonly Property[] {
  let groups = known.get(view);
  if (!groups) {
    const { properties } = view.own;
    const byCity = Map.groupBy(properties, (property) => `${property.goal}/${property.city.slug}`);
    groups = new Map([...Map.groupBy(properties, (property) => property.goal as string), ...byCity]);
    known.set(view, groups);
  }
  return groups.get(citySlug === undefined ? goal : `${goal}/${citySlug}`) ?? [];
}

type NarrowerLink = { name: string; href: string; count: number; isHere: boolean };

/** Links from a list to narrower lists: to the cities of a goal, or to the types in a city. */
export function listNarrower(page: ListPage, view: View): { by: 'city' | 'type'; links: NarrowerLink[] } {
  const { language, own, map } = view;
  const { goal, city, type } = page;
  if (!city) return { by: 'city', links: linkTowns(listTowns(goal, own), goal, view) };
  const inCity = listInScope(view, goal, city.slug);
  const links = own.types.flatMap((candidate) => {
    const count = inCity.filter((property) => property.typeIds.includes(candidate.id)).length;
    const href = listPath(map, language, { goal, citySlug: city.slug, typeSlug: candidate.slug });
    return count > 0 ? [{ name: candidate.name, href, count, isHere: candidate.id === type?.id }] : [];
  });
  return { by: 'type', links };
}

type CountedTown = { name: string; slug: string; count: number };

/** Towns that have properties of this goal, with their number. */
function listTowns(goal: Goal, { cities }: LanguageSite): CountedTown[] {
  const bySlug = new Map<string, CountedTown>();
  for (const { name, slug, saleCount, rentCount } of cities) {
    const count = goal === 'sale' ? saleCount : rentCount;
    if (count === 0) continue;
    const known = bySlug.get(slug);
    if (known) known.count += count;
    else bySlug.set(slug, { name, slug, count });
  }
  return [...bySlug.values()];
}

const linkTowns = (towns: readonly CountedTown[], goal: Goal, { map, language }: View): NarrowerLink[] =>
  towns.map(({ name, slug, count }) => ({
    name,
    href: listPath(map, language, { goal, citySlug: slug }),
    count,
    isHere: false,
  }));

/** A list with more properties shows no links to other towns. */
const MAX_SHORT_LIST = 8;
const MAX_AROUND = 6;

const knownCentres = new WeakMap<LanguageSite, ReturnType<typeof findCentres>>();

/** The centre of each postal code, from published places: computed once, as each town has many lists. */
function centresOf(own: LanguageSite) {
  const known = knownCentres.get(own);
  if (known) return known;
  const centres = findCentres(own.properties.flatMap(({ city: { zip }, place }) => (place ? [{ zip, place }] : [])));
  knownCentres.set(own, centres);
  return centres;
}

/** Nearest other towns with properties, for a short list of one city; nearest first. */
export function findTownsAround({ goal, city, total }: ListPage, own: LanguageSite): CountedTown[] {
  if (!city || total > MAX_SHORT_LIST) return [];
  const centres = centresOf(own);
  const centreOf = (slug: string) =>
    own.cities.flatMap(({ zip, slug: other }) => (other === slug ? (findOwn(centres, zip) ?? []) : [])).at(0);
  const here = centreOf(city.slug);
  if (!here) return [];
  const others = listTowns(goal, own).filter(({ slug }) => slug !== city.slug);
  return listNearby(others, here, ({ slug }) => centreOf(slug)).slice(0, MAX_AROUND);
}

/** Links to the lists of the towns around. */
export const listTownsAround = (page: ListPage, view: View): NarrowerLink[] =>
  linkTowns(findTownsAround(page, view.own), page.goal, view);

type Filters = {
  cities: { name: string; zip: string; count: number }[];
  types: { id: string; name: string; count: number }[];
  /** Features that would narrow the list. */
  features: OfferedFeatures;
  narrowedTo: { city?: NarrowerList | undefined; type?: NarrowerList | undefined };
};
type NarrowerList = { label: string; language: Language; href: string };

/** Filters of a list's form, and the filters that the page itself fixes. */
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
    features: listOfferedFeatures(inScope.filter(({ typeIds }) => !type || typeIds.includes(type.id)).map(featuresOf)),
    narrowedTo: {
      city: city && {
        label: city.name,
        language: own.cityLanguage,
        href: type ? `${rootPath}?type=${type.id}` : rootPath,
      },
      type: city &&
        type && { label: type.name, language, href: listPath(map, language, { goal, citySlug: city.slug }) },
    },
  };
}
