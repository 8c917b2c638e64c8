import { findPriceVat, type PriceVat } from '../price/price-vat.ts';
import { isEmpty } from '../text/text.ts';
import { givesAwayPrice } from './redaction.ts';

/** The price that a property shows: an amount, a label, or "on request". */
export type Price =
  | { kind: 'onRequest' }
  | { kind: 'label'; text: string }
  | { kind: 'amount'; euro: number; startingFrom: boolean; unitText?: string; vat?: PriceVat };

type PriceFields = {
  publishPrice: boolean;
  euro?: number | undefined;
  unit?: number | undefined;
  unitText?: string | undefined;
  /** `included` or `excluded`; other words are ignored. */
  vat?: string | undefined;
  /** VAT in the agency's own words: "21 %", "excl. btw". */
  vatText?: string | undefined;
  marquee: number;
  marqueeName?: string | undefined;
};

/** PriceUnit of specification §3. */
const STARTING_FROM = 7;
const PLAIN_START = /^\s*(?:vanaf|à partir de|dès|from|starting from|ab)\s*:?\s*$/iu;

/**
 * The shown price. The label of a marquee on the ignore list ("Under option") takes precedence: it is more specific
 * than "on request", and §3 requires it instead of a visible price. Otherwise an unpublished or unknown price is "on
 * request".
 */
export function findPrice(fields: PriceFields, marqueeIgnoreList: readonly number[]): Price {
  const { publishPrice, euro, unit, unitText, marquee, marqueeName } = fields;
  const hasAmount = typeof euro === 'number' && Number.isFinite(euro) && euro > 0;
  if (marqueeIgnoreList.includes(marquee) && !isEmpty(marqueeName)) {
    // A label such as "Now € 495.000" would publish the price that PublishPrice hides.
    const leaks = !publishPrice && hasAmount && givesAwayPrice(marqueeName, euro);
    return leaks ? { kind: 'onRequest' } : { kind: 'label', text: marqueeName.trim() };
  }
  if (!publishPrice || !hasAmount) return { kind: 'onRequest' };
  const vat = findPriceVat(fields.vat, unitText, fields.vatText);
  const amount = { kind: 'amount', euro, startingFrom: unit === STARTING_FROM, ...(vat && { vat }) } as const;
  // "Vanaf" alone equals the site's own "starting from", which is shown in the reader's language.
  const isPlain = isEmpty(unitText) || (amount.startingFrom && PLAIN_START.test(unitText));
  return isPlain ? amount : { ...amount, unitText: unitText.trim() };
}
