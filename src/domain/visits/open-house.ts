import { momentsOf, type VisitDay } from './visit-times.ts';

/** A time at which registered visitors may see a property; `places` limits their number. */
export type OpenHouse = { date: string; slot: string; places?: number | undefined };

/** More people than any house holds; used when the agency sets no limit. */
export const MAX_PLACES = 10_000;

const CALENDAR = 'open-house:';

/** Calendar of a property's open houses, separate from the agent's. */
export const openHouseCalendar = (propertyId: string): string => `${CALENDAR}${propertyId}`;

/** True when a visit in this calendar is to an open house. */
export const isOpenHouseCalendar = (calendar: string): boolean => calendar.startsWith(CALENDAR);

type Time = { date: string; slot: string };

export function findOpenHouse(openHouses: readonly OpenHouse[], { date, slot }: Time): OpenHouse | undefined {
  return openHouses.find((one) => one.date === date && one.slot === slot);
}

/** Open houses that still accept registrations, earliest first. */
export function listComing(openHouses: readonly OpenHouse[], now: number): OpenHouse[] {
  return openHouses.filter(({ date, slot }) => momentsOf(date, slot).from > now).sort(byTime);
}

/** Open houses whose day is not over, for a page: one in progress is still shown. */
export function listAnnounced(openHouses: readonly OpenHouse[], today: string): OpenHouse[] {
  return openHouses.filter(({ date }) => date >= today).sort(byTime);
}

/** The days of a property with its open houses among their times; `takenAt` gives the number of registrations. */
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
