import { LEGAL } from '../law/legal.ts';
import type { Goal } from '../property/goal.ts';
import type { Price } from '../property/price.ts';
import type { Property } from '../property/property.ts';
import type { Project } from './site.ts';

/** How far the building of a project is, by code; a record may also say it in its own words. */
export const PROGRESS = ['planned', 'permitted', 'building', 'delivered'] as const;

/** From the least to the greatest; both are the same where all say the same. */
export type Range = readonly [least: number, greatest: number];

/** What the units of a project have in common; each figure only where some unit publishes it. */
export type UnitSummary = {
  total: number;
  available: number;
  /** Of those that can be had and show a price: the goal is that of the first. */
  from?: { goal: Goal; price: Amount };
  /** Of those that can be had. */
  bedrooms?: Range;
  surfaceM2?: Range;
};

type Amount = Extract<Price, { kind: 'amount' }>;

/** Compares amounts of which only some contain VAT. */
const withVat = ({ euro, vat }: Amount): number => (vat === 'excluded' ? euro * (1 + LEGAL.vat.standard.rate) : euro);

const isAvailable = ({ availability }: Property): boolean => availability === 'available';

/** The properties of a project in the order of its record, each once; ids without a page are left out. */
export function listUnits({ propertyIds }: Project, properties: readonly Property[]): Property[] {
  const wanted = new Set(propertyIds);
  const byId = new Map(properties.filter(({ id }) => wanted.has(id)).map((property) => [property.id, property]));
  return [...wanted].map((id) => byId.get(id)).filter((property) => property !== undefined);
}

/** The projects that a property is a unit of, by its id; a unit of two stands with the first. */
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

/** Numbers of a project from its units alone, so that nothing of a hidden price or of a sold unit is in them. */
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
