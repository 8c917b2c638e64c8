import { addDays } from '#domain/time/day.ts';
import {
  findOpenHouse,
  listComing,
  MAX_PLACES,
  type OpenHouse,
  openHouseCalendar,
  withOpenHouses,
} from '#domain/visits/open-house.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import {
  countAtOnce,
  type Diary,
  type FreeTime,
  findTimeFault,
  type HeldTime,
  listFreeDays,
  listNextFree,
  listVisitDays,
  type TimeFault,
  type VisitDay,
} from '#domain/visits/visit-times.ts';
import type { Database } from '../database/tables.ts';
import type { AgentCalendars } from './agent-calendars.ts';
import { readBlocked } from './blocks.ts';
import { type Place, readHeld } from './claim-time.ts';
import type { Host } from './host.ts';

/** Maximum number of alternatives offered for a taken time. */
const MAX_OFFERED = 12;

/** Sources of reserved and busy times. */
export type DiarySource = {
  db: Database;
  calendars: Pick<AgentCalendars, 'busyOf'>;
  /** Current place of a visit that is being moved; counts as free. */
  leaving?: Place | undefined;
};

/** Reservations in a calendar, without that of a visit being moved. */
async function readOthers(
  { db, leaving }: Pick<DiarySource, 'db' | 'leaving'>,
  calendar: string,
  from: string,
  to: string,
): Promise<HeldTime[]> {
  const held = await readHeld(db, calendar, from, to);
  if (leaving?.calendar !== calendar) return held;
  const { date, slot } = leaving;
  return held.map((one) => (one.date === date && one.slot === slot ? { ...one, taken: one.taken - 1 } : one));
}

type OpenHouseSource = Pick<Host, 'propertyId' | 'openHouses'>;

/** Reservations for the open houses of a property. */
async function readPlaces(
  source: Pick<DiarySource, 'db' | 'leaving'>,
  { propertyId, openHouses }: OpenHouseSource,
): Promise<HeldTime[]> {
  const days = openHouses.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return readOthers(source, openHouseCalendar(propertyId), first, last);
}

/** Returns a function that gives the number of registrations of an open house. */
export async function readSignedUp(db: Database, host: OpenHouseSource): Promise<(openHouse: OpenHouse) => number> {
  const places = await readPlaces({ db }, host);
  return ({ date, slot }) => places.find((one) => one.date === date && one.slot === slot)?.taken ?? 0;
}

/**
 * Returns a function that gives the taken places of an open house. Overlapping open houses share the same rooms, so
 * their places are added.
 */
async function readTaken(source: DiarySource, host: OpenHouseSource): Promise<(openHouse: OpenHouse) => number> {
  const places = await readPlaces(source, host);
  return ({ date, slot }) =>
    countAtOnce(
      slot,
      places.filter((one) => one.date === date),
    );
}

/** Reservations and busy times in the calendar of the property's agent. */
async function readDiary(
  source: DiarySource,
  { agent, calendar, plan }: Host,
  from: string,
  to: string,
): Promise<Diary> {
  const held = await readOthers(source, calendar, from, to);
  const blocked = await readBlocked(source.db, agent);
  return { held, busy: [...source.calendars.busyOf(agent), ...blocked], capacity: plan.capacity };
}

/** Days of a property with their free and taken times: all days that can be requested, or those in a range. */
export async function readVisitDays(
  source: DiarySource,
  host: Host,
  specified: readonly string[],
  now: number,
  range?: { from: string; to: string },
): Promise<VisitDay[]> {
  const window = visitWindow(host.plan, new Date(now));
  const { from, to } = range ?? { from: window.first, to: window.last };
  const diary = await readDiary(source, host, from, to);
  const days = listVisitDays(host.propertyId, { from, to }, window, diary, specified);
  // Open houses are announced further ahead than visits can be requested.
  const coming = listComing(host.openHouses, now).filter(
    ({ date }) => range === undefined || (date >= from && date <= to),
  );
  return withOpenHouses(days, coming, await readTaken(source, host));
}

/** The first free times, as alternatives in an API response. */
export async function readNextFree(...asked: Parameters<typeof readVisitDays>): Promise<FreeTime[]> {
  return listNextFree(await readVisitDays(...asked), MAX_OFFERED);
}

/** All free times by day, as alternatives on a page. */
export async function readFreeDays(...asked: Parameters<typeof readVisitDays>): Promise<VisitDay[]> {
  return listFreeDays(await readVisitDays(...asked));
}

/** Reason why a time cannot be requested; undefined when it can. Final availability is decided when it is reserved. */
export async function checkVisitTime(
  source: DiarySource,
  host: Host,
  { date, slot }: FreeTime,
  specified: readonly string[],
  now: number,
): Promise<TimeFault | undefined> {
  const openHouse = findOpenHouse(host.openHouses, { date, slot });
  if (openHouse) {
    if (listComing([openHouse], now).length === 0) return 'past';
    const takenAt = await readTaken(source, host);
    return takenAt(openHouse) < (openHouse.places ?? MAX_PLACES) ? undefined : 'full';
  }
  const window = visitWindow(host.plan, new Date(now));
  const asked = { date, slot, propertyId: host.propertyId };
  // Reads the adjacent days too, as a margin.
  const diary = await readDiary(source, host, addDays(date, -1), addDays(date, 1));
  return findTimeFault(asked, window, diary, specified);
}
