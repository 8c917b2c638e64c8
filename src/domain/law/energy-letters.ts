/**
 * Letters of energy classes, best first: seven in Belgium, nine in Luxembourg. Separate from the law, which no browser
 * loads.
 */
export const ENERGY_LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const;
export type EnergyLetter = (typeof ENERGY_LETTERS)[number];
