import { formatEuro } from '#domain/format/number.ts';
import type { Language, Phrase } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Price } from '#domain/property/price.ts';
import type { Translate } from '#i18n/translator.ts';

/** Unit texts that follow an amount. Any other unit text on a starting price is the agency's own wording for "from". */
const BEHIND_AMOUNT =
  /^(?:[/+(]|(?:per|par|pro|p|excl|exclusief|incl|inclusief|hors|hs?t|htva|zzgl|inkl|plus|k\.k|v\.o\.n|btw|tva|vat)(?![\p{L}\p{N}]))/iu;

/** Unit texts that already state whether VAT is included. */
const NAMES_VAT = /btw|t\.?v\.?a|vat|mwst/iu;

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** True when the agency's own words mark a starting price ("Bieden vanaf"), instead of the standard text. */
const hasOwnStart = (price: Price): boolean =>
  price.kind === 'amount' && price.startingFrom && !!price.unitText && !BEHIND_AMOUNT.test(price.unitText);

/** Text of the price: the amount, "on request", or a label. */
export function priceText(price: Price, goal: Goal, language: Language, t: Translate): string {
  if (price.kind === 'onRequest') return t('property:price.onRequest');
  if (price.kind === 'label') return price.text;
  const euro = formatEuro(price.euro, language);
  const { startingFrom, unitText = '', vat } = price;
  const isStart = hasOwnStart(price);
  // The export's own unit text ("per month, excl. VAT") makes the standard one redundant.
  const hasUnit = unitText !== '' && !isStart;
  const month = goal === 'rent' ? t('property:price.perMonth', { price: euro }) : euro;
  const isVatSaid = !vat || NAMES_VAT.test(unitText);
  const bare = hasUnit ? `${euro} ${unitText}` : month;
  const amount = isVatSaid ? bare : t(`property:price.vat.${vat}`, { price: bare });
  if (isStart) return `${capitalise(unitText)} ${amount}`;
  return startingFrom ? t('property:price.from', { price: amount }) : amount;
}

/**
 * Text of the price within a line: "from € 265.000". German nouns keep their capital, and labels the agency's spelling.
 */
export function inlinePriceText(price: Price, goal: Goal, language: Language, t: Translate): string {
  const text = priceText(price, goal, language, t);
  const mayBeNoun = language === 'de' && (price.kind === 'onRequest' || hasOwnStart(price));
  return price.kind === 'label' || mayBeNoun ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/**
 * The price with its language, so that a page can mark it with `lang`. If the price contains the agency's own words
 * ("Bieden vanaf € 890 / maand" on a French page), this is their language.
 */
export function pricePhrase(
  { price, goal }: { price: Price; goal: Goal },
  { own, page }: { own: Language; page: Language },
  translate: (language: Language) => Translate,
): Phrase {
  const hasOwnWords = price.kind === 'label' || (price.kind === 'amount' && price.unitText !== undefined);
  const language = hasOwnWords ? own : page;
  return { text: priceText(price, goal, language, translate(language)), language };
}

/** Matches a unit text with words of a language: "per maand, excl. btw", not "per m²". */
const HAS_WORDS = /\p{L}{4}/u;

/**
 * A price for places that cannot mark a language with `lang`: without the agency's own words for a starting price;
 * undefined for a label or a unit text in words, which no standard text replaces.
 */
export function translatablePrice(price: Price): Price | undefined {
  if (price.kind === 'label') return undefined;
  if (price.kind !== 'amount') return price;
  const { unitText = '', ...rest } = price;
  if (hasOwnStart(price)) return rest;
  return HAS_WORDS.test(unitText) ? undefined : price;
}
