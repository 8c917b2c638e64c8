import type { FormatterModule } from 'i18next';
import { formatNumber } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';

/** Placeholders whose numbers are names and not counts: "2026", "1080", "4460391". */
const NAMES = /^(?:id|number|year|line|zip|code|status)$/;

/** A placeholder that is a number, for examples in texts: "{{250000}}", "{{2.5}}". */
const EXAMPLE = /^\d+(?:\.\d+)?$/;

/** Matches a right-to-left letter, which would reorder the digits and signs beside it. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Text for a placeholder, with numbers in the site's format; undefined without a value. */
export function writeValue(name: string, value: unknown, language: Language): string | undefined {
  if (value === undefined) return EXAMPLE.test(name) ? formatNumber(Number(name), language) : undefined;
  if (typeof value === 'number' && !NAMES.test(name)) return formatNumber(value, language);
  const text = String(value);
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The same formatting for i18next, which islands use; needs `interpolation.alwaysFormat`. */
export const valueFormatter = {
  type: 'formatter',
  // For undefined, i18next keeps the placeholder, as `translate` does.
  format: (value: unknown, _format?: string, language?: string, options?: { interpolationkey?: string }) =>
    writeValue(`${options?.interpolationkey}`, value, language as Language),
} as FormatterModule;
