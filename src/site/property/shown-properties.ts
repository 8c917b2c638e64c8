// Selects the properties shown on pages other than property pages and lists. page-keys.ts derives the keys of these
// pages from the same functions, so pages must not select properties in another way.
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

/** Newest available properties for a module of a page. */
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
  /** For a guide: asking price per m² in its municipality, or of all the agency's properties if there are too few. */
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

/** Phone number of a colleague, from the properties that they manage. */
export const phoneOfColleague = (
  colleague: Article,
  { properties }: Pick<LanguageSite, 'properties'>,
): string | undefined => listManaged(colleague, properties).find(({ manager }) => manager?.phone)?.manager?.phone;

/**
 * Projects or neighbourhoods that a module lists, with a summary of their units. For neighbourhoods only the number of
 * available properties is counted.
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
/** Number of sold properties sent to the browser, which shows the nearest ones once it knows a postal code. */
const MAX_SOLD = 24;

/** Properties that the agency sold most recently, for the valuation form. */
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

/** Properties, project summaries and sold locations that the modules of a page show. */
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
