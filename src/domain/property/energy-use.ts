import { type EnergyUse, workOutEnergyUse } from '../law/energy.ts';
import { isDwelling } from './kind.ts';
import type { Property } from './property.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** Rounds to the precision of certificates. */
const roundTo = (value: number, step: number) => Math.round(value / step) * step;
const EURO_STEP = 10;
const KWH_STEP = 100;

/**
 * Yearly consumption and cost of a home of this class, size and heating, rounded to tens of euro and hundreds of kWh as
 * shown on its page; undefined when figures are missing.
 */
export function findEnergyUse({
  energy,
  facts,
  kinds,
}: Pick<Property, 'energy' | 'facts' | 'kinds'>): (EnergyUse & { surfaceM2: number }) | undefined {
  const surfaceM2 = numberOf(facts.surfaceLiving);
  if (!energy || !surfaceM2 || !isDwelling(kinds)) return undefined;
  const performance = numberOf(facts.energyPerformance);
  const use = workOutEnergyUse(energy, { surfaceM2, performance, heating: facts.heating });
  if (!use) return undefined;
  const { source, kwh, euro } = use;
  return {
    surfaceM2,
    source,
    kwh: { min: roundTo(kwh.min, KWH_STEP), max: roundTo(kwh.max, KWH_STEP) },
    euro: { min: roundTo(euro.min, EURO_STEP), max: roundTo(euro.max, EURO_STEP) },
  };
}
