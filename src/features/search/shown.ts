import type { Goal } from '#domain/property/goal.ts';
import { type Found, isNothing } from './finder.ts';
import type { GridRow } from './grid-keys.ts';
import type { OfferRow, PropertyRow, Rows } from './rows.ts';

/** Contents of the popup, from top to bottom. */
export type Shown = { types: OfferRow[]; cities: OfferRow[]; properties: PropertyRow[]; all: OfferRow | undefined };

/** Maximum number of rows; the row below them links to all. */
const MAX_CITIES = 6;
/** Projects come before the properties, which include their units. */
const MAX_PROJECTS = 2;
const MAX_PROPERTIES = 8;

/** Number of rows visible without scrolling. */
const MAX_IN_SIGHT = 8;

/** Label of the last row, and the total number. */
type All = { label: string; totals: Record<Goal, number> };

/** Result rows; with no or too many results, followed by a link to all. */
export function listShown(rows: Rows, found: Found, text: string, { label, totals }: All): Shown {
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

/** Rows rendered first: the visible ones, and of the others those already rendered. */
export function listInSight({ types, cities, properties, all }: Shown, before: Shown | undefined): Shown {
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

/** Each row in order, with the columns that have a link. */
export function listLines({ types, cities, properties, all }: Shown): { key: string; columns: GridRow }[] {
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
