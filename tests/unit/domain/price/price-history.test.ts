import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPrice, listPriceSteps, type PricePoint } from '#domain/price/price-history.ts';

const recordPrices = (...prices: [string, number][]) =>
  prices.reduce<PricePoint[]>((points, [on, euro]) => addPrice(points, { on, euro }), []);

describe('the recorded prices of a property', () => {
  test('list an unchanged price once, however often it is seen', () => {
    expect(recordPrices(['2026-01-01', 300_000], ['2026-01-02', 300_000])).toEqual([
      { on: '2026-01-01', euro: 300_000 },
    ]);
  });

  test('keep the last of several prices on one day', () => {
    expect(recordPrices(['2026-01-01', 300_000], ['2026-01-02', 280_000], ['2026-01-02', 290_000])).toEqual([
      { on: '2026-01-01', euro: 300_000 },
      { on: '2026-01-02', euro: 290_000 },
    ]);
  });

  test('ignore a price that is corrected on the same day', () => {
    expect(recordPrices(['2026-01-01', 300_000], ['2026-01-02', 30], ['2026-01-02', 300_000])).toEqual([
      { on: '2026-01-01', euro: 300_000 },
    ]);
  });

  test('start again when a price with VAT becomes one without VAT, but not when VAT was not stated before', () => {
    const before: PricePoint[] = [{ on: '2026-01-01', euro: 296_450, vat: 'included' }];
    const now: PricePoint = { on: '2026-02-01', euro: 245_000, vat: 'excluded' };
    expect(addPrice(before, now)).toEqual([now]);
    expect(addPrice([{ on: '2026-01-01', euro: 300_000 }], { ...now, euro: 290_000 })).toHaveLength(2);
  });

  test('never repeat a price or a day, and end with the current price', () => {
    const seen = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 4 })), { minLength: 1 });
    fc.assert(
      fc.property(seen, (days) => {
        const prices = days
          .toSorted(([a], [b]) => a - b)
          .map(([day, euro]): [string, number] => [`2026-01-${String(day + 1).padStart(2, '0')}`, euro]);
        const points = recordPrices(...prices);
        expect(points.at(-1)?.euro).toBe(prices.at(-1)?.[1]);
        for (const [index, { on, euro }] of points.entries()) {
          const next = points[index + 1];
          if (next) expect([next.euro === euro, next.on > on]).toEqual([false, true]);
        }
      }),
    );
  });
});

describe('the price history shown to visitors', () => {
  test('is empty while there was only one price', () => {
    expect(listPriceSteps(recordPrices(['2026-01-01', 300_000]))).toEqual([]);
  });

  test('starts with the newest price and gives the amount of each change', () => {
    expect(
      listPriceSteps(recordPrices(['2026-01-01', 300_000], ['2026-02-01', 285_000], ['2026-03-01', 313_500])),
    ).toEqual([
      { on: '2026-03-01', euro: 313_500, change: { euro: 28_500, percent: 10 } },
      { on: '2026-02-01', euro: 285_000, change: { euro: -15_000, percent: -5 } },
      { on: '2026-01-01', euro: 300_000 },
    ]);
  });
});
