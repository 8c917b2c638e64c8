import { findOwn } from '../own-value.ts';
import { type Area, isWithin } from '../place/area.ts';
import { cityParameter } from '../place/city.ts';
import { formatNearTarget, type Near, type NearTarget } from '../place/near.ts';
import { asksFeatures, type FeatureBits, testFeatures } from '../property/features.ts';
import type { Goal } from '../property/goal.ts';
import { fitsBedrooms, fitsPrice, fitsSurface } from '../property/property-fit.ts';
import type { DescriptionWords } from '../text/description-words.ts';
import { normaliseName } from '../text/text.ts';
import { orderProperties, type SortableData } from './list-order.ts';
import { EMPTY_QUERY, type IgnoredPart, type ListQuery } from './list-query.ts';
import { findSearchedText, listOnlyInHeadlines, type SearchableData } from './list-text.ts';
import { type NearMore, needsStops, type Places, testNear } from './near-filter.ts';

/** Columns that the list filter reads; row i of each column belongs to the i-th property (api/search-data.ts). */
export type ListData = {
  types: readonly (SortableData['types'][number] & SearchableData['types'][number])[];
  cities: readonly (SortableData['cities'][number] & SearchableData['cities'][number])[];
  properties: SortableData['properties'] &
    SearchableData['properties'] & {
      /** 0 sale, 1 rent. */
      goal: readonly number[];
      bedrooms: readonly (number | null)[];
      surfaceM2: readonly (number | null)[];
      groundM2: readonly (number | null)[];
      isNewBuild: readonly number[];
      energy: readonly string[];
    };
};

/** Features by property ID. */
export type Features = Readonly<Record<string, FeatureBits>>;

/**
 * Additional input of some filters: locations for an area or a distance, features for a feature, descriptions for
 * words.
 */
export type More = NearMore & { features?: Features | undefined; described?: DescriptionWords | undefined };

/** Scope of a list: all properties with one goal, those of one city, or those of one type in that city. */
export type ListScope = { goal: Goal; citySlug?: string | undefined; typeId?: string | undefined };

export type ListResult = {
  /** Rows of the columns, in the requested order. */
  rows: number[];
  /** Number of properties that match everything except the price, which is hidden. Visitors always see this number. */
  withoutPrice: number;
  /** Number of properties that match as far as their data go, but lack data for a part of the query. */
  unsaid: number;
  /** Words of the text that were not searched in all descriptions. */
  onlyInHeadlines: string[];
};

/** Names of the filters; both ends of the price range are one filter. */
const LIST_FILTERS = [
  'city',
  'type',
  'price',
  'bedrooms',
  'surface',
  'new',
  'has',
  'energy',
  'by',
  'q',
  'area',
  'near',
] as const;
type ListFilter = (typeof LIST_FILTERS)[number];

const FILTER_FIELDS: Readonly<Record<ListFilter, readonly (keyof ListQuery)[]>> = {
  city: ['cities'],
  type: ['typeIds'],
  price: ['minEuro', 'maxEuro', 'withoutPrice'],
  bedrooms: ['bedrooms'],
  surface: ['surfaceM2'],
  new: ['isNewBuild'],
  has: ['has', 'withUnsaid'],
  energy: ['energy', 'withUnsaid'],
  by: ['freeBy', 'withUnsaid'],
  q: ['text'],
  area: ['area'],
  near: ['near', 'withUnsaid'],
};

/** The filters in the order in which visitors decide; rarely used ones are grouped at the end. */
const FILTER_GROUPS = {
  price: ['price'],
  bedrooms: ['bedrooms'],
  type: ['type'],
  city: ['city'],
  more: ['surface', 'new', 'has', 'energy', 'by', 'q', 'area', 'near'],
} as const satisfies Record<string, readonly ListFilter[]>;
export type FilterGroup = keyof typeof FILTER_GROUPS;

export function isFilterGroup(name: string | undefined): name is FilterGroup {
  return name !== undefined && Object.hasOwn(FILTER_GROUPS, name);
}

/** The query without one filter, or without any; returns to the first page. */
export function dropFilter(query: ListQuery, dropped: ListFilter | 'all'): ListQuery {
  const fields = dropped === 'all' ? Object.values(FILTER_FIELDS).flat() : FILTER_FIELDS[dropped];
  return { ...query, ...Object.fromEntries(fields.map((field) => [field, EMPTY_QUERY[field]])), page: 1 };
}

/** The query without the filters of a group. */
export function dropFilterGroup(query: ListQuery, group: FilterGroup): ListQuery {
  return FILTER_GROUPS[group].reduce<ListQuery>(dropFilter, query);
}

/** Filters that widen another filter and do nothing by themselves. */
const INCLUSIONS: readonly (keyof ListQuery)[] = ['withoutPrice', 'withUnsaid'];

/** The active filters of a query. */
export function listActiveFilters(query: ListQuery): ListFilter[] {
  const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return LIST_FILTERS.filter((filter) =>
    FILTER_FIELDS[filter].some((field) => !INCLUSIONS.includes(field) && isSet(query[field])),
  );
}

/**
 * Matches a query to the data of a list. Finds each city by its name in any language or spelling, and renames it to
 * this language's name. Drops filters that the page already fixes, and drops and reports unknown values.
 */
export function reconcileListQuery(
  query: ListQuery,
  data: ListData,
  scope: ListScope,
  more: More = {},
): { query: ListQuery; ignored: IgnoredPart[] } {
  const ignored: IgnoredPart[] = [];
  const cities = new Map<string, ListQuery['cities'][number]>();
  for (const { name, zip } of query.cities) {
    const found = findTowns(data, { name, zip }).filter(({ slug }) => !scope.citySlug || scope.citySlug === slug);
    for (const city of found) cities.set(city.zip + city.name, { name: city.name, zip: city.zip });
    if (found.length === 0) ignored.push({ parameter: 'city', value: cityParameter(name, zip) });
  }
  const typeIds = query.typeIds.filter((id) => {
    const isKnown = data.types.some((type) => type.id === id) && (!scope.typeId || scope.typeId === id);
    if (!isKnown) ignored.push({ parameter: 'type', value: id });
    return isKnown;
  });
  const near = reconcileNear(query.near, data, more);
  if (query.near && !near) ignored.push({ parameter: 'near', value: describeTarget(query.near.target) });
  return {
    query: { ...query, cities: scope.citySlug ? [] : [...cities.values()], typeIds: scope.typeId ? [] : typeIds, near },
    ignored,
  };
}

/** Towns with this name in any language; without a postal code, all towns with the name. */
function findTowns({ cities }: ListData, { name, zip }: { name: string; zip: string }): ListData['cities'][number][] {
  const wanted = normaliseName(name);
  return cities.filter((known) => (zip === '' || known.zip === zip) && known.spellings.includes(wanted));
}

/** The distance filter; undefined when the data have no such listed place, or not exactly one town with the name. */
function reconcileNear(near: Near | undefined, data: ListData, { stops }: More): Near | undefined {
  const target = near?.target;
  if (target?.kind === 'town') {
    const [town, ...others] = findTowns(data, target);
    return town && others.length === 0
      ? ({ ...near, target: { kind: 'town', name: town.name, zip: town.zip } } as Near)
      : undefined;
  }
  const isListed = stops?.list.some(({ id, kind }) =>
    target?.kind === 'stop' ? id === target.id : target?.kind === 'nearest' && kind === target.stop,
  );
  return needsStops(near) && !isListed ? undefined : near;
}

const describeTarget = (target: NearTarget): string =>
  target.kind === 'town' ? target.name : formatNearTarget(target);

type Test = (row: number) => boolean;

function testCities({ cities, properties }: ListData, query: ListQuery, scope: ListScope): Test | undefined {
  if (!scope.citySlug && query.cities.length === 0) return undefined;
  const asked = new Set(query.cities.map(({ name, zip }) => cityParameter(name, zip)));
  const isWanted = cities.map(({ slug, name, zip }) =>
    scope.citySlug ? slug === scope.citySlug : asked.has(cityParameter(name, zip)),
  );
  return (row) => isWanted[properties.city[row] ?? -1] === true;
}

function testTypes({ types, properties }: ListData, query: ListQuery, scope: ListScope): Test | undefined {
  const ids = scope.typeId ? [scope.typeId] : query.typeIds;
  if (ids.length === 0) return undefined;
  const isWanted = types.map(({ id }) => ids.includes(id));
  return (row) => properties.types[row]?.some((type) => isWanted[type]) === true;
}

function testArea({ properties }: ListData, area: Area, places: Places | undefined): Test {
  return (row) => {
    const place = findOwn(places, properties.id[row] ?? '');
    return place !== undefined && isWithin(area, place[0], place[1]);
  };
}

/** All filters except price, features and distance. */
function listTests(data: ListData, scope: ListScope, query: ListQuery, { places, described }: More): Test[] {
  const { goal, bedrooms, surfaceM2, groundM2, isNewBuild } = data.properties;
  const goalCode = scope.goal === 'sale' ? 0 : 1;
  const tests: (Test | false | undefined)[] = [
    (row) => goal[row] === goalCode,
    testCities(data, query, scope),
    testTypes(data, query, scope),
    query.bedrooms !== undefined && ((row) => fitsBedrooms(bedrooms[row], query.bedrooms)),
    query.surfaceM2 !== undefined &&
      ((row) => fitsSurface({ surfaceM2: surfaceM2[row], groundM2: groundM2[row] }, query.surfaceM2)),
    query.isNewBuild && ((row) => isNewBuild[row] === 1),
    query.area && testArea(data, query.area, places),
    query.text !== '' && findSearchedText(data, query.text, described),
  ];
  return tests.filter((test) => typeof test === 'function');
}

const NOTHING_SAID: FeatureBits = [0, 0, null];

/** Evaluates the features of a row; undefined when no feature filter is active. */
function featureTest(
  { properties }: ListData,
  query: ListQuery,
  features: Features | undefined,
): ((row: number) => boolean | undefined) | undefined {
  if (!asksFeatures(query)) return undefined;
  const { id, energy, availability } = properties;
  const test = testFeatures(query);
  return (row) => {
    // A sold or let property is not available on any date.
    if (query.freeBy !== undefined && availability[row] !== 0) return false;
    const [has, hasNot, freeFrom] = findOwn(features, id[row] ?? '') ?? NOTHING_SAID;
    return test({ has, hasNot, freeFrom, energy: energy[row] ?? '' });
  };
}

/** Combines the tests for features and for distance; undefined when neither filter is active. */
function saidTest(data: ListData, query: ListQuery, more: More): ((row: number) => boolean | undefined) | undefined {
  const hasFeatures = featureTest(data, query, more.features);
  const isNear = query.near && testNear(query.near, data, more);
  if (!hasFeatures || !isNear) return hasFeatures ?? isNear;
  return (row) => {
    const answers = [hasFeatures(row), isNear(row)];
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  };
}

/** Filters and sorts the properties of a list; `more` has the data that only some filters need. */
export function filterList(data: ListData, scope: ListScope, query: ListQuery, more: More = {}): ListResult {
  const tests = listTests(data, scope, query, more);
  const { price, availability } = data.properties;
  const rows: number[] = [];
  const saysAll = saidTest(data, query, more);
  let withoutPrice = 0;
  let unsaid = 0;
  for (const row of orderProperties(data, query.sort)) {
    if (!tests.every((test) => test(row))) continue;
    const isPriced = fitsPrice(price[row] ?? undefined, query);
    const isSaid = saysAll ? saysAll(row) : true;
    if (isPriced === false || isSaid === false || (isPriced === undefined && availability[row] !== 0)) continue;
    const isWantedByPrice = isPriced ?? query.withoutPrice;
    const isWantedBySaying = isSaid ?? query.withUnsaid;
    if (isPriced === undefined && isWantedBySaying) withoutPrice += 1;
    if (isSaid === undefined && isWantedByPrice) unsaid += 1;
    if (isWantedByPrice && isWantedBySaying) rows.push(row);
  }
  return { rows, withoutPrice, unsaid, onlyInHeadlines: listOnlyInHeadlines(query.text, more.described) };
}

/** Counts, for each city (by its parameter) and each type (by its ID), the properties that match all other filters. */
export function countOptions(
  data: ListData,
  scope: ListScope,
  query: ListQuery,
  more?: More,
): { city: Map<string, number>; type: Map<string, number> } {
  const { cities, types, properties } = data;
  const perCity = cities.map(() => 0);
  const perType = types.map(() => 0);
  const add = (counts: number[], index: number) => {
    counts[index] = (counts[index] ?? 0) + 1;
  };
  const isInCity = testCities(data, query, scope);
  const isOfType = testTypes(data, query, scope);
  const others = dropFilter(dropFilter(query, 'city'), 'type');
  for (const row of filterList(data, scope, others, more).rows) {
    if (!isOfType || isOfType(row)) add(perCity, properties.city[row] ?? -1);
    if (!isInCity || isInCity(row)) for (const type of properties.types[row] ?? []) add(perType, type);
  }
  return {
    city: new Map(cities.map(({ name, zip }, index) => [cityParameter(name, zip), perCity[index] ?? 0])),
    type: new Map(types.map(({ id }, index) => [id, perType[index] ?? 0])),
  };
}

/** The filter whose removal gives the longest list, with the length of that list; `all` when no single filter helps. */
export function findWidening(
  data: ListData,
  scope: ListScope,
  query: ListQuery,
  more?: More,
): { filter: ListFilter | 'all'; count: number } | undefined {
  const active = listActiveFilters(query);
  const countWithout = (filter: ListFilter | 'all') =>
    filterList(data, scope, dropFilter(query, filter), more).rows.length;
  let best: { filter: ListFilter | 'all'; count: number } = { filter: 'all', count: 0 };
  for (const filter of active) {
    const count = countWithout(filter);
    if (count > best.count) best = { filter, count };
  }
  if (best.count === 0 && active.length > 1) best = { filter: 'all', count: countWithout('all') };
  return best.count > 0 ? best : undefined;
}
