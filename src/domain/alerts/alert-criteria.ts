import { ENERGY_LETTERS, type EnergyLetter } from '../law/energy-letters.ts';
import { EMPTY_QUERY, type ListQuery, MAX_BEDROOMS } from '../list/list-query.ts';
import { findOwn } from '../own-value.ts';
import { type Area, isWithin, parseArea } from '../place/area.ts';
import { FEATURES, type Feature, type FeatureRow, testFeatures } from '../property/features.ts';
import type { Goal } from '../property/goal.ts';
import type { Availability } from '../property/property.ts';
import { fitsBedrooms, fitsPrice, fitsSurface } from '../property/property-fit.ts';
import { parseIsoDate } from '../time/date.ts';
import { DEFAULT_FREQUENCY, FREQUENCIES, type Frequency } from './alert-frequency.ts';

/** Criteria of a search alert, and how often it may send mail. */
export type AlertCriteria = {
  goal: Goal;
  typeIds: readonly string[];
  /** Postal codes; empty when only `area` limits the search. */
  zips: readonly string[];
  /** Drawn on the map. */
  area?: Area;
  minEuro?: number;
  maxEuro?: number;
  /** With a price range: also matches properties without a visible price. */
  withoutPrice: boolean;
  bedrooms?: number;
  surfaceM2?: number;
  has: readonly Feature[];
  energy?: EnergyLetter;
  /** yyyy-mm-dd */
  freeBy?: string;
  /** Also matches properties that do not state the wanted features. */
  withUnsaid: boolean;
  frequency: Frequency;
};

/** Public data of a property that criteria are matched against; `euro` is missing when no price is shown. */
export type OfferedProperty = {
  goal: Goal;
  availability: Availability;
  zip: string;
  /** Latitude and longitude, as in the map data of the lists. */
  place?: readonly [number, number] | undefined;
  typeIds: readonly string[];
  euro?: number | undefined;
  bedrooms?: number | undefined;
  surfaceM2?: number | undefined;
  groundM2?: number | undefined;
  /** Missing in the file of an older build; treated as unknown. */
  features?: FeatureRow | undefined;
};

const GOALS: Readonly<Record<string, Goal>> = { buy: 'sale', rent: 'rent' };

const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/**
 * Parses criteria that were stored under the field names of the form (domain/forms/demand-register.ts). Accepts older
 * data without a frequency. Undefined without a goal, since such criteria match nothing.
 */
export function parseAlertCriteria(criteria: Readonly<Record<string, unknown>>): AlertCriteria | undefined {
  const goal = findOwn(GOALS, String(criteria.goal));
  if (!goal) return undefined;
  const [minEuro, maxEuro] = [numberIn(criteria.priceMin), numberIn(criteria.priceMax)];
  const area = typeof criteria.area === 'string' ? parseArea(criteria.area) : undefined;
  const energy = ENERGY_LETTERS.find((letter) => letter === criteria.energyClass);
  const freeBy = typeof criteria.freeBy === 'string' && parseIsoDate(criteria.freeBy) ? criteria.freeBy : undefined;
  const wanted = textsIn(criteria.features);
  const [bedrooms, surfaceM2] = [numberIn(criteria.bedrooms), numberIn(criteria.surface)];
  return {
    goal,
    typeIds: textsIn(criteria.propertyTypes),
    zips: textsIn(criteria.zones),
    ...(area && { area }),
    ...(minEuro !== undefined && { minEuro }),
    ...(maxEuro !== undefined && { maxEuro }),
    withoutPrice: criteria.withoutPrice === true,
    ...(bedrooms !== undefined && { bedrooms }),
    ...(surfaceM2 !== undefined && { surfaceM2 }),
    has: FEATURES.filter((feature) => wanted.includes(feature)),
    ...(energy && { energy }),
    ...(freeBy && { freeBy }),
    withUnsaid: criteria.withUnsaid === true,
    frequency: FREQUENCIES.find((one) => one === criteria.frequency) ?? DEFAULT_FREQUENCY,
  };
}

function liesThere({ zip, place }: OfferedProperty, { zips, area }: AlertCriteria): boolean {
  if (area && !(place && isWithin(area, ...place))) return false;
  return (area !== undefined && zips.length === 0) || zips.includes(zip);
}

const NOTHING_SAID: FeatureRow = { has: 0, hasNot: 0, freeFrom: null, energy: '' };

function fitsFeatures({ features = NOTHING_SAID }: OfferedProperty, criteria: AlertCriteria): boolean {
  const { has, energy, freeBy, withUnsaid } = criteria;
  return testFeatures({ has, energy, freeBy })(features) ?? withUnsaid;
}

/** True for an available property that meets the criteria, by the rules of the lists (list-filter.ts). */
export function matchesCriteria(property: OfferedProperty, criteria: AlertCriteria): boolean {
  return (
    property.availability === 'available' &&
    property.goal === criteria.goal &&
    liesThere(property, criteria) &&
    property.typeIds.some((id) => criteria.typeIds.includes(id)) &&
    fitsBedrooms(property.bedrooms, criteria.bedrooms) &&
    fitsSurface(property, criteria.surfaceM2) &&
    fitsFeatures(property, criteria) &&
    (fitsPrice(property.euro, criteria) ?? criteria.withoutPrice)
  );
}

/** The list query equivalent to an alert; `cityNames` gives the names of a postal code's municipalities. */
export function toListQuery(criteria: AlertCriteria, cityNames: (zip: string) => readonly string[]): ListQuery {
  const { zips, area, typeIds, minEuro, maxEuro, withoutPrice, bedrooms, surfaceM2 } = criteria;
  const { has, energy, freeBy, withUnsaid } = criteria;
  return {
    ...EMPTY_QUERY,
    cities: zips.flatMap((zip) => cityNames(zip).map((name) => ({ name, zip }))),
    area,
    typeIds,
    minEuro: minEuro || undefined,
    maxEuro,
    withoutPrice,
    // Lists offer no higher number; they show properties with at least this many.
    bedrooms: bedrooms ? Math.min(bedrooms, MAX_BEDROOMS) : undefined,
    surfaceM2: surfaceM2 || undefined,
    has,
    energy,
    freeBy,
    withUnsaid,
  };
}
