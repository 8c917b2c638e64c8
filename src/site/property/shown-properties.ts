// Selects the properties shown on pages other than properties and lists. The keys of such pages are derived from the
// same functions (page-keys.ts), so every page must get its properties here.
import { FORMS, isFormName } from '#domain/forms/forms.ts';
import { findCentres } from '#domain/place/distance.ts';
import { type AskedPrice, findAskedPrice } from '#domain/property/asked-price.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Property } from '#domain/property/property.ts';
import { listManaged } from '#domain/site/managed-by.ts';
import { listOfOffice } from '#domain/site/offices.ts';
import { countUnits, listUnits, summariseUnits, type UnitSummary } from '#domain/site/project.ts';
import type { Article, ContentPage, LanguageSite, Module, Project } from '#domain/site/site.ts';
import type { SoldAround } from '#web/sold-nearby.ts';

type Own = Pick<LanguageSite, 'properties' | 'projects' | 'neighbourhoods'>;
type Relation = Module['relations'][number];

const isAvailable = ({ availability }: Property): boolean => availability === 'available';

export const goalOfModule = ({ id }: Relation): Goal => (id === 'rent' ? 'rent' : 'sale');

/** The newest properties, as listed by a module of a page. */
export function listOfModule({ maxItems }: Module, relation: Relation, { properties }: Own): Property[] {
  const goal = goalOfModule(relation);
  return properties
    .filter((property) => isAvailable(property) && (relation.id === 'all' || property.goal === goal))
    .slice(0, maxItems);
}

/** Maximum number on the page of a colleague or an office: a thousand would be too heavy. */
const MAX_MANAGED = 24;
/** Maximum number in a guide, which is for reading; the lists show all. */
const MAX_IN_GUIDE = 8;

type ArticleList = {
  properties: Property[];
  total: number;
  /** For a guide: the asking price per m² there, or else for all of the agency. */
  asked?: AskedPrice & { isLocal: boolean };
};

function listOfGuide({ zip }: Article, all: readonly Property[]): ArticleList {
  if (zip === undefined) return { properties: [], total: 0 };
  const here = all.filter((property) => property.city.zip === zip && isAvailable(property));
  const local = findAskedPrice(here);
  const asked = local ?? findAskedPrice(all);
  return {
    properties: here.slice(0, MAX_IN_GUIDE),
    total: here.length,
    ...(asked && { asked: { ...asked, isLocal: local !== undefined } }),
  };
}

/**
 * Available properties of a colleague, an office or a guide's municipality, newest first, with their total number;
 * empty for other articles.
 */
export function listOfArticle(
  article: Article,
  { properties, articles }: Pick<LanguageSite, 'properties' | 'articles'>,
): ArticleList {
  const firstOf = (managed: Property[]) => ({ properties: managed.slice(0, MAX_MANAGED), total: managed.length });
  switch (article.kind) {
    case 'colleague':
      return firstOf(listManaged(article, properties));
    case 'office':
      return firstOf(listOfOffice(article, properties, articles));
    case 'guide':
      return listOfGuide(article, properties);
    default:
      return firstOf([]);
  }
}

/** A colleague's own number, as written in the properties they manage. */
export const phoneOfColleague = (
  colleague: Article,
  { properties }: Pick<LanguageSite, 'properties'>,
): string | undefined => listManaged(colleague, properties).find(({ manager }) => manager?.phone)?.manager?.phone;

/**
 * The projects listed by a module, each with a summary of its units; for neighbourhoods, only the number of available
 * properties.
 */
export function summariseProjects({ type }: Relation, own: Own): { project: Project; summary: UnitSummary }[] {
  const isProjects = type === 'project-list';
  const summarise = isProjects ? summariseUnits : countUnits;
  return (isProjects ? own.projects : own.neighbourhoods).map((project) => ({
    project,
    summary: summarise(listUnits(project, own.properties)),
  }));
}

/** Number of sold properties shown beside the valuation form. */
export const MAX_SOLD_SEEN = 3;
/** Number of sold properties from which the nearest ones are picked once a postal code is known. */
const MAX_SOLD = 24;

/** The properties that the agency sold last, for visitors who ask for a valuation. */
export function listSold({ properties }: Pick<Own, 'properties'>): Property[] {
  return properties.filter(({ availability }) => availability === 'sold').slice(0, MAX_SOLD);
}

/** Locations of sold properties, as far as published, and the centre of each postal code. */
export function describeAround(sold: readonly Property[], { properties }: Pick<Own, 'properties'>): SoldAround {
  const located = properties.flatMap(({ city: { zip }, place }) => (place ? [{ zip, place }] : []));
  return { centres: findCentres(located), places: sold.map(({ place }) => place ?? null) };
}

const showsSold = ({ type, id }: Relation): boolean =>
  type === 'contact-form' && isFormName(id) && FORMS[id].shows.includes('sold');

/** Everything that the modules of a page show. */
export function listShown(
  { modules }: ContentPage,
  own: Own,
): { properties: Property[]; summaries: UnitSummary[]; around: SoldAround[] } {
  const properties: Property[] = [];
  const summaries: UnitSummary[] = [];
  const around: SoldAround[] = [];
  for (const module of modules)
    for (const relation of module.relations) {
      if (showsSold(relation)) {
        const sold = listSold(own);
        properties.push(...sold);
        around.push(describeAround(sold, own));
      }
      if (relation.type === 'property-list') properties.push(...listOfModule(module, relation, own));
      if (relation.type === 'project-list' || relation.type === 'neighbourhood-list')
        summaries.push(...summariseProjects(relation, own).map(({ summary }) => summary));
    }
  return { properties, summaries, around };
}
