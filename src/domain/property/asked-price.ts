import { isDwelling } from './kind.ts';
import type { Property } from './property.ts';

/** What is asked for a square metre of what can be had, and of how many dwellings. */
export type AskedPrice = { euroPerM2: number; count: number };

/** Fewer prices say nothing of a place, and might tell whose they are. */
const MIN_PRICES = 5;
/** A figure that is exact to the euro would pretend to be more than a median of few. */
const STEP_EURO = 10;

type Priced = Pick<Property, 'goal' | 'availability' | 'kinds' | 'price' | 'facts'>;

function euroPerM2({ goal, availability, kinds, price, facts }: Priced): number | undefined {
  if (goal !== 'sale' || availability !== 'available' || !isDwelling(kinds)) return undefined;
  if (price.kind !== 'amount' || price.startingFrom) return undefined;
  const { surfaceLiving } = facts;
  return typeof surfaceLiving === 'number' && surfaceLiving > 0 ? price.euro / surfaceLiving : undefined;
}

/** The median of the asked prices that are published; undefined of too few. */
export function findAskedPrice(properties: readonly Priced[]): AskedPrice | undefined {
  const prices = properties
    .map(euroPerM2)
    .filter((price) => price !== undefined)
    .sort((a, b) => a - b);
  const count = prices.length;
  if (count < MIN_PRICES) return undefined;
  const middle = ((prices[Math.floor((count - 1) / 2)] ?? 0) + (prices[Math.floor(count / 2)] ?? 0)) / 2;
  return { euroPerM2: Math.round(middle / STEP_EURO) * STEP_EURO, count };
}
