export const GOALS = ['sale', 'rent'] as const;
export type Goal = (typeof GOALS)[number];

/** Goal in the export: 0 = for sale, anything else = for rent (§3). */
export function goalOf(exported: number): Goal {
  return exported === 0 ? 'sale' : 'rent';
}
