import { expect, test } from 'vitest';
import { findEnergyUse } from '#domain/property/energy-use.ts';
import type { Property } from '#domain/property/property.ts';

type Home = Parameters<typeof findEnergyUse>[0];
const home = {
  energy: { scale: 'brussels', label: 'C-' },
  facts: { surfaceLiving: 145, energyPerformance: 142, heating: 'gas' },
  kinds: ['apartment'],
} as unknown as Home;

test('the energy use of a home is rounded to hundreds of kWh and tens of euro a year', () => {
  const use = findEnergyUse(home);
  expect(use).toMatchObject({ surfaceM2: 145, source: 'gas', kwh: { min: 20_600, max: 20_600 } });
  expect([use?.euro.min, use?.euro.max].every((euro) => euro && euro % 10 === 0)).toBe(true);
});

test('the energy use is not shown for a property that is not a dwelling or has no known surface', () => {
  expect(findEnergyUse({ ...home, kinds: ['garage'] as Property['kinds'] })).toBeUndefined();
  expect(findEnergyUse({ ...home, facts: {} })).toBeUndefined();
});
