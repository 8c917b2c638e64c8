import type { Availability } from '../property/property.ts';

/**
 * News that a search alert reports about a property: it is new, available again after it was sold, let or removed, or
 * cheaper.
 */
const NEWS_KINDS = ['new', 'back', 'drop'] as const;
type NewsKind = (typeof NEWS_KINDS)[number];

/** State in which a property was last published. */
export type KnownProperty = {
  availability: Availability | 'gone';
  /** Last visible price, kept while the price is hidden; missing if none was ever shown. */
  euro?: number | undefined;
  /** Kind of price; only prices of the same kind are compared. */
  basis: string;
  /** Number of times that the property became available again. */
  returns: number;
};

/** Current state of a property; without a price while the price is hidden. */
export type PublishedProperty = Omit<KnownProperty, 'returns'>;

/** One news item; `event` identifies it permanently, so that nobody receives it twice. */
export type News = { event: string; propertyId: string; kind: NewsKind; fromEuro?: number };

function isCheaper(before: KnownProperty, after: PublishedProperty): boolean {
  return (
    before.basis === after.basis && before.euro !== undefined && after.euro !== undefined && after.euro < before.euro
  );
}

/**
 * News about a property, if any. A drop to the same price is the same event, even after a rollback; each return from
 * sold, let or removed is a new event.
 */
export function findNews(
  propertyId: string,
  before: KnownProperty | undefined,
  after: PublishedProperty,
): News | undefined {
  if (after.availability !== 'available') return undefined;
  if (!before) return { event: `${propertyId}:new`, propertyId, kind: 'new' };
  const isDrop = isCheaper(before, after);
  const from = isDrop && before.euro !== undefined && { fromEuro: before.euro };
  if (before.availability !== 'available')
    return { event: `${propertyId}:back:${before.returns + 1}`, propertyId, kind: 'back', ...from };
  return isDrop ? { event: `${propertyId}:drop:${after.euro}`, propertyId, kind: 'drop', ...from } : undefined;
}

/** State of a property to store for the next comparison. Keeps the last visible price while no price is shown. */
export function nextKnown(before: KnownProperty | undefined, after: PublishedProperty): KnownProperty {
  const isBack = before !== undefined && before.availability !== 'available' && after.availability === 'available';
  const shown = after.euro === undefined && before?.euro !== undefined ? before : after;
  return { ...after, euro: shown.euro, basis: shown.basis, returns: (before?.returns ?? 0) + Number(isBack) };
}

export function isSameProperty(before: KnownProperty | undefined, after: PublishedProperty): boolean {
  return before?.availability === after.availability && before.euro === after.euro && before.basis === after.basis;
}

/** The most important news item of each property, in the given order of properties. */
export function foldNews<Piece extends { propertyId: string; kind: NewsKind }>(news: readonly Piece[]): Piece[] {
  const byProperty = new Map<string, Piece>();
  for (const piece of news) {
    const known = byProperty.get(piece.propertyId);
    if (!known || NEWS_KINDS.indexOf(piece.kind) < NEWS_KINDS.indexOf(known.kind))
      byProperty.set(piece.propertyId, piece);
  }
  return [...byProperty.values()];
}
