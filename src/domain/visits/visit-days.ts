import { findOwn } from '../own-value.ts';
import { addDays, weekdayOf } from '../time/day.ts';
import { clockAt, momentAt } from '../time/zone.ts';
import { isPublicHoliday } from './public-holiday.ts';
import { splitSlot } from './split-slot.ts';

/** Hours in which visits take place on a day of the week (1 is Monday, 7 Sunday): "09:00-12:30". */
type WeekHours = Partial<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', readonly string[]>>;

/** Visit hours of an agency, an office or an agent, by its settings. */
export type VisitRules = {
  /** Days of the week without visits: 1 is Monday, 7 Sunday. Overridden by opening hours. */
  closedDays: readonly number[];
  /** Own days off, yyyy-mm-dd. */
  closedOn: readonly string[];
  /** Whether visits take place on Belgian public holidays. */
  opensOnHolidays: boolean;
  /** Minimum hours between the request and the visit. */
  leadHours: number;
  /** Number of days ahead for which a visit can be requested. */
  horizonDays: number;
  /** Hours in which visits follow one another; without them the slots of the specification apply (§9). */
  hours?: WeekHours | undefined;
  lengthMinutes: number;
  /** Minutes between two visits of one agent. */
  bufferMinutes: number;
};

/** The rules at a given time. */
export type VisitWindow = { rules: VisitRules; first: string; firstMinutes: number; last: string };

export type VisitFault = 'past' | 'closed' | 'tooFar';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** "09:30" as minutes since midnight. */
const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Start and end of "10:00-13:00" in minutes since midnight. */
export function minutesOfSlot(slot: string): { begin: number; end: number } {
  const { from, until } = splitSlot(slot);
  return { begin: minutesOf(from), end: minutesOf(until) };
}

const shownAt = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** The time at which local clocks show this many minutes since midnight. */
export const momentOfMinute = (day: string, minutes: number): number => momentAt(shownAt(day, minutes));

/** True unless a clock change affects the slot: its start exists, and it has its full length. */
function isWhole(day: string, slot: string): boolean {
  const { begin, end } = minutesOfSlot(slot);
  const from = momentOfMinute(day, begin);
  return clockAt(from) === shownAt(day, begin) && momentOfMinute(day, end) - from === (end - begin) * MINUTE_MS;
}

/** Drops slots that a clock change removes, shortens or lengthens. */
function listWhole(day: string, slots: readonly string[]): readonly string[] {
  const isUsualDay = momentOfMinute(day, DAY_MINUTES) - momentOfMinute(day, 0) === DAY_MINUTES * MINUTE_MS;
  return isUsualDay ? slots : slots.filter((slot) => isWhole(day, slot));
}

/** Visit window at a given time. */
export function visitWindow(rules: VisitRules, now: Date): VisitWindow {
  const earliest = new Date(clockAt(now.getTime() + rules.leadHours * HOUR_MS));
  const today = new Date(clockAt(now.getTime())).toISOString().slice(0, 10);
  return {
    rules,
    first: earliest.toISOString().slice(0, 10),
    firstMinutes: earliest.getUTCHours() * 60 + earliest.getUTCMinutes(),
    last: addDays(today, rules.horizonDays),
  };
}

/** True when visits take place on this day. */
export function isOpenDay(day: string, { closedDays, closedOn, opensOnHolidays, hours }: VisitRules): boolean {
  const weekday = weekdayOf(day);
  const isClosed = hours ? (hoursOn(hours, weekday) ?? []).length === 0 : closedDays.includes(weekday);
  if (isClosed || closedOn.includes(day)) return false;
  return opensOnHolidays || !isPublicHoliday(day);
}

const hoursOn = (hours: WeekHours, weekday: number): readonly string[] | undefined => findOwn(hours, String(weekday));

/** Hours of an agency that configures none. */
const OFFICE_HOURS = ['09:00-18:00'];

/** The hours of an open day, in minutes since midnight. */
export const listOpenMinutes = (day: string, { hours }: VisitRules): { begin: number; end: number }[] =>
  ((hours ? hoursOn(hours, weekdayOf(day)) : OFFICE_HOURS) ?? []).map(minutesOfSlot);

/** Reason why a day is not available for a visit. */
export function findDayFault(day: string, { rules, first, last }: VisitWindow): VisitFault | undefined {
  if (day < first) return 'past';
  if (day > last) return 'tooFar';
  return isOpenDay(day, rules) ? undefined : 'closed';
}

/** True when a slot ("10:00-13:00") of this day starts too soon. */
export function isTooSoon(day: string, slot: string, { first, firstMinutes }: VisitWindow): boolean {
  return day === first && minutesOfSlot(slot).begin < firstMinutes;
}

/** The slots of a day with visits: consecutive visits, or those of the specification. */
export function listSlots(day: string, rules: VisitRules, specified: readonly string[]): readonly string[] {
  const { hours, lengthMinutes, bufferMinutes } = rules;
  if (!hours) return listWhole(day, specified);
  const ranges = hoursOn(hours, weekdayOf(day)) ?? [];
  const slots = ranges.flatMap((range) => {
    const { begin, end } = minutesOfSlot(range);
    const count = Math.max(0, Math.floor((end - begin + bufferMinutes) / (lengthMinutes + bufferMinutes)));
    return Array.from({ length: count }, (_, index) => {
      const start = begin + index * (lengthMinutes + bufferMinutes);
      return `${clockOf(start)}-${clockOf(start + lengthMinutes)}`;
    });
  });
  return listWhole(day, slots);
}

/** Every slot of any day of the week. */
export function listAllSlots(rules: VisitRules, specified: readonly string[]): string[] {
  // 5 January 1970 was a Monday.
  const week = Array.from({ length: 7 }, (_, index) => `1970-01-${String(index + 5).padStart(2, '0')}`);
  return [...new Set(week.flatMap((day) => listSlots(day, rules, specified)))].sort();
}
