import { formatInWords } from '#domain/format/date.ts';
import type { Language } from '#domain/language.ts';
import { belgianDay } from '#domain/time/date.ts';

const NOON = 'T12:00:00Z';

/** "21 november 2026" for an ISO date. */
export function formatDay(iso: string, language: Language): string {
  return formatInWords(new Date(iso + NOON), language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** "zaterdag 21 november" for an ISO date. */
export function formatWeekday(iso: string, language: Language): string {
  return formatInWords(new Date(iso + NOON), language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** "1, 5" and "6 november" for sorted ISO dates. The month is written once if all dates share it. */
export function formatDayList(isos: readonly string[], language: Language): { first: string; last: string } {
  const texts = isos.map((iso) => formatInWords(new Date(iso + NOON), language, { day: 'numeric', month: 'long' }));
  // All four languages put the day first, so the month can be left out of all but the last date.
  if (new Set(isos.map((iso) => iso.slice(0, 'yyyy-mm'.length))).size === 1)
    for (const index of texts.keys())
      if (index < texts.length - 1) texts[index] = texts[index]?.replace(/\s.*/, '') ?? '';
  return { first: texts.slice(0, -1).join(', '), last: texts.at(-1) ?? '' };
}

/** "21 nov." for an ISO date, for the axis of a chart. */
export function formatShortDay(iso: string, language: Language): string {
  return formatInWords(new Date(iso + NOON), language, { day: 'numeric', month: 'short' });
}

/** "21 november 2026" for a timestamp, in Belgian time. */
export function formatMomentDay(at: number, language: Language): string {
  return formatDay(belgianDay(new Date(at)), language);
}

/** True for a day before today in Belgium. */
export function isPast(iso: string, now: number): boolean {
  return iso < belgianDay(new Date(now));
}

const DAY_MS = 86_400_000;

/** Number of days since a day; 0 for a future day. */
export function countDays(iso: string, now: number): number {
  return Math.max(0, Math.round((Date.parse(belgianDay(new Date(now)) + NOON) - Date.parse(iso + NOON)) / DAY_MS));
}
