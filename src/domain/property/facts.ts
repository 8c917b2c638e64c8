import { LEGAL } from '../law/legal.ts';
import { findOwn } from '../own-value.ts';
import type { Region } from '../place/region.ts';
import {
  FACT_GROUPS,
  type FactGroup,
  type FactId,
  type FactKind,
  FIELD_LIST,
  type FieldName,
  type Hideable,
} from './fields.ts';
import type { Goal } from './goal.ts';
import { isBuilding, isDwelling, type Kinds } from './kind.ts';

export type FactValue = number | string | boolean;
export type Facts = Partial<Record<FactId, FactValue>>;
export type Fact = {
  id: FactId;
  /** The record's field for this fact. */
  field: FieldName;
  group: FactGroup;
  kind: FactKind;
  isZeroUnknown: boolean;
  goal?: Goal | undefined;
  follows?: Hideable | undefined;
};

/** All facts that a property can have (§3), in reading order. */
export const FACTS: readonly Fact[] = FIELD_LIST.flatMap((row): Fact[] => {
  const { name, fact, group, said, isZeroUnknown = false, goal, follows } = row;
  if (fact === undefined || group === undefined || said === undefined) return [];
  return [{ id: fact, field: name, group, kind: said, isZeroUnknown, goal, follows }];
});

/**
 * A fact with its value (undefined for a legally required fact that is missing) and the abbreviation that
 * advertisements in the property's region add to it.
 */
export type FactOfProperty = { fact: Fact; value: FactValue | undefined; abbreviation?: string | undefined };

/** Abbreviations in advertisements in Flanders: of a fact, or of its values. The other regions have none. */
const FLEMISH_ABBREVIATIONS: Partial<Record<FactId, string | Readonly<Record<string, string>>>> = {
  buildingPermit: 'Vg',
  subdivisionPermit: 'Vv',
  preemptiveRight: 'Vkr',
  summons: 'Dv',
  planningDestination: { residential: 'Wg', agricultural: 'Ag' },
};

function abbreviationOf({ id }: Fact, value: FactValue | undefined, region: Region | undefined): string | undefined {
  const known = region === 'flanders' ? FLEMISH_ABBREVIATIONS[id] : undefined;
  return typeof known === 'string' ? known : known && findOwn(known, String(value));
}

type FactSource = { facts: Facts; goal: Goal; kinds: Kinds };

/** The non-empty groups of a property. */
export function listFactGroups(
  property: FactSource & { availability: string },
  region: Region | undefined,
): { group: FactGroup; rows: FactOfProperty[] }[] {
  // The availability date of a sold or let property does not matter to a visitor.
  const wanted = FACT_GROUPS.filter((group) => group !== 'availability' || property.availability === 'available');
  const groups = wanted.map((group) => ({ group, rows: listFacts(group, property, region) }));
  return groups.filter(({ rows }) => rows.length > 0);
}

/** The rows of one group for a property: its values, and the required facts that are missing (value undefined). */
export function listFacts(group: FactGroup, property: FactSource, region: Region | undefined): FactOfProperty[] {
  const rows: FactOfProperty[] = [];
  for (const fact of FACTS) {
    if (fact.group !== group || (fact.goal && fact.goal !== property.goal)) continue;
    const value = property.facts[fact.id];
    if (value !== undefined || isFactRequired(fact, property, region))
      rows.push({ fact, value, abbreviation: abbreviationOf(fact, value, region) });
  }
  return rows;
}

/** True when the law requires this fact (including the price) in an advertisement of such a property. */
export const isAsked = (
  what: FactId | 'price',
  { goal, kinds }: { goal: Goal; kinds: Kinds },
  region: Region | undefined,
): boolean =>
  LEGAL.advertisement.some(
    (row) =>
      row.region === region &&
      (row.goal ?? goal) === goal &&
      (!row.isOfDwelling || isDwelling(kinds)) &&
      row.facts.includes(what),
  );

/** The facts that visitors ask for first, in this order. */
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

/** The ten expanded facts, and the others; a short list is fully expanded. */
export function splitFacts(rows: FactOfProperty[]): { leading: FactOfProperty[]; others: FactOfProperty[] } {
  if (rows.length <= MAX_LEADING + 2) return { leading: rows, others: [] };
  const rankOf = ({ fact, value }: FactOfProperty) => {
    const rank = LEADING.indexOf(fact.id);
    return rank === -1 || value === undefined ? LEADING.length : rank;
  };
  const chosen = new Set([...rows].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_LEADING));
  return { leading: [...chosen], others: rows.filter((row) => !chosen.has(row)) };
}

/** Facts of a property with a hidden price, without those that would reveal it. */
export function withoutPriceFacts(facts: Facts): Facts {
  const left = { ...facts };
  for (const { id, follows } of FACTS) if (follows === 'price') delete left[id];
  return left;
}

/**
 * True when a region's law requires a fact in each advertisement (legal.json, `advertisement`): a missing value is
 * shown as missing.
 */
export function isFactRequired(
  fact: Pick<Fact, 'id' | 'group'>,
  property: { goal: Goal; kinds: Kinds },
  region: Region | undefined,
): boolean {
  if (!isAsked(fact.id, property, region)) return false;
  // Without a building, no facts about energy or rooms are required; for land, only those about planning are.
  return isBuilding(property.kinds) || (fact.group === 'planning' && property.kinds.includes('land'));
}
