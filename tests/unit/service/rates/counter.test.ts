import { expect, test } from 'vitest';
import { Counter } from '#service/rates/counter.ts';

test('new keys are refused when a hundred thousand are counted already, and known ones are still counted', () => {
  const counter = new Counter({ limit: 2, windowMs: 1000 });
  for (let key = 0; key < 100_000; key += 1) counter.count(String(key), 0);
  expect([counter.count('new', 0), counter.count('1', 0), counter.count('1', 0)]).toEqual([false, true, false]);
  expect(counter.count('new', 1000)).toBe(true);
});
