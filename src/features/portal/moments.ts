import type { Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';
import { BELGIUM } from '#domain/time/zone.ts';

const NOON = 'T12:00:00Z';

function format(moment: Date, language: Language, options: Intl.DateTimeFormatOptions, timeZone: string): string {
  return new Intl.DateTimeFormat(`${language}-BE`, { ...options, timeZone }).format(moment);
}

/** "21 november 2026" of an ISO date. */
export function formatDay(iso: string, language: Language): string {
  return format(new Date(iso + NOON), language, { day: 'numeric', month: 'long', year: 'numeric' }, 'UTC');
}

/** "zaterdag 21 november" of an ISO date. */
export function formatWeekday(iso: string, language: Language): string {
  return format(new Date(iso + NOON), language, { weekday: 'long', day: 'numeric', month: 'long' }, 'UTC');
}

/** "21 nov." of an ISO date, for the foot of a chart. */
export function formatShortDay(iso: string, language: Language): string {
  return format(new Date(iso + NOON), language, { day: 'numeric', month: 'short' }, 'UTC');
}

/** "21 november 2026" of a moment, as the clocks in Belgium have it. */
export function formatMomentDay(at: number, language: Language): string {
  return formatDay(belgianDay(new Date(at)), language);
}

/** "21 november 2026 om 14:05", as the clocks in Belgium have it. */
export function formatMoment(at: number, language: Language): string {
  return format(new Date(at), language, { dateStyle: 'long', timeStyle: 'short' }, BELGIUM);
}

/** True for a day before today in Belgium. */
export function isPast(iso: string, now: number): boolean {
  return iso < belgianDay(new Date(now));
}
