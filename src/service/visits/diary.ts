import type { SiteData } from '#api/site-data.ts';
import { isLanguage } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { addDays } from '#domain/time/day.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import { calendarOf, planOf, type VisitPlan } from '#domain/visits/visit-settings.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import {
  type Diary,
  findTimeFault,
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
export type Host = { propertyId: string; agent: string | undefined; plan: VisitPlan; calendar: string };

/** Where it stands what visitors hold, and when an agent is somewhere else. */
export type DiarySource = { db: Database; calendars: Pick<AgentCalendars, 'busyOf'> };

/** `calendars` says of whom nobody knows when they are busy: what they are asked for is fixed by the agency. */
export function findHost(site: SiteData, propertyId: string, calendars?: Pick<AgentCalendars, 'isUnsure'>): Host {
  const property = Object.hasOwn(site.properties, propertyId) ? site.properties[propertyId] : undefined;
  const agent = property?.agent?.email;
  const plan = planOf(site.options.visits, site.options.slotCapacity, agent);
  if (calendars?.isUnsure(agent)) plan.confirms = 'agency';
  return { propertyId, agent, plan, calendar: calendarOf(plan, agent) };
}

/** The times of day that the specification gives a language. */
export const specifiedSlots = (site: SiteData, language: unknown): readonly string[] =>
  listContactSlots(isLanguage(language) ? language : site.defaultLanguage);

/** What is known of the days of whoever shows a property. */
export async function readDiary(
  { db, calendars }: DiarySource,
  { agent, calendar, plan }: Host,
  from: string,
  to: string,
): Promise<Diary> {
  const rows = await db
    .selectFrom('visit_times')
    .select(['date', 'slot', 'property_id', 'taken'])
    .where('calendar', '=', calendar)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('taken', '>', 0)
    .execute();
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
  return listVisitDays(host.propertyId, { from, to }, window, diary, specified);
}

/** The first times that are free, for who was too late for another. */
export async function readNextFree(
  source: DiarySource,
  host: Host,
  specified: readonly string[],
  now: number,
): Promise<FreeTime[]> {
  return listNextFree(await readVisitDays(source, host, specified, now), MAX_OFFERED);
}

/** What is wrong with a time just now; whether it is full is settled when it is claimed. */
export async function findFault(
  source: DiarySource,
  host: Host,
  { date, slot }: FreeTime,
  specified: readonly string[],
  now: number,
): Promise<TimeFault | undefined> {
  const window = visitWindow(host.plan, new Date(now));
  const asked = { date, slot, propertyId: host.propertyId };
  // The days around it, since a visit of another length may reach into it.
  const diary = await readDiary(source, host, addDays(date, -1), addDays(date, 1));
  return findTimeFault(asked, window, diary, specified);
}
