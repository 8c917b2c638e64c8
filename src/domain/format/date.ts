import type { Language } from '../language.ts';
import { parseIsoDate } from '../time/date.ts';
import { BELGIUM, clockAt } from '../time/zone.ts';
import { styleOf } from './style.ts';

type WordOptions = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year' | 'dateStyle' | 'timeStyle'>;

// Cached: creating a formatter takes a hundred times as long as using it.
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

/** A time with its month or weekday in words, as written in Belgium: "1er décembre", "Tuesday 1 December". */
export function formatInWords(moment: Date, language: Language, options: WordOptions, timeZone = 'UTC'): string {
  const key = JSON.stringify([language, options, timeZone]);
  const formatter = FORMATTERS.get(key) ?? new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone });
  FORMATTERS.set(key, formatter);
  const text = formatter.format(moment);
  // Intl lacks the French ordinal for the first day of a month and the German word "Uhr" after a time, and adds an
  // English comma after the day of the week.
  if (language === 'fr') return text.replace(/\b1(?= \p{L})/u, '1er');
  if (language === 'de' && options.timeStyle) return `${text} Uhr`;
  return language === 'en' ? text.replace(/^(\p{L}+),(?= \d)/u, '$1') : text;
}

/** A time in Belgian local time: "22 november 2026 om 03:15". */
export function formatMoment(moment: string | number | Date, language: Language): string {
  return formatInWords(new Date(moment), language, { dateStyle: 'long', timeStyle: 'short' }, BELGIUM);
}

const DATE_LENGTH = 10;

/** "5-1-2026" (specification §9), or in the language's own format; an invalid date stays unchanged. */
export function formatDate(iso: string, language: Language): string {
  const parts = parseIsoDate(iso);
  if (!parts) return iso;
  const { dateSign } = styleOf(language);
  const year = String(parts.year).padStart(4, '0');
  if (dateSign) return [parts.day, parts.month, year].join(dateSign);
  const day = new Date(iso.trim().slice(0, DATE_LENGTH));
  return formatInWords(day, language, { day: 'numeric', month: 'short', year: 'numeric' });
}

const MINUTE_LENGTH = 16;

/** yyyy-mm-dd hh:mm in Belgian local time: a sortable form for files and terminals. */
export function formatStamp(moment: number): string {
  return new Date(clockAt(moment)).toISOString().slice(0, MINUTE_LENGTH).replace('T', ' ');
}
