import { LEGAL } from '../law/legal.ts';
import type { Goal } from '../property/goal.ts';
import type { Price } from '../property/price.ts';
import type { Property } from '../property/property.ts';
import type { Project } from './site.ts';

/** Progress of a project's construction, by code; a record may also state it in its own words. */
export const PROGRESS = ['planned', 'permitted', 'building', 'delivered'] as const;

/** Lowest and highest value; they are equal when all units have the same value. */
export type Range = readonly [least: number, greatest: number];

/** Summary of a project's units; a figure exists only when at least one unit publishes it. */
export type UnitSummary = {
  total: number;
  available: number;
  /** The lowest price among available units that show one, for the goal of the first available unit. */
  from?: { goal: Goal; price: Amount };
  /** Range over the available units. */
  bedrooms?: Range;
  surfaceM2?: Range;
};

type Amount = Extract<Price, { kind: 'amount' }>;

/** The amount with VAT, for comparing amounts when only some of them contain VAT. */
const withVat = ({ euro, vat }: Amount): number => (vat === 'excluded' ? euro * (1 + LEGAL.vat.standard.rate) : euro);

const isAvailable = ({ availability }: Property): boolean => availability === 'available';

/** The properties of a project in the order of its record, without duplicates; skips IDs that have no page. */
export function listUnits({ propertyIds }: Project, properties: readonly Property[]): Property[] {
  const wanted = new Set(propertyIds);
  const byId = new Map(properties.filter(({ id }) => wanted.has(id)).map((property) => [property.id, property]));
  return [...wanted].map((id) => byId.get(id)).filter((property) => property !== undefined);
}

/** Maps the ID of each unit to its project; a unit listed by two projects belongs to the first. */
export function mapUnits(projects: readonly Project[]): Map<string, Project> {
  const projectOf = new Map<string, Project>();
  for (const project of projects)
    for (const id of project.propertyIds) if (!projectOf.has(id)) projectOf.set(id, project);
  return projectOf;
}

function rangeOf(values: readonly unknown[]): Range | undefined {
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === 0 ? undefined : [Math.min(...numbers), Math.max(...numbers)];
}

export const countUnits = (units: readonly Property[]): UnitSummary => ({
  total: units.length,
  available: units.filter(isAvailable).length,
});

/**
 * Calculates a project's figures from its available units only, so that they reveal neither a hidden price nor a sold
 * unit.
 */
export function summariseUnits(units: readonly Property[]): UnitSummary {
  const offered = units.filter(isAvailable);
  const [first] = offered;
  const prices = offered.flatMap(({ goal, price }) => (goal === first?.goal && price.kind === 'amount' ? [price] : []));
  const [lowest] = prices.toSorted((a, b) => withVat(a) - withVat(b));
  const bedrooms = rangeOf(offered.map(({ facts }) => facts.bedrooms));
  const surfaceM2 = rangeOf(offered.map(({ facts }) => facts.surfaceLiving));
  return {
    ...countUnits(units),
    ...(first && lowest && { from: { goal: first.goal, price: lowest } }),
    ...(bedrooms && { bedrooms }),
    ...(surfaceM2 && { surfaceM2 }),
  };
}
