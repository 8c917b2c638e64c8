import type { Language } from '../language.ts';
import { formatInWords } from './date.ts';
import { formatNumber } from './number.ts';

/** "maandag": a day of the week, 0 for Sunday. */
export const weekdayName = (day: number, language: Language): string =>
  // The fourth of January 1970 was a Sunday.
  formatInWords(new Date(Date.UTC(1970, 0, 4 + day)), language, { weekday: 'long' });

/** "a, b en c". */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(`${language}-BE`, { type: 'conjunction' }).format(items);
}

/** "a, b; c": parts that may contain commas. French puts a no-break space before the semicolon. */
export const joinParts = (parts: readonly string[], language: Language): string =>
  parts.join(language === 'fr' ? '\u00a0; ' : '; ');

/** "2 jaar", "180 dagen". */
export function formatUnit(count: number, unit: 'year' | 'month' | 'day', language: Language): string {
  const style = { style: 'unit', unit, unitDisplay: 'long', useGrouping: false } as const;
  const parts = new Intl.NumberFormat(`${language}-BE`, style).formatToParts(count);
  // The unit is in the language, the number in the site's format.
  return parts.map(({ type, value }) => (type === 'integer' ? formatNumber(count, language) : value)).join('');
}

/** Name of a language inside a sentence of another language; its code when there is no name. */
export function nameLanguage(code: string, language: Language): string {
  return new Intl.DisplayNames([`${language}-BE`], { type: 'language' }).of(code) ?? code;
}

/** Names of countries in a language, by their codes. */
export function countryNames(language: Language): (code: string) => string | undefined {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => names.of(code);
}
