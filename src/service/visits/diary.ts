import type { SiteData } from '#api/site-data.ts';
import { isLanguage } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
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
import { calendarOf, planOf, type VisitPlan } from '#domain/visits/visit-settings.ts';
import {
  type Diary,
  type FreeTime,
  findTimeFault,
  listFreeDays,
  listNextFree,
  listVisitDays,
  type TimeFault,
  type VisitDay,
} from '#domain/visits/visit-times.ts';
import type { Database } from '../database/tables.ts';
import type { AgentCalendars } from './agent-calendars.ts';

/** How many free times somebody is offered who was too late for one. */
const MAX_OFFERED = 12;

/** Who shows a property, and by which rules. */
export type Host = {
  propertyId: string;
  agent: string | undefined;
  plan: VisitPlan;
  calendar: string;
  openHouses: readonly OpenHouse[];
};

/** Where it stands what visitors hold, and when an agent is somewhere else. */
export type DiarySource = { db: Database; calendars: Pick<AgentCalendars, 'busyOf'> };

/** `calendars` says of whom nobody knows when they are busy: what they are asked for is fixed by the agency. */
export function findHost(site: SiteData, propertyId: string, calendars?: Pick<AgentCalendars, 'isUnsure'>): Host {
  const property = Object.hasOwn(site.properties, propertyId) ? site.properties[propertyId] : undefined;
  const agent = property?.agent?.email;
  const plan = planOf(site.options.visits, site.options.slotCapacity, agent);
  if (calendars?.isUnsure(agent)) plan.confirms = 'agency';
  return { propertyId, agent, plan, calendar: calendarOf(plan, agent), openHouses: property?.openHouses ?? [] };
}

/** Who shows a property at a time: at an open house nobody's calendar is asked, and who signs up is expected. */
export function hostAt(host: Host, time: FreeTime): Host {
  const openHouse = findOpenHouse(host.openHouses, time);
  if (!openHouse) return host;
  const capacity = openHouse.places ?? MAX_PLACES;
  const plan: VisitPlan = { ...host.plan, hours: undefined, capacity, confirms: 'at-once' };
  return { ...host, plan, calendar: openHouseCalendar(host.propertyId) };
}

/** The times of day that the specification gives a language. */
export const specifiedSlots = (site: SiteData, language: unknown): readonly string[] =>
  listContactSlots(isLanguage(language) ? language : site.defaultLanguage);

const readHeld = (db: Database, calendar: string, from: string, to: string) =>
  db
    .selectFrom('visit_times')
    .select(['date', 'slot', 'property_id', 'taken'])
    .where('calendar', '=', calendar)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('taken', '>', 0)
    .execute();

/** How many signed up for each open house of a property between two days. */
export async function readSignedUp(
  db: Database,
  { propertyId, openHouses }: Pick<Host, 'propertyId' | 'openHouses'>,
): Promise<(openHouse: OpenHouse) => number> {
  const days = openHouses.map(({ date }) => date).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return () => 0;
  const rows = await readHeld(db, openHouseCalendar(propertyId), first, last);
  return ({ date, slot }) => rows.find((row) => row.date === date && row.slot === slot)?.taken ?? 0;
}

/** What is known of the days of whoever shows a property. */
export async function readDiary(
  { db, calendars }: DiarySource,
  { agent, calendar, plan }: Host,
  from: string,
  to: string,
): Promise<Diary> {
  const rows = await readHeld(db, calendar, from, to);
  const held = rows.map(({ property_id: propertyId, ...row }) => ({ ...row, propertyId }));
  return { held, busy: calendars.busyOf(agent), capacity: plan.capacity };
}

/** The days of a property with their times, free and taken: all that can be asked for, or those of a range. */
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
  // Open houses are announced further ahead than a visit can be asked for.
  const coming = listComing(host.openHouses, now).filter(
    ({ date }) => range === undefined || (date >= from && date <= to),
  );
  return withOpenHouses(days, coming, await readSignedUp(source.db, host));
}

/** The first times that are free, for a program that was too late for another. */
export async function readNextFree(...asked: Parameters<typeof readVisitDays>): Promise<FreeTime[]> {
  return listNextFree(await readVisitDays(...asked), MAX_OFFERED);
}

/** All that is free, day by day, for people to pick from. */
export async function readFreeDays(...asked: Parameters<typeof readVisitDays>): Promise<VisitDay[]> {
  return listFreeDays(await readVisitDays(...asked));
}

/** What is wrong with a time just now; whether it is full is settled when it is claimed. */
export async function findFault(
  source: DiarySource,
  host: Host,
  { date, slot }: FreeTime,
  specified: readonly string[],
  now: number,
): Promise<TimeFault | undefined> {
  const openHouse = findOpenHouse(host.openHouses, { date, slot });
  if (openHouse) {
    if (listComing([openHouse], now).length === 0) return 'past';
    const takenAt = await readSignedUp(source.db, host);
    return takenAt(openHouse) < (openHouse.places ?? MAX_PLACES) ? undefined : 'full';
  }
  const window = visitWindow(host.plan, new Date(now));
  const asked = { date, slot, propertyId: host.propertyId };
  // The days around it, since a visit of another length may reach into it.
  const diary = await readDiary(source, host, addDays(date, -1), addDays(date, 1));
  return findTimeFault(asked, window, diary, specified);
}
