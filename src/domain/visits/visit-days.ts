import { findOwn } from '../own-value.ts';
import { addDays, weekdayOf } from '../time/day.ts';
import { clockAt, momentAt } from '../time/zone.ts';
import { isPublicHoliday } from './public-holiday.ts';

/** Hours between which visits begin and end on a day of the week (1 is Monday, 7 Sunday): "09:00-12:30". */
export type WeekHours = Partial<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', readonly string[]>>;

/** When an agency, an office or an agent shows homes, as its settings say it. */
export type VisitRules = {
  /** Days of the week on which it shows none: 1 is Monday, 7 Sunday. Where there are hours, these say it. */
  closedDays: readonly number[];
  /** Its own days off, yyyy-mm-dd. */
  closedOn: readonly string[];
  /** Whether it shows homes on Belgian public holidays. */
  opensOnHolidays: boolean;
  /** Hours between the request and the earliest visit. */
  leadHours: number;
  /** How many days ahead a visit can be asked for. */
  horizonDays: number;
  /** Visits begin one after the other within these; without them the times of day are those of the specification (§9). */
  hours?: WeekHours | undefined;
  lengthMinutes: number;
  /** Between two visits of one agent. */
  bufferMinutes: number;
};

/** The same from a moment on. */
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

/** Begin and end of "10:00-13:00" in minutes since midnight. */
export function minutesOfSlot(slot: string): { begin: number; end: number } {
  const [begin = '', end = ''] = slot.split('-');
  return { begin: minutesOf(begin), end: minutesOf(end) };
}

const shownAt = (day: string, minutes: number): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;

/** The moment at which clocks show so many minutes since midnight. */
export const momentOfMinute = (day: string, minutes: number): number => momentAt(shownAt(day, minutes));

/** True where clocks show the begin of a slot that day, and its end as long after it as the slot says. */
function isWhole(day: string, slot: string): boolean {
  const { begin, end } = minutesOfSlot(slot);
  const from = momentOfMinute(day, begin);
  return clockAt(from) === shownAt(day, begin) && momentOfMinute(day, end) - from === (end - begin) * MINUTE_MS;
}

/** On the night when clocks change some slots do not exist, or last an hour more or less: nobody is offered these. */
function listWhole(day: string, slots: readonly string[]): readonly string[] {
  const isUsualDay = momentOfMinute(day, DAY_MINUTES) - momentOfMinute(day, 0) === DAY_MINUTES * MINUTE_MS;
  return isUsualDay ? slots : slots.filter((slot) => isWhole(day, slot));
}

/** What can be asked for at this moment. */
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

/** Whether homes are shown on this day. */
export function isOpenDay(day: string, { closedDays, closedOn, opensOnHolidays, hours }: VisitRules): boolean {
  const weekday = weekdayOf(day);
  const isClosed = hours ? (hoursOn(hours, weekday) ?? []).length === 0 : closedDays.includes(weekday);
  if (isClosed || closedOn.includes(day)) return false;
  return opensOnHolidays || !isPublicHoliday(day);
}

const hoursOn = (hours: WeekHours, weekday: number): readonly string[] | undefined => findOwn(hours, String(weekday));

/** What is wrong with a day for a visit. */
export function findDayFault(day: string, { rules, first, last }: VisitWindow): VisitFault | undefined {
  if (day < first) return 'past';
  if (day > last) return 'tooFar';
  return isOpenDay(day, rules) ? undefined : 'closed';
}

/** Whether a slot ("10:00-13:00") of this day begins too soon. */
export function isTooSoon(day: string, slot: string, { first, firstMinutes }: VisitWindow): boolean {
  return day === first && minutesOfSlot(slot).begin < firstMinutes;
}

/** The slots of a day on which homes are shown: one visit after the other, or those of the specification. */
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

/** Every slot that any day of the week has. */
export function listAllSlots(rules: VisitRules, specified: readonly string[]): string[] {
  // The fifth of January 1970 was a Monday.
  const week = Array.from({ length: 7 }, (_, index) => `1970-01-${String(index + 5).padStart(2, '0')}`);
  return [...new Set(week.flatMap((day) => listSlots(day, rules, specified)))].sort();
}
