import { describe, expect, test } from 'vitest';
import { chartScale } from '#features/portal/figures/DayBars.tsx';
import { compare, findBestDays, listShares, sumOf } from '#features/portal/figures/figures.ts';

const days = [3, 0, 7, 7].map((pageVisits, index) => ({
  date: `2026-11-0${index + 1}`,
  pageVisits,
  onlineMedia: 0,
  visits: 0,
  communication: 0,
}));

describe('the figures of thirty days', () => {
  test('are totalled, and name each of the best days', () => {
    expect(sumOf(days, 'pageVisits')).toBe(17);
    expect(findBestDays(days, 'pageVisits')).toEqual({ dates: ['2026-11-03', '2026-11-04'], count: 7 });
  });

  test('have no best day when nothing was counted', () => {
    expect(findBestDays(days, 'visits')).toBeUndefined();
  });

  test.each([
    [30, 10, { kind: 'more', times: 3 }],
    [26, 10, { kind: 'more', times: 2.6 }],
    [11, 10, { kind: 'same' }],
    [9, 10, { kind: 'same' }],
    [4, 10, { kind: 'less', percent: 60 }],
    [0, 10, { kind: 'none' }],
    [5, 0, { kind: 'none' }],
    [5, undefined, { kind: 'none' }],
  ])('compare %i with a mean of %s as %j', (own, average, expected) => {
    expect(compare(own, average)).toEqual(expected);
  });

  test('list their sources, and never round a source with views to zero', () => {
    const shares = listShares([
      { kind: 'site', name: null, views: 999 },
      { kind: 'portal', name: 'immoweb', views: 1 },
      { kind: 'other', name: null, views: 0 },
    ]);
    expect(shares.map(({ percent }) => percent)).toEqual([99, 1]);
  });

  test('have shares that add up to 100 per cent', () => {
    for (let views = 1; views < 60; views++) {
      const sources = [views, 7, 5, 3, 1, 1].map((views) => ({ kind: 'other', name: null, views }) as const);
      expect(listShares(sources).reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    }
  });

  test('give sources with equal views equal shares', () => {
    const percentsOf = (...counts: number[]) =>
      listShares(counts.map((views) => ({ kind: 'other', name: null, views }) as const)).map(({ percent }) => percent);
    expect(percentsOf(200, 140, 90, 35, 35, 40)).toEqual([37, 26, 17, 6, 6, 8]);
    expect(percentsOf(1, 1, 1)).toEqual([33, 33, 33]);
  });
});

describe('the axis of the chart', () => {
  test.each([
    [0, [0, 1, 2, 3, 4]],
    [3, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [24, [0, 10, 20, 30]],
    [180, [0, 50, 100, 150, 200]],
  ])('with a maximum of %i has round integers', (most, ticks) => {
    expect(chartScale(most)).toEqual({ top: ticks.at(-1), ticks });
  });

  test('always includes the maximum, with at most five numbers', () => {
    for (let most = 0; most < 5_000; most += 7) {
      const { top, ticks } = chartScale(most);
      expect(top).toBeGreaterThanOrEqual(most);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});
