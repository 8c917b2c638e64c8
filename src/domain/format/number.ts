import type { Language } from '../language.ts';
import { styleOf } from './style.ts';

const NO_BREAK_SPACE = '\u00a0';

// Cached: creating an Intl formatter costs far more than using one, and a build formats several hundred thousand
// numbers.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, minimumDecimals: number, maximumDecimals: number): Intl.NumberFormat {
  const key = `${locale} ${minimumDecimals} ${maximumDecimals}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: minimumDecimals,
      maximumFractionDigits: maximumDecimals,
      signDisplay: 'negative',
    });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** Specification §8 requires this text when an amount cannot be formatted. */
const FAILURE = 'NaN';

/** "1.250.000": an amount without its currency; by default whole amounts have no decimals and others two. */
export function formatAmount(
  amount: number,
  language: Language,
  decimals: number = Number.isInteger(amount) ? 0 : 2,
): string {
  if (!Number.isFinite(amount)) return FAILURE;
  try {
    return formatterFor(styleOf(language).locale, decimals, decimals).format(amount);
  } catch {
    return FAILURE;
  }
}

/** "€ 1.250.000", or with the sign after the number; an invalid amount gives the text `NaN` (§8). */
export function formatEuro(amount: number, language: Language, decimals?: number): string {
  const written = formatAmount(amount, language, decimals);
  return written === FAILURE ? FAILURE : styleOf(language).euro.join(written);
}

/** Both ends of a range, with one currency sign: "€ 1.950" and "2.940", or "1.950" and "2.940 €". */
export function formatEuroSpan(min: number, max: number, language: Language): { least: string; most: string } {
  const [before, behind] = styleOf(language).euro;
  return { least: before + formatAmount(min, language), most: formatAmount(max, language) + behind };
}

/** A number with at most `decimals` decimals. */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  if (!Number.isFinite(value)) return FAILURE;
  return formatterFor(styleOf(language).locale, 0, decimals).format(value);
}

/** A number with a fixed number of decimals: "3,40". */
export function formatFixed(value: number, language: Language, decimals: number): string {
  return formatterFor(styleOf(language).locale, decimals, decimals).format(value);
}

/** A number and its unit, kept on one line. */
export function formatQuantity(value: number, unit: string, language: Language, decimals = 2): string {
  return `${formatNumber(value, language, decimals)}${NO_BREAK_SPACE}${unit}`;
}

/** "2,5 %" for a share of 0.025; no space before the sign in English, as in the site's texts. */
export function formatPercent(share: number, language: Language, decimals = 2): string {
  const gap = language === 'en' ? '' : NO_BREAK_SPACE;
  return `${formatNumber(share * 100, language, decimals)}${gap}%`;
}

/** "120 m²" */
export function formatArea(surfaceM2: number, language: Language): string {
  return formatQuantity(surfaceM2, 'm²', language);
}

/** "7,5 m" */
export function formatLength(lengthM: number, language: Language): string {
  return formatQuantity(lengthM, 'm', language);
}
