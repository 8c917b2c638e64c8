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

/** A reserved time, in the calendar of the property's agent. */
export type HeldTime = { date: string; slot: string; propertyId: string | null; taken: number };

/** Other appointments of an agent, in milliseconds since 1970. */
export type Busy = { from: number; to: number };

/** Known reservations and appointments of the property's agent. */
export type Diary = { held: readonly HeldTime[]; busy: readonly Busy[]; capacity: number };

export type FreeTime = { date: string; slot: string };

/** `left`: remaining places of an open house with a limit. */
export type VisitTime = { slot: string; isFree: boolean; isOpenHouse?: boolean | undefined; left?: number | undefined };
export type VisitDay = { date: string; times: VisitTime[] };

export type TimeFault = VisitFault | 'unknown' | 'tooSoon' | 'full';

const MINUTE_MS = 60_000;

/** Start and end of a slot as timestamps; takes clock changes into account. */
export function momentsOf(date: string, slot: string): { from: number; to: number } {
  const { begin, end } = minutesOfSlot(slot);
  return { from: momentOfMinute(date, begin), to: momentOfMinute(date, end) };
}

/** The longest free interval between two timestamps. */
function longestGap(from: number, to: number, busy: readonly Busy[]): number {
  let longest = 0;
  let start = from;
  for (const one of [...busy].sort((a, b) => a.from - b.from)) {
    longest = Math.max(longest, Math.min(one.from, to) - start);
    start = Math.max(start, one.to);
  }
  return Math.max(longest, to - start);
}

type TimeRequest = { date: string; slot: string; propertyId: string };

/** Rule by which visitors share the times of one calendar. */
export type SharingRule = {
  capacity: number;
  /** With exact times, all visitors at the same time see the same property. */
  isOfOneProperty: boolean;
  bufferMinutes?: number;
};

/** Maximum number of simultaneous visitors during a slot. */
export function countAtOnce(slot: string, held: readonly HeldTime[]): number {
  const asked = minutesOfSlot(slot);
  const others = held.map(({ slot: own, taken }) => ({ ...minutesOfSlot(own), taken }));
  // The number increases only at the start of a slot.
  const starts = [asked.begin, ...others.map(({ begin }) => begin)].filter(
    (minute) => minute >= asked.begin && minute < asked.end,
  );
  const countAt = (minute: number): number =>
    others.reduce((sum, { begin, end, taken }) => (begin <= minute && minute < end ? sum + taken : sum), 0);
  return Math.max(0, ...starts.map(countAt));
}

/**
 * True when one more visit fits beside the reserved ones. The specified slots differ by language and overlap, so
 * visitors present at the same time are counted, whatever their slot.
 */
export function hasRoom(
  { date, slot, propertyId }: TimeRequest,
  held: readonly HeldTime[],
  { capacity, isOfOneProperty, bufferMinutes = 0 }: SharingRule,
): boolean {
  const { begin, end } = minutesOfSlot(slot);
  const buffer = isOfOneProperty ? bufferMinutes : 0;
  const around = held.filter((one) => {
    if (one.date !== date || one.taken === 0) return false;
    const other = minutesOfSlot(one.slot);
    return other.begin < end + buffer && begin < other.end + buffer;
  });
  // An agent is in one place at a time; a second visitor of the same property joins the first.
  if (isOfOneProperty && around.some((one) => one.slot !== slot || one.propertyId !== propertyId)) return false;
  return countAtOnce(slot, around) < capacity;
}

/** The sharing rule of a calendar with these visit rules. */
export const sharingOf = ({ hours, bufferMinutes }: VisitRules, capacity: number): SharingRule => ({
  capacity,
  isOfOneProperty: hours !== undefined,
  bufferMinutes,
});

/** True when one more visitor can see a property at this time. */
function isFree(asked: TimeRequest, { rules }: VisitWindow, { held, busy, capacity }: Diary): boolean {
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

/** Reason why a time is not available for a visit; the same rule for browser, service and mail. */
export function findTimeFault(
  asked: TimeRequest,
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

/** Like findTimeFault, for a slot that is offered on its day. */
function findSlotFault(asked: TimeRequest, window: VisitWindow, diary: Diary): 'tooSoon' | 'full' | undefined {
  if (isTooSoon(asked.date, asked.slot, window)) return 'tooSoon';
  return isFree(asked, window, diary) ? undefined : 'full';
}

/** Every available day between two days, with its free and taken times. */
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

/** The days with free times, and those times. */
export function listFreeDays(days: readonly VisitDay[]): VisitDay[] {
  return days
    .map(({ date, times }) => ({ date, times: times.filter(({ isFree }) => isFree) }))
    .filter(({ times }) => times.length > 0);
}

/** The free times without the visitor's current time, for moving a visit. */
export function listOtherFree(days: readonly VisitDay[], own: FreeTime): VisitDay[] {
  const others = days.map(({ date, times }) => ({
    date,
    times: times.filter(({ slot }) => date !== own.date || slot !== own.slot),
  }));
  return listFreeDays(others);
}

/** The first free times, for a visitor whose time was just taken. */
export function listNextFree(days: readonly VisitDay[], count: number): FreeTime[] {
  const free = listFreeDays(days).flatMap(({ date, times }) => times.map(({ slot }) => ({ date, slot })));
  return free.slice(0, count);
}
