import { distanceKm } from '../place/distance.ts';
import { findRegion } from '../place/region.ts';
import type { Goal } from './goal.ts';
import type { Price } from './price.ts';

/** Input of similarity. `price` comes from findPrice, so that the order reveals no hidden price. */
export type Comparable = {
  id: string;
  goal: Goal;
  typeIds: readonly string[];
  price?: Price | undefined;
  zip: string;
  /** A published location, or the centre of the municipality. */
  place?: { latitude: number; longitude: number } | undefined;
  bedrooms?: number | undefined;
};

type Similarity = { score: number; parts: { type: number; price: number; distance: number; rooms: number } };

// Weights, highest for what buyers are least ready to change: the kind of property, then price and location, then
// rooms.
const WEIGHTS = { type: 0.35, price: 0.25, distance: 0.25, rooms: 0.15 } as const;

/** An unknown value is neutral. */
const UNKNOWN = 0.5;
/** Prices that differ by more than this share of the higher one score zero. */
const PRICE_BAND = 0.4;
const NEAR_KM = 1;
const FAR_KM = 15;

function scorePrice(a: Price | undefined, b: Price | undefined): number {
  if (a?.kind !== 'amount' || b?.kind !== 'amount') return UNKNOWN;
  const apart = 1 - Math.min(a.euro, b.euro) / Math.max(a.euro, b.euro);
  return Math.max(0, 1 - apart / PRICE_BAND);
}

function scoreDistance(a: Comparable, b: Comparable): number {
  if (a.place && b.place) {
    const beyondNear = (distanceKm(a.place, b.place) - NEAR_KM) / (FAR_KM - NEAR_KM);
    return Math.min(1, Math.max(0, 1 - beyondNear));
  }
  if (a.zip === b.zip) return 1;
  const region = findRegion(a.zip);
  return region && region === findRegion(b.zip) ? UNKNOWN : 0;
}

function scoreRooms(a: number | undefined, b: number | undefined): number {
  // Exports write 0 for an unknown number, and for garages, plots and shops, which have no bedrooms.
  if (!a || !b) return UNKNOWN;
  return Math.max(0, 1 - Math.abs(a - b) * 0.4);
}

const score = ({ type, price, distance, rooms }: Similarity['parts']): number =>
  type * WEIGHTS.type + price * WEIGHTS.price + distance * WEIGHTS.distance + rooms * WEIGHTS.rooms;

const partsOf = (a: Comparable, b: Comparable, distance: number): Similarity['parts'] => ({
  type: a.typeIds.some((id) => b.typeIds.includes(id)) ? 1 : 0,
  price: scorePrice(a.price, b.price),
  distance,
  rooms: scoreRooms(a.bedrooms, b.bedrooms),
});

/** Similarity of two properties, from 0 to 1, with its parts; a sale and a rental score 0. */
export function scoreSimilarity(a: Comparable, b: Comparable): Similarity {
  const parts = partsOf(a, b, scoreDistance(a, b));
  return { score: a.goal === b.goal ? score(parts) : 0, parts };
}

type ScoredItem<Item> = { item: Item; score: number };
const byScore = (a: ScoredItem<Comparable>, b: ScoredItem<Comparable>): number =>
  b.score - a.score || (a.item.id < b.item.id ? -1 : 1);

/** The `max` most similar candidates, best first, then by ID so that every build gives the same list. */
export function listSimilar<Item extends Comparable>(target: Item, candidates: readonly Item[], max: number): Item[] {
  const best: ScoredItem<Item>[] = [];
  for (const item of candidates) {
    if (item.id === target.id || item.goal !== target.goal) continue;
    const parts = partsOf(target, item, 1);
    // Distance is the most expensive part, and most candidates would not qualify even at distance zero.
    if (score(parts) < (best[max - 1]?.score ?? 0)) continue;
    best.push({ item, score: score({ ...parts, distance: scoreDistance(target, item) }) });
    best.sort(byScore).splice(max);
  }
  return best.map(({ item }) => item);
}

/** Candidates come newest first, so a full bucket omits the oldest. */
const LARGEST_BUCKET = 100;

/**
 * Keys of buckets in search order: properties of the same type in the same place, any type in that place, the same type
 * anywhere.
 */
function listKeys({ goal, typeIds, zip }: Comparable): string[] {
  return [
    ...typeIds.map((typeId) => `${goal}/${typeId}/${zip}`),
    `${goal}//${zip}`,
    ...typeIds.map((typeId) => `${goal}/${typeId}/`),
  ];
}

/**
 * Finds similar properties among many. Compares a property only with those of its own type or place, up to the size of
 * a bucket, so that the work grows linearly instead of quadratically.
 */
export class SimilarIndex<Item extends Comparable> {
  readonly #buckets = new Map<string, Item[]>();

  /** `items` are the candidates, newest first. */
  constructor(items: readonly Item[]) {
    for (const item of items) {
      for (const key of listKeys(item)) {
        const bucket = this.#buckets.get(key);
        if (!bucket) this.#buckets.set(key, [item]);
        else if (bucket.length < LARGEST_BUCKET) bucket.push(item);
      }
    }
  }

  /** Candidates compared with the target, each once. */
  listCandidates(target: Comparable): Item[] {
    return [...new Set(listKeys(target).flatMap((key) => this.#buckets.get(key) ?? []))];
  }

  /** The `max` most similar to the target, best first. */
  list(target: Item, max: number): Item[] {
    return listSimilar(target, this.listCandidates(target), max);
  }
}
