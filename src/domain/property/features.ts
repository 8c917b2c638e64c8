import { ENERGY_LETTERS, type EnergyLetter } from '../law/energy-letters.ts';
import type { FactValue } from './facts.ts';
import { isAloneAtAddress, isBuilding } from './kind.ts';
import type { Property } from './property.ts';

/** Features that visitors can filter by; their order is that of the bits in the search data. */
export const FEATURES = [
  'terrace',
  'garden',
  'parking',
  'lift',
  'ground',
  'top',
  'furnished',
  'pets',
  'charges',
] as const;
export type Feature = (typeof FEATURES)[number];

/** True or false as stated by the property; undefined when it is not stated. */
type Answer = boolean | undefined;
type FeatureSource = Pick<Property, 'facts' | 'kinds' | 'price' | 'availability'>;

/** A missing size or count means unknown, not absent. */
const isGiven = (value: FactValue | undefined): Answer => (typeof value === 'number' && value > 0) || undefined;
const flagOf = (value: FactValue | undefined): Answer => (typeof value === 'boolean' ? value : undefined);

/** A house has all floors, so it is neither a ground-floor nor a top-floor property. */
function isOnFloor({ facts, kinds }: FeatureSource, isWanted: (floor: number) => Answer): Answer {
  if (isAloneAtAddress(kinds[0])) return false;
  return typeof facts.floorNumber === 'number' ? isWanted(facts.floorNumber) : undefined;
}

const READERS: Readonly<Record<Feature, (property: FeatureSource) => Answer>> = {
  terrace: ({ facts }) => isGiven(facts.surfaceTerrace),
  garden: ({ facts }) => isGiven(facts.surfaceGarden),
  parking: ({ facts }) => isGiven(facts.garages) ?? isGiven(facts.parkings),
  lift: ({ facts }) => flagOf(facts.elevator),
  ground: (property) => isOnFloor(property, (floor) => floor === 0),
  top: (property) =>
    isOnFloor(property, (floor) => {
      const { floors } = property.facts;
      // The number of storeys includes the ground floor, which is number 0.
      return typeof floors === 'number' ? floor >= floors - 1 : undefined;
    }),
  furnished: ({ facts }) => flagOf(facts.furnished),
  pets: ({ facts }) => flagOf(facts.petsAllowed),
  // Costs covered by a hidden rent are hidden as well.
  charges: ({ facts, price }) => (price.kind === 'amount' ? flagOf(facts.chargesIncluded) : undefined),
};

/** Feature of one property. A plot has no features, and a garage only counts as parking. */
export function readFeature(feature: Feature, property: FeatureSource): Answer {
  const { kinds } = property;
  if (!isBuilding(kinds)) return feature === 'parking' && kinds.includes('garage');
  return READERS[feature](property);
}

/** Filterable data of a property other than price, location and size, as in the search data and alerts. */
export type FeatureRow = {
  /** One bit for each feature that it has. */
  has: number;
  /** One bit for each feature that it lacks, and one more when it requires no energy class. */
  hasNot: number;
  /** Days since 1970-01-01 from which it is available: 0 immediately, null when no date is stated. */
  freeFrom: number | null;
  /** "C+", or empty. */
  energy: string;
};

/** A FeatureRow as a tuple, without the energy class, which cards have anyway. */
export type FeatureBits = readonly [has: number, hasNot: number, freeFrom: number | null];

const NO_ENERGY_BIT = 1 << FEATURES.length;
const DAY_MS = 86_400_000;

const bitOf = (feature: Feature) => 1 << FEATURES.indexOf(feature);
const bitsOf = (features: readonly Feature[]) => features.reduce((bits, feature) => bits | bitOf(feature), 0);

const dayNumber = (date: string): number => Math.floor(Date.parse(date) / DAY_MS);

function freeFromOf({ facts }: FeatureSource): number | null {
  const { availableFrom } = facts;
  if (availableFrom === 'immediately') return 0;
  return typeof availableFrom === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(availableFrom)
    ? dayNumber(availableFrom)
    : null;
}

export function featureRow(property: FeatureSource, energy: string): FeatureRow {
  const answers = FEATURES.map((feature) => ({ feature, answer: readFeature(feature, property) }));
  const listed = (wanted: boolean) => answers.filter(({ answer }) => answer === wanted).map(({ feature }) => feature);
  return {
    has: bitsOf(listed(true)),
    hasNot: bitsOf(listed(false)) | (isBuilding(property.kinds) ? 0 : NO_ENERGY_BIT),
    freeFrom: freeFromOf(property),
    energy,
  };
}

/** Active feature filters; empty or undefined when unused. */
type AskedFeatures = {
  has: readonly Feature[];
  /** This class or a better one, on the scale of the property's own region. */
  energy: EnergyLetter | undefined;
  /** yyyy-mm-dd */
  freeBy: string | undefined;
};

export const asksFeatures = ({ has, energy, freeBy }: AskedFeatures): boolean =>
  has.length > 0 || energy !== undefined || freeBy !== undefined;

const fitsEnergy = ({ energy, hasNot }: FeatureRow, asked: EnergyLetter): Answer => {
  if (energy === '') return (hasNot & NO_ENERGY_BIT) !== 0 ? false : undefined;
  return energy.charAt(0).toLowerCase() <= asked;
};

/**
 * True for a property with everything wanted, false when a part is known to differ, undefined when it does not state
 * everything.
 */
export function testFeatures({ has, energy, freeBy }: AskedFeatures): (row: FeatureRow) => Answer {
  const bits = bitsOf(has);
  const lastDay = freeBy === undefined ? undefined : dayNumber(freeBy);
  return (row) => {
    const answers: Answer[] = [
      (row.hasNot & bits) !== 0 ? false : (row.has & bits) === bits || undefined,
      energy === undefined || fitsEnergy(row, energy),
      lastDay === undefined || (row.freeFrom === null ? undefined : row.freeFrom <= lastDay),
    ];
    return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
  };
}

export type OfferedFeatures = { has: Feature[]; energy: EnergyLetter[]; freeBy: boolean };

/** Filters that would divide these properties: at least one matches, and at least one does not. */
export function listOfferedFeatures(rows: readonly FeatureRow[]): OfferedFeatures {
  const none: AskedFeatures = { has: [], energy: undefined, freeBy: undefined };
  const divides = (asked: Partial<AskedFeatures>) => {
    const test = testFeatures({ ...none, ...asked });
    const fitting = rows.filter((row) => test(row) === true).length;
    return fitting > 0 && fitting < rows.length;
  };
  // Beyond the lowest class that a property has, each further letter would give the same result.
  const letters = rows.map(({ energy }) => energy.charAt(0).toLowerCase());
  const lowest = letters.sort().at(-1) ?? '';
  return {
    has: FEATURES.filter((feature) => divides({ has: [feature] })),
    energy: ENERGY_LETTERS.filter((letter) => letter <= lowest && divides({ energy: letter })),
    freeBy: divides({ freeBy: '9999-12-31' }),
  };
}
