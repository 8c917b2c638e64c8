import { LEGAL } from '../law/legal.ts';
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
  /** The field of a record that carries it. */
  field: FieldName;
  group: FactGroup;
  kind: FactKind;
  isZeroUnknown: boolean;
  goal?: Goal | undefined;
  follows?: Hideable | undefined;
};

/** Every further fact of a property (§3), in the order a visitor reads them. */
export const FACTS: readonly Fact[] = FIELD_LIST.flatMap((row): Fact[] => {
  const { name, fact, group, said, isZeroUnknown = false, goal, follows } = row;
  if (fact === undefined || group === undefined || said === undefined) return [];
  return [{ id: fact, field: name, group, kind: said, isZeroUnknown, goal, follows }];
});

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
  for (const fact of FACTS) {
    if (fact.group !== group || (fact.goal && fact.goal !== property.goal)) continue;
    const value = property.facts[fact.id];
    if (value !== undefined || isFactRequired(fact, property, region)) rows.push({ fact, value });
  }
  return rows;
}

/** Whether the law asks for this, the price among them, in an advertisement of such a property. */
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
  const chosen = new Set([...rows].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MAX_LEADING));
  return { leading: [...chosen], others: rows.filter((row) => !chosen.has(row)) };
}

/** The facts of a property that shows no price: without those from which it follows. */
export function withoutPriceFacts(facts: Facts): Facts {
  const left = { ...facts };
  for (const { id, follows } of FACTS) if (follows === 'price') delete left[id];
  return left;
}

/**
 * Whether the law of a region asks for a fact in each advertisement (legal.json, `advertisement`; features.md E12): a
 * missing value is said to be missing.
 */
export function isFactRequired(
  fact: Pick<Fact, 'id' | 'group'>,
  property: { goal: Goal; kinds: Kinds },
  region: Region | undefined,
): boolean {
  if (!isAsked(fact.id, property, region)) return false;
  // Of what is no building nothing about energy or rooms is asked; of land, what may be built on it.
  return isBuilding(property.kinds) || (fact.group === 'planning' && property.kinds.includes('land'));
}
