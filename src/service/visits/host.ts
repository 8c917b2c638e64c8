// The host of visits to a property: its agent, the visit rules and the calendar.
import type { SiteData } from '#api/site-data.ts';
import { languageFor } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { findOwn } from '#domain/own-value.ts';
import { findOpenHouse, MAX_PLACES, type OpenHouse, openHouseCalendar } from '#domain/visits/open-house.ts';
import { calendarOf, planOf, type VisitPlan } from '#domain/visits/visit-settings.ts';
import type { FreeTime } from '#domain/visits/visit-times.ts';
import type { AgentCalendars } from './agent-calendars.ts';

/** The property's agent, and the visit rules that apply. */
export type Host = {
  propertyId: string;
  agent: string | undefined;
  plan: VisitPlan;
  calendar: string;
  openHouses: readonly OpenHouse[];
};

/** Finds the host of a property. While the agent's configured calendar is unknown, the agency confirms visits. */
export function findHost(site: SiteData, propertyId: string, calendars?: Pick<AgentCalendars, 'isUnsure'>): Host {
  const property = findOwn(site.properties, propertyId);
  const agent = property?.agent?.email;
  const plan = planOf(site.options.visits, site.options.slotCapacity, agent);
  if (calendars?.isUnsure(agent)) plan.confirms = 'agency';
  return { propertyId, agent, plan, calendar: calendarOf(plan, agent), openHouses: property?.openHouses ?? [] };
}

/** The host at a given time. An open house uses no agent's calendar and confirms registrations immediately. */
export function hostAt(host: Host, time: FreeTime): Host {
  const openHouse = findOpenHouse(host.openHouses, time);
  if (!openHouse) return host;
  const capacity = openHouse.places ?? MAX_PLACES;
  const plan: VisitPlan = { ...host.plan, hours: undefined, capacity, confirms: 'at-once' };
  return { ...host, plan, calendar: openHouseCalendar(host.propertyId) };
}

/** Time slots of the specification, in a language. */
export const specifiedSlots = (site: SiteData, language: unknown): readonly string[] =>
  listContactSlots(languageFor(language, site));
