import type { Statistics } from '#api/portal.ts';
import type { Measure } from '#api/portal-words.ts';

type Days = Statistics['days'];

/** Sum of a measure over the days shown. */
export function sumOf(days: Days, measure: Measure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** The busiest day, the last of several; undefined where nothing was counted. */
export function findBestDay(days: Days, measure: Measure): { date: string; count: number } | undefined {
  let best: { date: string; count: number } | undefined;
  for (const day of days)
    if (day[measure] > 0 && day[measure] >= (best?.count ?? 0)) best = { date: day.date, count: day[measure] };
  return best;
}

/** How a figure stands to that of similar properties; `times` is rounded to a tenth. */
export type Comparison =
  | { kind: 'more'; times: number }
  | { kind: 'less'; percent: number }
  | { kind: 'same' }
  | { kind: 'none' };

/**
 * Compares a sum with the mean of similar properties: within a tenth of it is the same, more is told in times and less
 * in per cent, which people read best. Nothing is not compared: a new property gets other words.
 */
export function compare(own: number, average: number | undefined): Comparison {
  if (own === 0 || average === undefined || average <= 0) return { kind: 'none' };
  if (Math.abs(own - average) * 10 <= average) return { kind: 'same' };
  const ratio = own / average;
  if (ratio > 1) return { kind: 'more', times: Math.round(ratio * 10) / 10 };
  return { kind: 'less', percent: Math.round((1 - ratio) * 100) };
}

/** The share of each source in per cent of all views, the most first; small ones are not rounded away to nothing. */
export function listShares(sources: Statistics['sources']): (Statistics['sources'][number] & { percent: number })[] {
  const total = sources.reduce((sum, { views }) => sum + views, 0);
  return sources
    .filter(({ views }) => views > 0)
    .map((source) => ({ ...source, percent: Math.max(1, Math.round((source.views / total) * 100)) }));
}
