import { addDays } from '../time/day.ts';
import { momentAt } from '../time/zone.ts';
import { findDayFault, isTooSoon, listSlots, minutesOfSlot, type VisitFault, type VisitWindow } from './visit-days.ts';

/** A time of a day that visitors hold, of whoever shows the property. */
export type HeldTime = { date: string; slot: string; propertyId: string | null; taken: number };

/** When an agent is somewhere else, in milliseconds since 1970. */
export type Busy = { from: number; to: number };

/** What is known of whoever shows a property. */
export type Diary = { held: readonly HeldTime[]; busy: readonly Busy[]; capacity: number };

/** A time that was free a moment ago. */
export type FreeTime = { date: string; slot: string };

/** `left`: places of an open house that has a number of them. */
export type VisitTime = { slot: string; isFree: boolean; isOpenHouse?: boolean | undefined; left?: number | undefined };
export type VisitDay = { date: string; times: VisitTime[] };

export type TimeFault = VisitFault | 'unknown' | 'tooSoon' | 'full';

const MINUTE_MS = 60_000;

/** Begin and end of a slot as moments, whatever clocks do that day. */
export function momentsOf(date: string, slot: string): { from: number; to: number } {
  const day = Date.parse(`${date}T00:00:00Z`);
  const { begin, end } = minutesOfSlot(slot);
  return { from: momentAt(day + begin * MINUTE_MS), to: momentAt(day + end * MINUTE_MS) };
}

/** The longest stretch between two moments in which nothing else is on. */
function longestGap(from: number, to: number, busy: readonly Busy[]): number {
  let longest = 0;
  let start = from;
  for (const one of busy.toSorted((a, b) => a.from - b.from)) {
    longest = Math.max(longest, Math.min(one.from, to) - start);
    start = Math.max(start, one.to);
  }
  return Math.max(longest, to - start);
}

type Asked = { date: string; slot: string; propertyId: string };

/** Whether one more can come to see a property at this time. */
function isFree({ date, slot, propertyId }: Asked, window: VisitWindow, { held, busy, capacity }: Diary): boolean {
  const { hours, lengthMinutes, bufferMinutes } = window.rules;
  const own = held.find((one) => one.date === date && one.slot === slot);
  if ((own?.taken ?? 0) >= capacity) return false;
  if (hours) {
    // Nobody is in two places at once; a second visitor of the same property comes along.
    if (own && own.propertyId !== propertyId) return false;
    const { begin, end } = minutesOfSlot(slot);
    const isMet = held.some((one) => {
      if (one === own || one.date !== date) return false;
      const other = minutesOfSlot(one.slot);
      return other.begin < end + bufferMinutes && begin < other.end + bufferMinutes;
    });
    if (isMet) return false;
  }
  if (busy.length === 0) return true;
  const { from, to } = momentsOf(date, slot);
  const bufferMs = bufferMinutes * MINUTE_MS;
  const around = busy
    .filter((one) => one.from - bufferMs < to && one.to + bufferMs > from)
    .map((one) => ({ from: one.from - bufferMs, to: one.to + bufferMs }));
  return longestGap(from, to, around) >= Math.min(lengthMinutes * MINUTE_MS, to - from);
}

/** What is wrong with a time for a visit: the one rule for browser, service and mail. */
export function findTimeFault(
  asked: Asked,
  window: VisitWindow,
  diary: Diary,
  specified: readonly string[],
): TimeFault | undefined {
  const { date, slot } = asked;
  const fault = findDayFault(date, window);
  if (fault) return fault;
  if (!listSlots(date, window.rules, specified).includes(slot)) return 'unknown';
  if (isTooSoon(date, slot, window)) return 'tooSoon';
  return isFree(asked, window, diary) ? undefined : 'full';
}

/** Every day that can be asked for between two days, with its times and which of them are free. */
export function listVisitDays(
  propertyId: string,
  { from, to }: { from: string; to: string },
  window: VisitWindow,
  diary: Diary,
  specified: readonly string[],
): VisitDay[] {
  const days: VisitDay[] = [];
  const last = to < window.last ? to : window.last;
  for (let date = from > window.first ? from : window.first; date <= last; date = addDays(date, 1)) {
    if (findDayFault(date, window)) continue;
    const times = listSlots(date, window.rules, specified).map((slot) => ({
      slot,
      isFree: findTimeFault({ date, slot, propertyId }, window, diary, specified) === undefined,
    }));
    if (times.length > 0) days.push({ date, times });
  }
  return days;
}

/** The days on which something is free, with what is. */
export function listFreeDays(days: readonly VisitDay[]): VisitDay[] {
  return days
    .map(({ date, times }) => ({ date, times: times.filter(({ isFree }) => isFree) }))
    .filter(({ times }) => times.length > 0);
}

/** The free times but for one: who has it moves to another. */
export function listOtherFree(days: readonly VisitDay[], own: FreeTime): VisitDay[] {
  const others = days.map(({ date, times }) => ({
    date,
    times: times.filter(({ slot }) => date !== own.date || slot !== own.slot),
  }));
  return listFreeDays(others);
}

/** The first free times, for who was too late for another. */
export function listNextFree(days: readonly VisitDay[], count: number): FreeTime[] {
  const free = listFreeDays(days).flatMap(({ date, times }) => times.map(({ slot }) => ({ date, slot })));
  return free.slice(0, count);
}
