import { type Context, Hono } from 'hono';
import { type ExpressionBuilder, sql } from 'kysely';
import { INTEREST_KINDS } from '#api/interest-words.ts';
import { type Statistics, statistics, statisticsQuery } from '#api/portal.ts';
import { MEASURES } from '#api/portal-words.ts';
import { currentIdOf, listIdsOf, type SiteData, type SiteProperty } from '#api/site-data.ts';
import { findByRole } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS } from '#domain/forms/forms.ts';
import { findOwn } from '#domain/own-value.ts';
import { type Comparable, SimilarIndex, scoreSimilarity } from '#domain/property/similarity.ts';
import { belgianDay } from '#domain/time/date.ts';
import { listDays, startOfDay } from '#domain/time/day.ts';
import { momentsOf } from '#domain/visits/visit-times.ts';
import type { ViewSource } from '#web/view-source.ts';
import { countSeekers } from '../alerts/count-seekers.ts';
import { NOT_HELD } from '../database/held.ts';
import type { Database, Tables, VisitRow } from '../database/tables.ts';
import type { OwnersService } from '../owners/owners-api.ts';
import { ownsProperty } from '../owners/ownership.ts';
import { BEHIND_SESSION, belowPortal, type GuardParts, type OwnerEnv, requireOwner } from '../owners/session-guard.ts';
import { refuse } from '../web/refuse.ts';
import { get, serveRoutes } from '../web/route.ts';
import {
  addTally,
  type CountedLead,
  type CountedViews,
  countMeasures,
  DAYS_SHOWN,
  emptyTally,
  firstDayNeeded,
  rankSources,
  type Tally,
  tallyLeads,
  tallyViews,
} from './count-measures.ts';

const MAX_SIMILAR = 10;
/** Minimum similarity score; higher than that of two properties with only the goal in common. */
const MIN_SCORE = 0.5;
/**
 * Minimum number of compared properties: with fewer, an average would reveal the figures of another owner's property.
 */
const MIN_COMPARED = 5;

function toComparable(id: string, { goal, zip, offer }: SiteProperty): Comparable {
  const { typeIds = [], euro, bedrooms } = offer ?? {};
  return {
    id,
    goal,
    typeIds,
    zip,
    bedrooms,
    price: euro === undefined ? undefined : { kind: 'amount', euro, startingFrom: false },
  };
}

const indexes = new WeakMap<SiteData, SimilarIndex<Comparable>>();

function findIndex(site: SiteData): SimilarIndex<Comparable> {
  let index = indexes.get(site);
  if (!index) {
    const available = Object.entries(site.properties).filter(([, { availability }]) => availability === 'available');
    index = new SimilarIndex(available.map(([id, property]) => toComparable(id, property)));
    indexes.set(site, index);
  }
  return index;
}

/** IDs of the agency's available properties similar to this one, most similar first; empty for a removed property. */
function listSimilarProperties(site: SiteData, id: string): string[] {
  const property = findOwn(site.properties, id);
  if (!property) return [];
  const target = toComparable(id, property);
  const index = findIndex(site);
  const alike = index
    .list(target, MAX_SIMILAR)
    .filter((property) => scoreSimilarity(target, property).score >= MIN_SCORE);
  return alike.map(({ id: similarId }) => similarId);
}

/**
 * SQL conditions for leads that request a visit. Forms in which a visit is optional count only when a day was given.
 */
const VISIT_FORMS = FORM_NAMES.flatMap((form) => {
  const day = findByRole(FORMS[form], 'visitDay');
  if (!day) return [];
  // Quotes inside a JSON string are escaped, so the pattern cannot match within a visitor's text.
  return day.showIf ? sql`(form = ${form} and payload like ${`%"${day.name}":"%`})` : sql`form = ${form}`;
});
const asksVisit = sql<number>`case when ${sql.join(VISIT_FORMS, sql` or `)} then 1 else 0 end`;

/** SQL condition for leads about these properties; held spam does not count as interest. */
const aboutProperties = (ids: readonly string[]) => (where: ExpressionBuilder<Tables, 'leads'>) =>
  where.and([where('property_id', 'in', ids), NOT_HELD]);

/** Total counts of these properties; with `since`, only from that day on. */
async function readTally(db: Database, ids: readonly string[], since?: string): Promise<Tally> {
  if (ids.length === 0) return emptyTally();
  let views = db.selectFrom('views').where('property_id', 'in', ids);
  let leads = db.selectFrom('leads').where(aboutProperties(ids));
  if (since !== undefined) {
    views = views.where('day', '>=', since);
    leads = leads.where('created_at', '>=', startOfDay(since));
  }
  const [bySource, counted] = await Promise.all([
    views
      .select(['source', (of) => of.fn.sum<number>('count').as('views')])
      .groupBy('source')
      .execute(),
    leads
      .select((of) => [of.fn.countAll<number>().as('leads'), of.fn.sum<number | null>(asksVisit).as('visits')])
      .execute(),
  ]);
  const tally = tallyLeads(Number(counted[0]?.leads ?? 0), Number(counted[0]?.visits ?? 0));
  return bySource.reduce((sum, row) => addTally(sum, tallyViews(row.source as ViewSource, Number(row.views))), tally);
}

/** View counts of these properties since a day, by day and source. */
async function readViews(db: Database, ids: readonly string[], since: string): Promise<CountedViews[]> {
  const rows = await db
    .selectFrom('views')
    .select(['day', 'source', 'name', (of) => of.fn.sum<number>('count').as('views')])
    .where('property_id', 'in', ids)
    .where('day', '>=', since)
    .groupBy(['day', 'source', 'name'])
    .execute();
  return rows.map((row) => ({ ...row, source: row.source as ViewSource, views: Number(row.views) }));
}

/** Leads about these properties since a day. */
async function readLeads(db: Database, ids: readonly string[], since: string): Promise<CountedLead[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['created_at', asksVisit.as('asks_visit')])
    .where(aboutProperties(ids))
    .where('created_at', '>=', startOfDay(since))
    .execute();
  return rows.map((row) => ({ day: belgianDay(new Date(row.created_at)), asksVisit: Number(row.asks_visit) === 1 }));
}

type CountedInterest = { kind: string; count: number };

/** Numbers of times that properties were shown in a list and saved, between two days. */
async function readInterest(
  db: Database,
  ids: readonly string[],
  [first, last]: readonly [first: string, last: string],
): Promise<CountedInterest[]> {
  const rows = await db
    .selectFrom('interest')
    .select(['kind', (of) => of.fn.sum<number>('count').as('count')])
    .where('property_id', 'in', ids)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

function sumInterest(rows: readonly CountedInterest[]): Statistics['interest'] {
  const sumOf = (kind: string) => rows.reduce((sum, row) => (row.kind === kind ? sum + row.count : sum), 0);
  return Object.fromEntries(INTEREST_KINDS.map((kind) => [kind, sumOf(kind)])) as Statistics['interest'];
}

type NextVisit = Pick<VisitRow, 'date' | 'slot' | 'state'>;

/** Visits that are not cancelled, from a day on. */
async function readComing(db: Database, ids: readonly string[], since: string): Promise<NextVisit[]> {
  return db
    .selectFrom('visits')
    .select(['date', 'slot', 'state'])
    .where('property_id', 'in', ids)
    .where('date', '>=', since)
    .where('state', '!=', 'cancelled')
    .execute();
}

/** The next visit that is not over. */
function findNext(coming: readonly NextVisit[], now: number): Statistics['nextVisit'] {
  const [next] = coming
    .filter(({ date, slot }) => momentsOf(date, slot).to > now)
    .sort((a, b) => momentsOf(a.date, a.slot).from - momentsOf(b.date, b.slot).from);
  return next ? { date: next.date, slot: next.slot, isFixed: next.state === 'confirmed' } : null;
}

type Parts = Pick<GuardParts, 'db' | 'siteData' | 'now'> & {
  /** The demo's past, for its own owner only. */
  past?: Database | undefined;
};

/** Averages, rounded to a tenth: with few properties more digits would be meaningless. */
function averageOf(sum: Tally, count: number): Tally {
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, Math.round((10 * sum[measure]) / count) / 10]),
  ) as Tally;
}

/** Reads from all databases and concatenates the rows. */
async function readAll<Row>(databases: readonly Database[], read: (db: Database) => Promise<Row[]>): Promise<Row[]> {
  return (await Promise.all(databases.map(read))).flat();
}

/** All figures of a property, by Belgian days. */
export async function readStatistics({ db, siteData, now, past }: Parts, asked: string): Promise<Statistics> {
  const databases = past ? [db, past] : [db];
  const tally = async (ids: readonly string[], since?: string): Promise<Tally> => {
    const tallies = await readAll(databases, async (one) => [await readTally(one, ids, since)]);
    return tallies.reduce(addTally, emptyTally());
  };
  const today = belgianDay(new Date(now()));
  const since = firstDayNeeded(today);
  const [firstShown = today] = listDays(today, DAYS_SHOWN);
  const site = siteData.current;
  const property = currentIdOf(site, asked);
  const ids = listIdsOf(site, property);
  const similar = listSimilarProperties(site, property);
  const compared = similar.length < MIN_COMPARED ? [] : similar;
  const [views, leads, total, sum, interest, matches, coming] = await Promise.all([
    readAll(databases, (one) => readViews(one, ids, since)),
    readAll(databases, (one) => readLeads(one, ids, since)),
    tally(ids),
    tally(
      compared.flatMap((one) => listIdsOf(site, one)),
      firstShown,
    ),
    readAll(databases, (one) => readInterest(one, ids, [firstShown, today])),
    countSeekers(db, site, property),
    readAll(databases, (one) => readComing(one, ids, today)),
  ]);
  return {
    property,
    ...countMeasures({ today, views, leads, total }),
    sources: rankSources(views, today),
    similar: compared.length === 0 ? null : { count: compared.length, average: averageOf(sum, compared.length) },
    interest: sumInterest(interest),
    matches,
    nextVisit: findNext(coming, now()),
  };
}

export const STATISTICS_ROUTES = belowPortal(
  {
    statistics: get('/statistics', 'Read the figures of a property', 'All figures of a property.', {
      answer: statistics,
      query: statisticsQuery,
      refusals: ['PROPERTY_NOT_FOUND'],
    }),
  },
  BEHIND_SESSION,
);

export function createStatisticsApi(service: GuardParts & Pick<OwnersService, 'demoPast'>): Hono<OwnerEnv> {
  const answer = async (c: Context<OwnerEnv>): Promise<Response> => {
    // Validates the ID before it is used in a query.
    const { success, data } = statisticsQuery.safeParse(c.req.query());
    const { db, siteData, now, demoPast } = service;
    if (success && (await ownsProperty(db, siteData.current, c.var.owner.id, data.property))) {
      const past = await demoPast?.readFor(c.var.owner);
      return c.json(await readStatistics({ db, siteData, now, past }, data.property));
    }
    return refuse(c, 'PROPERTY_NOT_FOUND');
  };
  return serveRoutes(new Hono<OwnerEnv>(), STATISTICS_ROUTES, { statistics: answer }, requireOwner(service));
}
