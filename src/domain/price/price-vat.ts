/** Whether an amount contains VAT. */
export const PRICE_VAT = ['included', 'excluded'] as const;
export type PriceVat = (typeof PRICE_VAT)[number];

/** VAT in the agency's own words: "excl. btw", "+ 21 % TVA", "HTVA", "incl. VAT". */
const VAT_IN_WORDS: Readonly<Record<PriceVat, RegExp>> = {
  excluded:
    /(?:\bexcl[a-z]*\.?|\bhors|\bzzgl\.?|\bohne|\bzonder|\+|\bplus)\s*(?:\d+\s*%\s*)?(?:btw|tva|vat|mwst)\b|\b(?:btw|tva|vat|mwst)\s+(?:excl|exkl|non comprise|niet inbegrepen)|\bh\.?t\.?v\.?a\b/iu,
  included:
    /\b(?:incl[a-z]*\.?|inkl[a-z]*\.?|avec)\s*(?:\d+\s*%\s*)?(?:btw|tva|vat|mwst)\b|\b(?:btw|tva|vat|mwst)\s+(?:incl|inkl|comprise|inbegrepen)|\bt\.?v\.?a\.?c\b/iu,
};

/**
 * Whether a price contains VAT: by the record's code, else by the words of the record (its unit text, its VAT field).
 */
export function findPriceVat(
  code: string | undefined,
  ...words: readonly (string | undefined)[]
): PriceVat | undefined {
  const said = words.join(' | ');
  return PRICE_VAT.find((vat) => vat === code?.trim()) ?? PRICE_VAT.find((vat) => VAT_IN_WORDS[vat].test(said));
}
