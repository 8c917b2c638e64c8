import type { PriceVat } from './price-vat.ts';

/** A published price, and the day it was first seen. */
export type PricePoint = { on: string; euro: number; vat?: PriceVat };

/** One entry of a price history; `change` is the difference from the previous price, missing for the first. */
type PriceStep = PricePoint & { change?: { euro: number; percent: number } };

/** Maximum number of prices that are useful to a buyer. */
const MAX_POINTS = 24;
const PERCENT = 100;

/**
 * A property's prices including today's, newest last; of several on one day, only the last is kept. A price with VAT is
 * not compared with one without it: the history begins again.
 */
export function addPrice(points: readonly PricePoint[], today: PricePoint): PricePoint[] {
  const { on, euro, vat } = today;
  const last = points.at(-1);
  if (last?.vat && vat && last.vat !== vat) return [today];
  if (last?.euro === euro) return [...points];
  const earlier = points.filter((point) => point.on !== on);
  // A change reverted within a day is not a change.
  if (earlier.at(-1)?.euro === euro) return earlier;
  return [...earlier, today].slice(-MAX_POINTS);
}

/** The history shown to visitors, newest first; empty while there has been only one price. */
export function listPriceSteps(points: readonly PricePoint[]): PriceStep[] {
  if (points.length < 2) return [];
  const steps = points.map((point, index): PriceStep => {
    const before = points[index - 1];
    if (!before) return point;
    const euro = point.euro - before.euro;
    return { ...point, change: { euro, percent: (euro / before.euro) * PERCENT } };
  });
  return steps.reverse();
}
