import { parseEnergyLabel } from '../law/energy.ts';
import { findOwn } from '../own-value.ts';
import { BELGIUM_ID, LUXEMBOURG_ID } from '../place/city.ts';
import { distanceKm } from '../place/distance.ts';
import { isSpreadsheetNumber } from '../place/number-date.ts';
import { type Region, regionOf } from '../place/region.ts';
import { addDays } from '../time/day.ts';
import { type FactId, FIELD_LIST, FIELDS, type ValueKind } from './fields.ts';
import { isDwelling } from './kind.ts';
import type { Property } from './property.ts';

/**
 * `hold`: the field keeps its last good value; without one, it is not shown. `notice`: the new value is shown, and
 * reported to staff.
 */
export const EFFECTS = ['hold', 'notice', 'off'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Rules for doubtful values, and their default action (site.json, `plausibility`). */
export const RULES = {
  /** A price too low or too high for any property: 1 and 99,999,999 mean "not filled in". */
  priceRange: 'hold',
  /** At least three times the previous value, or at most a third of it. */
  priceJump: 'hold',
  /** More than a share of all prices changed at once (site.json, `maxPriceChangeShare`). */
  priceShare: 'hold',
  /** A monthly rent as high as a yearly one. */
  rentPerYear: 'hold',
  /** A price per m² that does not exist in any town of its region. */
  pricePerM2: 'notice',
  /** A rent more than a fifth above the Brussels reference rent in the record: a judge may call it abusive. */
  rentReference: 'notice',
  /** For sale instead of for rent, or vice versa. */
  goalFlip: 'notice',
  /** A garage that became a house. */
  typeFlip: 'notice',
  /** More rooms, floors or parking spaces than buildings have. */
  count: 'hold',
  surface: 'hold',
  /** A year in the future, or a renovation before the construction. */
  year: 'hold',
  /** A date implausibly far away. */
  date: 'hold',
  /** A date far in the past: available years ago, online before websites existed. */
  dayGone: 'hold',
  /** Cents in a sale price: sellers do not ask for cents, so the amount was calculated or misread. */
  priceCents: 'hold',
  /** A house number or box that a spreadsheet converted to a date. */
  addressDate: 'hold',
  /** An expired certificate. */
  certificate: 'notice',
  /** A location outside the country. */
  placeCountry: 'hold',
  /** A location far from the municipality of its postal code. */
  placeTown: 'hold',
  energyRange: 'hold',
  /** A label unknown in the region, or inconsistent with its number. */
  energyLabel: 'notice',
  /** A town that does not match its postal code: misspelt, or another one. */
  town: 'notice',
  /** Data that this kind of property does not have: the living surface of a garage, the energy label of land. */
  kind: 'hold',
  /**
   * More than a share of the sold or let properties are available again (site.json, `maxComebackShare`): holds the
   * refresh.
   */
  comeback: 'hold',
  /** All changes are older than the site's data: holds the refresh. */
  olderDelivery: 'hold',
} as const satisfies Record<string, Effect>;
export type Rule = keyof typeof RULES;
export const isRule = (word: string): word is Rule => Object.hasOwn(RULES, word);
export type Effects = Readonly<Partial<Record<Rule, Effect | undefined>>>;

/** A doubtful value, and its field under its name in Property. */
export type Doubt = {
  rule: Rule;
  field:
    | FactId
    | 'price'
    | 'goal'
    | 'type'
    | 'place'
    | 'energy'
    | 'city'
    | 'createdOn'
    | 'modifiedOn'
    | 'houseNumber'
    | 'boxNumber';
  got: string | number;
};

/** The previous state of a property, as far as remembered. */
export type Before = Partial<
  Pick<Property, 'goal' | 'kinds' | 'price' | 'place' | 'energy' | 'facts' | 'createdOn' | 'modifiedOn'>
>;

export type Surroundings = {
  today: string;
  /** Centre of the property's municipality. */
  centre?: { latitude: number; longitude: number } | undefined;
  before?: Before | undefined;
  labelText?: string | undefined;
  /** The town as written, when its postal code has no such name. */
  otherTown?: string | undefined;
};

type Range = readonly [min: number, max: number];
const PRICE_EURO: Record<Property['goal'], Range> = { sale: [1_000, 50_000_000], rent: [10, 100_000] };
/**
 * Twelve usual monthly rents. A rent in this range counts as yearly, unless it is at most MAX_MONTH_RENT_PER_M2 per m².
 */
const YEAR_RENT: Range = [6_000, 60_000];
const MAX_MONTH_RENT_PER_M2 = 60;
/**
 * Plausible prices per m², from a house to renovate in the country to a new flat at the coast or on avenue Louise.
 * Outside the three regions the widest range applies.
 */
const PRICE_PER_M2: Record<Region | 'elsewhere', Record<Property['goal'], Range>> = {
  brussels: { sale: [700, 18_000], rent: [5, 80] },
  flanders: { sale: [400, 25_000], rent: [3, 80] },
  wallonia: { sale: [200, 10_000], rent: [2, 50] },
  elsewhere: { sale: [200, 25_000], rent: [2, 100] },
};
const MAX_JUMP = 3;
/**
 * Code bruxellois du Logement: a rent is presumed abusive more than 20 % above the reference (ordonnance of 28 October
 * 2021).
 */
const MAX_OVER_REFERENCE = 1.2;
/** The rule for a number outside its field's range, by kind of value. */
const RULE_OF_KIND: Partial<Record<ValueKind, Rule>> = {
  surface: 'surface',
  length: 'surface',
  count: 'count',
  bedrooms: 'count',
  floor: 'count',
  energy: 'energyRange',
  energyTotal: 'energyRange',
  emission: 'energyRange',
};
const BELIEVED = FIELD_LIST.filter(({ plausible }) => plausible !== undefined);
/** Facts that can be held back, and so are remembered. */
export const HELD_FACTS: readonly FactId[] = BELIEVED.flatMap(({ fact }) => fact ?? []);
const LIMITS = new Map<string, { rule: Rule; range: Range }>(
  BELIEVED.flatMap(({ fact, value, plausible: { min = Number.NEGATIVE_INFINITY, max } = {} }) => {
    const rule = RULE_OF_KIND[value];
    return fact && rule && max !== undefined ? [[fact, { rule, range: [min, max] }]] : [];
  }),
);
const YEARS = BELIEVED.flatMap(({ fact, plausible: { yearsAhead } = {} }) =>
  fact && yearsAhead !== undefined ? [{ field: fact, yearsAhead }] : [],
);
const DAY_FIELDS = { CreateDate: 'createdOn', ModifyDate: 'modifiedOn' } as const;
type DayField = (typeof DAY_FIELDS)[keyof typeof DAY_FIELDS] | FactId;
/**
 * Date fields, each with its limits: the number of days ahead, and the earliest plausible date. The first certificates
 * are from 2006 and were valid for ten years.
 */
const DAYS = BELIEVED.flatMap(({ name, fact, plausible: { daysAhead, since } = {} }) => {
  const field: DayField | undefined = fact ?? findOwn<DayField>(DAY_FIELDS, name);
  return field && daysAhead !== undefined ? [{ field, daysAhead, since }] : [];
});
const MAX_DAYS_FREE = 365;
/** Bounding boxes of the countries, in degrees: south, west, north, east. */
const COUNTRIES: Readonly<Record<number, readonly [number, number, number, number]>> = {
  [BELGIUM_ID]: [49.4, 2.4, 51.6, 6.5],
  [LUXEMBOURG_ID]: [49.4, 5.7, 50.2, 6.6],
};
const MAX_FROM_CENTRE_KM = 15;

const isOutside = (value: number, [min, max]: Range) => value < min || value > max;

function findPriceRule(
  euro: number,
  { goal, facts, kinds, city }: Property,
  before: Before | undefined,
): Rule | undefined {
  if (isOutside(euro, PRICE_EURO[goal])) return 'priceRange';
  // Rents may have cents, since they are indexed.
  if (goal === 'sale' && !Number.isInteger(euro)) return 'priceCents';
  const was = before?.goal === goal && before.price?.kind === 'amount' ? before.price.euro : undefined;
  if (was !== undefined && (euro >= was * MAX_JUMP || euro <= was / MAX_JUMP)) return 'priceJump';
  const surface = facts.surfaceLiving;
  const isLarge = typeof surface === 'number' && euro / surface <= MAX_MONTH_RENT_PER_M2;
  if (goal === 'rent' && isDwelling(kinds) && !isOutside(euro, YEAR_RENT) && !isLarge) return 'rentPerYear';
  const usual = PRICE_PER_M2[regionOf(city) ?? 'elsewhere'][goal];
  const isOdd = typeof surface === 'number' && isOutside(euro / surface, usual);
  return isOdd && isDwelling(kinds) ? 'pricePerM2' : undefined;
}

function checkPrice(property: Property, { before }: Surroundings): Doubt[] {
  const found: Doubt[] = [];
  const { price } = property;
  // A unit text ("per m² and year") means another kind of amount.
  if (price.kind !== 'amount' || price.unitText) return found;
  const rule = findPriceRule(price.euro, property, before);
  if (rule) found.push({ rule, field: 'price', got: price.euro });
  const { referenceRent } = property.facts;
  if (typeof referenceRent === 'number' && price.euro > referenceRent * MAX_OVER_REFERENCE)
    found.push({ rule: 'rentReference', field: 'price', got: price.euro });
  return found;
}

/** Cached, because many properties share few distinct days. */
const latest = new Map<number, string>();
let latestOf = '';
function findLatest(today: string, daysAhead: number): string {
  if (today !== latestOf) latest.clear();
  latestOf = today;
  const known = latest.get(daysAhead) ?? addDays(today, daysAhead);
  latest.set(daysAhead, known);
  return known;
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

function checkFacts({ facts, createdOn, modifiedOn, availability }: Property, { today }: Surroundings): Doubt[] {
  const found: Doubt[] = [];
  for (const key in facts) {
    const field = key as FactId;
    const got = facts[field];
    const limit = typeof got === 'number' ? LIMITS.get(field) : undefined;
    if (limit && typeof got === 'number' && isOutside(got, limit.range)) found.push({ rule: limit.rule, field, got });
  }
  const { constructionYear, renovationYear, availableFrom, energyCertificateEndDate } = facts;
  const thisYear = Number(today.slice(0, 4));
  for (const { field, yearsAhead } of YEARS) {
    const year = facts[field];
    if (typeof year === 'number' && year > thisYear + yearsAhead) found.push({ rule: 'year', field, got: year });
  }
  if (typeof constructionYear === 'number' && typeof renovationYear === 'number' && renovationYear < constructionYear)
    found.push({ rule: 'year', field: 'renovationYear', got: renovationYear });
  const shown = { createdOn, modifiedOn };
  for (const { field, daysAhead, since = '' } of DAYS) {
    const got = field === 'createdOn' || field === 'modifiedOn' ? shown[field] : facts[field];
    if (typeof got !== 'string') continue;
    // The agency's own words, such as "at-deed", sort after every date.
    if (got > findLatest(today, daysAhead) && isDay(got)) found.push({ rule: 'date', field, got });
    if (got < since) found.push({ rule: 'dayGone', field, got });
  }
  const isLongFree = isDay(availableFrom) && availableFrom < findLatest(today, -MAX_DAYS_FREE);
  if (isLongFree && availability === 'available')
    found.push({ rule: 'dayGone', field: 'availableFrom', got: availableFrom });
  if (
    isDay(energyCertificateEndDate) &&
    energyCertificateEndDate < today &&
    energyCertificateEndDate >= FIELDS.EnergyCertificateEndDate.plausible.since
  )
    found.push({ rule: 'certificate', field: 'energyCertificateEndDate', got: energyCertificateEndDate });
  return found;
}

function checkPlace({ place, city }: Property, { centre }: Surroundings): Doubt[] {
  if (place?.kind !== 'exact') return [];
  const corners = COUNTRIES[city.countryId];
  const { latitude, longitude } = place;
  const got = `${latitude}, ${longitude}`;
  if (corners && (isOutside(latitude, [corners[0], corners[2]]) || isOutside(longitude, [corners[1], corners[3]])))
    return [{ rule: 'placeCountry', field: 'place', got }];
  const isFar = centre && distanceKm(place, centre) > MAX_FROM_CENTRE_KM;
  return isFar ? [{ rule: 'placeTown', field: 'place', got }] : [];
}

function checkAddress({ address }: Property): Doubt[] {
  return (['houseNumber', 'boxNumber'] as const).flatMap((field) => {
    const got = address?.[field];
    return got !== undefined && isSpreadsheetNumber(got) ? [{ rule: 'addressDate', field, got }] : [];
  });
}

function checkEnergy({ energy, facts, city }: Property, { labelText }: Surroundings): Doubt[] {
  const scale = city.countryId === LUXEMBOURG_ID ? 'luxembourg' : regionOf(city);
  if (labelText === undefined || !scale) return [];
  const written = parseEnergyLabel(labelText, scale);
  const isOther = written !== undefined && facts.energyPerformance !== undefined && written !== energy?.label;
  return written === undefined || isOther ? [{ rule: 'energyLabel', field: 'energy', got: labelText }] : [];
}

function checkKind({ kinds: [main], facts, energy }: Property, { before }: Surroundings): Doubt[] {
  const found: Doubt[] = [];
  if (main === 'garage' && typeof facts.surfaceLiving === 'number')
    found.push({ rule: 'kind', field: 'surfaceLiving', got: facts.surfaceLiving });
  if (main === 'land' && energy) found.push({ rule: 'kind', field: 'energy', got: energy.label });
  const was = before?.kinds?.[0];
  if (was && main && was !== main && was !== 'unknown') found.push({ rule: 'typeFlip', field: 'type', got: main });
  return found;
}

const checkTown = (_property: Property, { otherTown }: Surroundings): Doubt[] =>
  otherTown === undefined ? [] : [{ rule: 'town', field: 'city', got: otherTown }];

const checkGoal = ({ goal }: Property, { before }: Surroundings): Doubt[] =>
  before?.goal && before.goal !== goal ? [{ rule: 'goalFlip', field: 'goal', got: goal }] : [];

const CHECKS: readonly ((property: Property, around: Surroundings) => Doubt[])[] = [
  checkPrice,
  checkFacts,
  checkPlace,
  checkAddress,
  checkEnergy,
  checkKind,
  checkTown,
  checkGoal,
];

/** All doubtful values of a property. */
export const listDoubts = (property: Property, around: Surroundings): Doubt[] =>
  CHECKS.flatMap((check) => check(property, around));
