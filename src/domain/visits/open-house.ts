import { momentsOf, type VisitDay } from './visit-times.ts';

/** A time at which anybody may come and see a property who has signed up; as many as it has places, or all who want. */
export type OpenHouse = { date: string; slot: string; places?: number | undefined };

/** More than any house holds, where the agency does not say how many. */
export const MAX_PLACES = 10_000;

const CALENDAR = 'open-house:';

/** Whose places an open house has: its own, and no agent's. */
export const openHouseCalendar = (propertyId: string): string => `${CALENDAR}${propertyId}`;

/** Whether a visit in this calendar is one to an open house. */
export const isOpenHouseCalendar = (calendar: string): boolean => calendar.startsWith(CALENDAR);

type Time = { date: string; slot: string };

export function findOpenHouse(openHouses: readonly OpenHouse[], { date, slot }: Time): OpenHouse | undefined {
  return openHouses.find((one) => one.date === date && one.slot === slot);
}

/** Those that somebody can still sign up for, the first one first. */
export function listComing(openHouses: readonly OpenHouse[], now: number): OpenHouse[] {
  return openHouses.filter(({ date, slot }) => momentsOf(date, slot).from > now).sort(byTime);
}

/** Those whose day is not over: what a page shows, also while one is on. */
export function listAnnounced(openHouses: readonly OpenHouse[], today: string): OpenHouse[] {
  return openHouses.filter(({ date }) => date >= today).sort(byTime);
}

/** The days of a property with its open houses among their times; `takenAt` says how many signed up for one. */
export function withOpenHouses(
  days: readonly VisitDay[],
  openHouses: readonly OpenHouse[],
  takenAt: (openHouse: OpenHouse) => number,
): VisitDay[] {
  const all = new Map(days.map((day) => [day.date, day.times]));
  for (const openHouse of openHouses) {
    const { date, slot, places } = openHouse;
    const left = (places ?? MAX_PLACES) - takenAt(openHouse);
    const time = {
      slot,
      isFree: left > 0,
      isOpenHouse: true,
      ...(places !== undefined && { left: Math.max(0, left) }),
    };
    const others = (all.get(date) ?? []).filter((one) => one.slot !== slot);
    all.set(date, [time, ...others]);
  }
  return [...all].map(([date, times]) => ({ date, times })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

const byTime = (a: Time, b: Time): number => (`${a.date} ${a.slot}` < `${b.date} ${b.slot}` ? -1 : 1);
