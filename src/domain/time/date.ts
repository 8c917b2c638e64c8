import { clockAt } from './zone.ts';

const ISO_DATE_LENGTH = 10;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

type CalendarDate = { year: number; month: number; day: number };

/**
 * The calendar date at the start of an ISO text. Ignores the time zone, which could shift the date. Undefined for an
 * invalid date.
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

/** The ISO date in Belgium at a given time. */
export function belgianDay(moment: Date): string {
  return new Date(clockAt(moment.getTime())).toISOString().slice(0, ISO_DATE_LENGTH);
}
