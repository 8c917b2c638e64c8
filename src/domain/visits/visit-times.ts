import { addDays } from '../time/day.ts';
import {
  findDayFault,
  isTooSoon,
  listSlots,
  minutesOfSlot,
  momentOfMinute,
  type VisitFault,
  type VisitRules,
  type VisitWindow,
} from './visit-days.ts';

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
  const { begin, end } = minutesOfSlot(slot);
  return { from: momentOfMinute(date, begin), to: momentOfMinute(date, end) };
}

/** The longest stretch between two moments in which nothing else is on. */
function longestGap(from: number, to: number, busy: readonly Busy[]): number {
  let longest = 0;
  let start = from;
  for (const one of [...busy].sort((a, b) => a.from - b.from)) {
    longest = Math.max(longest, Math.min(one.from, to) - start);
    start = Math.max(start, one.to);
  }
  return Math.max(longest, to - start);
}

type Asked = { date: string; slot: string; propertyId: string };

/** How the visitors of one calendar share its times. */
export type Sharing = {
  capacity: number;
  /** Where times are to the minute, all who hold one come to see the same property. */
  isOfOneProperty: boolean;
  bufferMinutes?: number;
};

/** How many visitors there are at most at one moment between two minutes of a day. */
export function countAtOnce(slot: string, held: readonly HeldTime[]): number {
  const asked = minutesOfSlot(slot);
  const others = held.map(({ slot: own, taken }) => ({ ...minutesOfSlot(own), taken }));
  // The number only rises where a slot begins.
  const starts = [asked.begin, ...others.map(({ begin }) => begin)].filter(
    (minute) => minute >= asked.begin && minute < asked.end,
  );
  const countAt = (minute: number): number =>
    others.reduce((sum, { begin, end, taken }) => (begin <= minute && minute < end ? sum + taken : sum), 0);
  return Math.max(0, ...starts.map(countAt));
}

/**
 * Whether one more visit fits beside those that are held. The slots of the specification differ by language and overlap:
 * what counts is who is there at the same moment, whatever slot they hold.
 */
export function hasRoom(
  { date, slot, propertyId }: Asked,
  held: readonly HeldTime[],
  { capacity, isOfOneProperty, bufferMinutes = 0 }: Sharing,
): boolean {
  const { begin, end } = minutesOfSlot(slot);
  const buffer = isOfOneProperty ? bufferMinutes : 0;
  const around = held.filter((one) => {
    if (one.date !== date || one.taken === 0) return false;
    const other = minutesOfSlot(one.slot);
    return other.begin < end + buffer && begin < other.end + buffer;
  });
  // Nobody is in two places at once; a second visitor of the same property comes along.
  if (isOfOneProperty && around.some((one) => one.slot !== slot || one.propertyId !== propertyId)) return false;
  return countAtOnce(slot, around) < capacity;
}

/** How a calendar with these rules is shared. */
export const sharingOf = ({ hours, bufferMinutes }: VisitRules, capacity: number): Sharing => ({
  capacity,
  isOfOneProperty: hours !== undefined,
  bufferMinutes,
});

/** Whether one more can come to see a property at this time. */
function isFree(asked: Asked, { rules }: VisitWindow, { held, busy, capacity }: Diary): boolean {
  const { lengthMinutes, bufferMinutes } = rules;
  if (!hasRoom(asked, held, sharingOf(rules, capacity))) return false;
  if (busy.length === 0) return true;
  const { from, to } = momentsOf(asked.date, asked.slot);
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
  return findSlotFault(asked, window, diary);
}

/** The same of a slot that its day has. */
function findSlotFault(asked: Asked, window: VisitWindow, diary: Diary): 'tooSoon' | 'full' | undefined {
  if (isTooSoon(asked.date, asked.slot, window)) return 'tooSoon';
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
      isFree: findSlotFault({ date, slot, propertyId }, window, diary) === undefined,
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
