/** Whether an amount contains VAT. */
export const PRICE_VAT = ['included', 'excluded'] as const;
export type PriceVat = (typeof PRICE_VAT)[number];

/** VAT in a unit text of the agency: "excl. btw", "+ 21 % TVA", "HTVA", "incl. VAT". */
const VAT_IN_UNIT: Readonly<Record<PriceVat, RegExp>> = {
  excluded:
    /(?:\bexcl[a-z]*\.?|\bhors|\bzzgl\.?|\bohne|\bzonder|\+|\bplus)\s*(?:\d+\s*%\s*)?(?:btw|tva|vat|mwst)\b|\bh\.?t\.?v\.?a\b/iu,
  included:
    /\b(?:incl[a-z]*\.?|inkl[a-z]*\.?|avec)\s*(?:\d+\s*%\s*)?(?:btw|tva|vat|mwst)\b|\b(?:btw|tva|vat|mwst)\s+(?:incl|inkl|comprise|inbegrepen)|\bt\.?v\.?a\.?c\b/iu,
};

/** What a record, or else the unit text of its price, says about VAT; undefined when neither says it. */
export function findPriceVat(written: string | undefined, unitText: string | undefined): PriceVat | undefined {
  return (
    PRICE_VAT.find((vat) => vat === written?.trim()) ?? PRICE_VAT.find((vat) => VAT_IN_UNIT[vat].test(unitText ?? ''))
  );
}
