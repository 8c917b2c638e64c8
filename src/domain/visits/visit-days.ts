import { addDays } from '../time/day.ts';
import { belgianDay } from '../time/date.ts';
import { isPublicHoliday } from './public-holiday.ts';

/** When an agency shows homes, as its settings say it. */
export type VisitRules = {
  /** Days of the week on which it shows none: 1 is Monday, 7 Sunday. */
  closedDays: readonly number[];
  /** Its own days off, yyyy-mm-dd. */
  closedOn: readonly string[];
  /** Whether it shows homes on Belgian public holidays. */
  opensOnHolidays: boolean;
  /** Hours between the request and the earliest visit. */
  leadHours: number;
  /** How many days ahead a visit can be asked for. */
  horizonDays: number;
};

/** The same from a moment on. */
export type VisitWindow = { rules: VisitRules; first: string; firstMinutes: number; last: string };

export type VisitFault = 'past' | 'closed' | 'tooFar';

const HOUR_MS = 3_600_000;
const CLOCK = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Brussels', hour: '2-digit', minute: '2-digit' });

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** What can be asked for at this moment. */
export function visitWindow(rules: VisitRules, now: Date): VisitWindow {
  const earliest = new Date(now.getTime() + rules.leadHours * HOUR_MS);
  return {
    rules,
    first: belgianDay(earliest),
    firstMinutes: minutesOf(CLOCK.format(earliest)),
    last: addDays(belgianDay(now), rules.horizonDays),
  };
}

/** Whether homes are shown on this day. */
export function isOpenDay(day: string, { closedDays, closedOn, opensOnHolidays }: VisitRules): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  if (closedDays.includes(weekday) || closedOn.includes(day)) return false;
  return opensOnHolidays || !isPublicHoliday(day);
}

/** What is wrong with a day for a visit. */
export function findDayFault(day: string, { rules, first, last }: VisitWindow): VisitFault | undefined {
  if (day < first) return 'past';
  if (day > last) return 'tooFar';
  return isOpenDay(day, rules) ? undefined : 'closed';
}

/** Whether a slot ("10:00-13:00") of this day begins too soon. */
export function isTooSoon(day: string, slot: string, { first, firstMinutes }: VisitWindow): boolean {
  return day === first && minutesOf(slot.split('-')[0] ?? '') < firstMinutes;
}
