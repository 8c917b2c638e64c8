import type { Counters, Statistics } from '#api/portal.ts';
import { MEASURES, type Measure, PERIODS } from '#api/portal-words.ts';
import { listDays, startOfMonth, startOfWeek } from '#domain/time/day.ts';
import { ONLINE_MEDIA, type ViewSource } from '#web/view-source.ts';

/** Number of views of a property on one Belgian day from one source; '' for an unnamed source. */
export type CountedViews = { day: string; source: ViewSource; name: string; views: number };
/** A message about a property, with the Belgian day on which it arrived. */
export type CountedLead = { day: string; asksVisit: boolean };

export type Tally = Record<Measure, number>;

export const DAYS_SHOWN = 30;
const MAX_SOURCES = 20;

export const emptyTally = (): Tally => ({ pageVisits: 0, onlineMedia: 0, visits: 0, communication: 0 });

/** Counts views as page visits; views from other media also count as online media. */
export const tallyViews = (source: ViewSource, views: number): Tally => ({
  ...emptyTally(),
  pageVisits: views,
  onlineMedia: ONLINE_MEDIA.includes(source) ? views : 0,
});

/** Counts messages as communication; requests for an appointment also count as visits. */
export const tallyLeads = (leads: number, visits: number): Tally => ({
  ...emptyTally(),
  communication: leads,
  visits,
});

export function addTally(to: Tally, more: Tally): Tally {
  for (const measure of MEASURES) to[measure] += more[measure];
  return to;
}

/** Earliest day needed for the daily figures and for the counts of the current week and month. */
export function firstDayNeeded(today: string): string {
  const [first = today] = [startOfWeek(today), startOfMonth(today), ...listDays(today, DAYS_SHOWN)].sort();
  return first;
}

function tallyDays(views: readonly CountedViews[], leads: readonly CountedLead[]): Map<string, Tally> {
  const byDay = new Map<string, Tally>();
  const count = (day: string, more: Tally): void => {
    byDay.set(day, addTally(byDay.get(day) ?? emptyTally(), more));
  };
  for (const { day, source, views: number } of views) count(day, tallyViews(source, number));
  for (const { day, asksVisit } of leads) count(day, tallyLeads(1, asksVisit ? 1 : 0));
  return byDay;
}

type Recent = { today: string; views: readonly CountedViews[]; leads: readonly CountedLead[]; total: Tally };

/** The four counters and the daily figures of the last thirty days; ignores future dates written by a wrong clock. */
export function countMeasures({ today, views, leads, total }: Recent): Pick<Statistics, 'counters' | 'days'> {
  const byDay = tallyDays(views, leads);
  const since = (first: string): Tally =>
    [...byDay].reduce((sum, [day, tally]) => (day >= first && day <= today ? addTally(sum, tally) : sum), emptyTally());
  const periods = { today: since(today), week: since(startOfWeek(today)), month: since(startOfMonth(today)), total };
  const counters = Object.fromEntries(
    MEASURES.map((measure) => [
      measure,
      Object.fromEntries(PERIODS.map((period) => [period, periods[period][measure]])),
    ]),
  ) as Counters;
  const days = listDays(today, DAYS_SHOWN).map((date) => ({ date, ...(byDay.get(date) ?? emptyTally()) }));
  return { counters, days };
}

/** Sources of the views in the last thirty days, largest first; rare names are merged per kind. */
export function rankSources(views: readonly CountedViews[], today: string): Statistics['sources'] {
  const [first = today] = listDays(today, DAYS_SHOWN);
  const sums = new Map<string, Statistics['sources'][number]>();
  const count = (kind: ViewSource, name: string | null, number: number): void => {
    const sum = sums.get(`${kind}/${name ?? ''}`) ?? { kind, name, views: 0 };
    sums.set(`${kind}/${name ?? ''}`, { ...sum, views: sum.views + number });
  };
  const rank = () => [...sums.values()].sort((a, b) => b.views - a.views || (a.kind < b.kind ? -1 : 1));
  for (const { day, source, name, views: number } of views) {
    if (day >= first && day <= today) count(source, name || null, number);
  }
  const rare = rank()
    .filter(({ name }) => name !== null)
    .slice(MAX_SOURCES);
  for (const { kind, name, views: number } of rare) {
    sums.delete(`${kind}/${name}`);
    count(kind, null, number);
  }
  return rank();
}
