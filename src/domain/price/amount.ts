const THOUSANDS = /^\d{1,3}(?:[.\s’']\d{3})+(?:,\d{1,2})?$/;
const ENGLISH_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/;
const PLAIN = /^\d+(?:[.,]\d{1,2})?$/;

/** Parses a typed amount in euro: "€ 350.000", "350 000 EUR", "1.250,50", "350,000"; undefined when it is invalid. */
export function parseAmount(text: string): number | undefined {
  const written = text.replace(/€|euro?/gi, '').trim();
  if (ENGLISH_THOUSANDS.test(written)) return Number(written.replaceAll(',', ''));
  if (THOUSANDS.test(written)) return Number(written.replace(/[.\s’']/g, '').replace(',', '.'));
  return PLAIN.test(written) ? Number(written.replace(',', '.')) : undefined;
}
