import { formatEuro } from '#domain/price/money.ts';
import type { Price } from '#domain/price/price.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Translate } from '#i18n/translator.ts';

/** What stands where a price is expected; a sold or rented property says so instead. */
export function priceText(price: Price, goal: Goal, t: Translate): string {
  if (price.kind === 'onRequest') return t('property:price.onRequest');
  if (price.kind === 'label') return price.text;
  const euro = formatEuro(price.euro);
  // The export's own unit text ("per month, excl. VAT") says what ours would.
  const amount =
    goal === 'rent' && (price.startingFrom || !price.unitText) ? t('property:price.perMonth', { price: euro }) : euro;
  if (price.startingFrom) return t('property:price.from', { price: amount });
  return price.unitText ? `${amount} ${price.unitText}` : amount;
}
