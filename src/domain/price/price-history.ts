/** A price that was shown, and the day it was first seen. */
export type PricePoint = { on: string; euro: number };

/** One line of a price's history; `change` is what it went up or down by, absent for the first price. */
export type PriceStep = PricePoint & { change?: { euro: number; percent: number } };

/** More prices than this say no more to a buyer. */
const MAX_POINTS = 24;
const PERCENT = 100;

/** The prices of a property with today's, newest last; of several on one day the last one stands. */
export function addPrice(points: readonly PricePoint[], { on, euro }: PricePoint): PricePoint[] {
  if (points.at(-1)?.euro === euro) return [...points];
  const earlier = points.filter((point) => point.on !== on);
  // Up and down again within a day is no change.
  if (earlier.at(-1)?.euro === euro) return earlier;
  return [...earlier, { on, euro }].slice(-MAX_POINTS);
}

/** The history as a visitor reads it, newest first; nothing while there has been one price only. */
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
