import type { Goal } from '#domain/property/goal.ts';
import type { Property } from '#domain/property/property.ts';
import type { View } from './built-site.ts';

const known = new WeakMap<View, Map<string, Property[]>>();

/** The properties that lists of this goal, or of a goal in a city, choose from: grouped once, as each city has many lists. */
export function listInScope(view: View, goal: Goal, citySlug?: string): readonly Property[] {
  let groups = known.get(view);
  if (!groups) {
    const { properties } = view.own;
    const byCity = Map.groupBy(properties, (property) => `${property.goal}/${property.city.slug}`);
    groups = new Map([...Map.groupBy(properties, (property) => property.goal as string), ...byCity]);
    known.set(view, groups);
  }
  return groups.get(citySlug === undefined ? goal : `${goal}/${citySlug}`) ?? [];
}
