import { isDwelling } from './kind.ts';
import type { Property } from './property.ts';

/** Median asking price per m² of available dwellings, and their number. */
export type AskedPrice = { euroPerM2: number; count: number };

/** Fewer prices are not representative, and could identify a property. */
const MIN_PRICES = 5;
/** Rounding step: a median of few prices is not precise to the euro. */
const STEP_EURO = 10;

type PriceFacts = Pick<Property, 'goal' | 'availability' | 'kinds' | 'price' | 'facts'>;

function euroPerM2({ goal, availability, kinds, price, facts }: PriceFacts): number | undefined {
  if (goal !== 'sale' || availability !== 'available' || !isDwelling(kinds)) return undefined;
  // Most prices include all taxes, or are of homes sold without VAT.
  if (price.kind !== 'amount' || price.startingFrom || price.vat === 'excluded') return undefined;
  const { surfaceLiving } = facts;
  return typeof surfaceLiving === 'number' && surfaceLiving > 0 ? price.euro / surfaceLiving : undefined;
}

/** The median of the published asking prices; undefined when there are too few. */
export function findAskedPrice(properties: readonly PriceFacts[]): AskedPrice | undefined {
  const prices = properties
    .map(euroPerM2)
    .filter((price) => price !== undefined)
    .sort((a, b) => a - b);
  const count = prices.length;
  if (count < MIN_PRICES) return undefined;
  const middle = ((prices[Math.floor((count - 1) / 2)] ?? 0) + (prices[Math.floor(count / 2)] ?? 0)) / 2;
  return { euroPerM2: Math.round(middle / STEP_EURO) * STEP_EURO, count };
}
