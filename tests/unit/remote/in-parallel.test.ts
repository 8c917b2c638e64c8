import { expect, test } from 'vitest';
import { inParallel } from '#remote/in-parallel.ts';

test('each task runs once, with at most the given number at a time', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running++;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    done.push(item);
    running--;
  });
  expect([done.toSorted(), most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3]);
});

test('no task starts after a failure, and the call is rejected with the reason of the failure', async () => {
  const begun: number[] = [];
  const run = async (item: number) => {
    begun.push(item);
    await new Promise((resolve) => setImmediate(resolve));
    throw new Error(`failed at ${item}`);
  };
  await expect(inParallel([1, 2, 3, 4], 2, run)).rejects.toThrow('failed at 1');
  expect(begun).toEqual([1, 2]);
});
