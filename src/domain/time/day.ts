import { momentAt } from './zone.ts';

const DAY_MS = 86_400_000;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/**
 * The date `count` days later, or earlier when negative; calculates with dates, so that clock changes do not matter.
 */
export function addDays(day: string, count: number): string {
  return dayAt(utcOf(day) + count * DAY_MS);
}

/** The time, in milliseconds since 1970, at which a date (yyyy-mm-dd) begins in Belgium. */
export function startOfDay(day: string): number {
  return momentAt(utcOf(day));
}

/** The day of the week: 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(utcOf(day)).getUTCDay() || 7;
}

/** Monday of the day's week. */
export function startOfWeek(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** The first of the day's month. */
export function startOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`;
}

/** The last `count` days up to this one, oldest first. */
export function listDays(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));
}
