import type { Goal } from '#domain/property/goal.ts';
import { isNothing, type SearchHits } from './finder.ts';
import type { GridRow } from './grid-keys.ts';
import type { OfferRow, PropertyRow, Rows } from './rows.ts';

/** Contents of the popup in display order. */
export type PopupContent = {
  types: OfferRow[];
  cities: OfferRow[];
  properties: PropertyRow[];
  all: OfferRow | undefined;
};

/** Maximum number of rows per kind; the last row links to all results. */
const MAX_CITIES = 6;
/** Projects come before the properties, which include their units. */
const MAX_PROJECTS = 2;
const MAX_PROPERTIES = 8;

/** Number of rows visible without scrolling. */
const MAX_IN_SIGHT = 8;

/** Label of the row that links to all results, and the total numbers of properties. */
type All = { label: string; totals: Record<Goal, number> };

/** Rows of the popup. With no results, or more properties than are shown, the last row links to a list. */
export function listShown(rows: Rows, found: SearchHits, text: string, { label, totals }: All): PopupContent {
  const isMore = found.properties.length > MAX_PROPERTIES && !found.isSimilar;
  return {
    types: found.types.map((index) => rows.type(index)),
    cities: found.cities.slice(0, MAX_CITIES).map((index) => rows.city(index)),
    properties: [
      ...found.projects.slice(0, MAX_PROJECTS).map((index) => rows.project(index)),
      ...found.properties.slice(0, MAX_PROPERTIES).map((row) => rows.property(row)),
    ],
    all: isNothing(found) ? rows.all(label, '', totals) : isMore ? rows.all(label, text.trim(), found) : undefined,
  };
}

/** Rows to render first: those visible without scrolling, and those that were rendered before. */
export function listInSight(
  { types, cities, properties, all }: PopupContent,
  before: PopupContent | undefined,
): PopupContent {
  let room = MAX_IN_SIGHT;
  const choose = <Row>(rows: readonly Row[], known: readonly Row[] = []) =>
    rows.filter((row) => {
      room -= 1;
      return room >= 0 || known.includes(row);
    });
  return {
    types: choose(types, before?.types),
    cities: choose(cities, before?.cities),
    properties: choose(properties, before?.properties),
    all: room > 0 || before?.all ? all : undefined,
  };
}

/** Key of each row in display order, with the columns that have a link. */
export function listLines({ types, cities, properties, all }: PopupContent): { key: string; columns: GridRow }[] {
  const offerLine = ({ key, offers }: OfferRow) => ({
    key,
    columns: [offers.sale.href !== undefined, offers.rent.href !== undefined],
  });
  return [
    ...types.map(offerLine),
    ...cities.map(offerLine),
    ...properties.map(({ key }) => ({ key, columns: [true] })),
    ...(all ? [offerLine(all)] : []),
  ];
}
