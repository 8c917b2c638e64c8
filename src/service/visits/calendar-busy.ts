import ICAL from 'ical.js';
import { findOwn } from '#domain/own-value.ts';
import { BELGIUM, momentAt } from '#domain/time/zone.ts';
import type { Busy } from '#domain/visits/visit-times.ts';

/** Maximum recurrences of a calendar: ten years of a daily event are 3,650. */
const MAX_STEPS = 20_000;
const DAY_MS = 86_400_000;

/** Outlook's names for local time zones. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'Romance Standard Time': BELGIUM,
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'GMT Standard Time': 'Europe/London',
};

type Zone = { kind: 'named'; name: string } | { kind: 'described'; zone: ICAL.Timezone };

/**
 * Time zone of an event: a zone known to the system, otherwise the calendar's own definition. Throws for unknown zones.
 */
function zoneOf(calendar: ICAL.Component, start: ICAL.Property): Zone {
  const value = start.getFirstValue() as ICAL.Time;
  if (value.zone === ICAL.Timezone.utcTimezone) return { kind: 'named', name: 'UTC' };
  const tzid = start.getParameter('tzid');
  // Floating times and whole days are in the agent's zone, Belgium.
  if (typeof tzid !== 'string') return { kind: 'named', name: BELGIUM };
  const name = findOwn(WINDOWS_ZONES, tzid) ?? tzid;
  try {
    momentAt(0, name);
    return { kind: 'named', name };
  } catch {
    const described = calendar
      .getAllSubcomponents('vtimezone')
      .find((one) => one.getFirstPropertyValue('tzid') === tzid);
    if (!described) throw new Error(`unknown time zone ${tzid.slice(0, 60)}`);
    return { kind: 'described', zone: new ICAL.Timezone(described) };
  }
}

function momentOf(time: ICAL.Time, zone: Zone): number {
  if (zone.kind === 'described') {
    const own = time.clone();
    own.zone = zone.zone;
    return own.toUnixTime() * 1000;
  }
  const { year, month, day, hour, minute, second } = time;
  return momentAt(Date.UTC(year, month - 1, day, hour, minute, second), zone.name);
}

const isFreeTime = (event: ICAL.Component): boolean =>
  event.getFirstPropertyValue('transp') === 'TRANSPARENT' || event.getFirstPropertyValue('status') === 'CANCELLED';

/** Busy times between two timestamps, from an iCalendar file; throws a readable error when it is invalid. */
export function readBusy(text: string, from: number, to: number): Busy[] {
  const zones = new Map<unknown, Zone>();
  const calendar = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  if (calendar.name !== 'vcalendar') throw new Error('no calendar');
  const components = calendar.getAllSubcomponents('vevent');
  const changed = Map.groupBy(
    components.filter((one) => one.hasProperty('recurrence-id')),
    (one) => one.getFirstPropertyValue('uid'),
  );
  const busy: Busy[] = [];
  let steps = 0;
  const add = (begin: ICAL.Time, end: ICAL.Time, zone: Zone): void => {
    const one = { from: momentOf(begin, zone), to: momentOf(end, zone) };
    if (one.to > Math.max(one.from, from) && one.from < to) busy.push(one);
  };
  for (const component of components) {
    const start = component.getFirstProperty('dtstart');
    if (!start || isFreeTime(component)) continue;
    const name = start.getParameter('tzid') ?? (start.getFirstValue() as ICAL.Time).zone;
    const zone = zones.get(name) ?? zoneOf(calendar, start);
    zones.set(name, zone);
    const own = component.hasProperty('recurrence-id')
      ? []
      : (changed.get(component.getFirstPropertyValue('uid')) ?? []);
    // Passes only this event's exceptions: without the list, the library searches all events for each event.
    const event = new ICAL.Event(component, { exceptions: own });
    if (component.hasProperty('recurrence-id') || !event.isRecurring()) {
      add(event.startDate, event.endDate, zone);
      continue;
    }
    // A moved occurrence is an event of its own, so its original day is skipped here.
    const moved = new Set(own.map((one) => String(one.getFirstPropertyValue('recurrence-id'))));
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (++steps > MAX_STEPS) throw new Error('recurs too often');
      if (momentOf(next, zone) > to + DAY_MS) break;
      if (moved.has(String(next))) continue;
      const { startDate, endDate } = event.getOccurrenceDetails(next);
      add(startDate, endDate, zone);
    }
  }
  return busy.sort((a, b) => a.from - b.from);
}
