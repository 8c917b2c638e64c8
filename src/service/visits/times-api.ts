import { type Context, Hono } from 'hono';
import { VISIT_TIMES_PATH, type VisitTimes, visitTimes, visitTimesQuery } from '#api/visits.ts';
import { VISIT_FORM } from '#domain/forms/form-for.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { findObstacle } from '#domain/forms/request.ts';
import { findOwn } from '#domain/own-value.ts';
import { addDays } from '#domain/time/day.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import { withTimeout } from '../clock/with-timeout.ts';
import type { Database } from '../database/tables.ts';
import { Counter } from '../rates/counter.ts';
import { findVisitor, listSources } from '../rates/visitor.ts';
import type { Config } from '../settings/config.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { refuse } from '../web/refuse.ts';
import { get, serveRoutes } from '../web/route.ts';
import type { AgentCalendars } from './agent-calendars.ts';
import { readVisitDays } from './diary.ts';
import { findHost, specifiedSlots } from './host.ts';

const MINUTE_MS = 60_000;
/** Rate limit per visitor: someone who compares properties makes several requests in a row. */
const PER_MINUTE = 60;
const READ_WITHIN_MS = 2_000;
const RETRY_AFTER_MS = 5_000;

export type TimesService = {
  db: Database;
  siteData: SiteReader;
  calendars: AgentCalendars;
  config: Pick<Config, 'isRateLimited' | 'trustedProxies'>;
  now: () => number;
};

/** Endpoint for the times shown before the visitor chooses one. */
export const TIMES_ROUTES = {
  times: get(
    VISIT_TIMES_PATH,
    'Read when a property can be visited',
    'The days with visits of a property, each with its times and which of them are free; of nobody who holds one.',
    {
      query: visitTimesQuery,
      answer: visitTimes,
      refusals: ['FIELDS_INVALID', 'PROPERTY_NOT_FOUND', 'PROPERTY_SOLD', 'PROPERTY_RENTED', 'TOO_MANY_REQUESTS'],
    },
  ),
};

/** The times of a property, free and taken. */
export function createVisitTimesApi(service: TimesService): Hono {
  const { config, siteData, now } = service;
  const counters = new Map<number, Counter>();

  function isAllowed(c: Context): boolean {
    if (!config.isRateLimited) return true;
    return listSources(findVisitor(c, config)).every(([source, times]) => {
      const counter = counters.get(times) ?? new Counter({ limit: PER_MINUTE * times, windowMs: MINUTE_MS });
      counters.set(times, counter);
      return counter.count(source, now());
    });
  }

  const times = async (c: Context): Promise<Response> => {
    c.header('Cache-Control', 'no-store');
    const asked = visitTimesQuery.safeParse(c.req.query());
    if (!asked.success) {
      const names = asked.error.issues.map((issue) => String(issue.path[0]));
      return refuse(c, {
        code: 'FIELDS_INVALID',
        fields: Object.fromEntries(names.map((name) => [name, 'value.invalid'])),
      });
    }
    if (!isAllowed(c)) return refuse(c, { code: 'TOO_MANY_REQUESTS', retryAfterMs: MINUTE_MS });
    const { property, language, from, days } = asked.data;
    const site = siteData.current;
    const known = findOwn(site.properties, property);
    const obstacle = findObstacle(FORMS[VISIT_FORM], known);
    if (obstacle) return refuse(c, obstacle);
    const host = findHost(site, property, service.calendars);
    const { first, last } = visitWindow(host.plan, new Date(now()));
    const begin = from ?? first;
    const range = { from: begin, to: days === undefined ? last : addDays(begin, days - 1) };
    const reading = readVisitDays(service, host, specifiedSlots(site, language), now(), range);
    const found = await withTimeout(reading, READ_WITHIN_MS).catch((cause: Error) => {
      console.error('The times of visits cannot be read:', cause.message);
      return undefined;
    });
    if (!found) return refuse(c, { code: 'UNAVAILABLE', retryAfterMs: RETRY_AFTER_MS });
    return c.json({ property, confirms: host.plan.confirms, days: found } satisfies VisitTimes);
  };
  return serveRoutes(new Hono(), TIMES_ROUTES, { times });
}
