import { type Context, Hono } from 'hono';
import { type VisitTimes, visitTimesQuery } from '#api/visits.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { findObstacle } from '#domain/forms/request.ts';
import { addDays } from '#domain/time/day.ts';
import { visitWindow } from '#domain/visits/visit-days.ts';
import type { Service } from '../service.ts';
import { Counter } from '../web/counter.ts';
import { refuse } from '../web/refuse.ts';
import { findVisitor, listSources } from '../web/visitor.ts';
import { within } from '../within.ts';
import { findHost, readVisitDays, specifiedSlots } from './diary.ts';

const MINUTE_MS = 60_000;
/** Somebody who compares properties looks at one after the other. */
const PER_MINUTE = 60;
const READ_WITHIN_MS = 2_000;
const RETRY_AFTER_MS = 5_000;

/** GET /api/visits/times: the times of a property, free and taken. */
export function createVisitTimesApi(service: Service): Hono {
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

  const api = new Hono();
  api.get('/times', async (c) => {
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
    const known = Object.hasOwn(site.properties, property) ? site.properties[property] : undefined;
    const obstacle = findObstacle(FORMS['contact-appointment'], known);
    if (obstacle) return refuse(c, obstacle);
    const host = findHost(site, property, service.calendars);
    const { first, last } = visitWindow(host.plan, new Date(now()));
    const begin = from ?? first;
    const range = { from: begin, to: days === undefined ? last : addDays(begin, days - 1) };
    const reading = readVisitDays(service, host, specifiedSlots(site, language), now(), range);
    const found = await within(READ_WITHIN_MS, reading).catch((cause: Error) => {
      console.error('The times of visits cannot be read:', cause.message);
      return undefined;
    });
    if (!found) return refuse(c, { code: 'UNAVAILABLE', retryAfterMs: RETRY_AFTER_MS });
    return c.json({ property, confirms: host.plan.confirms, days: found } satisfies VisitTimes);
  });
  return api;
}
