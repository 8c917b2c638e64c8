import { belgianDay } from './date.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight in Brussels lies one or two hours before that of UTC; clocks change at three o'clock, never at midnight. */
const OFFSETS_MS = [2 * HOUR_MS, HOUR_MS];

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The day so many days later, or earlier for a negative number; counts dates, so that no change of clocks moves it. */
export function addDays(day: string, count: number): string {
  return dayAt(utcOf(day) + count * DAY_MS);
}

/** The moment, in milliseconds since 1970, at which a day (yyyy-mm-dd) begins in Brussels. */
export function startOfDay(day: string): number {
  const begin = OFFSETS_MS.map((offset) => utcOf(day) - offset).find((moment) => belgianDay(new Date(moment)) === day);
  return begin ?? utcOf(day);
}

/** Monday of the day's week. */
export function startOfWeek(day: string): string {
  const sinceMonday = (new Date(utcOf(day)).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

/** The first of the day's month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The last `count` days up to this one, oldest first. */
export function listDays(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
}
