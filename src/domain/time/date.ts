import type { Language } from '../language.ts';
import { BELGIUM } from './zone.ts';

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

type CalendarDate = { year: number; month: number; day: number };

/**
 * The calendar date at the start of an ISO text, as written, so that no time zone shifts it; undefined for an invalid
 * date.
 */
export function parseIsoDate(iso: string): CalendarDate | undefined {
  const match = ISO_DATE.exec(iso.trim());
  if (!match) return undefined;
  const [year, month, day] = match.slice(1, 4).map(Number) as [number, number, number];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : undefined;
}

/** d-m-yyyy without zero padding (specification §9); an invalid date stays unchanged. */
export function formatDate(iso: string): string {
  const date = parseIsoDate(iso);
  return date ? `${date.day}-${date.month}-${String(date.year).padStart(4, '0')}` : iso;
}

const BELGIAN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: BELGIUM });

/** The ISO date in Belgium at a given time. */
export function belgianDay(moment: Date): string {
  return BELGIAN_DAY.format(moment);
}

type WordOptions = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year' | 'dateStyle' | 'timeStyle'>;

// Cached: creating a formatter takes a hundred times as long as using it.
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** A time with its month or weekday in words, as written in Belgium: "1er décembre", "Tuesday 1 December". */
export function formatInWords(moment: Date, language: Language, options: WordOptions, timeZone = 'UTC'): string {
  const key = JSON.stringify([language, options, timeZone]);
  const formatter = FORMATTERS.get(key) ?? new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone });
  FORMATTERS.set(key, formatter);
  const parts = formatter.formatToParts(moment);
  const hasMonth = parts.some(({ type, value }) => type === 'month' && !/\d/.test(value));
  // French uses an ordinal for the first day of a month; Intl does not.
  const isFirst = (part: Intl.DateTimeFormatPart) =>
    language === 'fr' && hasMonth && part.type === 'day' && part.value === '1';
  return parts.map((part) => (isFirst(part) ? '1er' : part.value)).join('');
}

/** A time in Belgian local time: "22 november 2026 om 03:15". */
export function formatMoment(moment: string | number | Date, language: Language): string {
  return formatInWords(new Date(moment), language, { dateStyle: 'long', timeStyle: 'short' }, BELGIUM);
}
