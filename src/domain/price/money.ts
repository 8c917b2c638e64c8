import type { Language } from '../language.ts';

const NO_BREAK_SPACE = '\u00a0';

// Creating an Intl formatter costs far more than using one, and a build formats several hundred thousand numbers.
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

type EuroOptions = {
  /** Digits after the comma; by default none for whole amounts and two for others. */
  decimals?: number | undefined;
  prefix?: string | undefined;
};

/** "€ 1.250.000": Belgian Dutch number format in every language (§9); an invalid amount gives the text `NaN` (§8). */
export function formatEuro(amount: number, options: EuroOptions = {}): string {
  const { decimals = Number.isInteger(amount) ? 0 : 2, prefix = `€${NO_BREAK_SPACE}` } = options;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return FAILURE;
  try {
    return prefix + formatterFor('nl-BE', decimals, decimals).format(amount);
  } catch {
    return FAILURE;
  }
}

/** A number in the format of the language as written in Belgium, with at most `decimals` digits after the comma. */
export function formatNumber(value: number, language: Language, decimals = 2): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return FAILURE;
  return formatterFor(`${language}-BE`, 0, decimals).format(value);
}

/** A number and its unit, kept on one line. */
export function formatQuantity(value: number, unit: string, language: Language): string {
  return `${formatNumber(value, language)}${NO_BREAK_SPACE}${unit}`;
}

/** "120 m²" */
export function formatArea(surfaceM2: number, language: Language): string {
  return formatQuantity(surfaceM2, 'm²', language);
}

/** "7,5 m" */
export function formatLength(lengthM: number, language: Language): string {
  return formatQuantity(lengthM, 'm', language);
}
