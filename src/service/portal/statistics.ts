import { Hono } from 'hono';
import { type Statistics, statisticsQuery } from '#api/portal.ts';
import { MEASURES } from '#api/portal-words.ts';
import { listDays } from '#domain/time/brussels-day.ts';
import { belgianDay } from '#domain/time/date.ts';
import { ownsProperty } from '../owners/ownership.ts';
import { type OwnerEnv, requireOwner } from '../owners/session-guard.ts';
import type { Service } from '../service.ts';
import { refuse } from '../web/refuse.ts';
import { countMeasures, DAYS_SHOWN, firstDayNeeded, rankSources, type Tally } from './count-measures.ts';
import { readLeads, readTally, readViews } from './read-figures.ts';
import { listSimilarProperties, MIN_COMPARED } from './similar-properties.ts';

type Parts = Pick<Service, 'db' | 'siteData' | 'now'>;

/** To a tenth, since an average of few properties says no more. */
function averageOf(sum: Tally, count: number): Tally {
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, Math.round((10 * sum[measure]) / count) / 10]),
  ) as Tally;
}

/** All figures of a property, in days of Brussels. */
export async function readStatistics({ db, siteData, now }: Parts, property: string): Promise<Statistics> {
  const today = belgianDay(new Date(now()));
  const since = firstDayNeeded(today);
  const similar = listSimilarProperties(siteData.current, property);
  const compared = similar.length < MIN_COMPARED ? [] : similar;
  const [views, leads, total, sum] = await Promise.all([
    readViews(db, property, since),
    readLeads(db, property, since),
    readTally(db, [property]),
    readTally(db, compared, listDays(today, DAYS_SHOWN)[0]),
  ]);
  return {
    property,
    ...countMeasures({ today, views, leads, total }),
    sources: rankSources(views, today),
    similar: compared.length === 0 ? null : { count: compared.length, average: averageOf(sum, compared.length) },
  };
}

/** GET /statistics?property={ID}, of the session's owner. */
export function createStatisticsApi(service: Service): Hono<OwnerEnv> {
  const api = new Hono<OwnerEnv>();
  api.get('/statistics', requireOwner(service), async (c) => {
    // No text that is no id is asked of the database.
    const { success, data } = statisticsQuery.safeParse(c.req.query());
    if (success && (await ownsProperty(service.db, c.var.owner.id, data.property)))
      return c.json(await readStatistics(service, data.property));
    return refuse(c, 'PROPERTY_NOT_FOUND');
  });
  return api;
}
