import type { Property } from '#domain/property/property.ts';
import type { TextKey } from '#i18n/messages.ts';

/**
 * How similar properties were chosen: a hidden price, and bedrooms that a garage or a plot does not have, distinguish
 * nothing (domain/property/similarity.ts), so the sentence omits them.
 */
export function similarWhyKey({ price, facts }: Pick<Property, 'price' | 'facts'>): TextKey {
  const hasBedrooms = typeof facts.bedrooms === 'number' && facts.bedrooms > 0;
  if (price.kind === 'amount') return hasBedrooms ? 'property:similar.why' : 'property:similar.why.noBedrooms';
  return hasBedrooms ? 'property:similar.why.noPrice' : 'property:similar.why.place';
}
