import type { Statistics } from '#api/portal.ts';
import type { Measure } from '#api/portal-words.ts';
import { groupBy } from '#domain/group-by.ts';

type Days = Statistics['days'];

/** Sum of a measure over the days shown. */
export function sumOf(days: Days, measure: Measure): number {
  return days.reduce((sum, day) => sum + day[measure], 0);
}

/** Days with the highest count, which may be several; undefined when all counts are 0. */
export function findBestDays(days: Days, measure: Measure): { dates: string[]; count: number } | undefined {
  const count = Math.max(0, ...days.map((day) => day[measure]));
  return count === 0
    ? undefined
    : { dates: days.filter((day) => day[measure] === count).map(({ date }) => date), count };
}

/** Comparison of a figure with similar properties; `times` is rounded to a tenth. */
export type Comparison =
  | { kind: 'more'; times: number }
  | { kind: 'less'; percent: number }
  | { kind: 'same' }
  | { kind: 'none' };

/**
 * Compares a sum with the mean of similar properties. A difference of at most a tenth is 'same'; more is given as a
 * factor, less in per cent. A sum of 0 is not compared, because new properties get another text.
 */
export function compare(own: number, average: number | undefined): Comparison {
  if (own === 0 || average === undefined || average <= 0) return { kind: 'none' };
  if (Math.abs(own - average) * 10 <= average) return { kind: 'same' };
  const ratio = own / average;
  if (ratio > 1) return { kind: 'more', times: Math.round(ratio * 10) / 10 };
  return { kind: 'less', percent: Math.round((1 - ratio) * 100) };
}

/**
 * Percentage of the views from each source, at least 1; sources with equal views get equal shares. The largest share is
 * adjusted so that the sum is 100, unless several sources share the first place.
 */
export function listShares(sources: Statistics['sources']): (Statistics['sources'][number] & { percent: number })[] {
  const seen = sources.filter(({ views }) => views > 0);
  const total = seen.reduce((sum, { views }) => sum + views, 0);
  const exact = seen.map(({ views }) => (views / total) * 100);
  const percents = exact.map((share) => Math.max(1, Math.floor(share)));
  let left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const add = (group: readonly { index: number }[], each: number) => {
    for (const { index } of group) percents[index] = (percents[index] ?? 0) + each;
    left -= group.length * each;
  };
  // Adds 1 to the shares that lost most by rounding down, as long as the sum stays below 100.
  const equals = [
    ...groupBy(
      exact.map((share, index) => ({ share, index })),
      ({ share }) => share,
    ),
  ];
  const lossOf = ([share, [first]]: (typeof equals)[number]) => share - (percents[first?.index ?? 0] ?? 0);
  equals.sort((a, b) => lossOf(b) - lossOf(a));
  for (const [, group] of equals) if (group.length <= left) add(group, 1);
  const largest = equals.find(([share]) => share === Math.max(...exact))?.[1] ?? [];
  if (largest.length === 1) add(largest, left);
  return seen.map((source, index) => ({ ...source, percent: percents[index] ?? 0 }));
}
