import { EMPTY_QUERY, formatListQuery, LIST_PARAMETERS, type ListQuery, parseListQuery } from '../list/list-query.ts';
import { formatArea } from '../place/area.ts';
import type { Goal } from '../property/goal.ts';

/**
 * Query parameter with the goal of the originating list; the other parameters are those of lists (docs/contracts.md).
 */
export const GOAL_PARAMETER = 'goal';
export const ALERT_LINK_PARAMETERS: readonly string[] = [GOAL_PARAMETER, ...LIST_PARAMETERS];

/** Fields of the demand register that a link prefills (domain/forms/demand-register.ts). */
export const LINKED_FIELDS = [
  ...([
    'goal',
    'propertyTypes',
    'area',
    'zones',
    'priceMin',
    'priceMax',
    'withoutPrice',
    'bedrooms',
    'surface',
    'features',
    'energyClass',
    'freeBy',
    'withUnsaid',
  ] as const),
];
type LinkedField = (typeof LINKED_FIELDS)[number];

/**
 * Link from a list to the demand register; the list may be limited to one city, or to one property type in that city.
 */
export function alertLink(
  path: string,
  goal: Goal,
  { cities = [], typeId }: { cities?: ListQuery['cities']; typeId?: string | undefined } = {},
): string {
  const query = { ...EMPTY_QUERY, cities, typeIds: typeId ? [typeId] : [] };
  return `${path}?${[`${GOAL_PARAMETER}=${goal}`, formatListQuery(query)].filter(Boolean).join('&')}`;
}

/** Prefilled values by field; undefined when the query has no valid goal. */
export function readAlertLink(search: string): Partial<Record<LinkedField, string[]>> | undefined {
  const goal = new URLSearchParams(search).get(GOAL_PARAMETER);
  if (goal !== 'sale' && goal !== 'rent') return undefined;
  const { query } = parseListQuery(search);
  const values: Record<LinkedField, (string | number | undefined)[]> = {
    goal: [goal === 'sale' ? 'buy' : 'rent'],
    propertyTypes: [...query.typeIds],
    area: [query.area && formatArea(query.area)],
    zones: [...new Set(query.cities.map(({ zip }) => zip).filter((zip) => zip !== ''))],
    priceMin: [query.minEuro],
    priceMax: [query.maxEuro],
    withoutPrice: [query.withoutPrice ? 'on' : undefined],
    bedrooms: [query.bedrooms],
    surface: [query.surfaceM2],
    features: [...query.has],
    energyClass: [query.energy],
    freeBy: [query.freeBy],
    withUnsaid: [query.withUnsaid ? 'on' : undefined],
  };
  const written = Object.entries(values).map(
    ([field, list]) => [field, list.filter((one) => one !== undefined)] as const,
  );
  return Object.fromEntries(written.flatMap(([field, list]) => (list.length > 0 ? [[field, list.map(String)]] : [])));
}
