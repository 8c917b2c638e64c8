import { EMPTY_QUERY, type ListQuery, MAX_BEDROOMS } from '../list/list-query.ts';
import type { Goal } from '../property/goal.ts';
import type { Availability } from '../property/property.ts';
import { fitsBedrooms, fitsPrice, fitsSurface } from '../property/property-fit.ts';
import { DEFAULT_FREQUENCY, FREQUENCIES, type Frequency } from './alert-frequency.ts';

/** What a search alert looks for, and how often it may write. */
export type AlertCriteria = {
  goal: Goal;
  typeIds: readonly string[];
  zips: readonly string[];
  minEuro?: number;
  maxEuro?: number;
  /** With a price: homes that show none are wanted too. */
  withoutPrice: boolean;
  bedrooms?: number;
  surfaceM2?: number;
  frequency: Frequency;
};

/** What the public may know of a home that wishes are held against; no `euro` where no price is shown. */
export type OfferedProperty = {
  goal: Goal;
  availability: Availability;
  zip: string;
  typeIds: readonly string[];
  euro?: number | undefined;
  bedrooms?: number | undefined;
  surfaceM2?: number | undefined;
  groundM2?: number | undefined;
};

const GOALS: Readonly<Record<string, Goal>> = { buy: 'sale', rent: 'rent' };

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * AlertCriteria under the names of the form (domain/forms/demand-register.ts), also from before it asked how often to write.
 * Undefined for what does not say whether to buy or to rent: that fits nothing.
 */
export function parseAlertCriteria(criteria: Readonly<Record<string, unknown>>): AlertCriteria | undefined {
  const goal = GOALS[String(criteria.goal)];
  if (!goal) return undefined;
  const [minEuro, maxEuro] = [numberIn(criteria.priceMin), numberIn(criteria.priceMax)];
  const [bedrooms, surfaceM2] = [numberIn(criteria.bedrooms), numberIn(criteria.surface)];
  return {
    goal,
    typeIds: textsIn(criteria.propertyTypes),
    zips: textsIn(criteria.zones),
    ...(minEuro !== undefined && { minEuro }),
    ...(maxEuro !== undefined && { maxEuro }),
    withoutPrice: criteria.withoutPrice === true,
    ...(bedrooms !== undefined && { bedrooms }),
    ...(surfaceM2 !== undefined && { surfaceM2 }),
    frequency: FREQUENCIES.find((one) => one === criteria.frequency) ?? DEFAULT_FREQUENCY,
  };
}

/** True for a home that is offered and is what somebody looks for, by the rules of the lists (list-filter.ts). */
export function matchesCriteria(home: OfferedProperty, wishes: AlertCriteria): boolean {
  return (
    home.availability === 'available' &&
    home.goal === wishes.goal &&
    wishes.zips.includes(home.zip) &&
    home.typeIds.some((id) => wishes.typeIds.includes(id)) &&
    fitsBedrooms(home.bedrooms, wishes.bedrooms) &&
    fitsSurface(home, wishes.surfaceM2) &&
    (fitsPrice(home.euro, wishes) ?? wishes.withoutPrice)
  );
}

/** The list that shows what an alert looks for; `cityNames` gives the names of a postal code's municipalities. */
export function toListQuery(wishes: AlertCriteria, cityNames: (zip: string) => readonly string[]): ListQuery {
  const { zips, typeIds, minEuro, maxEuro, withoutPrice, bedrooms, surfaceM2 } = wishes;
  return {
    ...EMPTY_QUERY,
    cities: zips.flatMap((zip) => cityNames(zip).map((name) => ({ name, zip }))),
    typeIds,
    minEuro: minEuro || undefined,
    maxEuro,
    withoutPrice,
    // No list asks for more; it shows what has as many or more than that.
    bedrooms: bedrooms ? Math.min(bedrooms, MAX_BEDROOMS) : undefined,
    surfaceM2: surfaceM2 || undefined,
  };
}
