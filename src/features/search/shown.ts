import type { Goal } from '#domain/property/goal.ts';
import { type Found, isNothing } from './finder.ts';
import type { GridRow } from './grid-keys.ts';
import type { OfferRow, PropertyRow, Rows } from './rows.ts';

/** What the popup shows, from top to bottom. */
export type Shown = { types: OfferRow[]; cities: OfferRow[]; properties: PropertyRow[]; all: OfferRow | undefined };

/** More than anybody reads; the row below them leads to all. */
const MAX_CITIES = 6;
const MAX_PROPERTIES = 8;

/** As many rows as are in sight before anybody scrolls. */
const MAX_IN_SIGHT = 8;

/** What the last row is called, and how much there is in all. */
type All = { label: string; totals: Record<Goal, number> };

/** The rows of what was found; where that is nothing, or more than is shown, a way to all of it. */
export function listShown(rows: Rows, found: Found, text: string, { label, totals }: All): Shown {
  const isMore = found.properties.length > MAX_PROPERTIES && !found.isSimilar;
  return {
    types: found.types.map((index) => rows.type(index)),
    cities: found.cities.slice(0, MAX_CITIES).map((index) => rows.city(index)),
    properties: found.properties.slice(0, MAX_PROPERTIES).map((row) => rows.property(row)),
    all: isNothing(found) ? rows.all(label, '', totals) : isMore ? rows.all(label, text.trim(), found) : undefined,
  };
}

/** What is written at once: the rows in sight, and of the others those that stand there already. */
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

/** Each row in order, with the columns that hold a link. */
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
