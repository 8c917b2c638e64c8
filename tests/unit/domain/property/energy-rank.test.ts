import { expect, test } from 'vitest';
import { rankEnergy } from '#domain/property/energy-rank.ts';
import type { Property } from '#domain/property/property.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

const homes = (...figures: number[]): Property[] =>
  figures.map((energyPerformance, index) => sampleProperty({ id: String(index), facts: { energyPerformance } }));
const ranksOf = (properties: Property[]) => {
  const ranks = rankEnergy(properties);
  return properties.map((property) => ranks.get(property));
};

test('the energy rank of a property is the share of other properties, in tenths, that need more energy', () => {
  expect(ranksOf(homes(50, 100, 150, 200, 250, 300))).toEqual([10, 8, 6, 4, 2, 0]);
  expect(ranksOf(homes(100, 100, 100, 200, 200, 200))).toEqual([6, 6, 6, 0, 0, 0]);
});

test('the energy rank is not shown with fewer than five other properties', () => {
  expect(ranksOf(homes(50, 100, 150, 200, 250))).toEqual(Array.from({ length: 5 }, () => undefined));
});

test('the energy rank compares only available properties with a number, of the same goal and region', () => {
  const six = homes(50, 100, 150, 200, 250, 300);
  const [first, ...rest] = six;
  if (!first) throw new Error('There is one');
  for (const other of [
    { ...first, availability: 'sold' as const },
    { ...first, goal: 'rent' as const },
    { ...first, energy: { scale: 'flanders', label: 'a' } as const },
    { ...first, kinds: ['shop'] as const },
    { ...first, facts: {} },
  ])
    expect(rankEnergy([other, ...rest]).size).toBe(0);
});
