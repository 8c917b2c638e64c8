import type { Availability } from '../property/property.ts';

/** What a search alert tells of a property: it is new, offered again after it was sold, let or gone, or costs less. */
const NEWS_KINDS = ['new', 'back', 'drop'] as const;
type NewsKind = (typeof NEWS_KINDS)[number];

/** How a property was last published. */
export type KnownProperty = {
  availability: Availability | 'gone';
  /** Last price shown, kept while the price is hidden; absent if none was ever shown. */
  euro?: number | undefined;
  /** What the price is of: only prices of the same kind are compared. */
  basis: string;
  /** How often it came back. */
  returns: number;
};

/** How a property is published now; without a price while the price is hidden. */
export type PublishedProperty = Omit<KnownProperty, 'returns'>;

/** One piece of news; its `event` names it for ever, so that nobody is told it twice. */
export type News = { event: string; propertyId: string; kind: NewsKind; fromEuro?: number };

function isCheaper(before: KnownProperty, after: PublishedProperty): boolean {
  return (
    before.basis === after.basis && before.euro !== undefined && after.euro !== undefined && after.euro < before.euro
  );
}

/**
 * What is to be told of a property, if anything. The same price reached twice is one event, also when a release with it was
 * taken back in between; each return from sold, let or gone is another.
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

/** What is to be known of a property from now on: who saw a price compares the next one with it, whatever came between. */
export function nextKnown(before: KnownProperty | undefined, after: PublishedProperty): KnownProperty {
  const isBack = before !== undefined && before.availability !== 'available' && after.availability === 'available';
  const shown = after.euro === undefined && before?.euro !== undefined ? before : after;
  return { ...after, euro: shown.euro, basis: shown.basis, returns: (before?.returns ?? 0) + Number(isBack) };
}

export function isSameProperty(before: KnownProperty | undefined, after: PublishedProperty): boolean {
  return before?.availability === after.availability && before.euro === after.euro && before.basis === after.basis;
}

/** One piece of news for each property, the one that matters most; properties in the order given. */
export function foldNews<Piece extends { propertyId: string; kind: NewsKind }>(news: readonly Piece[]): Piece[] {
  const byProperty = new Map<string, Piece>();
  for (const piece of news) {
    const known = byProperty.get(piece.propertyId);
    if (!known || NEWS_KINDS.indexOf(piece.kind) < NEWS_KINDS.indexOf(known.kind))
      byProperty.set(piece.propertyId, piece);
  }
  return [...byProperty.values()];
}
