import { groupBy } from '../group-by.ts';
import { isDwelling } from './kind.ts';
import type { Property } from './property.ts';

/** With fewer homes to compare, a rank would reveal the energy figure of one of them. */
const MIN_COMPARED = 5;

/**
 * Number of homes, out of ten of the agency's other homes with the same goal and region, that need more energy.
 * Deliberately not more precise.
 */
export function rankEnergy(properties: readonly Property[]): Map<Property, number> {
  const known = properties.flatMap((property) => {
    const { energy, facts, availability, kinds } = property;
    const { energyPerformance } = facts;
    if (!energy || typeof energyPerformance !== 'number' || availability !== 'available') return [];
    return isDwelling(kinds) ? [{ property, scale: energy.scale, kwhPerM2: energyPerformance }] : [];
  });
  const groups = groupBy(known, ({ property, scale }) => `${property.goal}/${scale}`);
  return new Map(
    [...groups.values()].flatMap((group) => {
      const others = group.length - 1;
      if (others < MIN_COMPARED) return [];
      const sorted = group.map(({ kwhPerM2 }) => kwhPerM2).sort((a, b) => b - a);
      return group.map(({ property, kwhPerM2 }): [Property, number] => {
        const worse = sorted.findIndex((each) => each <= kwhPerM2);
        return [property, Math.round((10 * worse) / others)];
      });
    }),
  );
}
