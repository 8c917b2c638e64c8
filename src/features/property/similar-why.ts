import type { Property } from '#domain/property/property.ts';
import type { TextKey } from '#i18n/messages.ts';

/**
 * Text key that explains how similar properties were chosen. The sentence omits the price if it is hidden, and the
 * bedrooms if there are none, because neither is then compared (domain/property/similarity.ts).
 */
export function similarWhyKey({ price, facts }: Pick<Property, 'price' | 'facts'>): TextKey {
  const hasBedrooms = typeof facts.bedrooms === 'number' && facts.bedrooms > 0;
  if (price.kind === 'amount') return hasBedrooms ? 'property:similar.why' : 'property:similar.why.noBedrooms';
  return hasBedrooms ? 'property:similar.why.noPrice' : 'property:similar.why.place';
}
