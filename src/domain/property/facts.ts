import type { Region } from '../place/region.ts';
import type { Goal } from './goal.ts';
import { isBuilding, type Kinds } from './kind.ts';

export const FACT_GROUPS = ['costs', 'surfaces', 'layout', 'building', 'energy', 'planning', 'availability'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

/** How a value is written: `code` is a word of a closed list that the site translates, or else the agency's own words. */
export type FactKind =
  | 'area'
  | 'length'
  | 'count'
  | 'number'
  | 'euro'
  | 'year'
  | 'date'
  | 'code'
  | 'yesNo'
  | 'text'
  | Unit;
export type Unit = 'kwhPerYear' | 'kwhPerM2' | 'kgCo2PerM2';
export type FactValue = number | string | boolean;

type FactRow = {
  id: string;
  group: FactGroup;
  kind: FactKind;
  /** Shown for this goal only. */
  goal?: Goal;
  /** Works out from the price, so it is hidden together with it. */
  followsPrice?: boolean;
  /** An advertisement in these regions must give it by law (features.md E12); a missing value is said to be missing. */
  requiredIn?: { regions: Region[]; goal?: Goal };
};

/** Every further fact of a property (§3), in the order a visitor reads them. */
export const FACTS = [
  {
    id: 'chargesRenter',
    group: 'costs',
    kind: 'euro',
    goal: 'rent',
    requiredIn: { regions: ['brussels'], goal: 'rent' },
  },
  { id: 'chargesBasis', group: 'costs', kind: 'code', goal: 'rent' },
  { id: 'deposit', group: 'costs', kind: 'euro', goal: 'rent', followsPrice: true },
  { id: 'agencyCost', group: 'costs', kind: 'euro', followsPrice: true },
  { id: 'inventoryCost', group: 'costs', kind: 'euro', goal: 'rent' },
  { id: 'chargesOwner', group: 'costs', kind: 'euro', goal: 'sale' },
  { id: 'cadastralIncome', group: 'costs', kind: 'euro', goal: 'sale' },
  { id: 'registrationRights', group: 'costs', kind: 'euro', goal: 'sale', followsPrice: true },
  { id: 'notaryFees', group: 'costs', kind: 'euro', goal: 'sale', followsPrice: true },
  { id: 'vat', group: 'costs', kind: 'text' },

  { id: 'surfaceLiving', group: 'surfaces', kind: 'area' },
  { id: 'surfaceTotal', group: 'surfaces', kind: 'area' },
  { id: 'surfaceGround', group: 'surfaces', kind: 'area' },
  { id: 'surfaceConstructed', group: 'surfaces', kind: 'area' },
  { id: 'surfaceOffice', group: 'surfaces', kind: 'area' },
  { id: 'surfaceTerrace', group: 'surfaces', kind: 'area' },
  { id: 'surfaceGarden', group: 'surfaces', kind: 'area' },
  { id: 'frontWidth', group: 'surfaces', kind: 'length' },
  { id: 'plotWidth', group: 'surfaces', kind: 'length' },

  { id: 'bedrooms', group: 'layout', kind: 'count' },
  { id: 'bathrooms', group: 'layout', kind: 'count' },
  { id: 'showerRooms', group: 'layout', kind: 'count' },
  { id: 'toilets', group: 'layout', kind: 'count' },
  { id: 'kitchen', group: 'layout', kind: 'code' },
  { id: 'garages', group: 'layout', kind: 'count' },
  { id: 'parkings', group: 'layout', kind: 'count' },
  { id: 'floorNumber', group: 'layout', kind: 'number' },

  { id: 'constructionYear', group: 'building', kind: 'year' },
  { id: 'renovationYear', group: 'building', kind: 'year' },
  { id: 'condition', group: 'building', kind: 'code' },
  { id: 'facades', group: 'building', kind: 'code' },
  { id: 'floors', group: 'building', kind: 'count' },
  { id: 'elevator', group: 'building', kind: 'yesNo' },
  { id: 'roof', group: 'building', kind: 'code' },
  { id: 'windowFrame', group: 'building', kind: 'code' },
  { id: 'asbestosType', group: 'building', kind: 'code', requiredIn: { regions: ['flanders'], goal: 'sale' } },
  { id: 'asbestosDate', group: 'building', kind: 'date' },

  {
    id: 'energyPerformance',
    group: 'energy',
    kind: 'kwhPerM2',
    requiredIn: { regions: ['brussels', 'flanders', 'wallonia'] },
  },
  { id: 'energyTotal', group: 'energy', kind: 'kwhPerYear', requiredIn: { regions: ['wallonia'] } },
  { id: 'co2Emission', group: 'energy', kind: 'kgCo2PerM2', requiredIn: { regions: ['brussels'] } },
  { id: 'energyCertificateNumber', group: 'energy', kind: 'text', requiredIn: { regions: ['wallonia'] } },
  { id: 'uniqueCode', group: 'energy', kind: 'text', requiredIn: { regions: ['flanders'] } },
  { id: 'energyCertificateEndDate', group: 'energy', kind: 'date' },
  { id: 'heating', group: 'energy', kind: 'code' },
  { id: 'glazing', group: 'energy', kind: 'code' },

  { id: 'buildingPermit', group: 'planning', kind: 'yesNo', requiredIn: { regions: ['flanders'], goal: 'sale' } },
  { id: 'subdivisionPermit', group: 'planning', kind: 'yesNo', requiredIn: { regions: ['flanders'], goal: 'sale' } },
  { id: 'preemptiveRight', group: 'planning', kind: 'yesNo', requiredIn: { regions: ['flanders'], goal: 'sale' } },
  { id: 'summons', group: 'planning', kind: 'yesNo', requiredIn: { regions: ['flanders'], goal: 'sale' } },
  { id: 'planningDestination', group: 'planning', kind: 'code', requiredIn: { regions: ['flanders'], goal: 'sale' } },
  { id: 'planningInfo', group: 'planning', kind: 'text', requiredIn: { regions: ['brussels'], goal: 'sale' } },
  { id: 'floodArea', group: 'planning', kind: 'code' },
  { id: 'floodScoreParcel', group: 'planning', kind: 'text', requiredIn: { regions: ['flanders'] } },
  { id: 'floodScoreBuilding', group: 'planning', kind: 'text', requiredIn: { regions: ['flanders'] } },

  { id: 'availableFrom', group: 'availability', kind: 'code' },
] as const satisfies readonly FactRow[];

export type FactId = (typeof FACTS)[number]['id'];
export type Facts = Partial<Record<FactId, FactValue>>;
export type Fact = FactRow & { id: FactId };
/** A fact with its value; undefined where the law asks for one and there is none. */
export type FactOfProperty = { fact: Fact; value: FactValue | undefined };

type Described = { facts: Facts; goal: Goal; kinds: Kinds };

/** The groups of a property that have rows. */
export function listFactGroups(
  property: Described & { availability: string },
  region: Region | undefined,
): { group: FactGroup; rows: FactOfProperty[] }[] {
  // When a property that is sold or let comes free is no news to a visitor.
  const wanted = FACT_GROUPS.filter((group) => group !== 'availability' || property.availability === 'available');
  const groups = wanted.map((group) => ({ group, rows: listFacts(group, property, region) }));
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The rows of one group for a property: its values, and the required facts that are missing (value undefined). */
export function listFacts(group: FactGroup, property: Described, region: Region | undefined): FactOfProperty[] {
  const rows: FactOfProperty[] = [];
  for (const fact of FACTS as readonly Fact[]) {
    if (fact.group !== group || (fact.goal && fact.goal !== property.goal)) continue;
    const value = property.facts[fact.id];
    if (value !== undefined || isFactRequired(fact, property, region)) rows.push({ fact, value });
  }
  return rows;
}

/** What visitors ask first, in this order. */
const LEADING: readonly FactId[] = [
  'surfaceLiving',
  'surfaceGround',
  'surfaceTerrace',
  'surfaceGarden',
  'floorNumber',
  'elevator',
  'constructionYear',
  'renovationYear',
  'condition',
  'heating',
  'glazing',
  'garages',
  'parkings',
  'chargesRenter',
  'chargesOwner',
  'cadastralIncome',
  'availableFrom',
];
const MAX_LEADING = 10;

/** The ten facts that stand open, and the others; those of a short list all stand open. */
export function splitFacts(rows: FactOfProperty[]): { leading: FactOfProperty[]; others: FactOfProperty[] } {
  if (rows.length <= MAX_LEADING + 2) return { leading: rows, others: [] };
  const rankOf = ({ fact, value }: FactOfProperty) => {
    const rank = LEADING.indexOf(fact.id);
    return rank === -1 || value === undefined ? LEADING.length : rank;
  };
  const chosen = new Set(rows.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_LEADING));
  return { leading: [...chosen], others: rows.filter((row) => !chosen.has(row)) };
}

/** The facts of a property that shows no price: without those from which it follows. */
export function withoutPriceFacts(facts: Facts): Facts {
  const left = { ...facts };
  for (const fact of FACTS) if ('followsPrice' in fact) delete left[fact.id];
  return left;
}

export function isFactRequired(
  fact: Fact,
  property: { goal: Goal; kinds: Kinds },
  region: Region | undefined,
): boolean {
  if (!fact.requiredIn || !region || !fact.requiredIn.regions.includes(region)) return false;
  if (fact.requiredIn.goal && fact.requiredIn.goal !== property.goal) return false;
  // Of what is no building nothing about energy or rooms is asked; of land, what may be built on it.
  return isBuilding(property.kinds) || (fact.group === 'planning' && property.kinds.includes('land'));
}
