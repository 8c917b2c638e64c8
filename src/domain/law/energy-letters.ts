/**
 * Letters of energy classes, best first: seven in Belgium, nine in Luxembourg. Separate from legal.ts, which browsers
 * do not load.
 */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];
