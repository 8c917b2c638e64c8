import { expect, test } from 'vitest';
import { isPassingStatus, retry, TransientError } from '#remote/retry.ts';

test('a retry succeeds at the third attempt, and ends after the seventh', async () => {
  let tries = 0;
  const until = (last: number) => async () => {
    tries++;
    if (tries < last) throw new TransientError(`try ${tries}`);
    return tries;
  };
  expect(await retry(until(3), 1)).toBe(3);
  tries = 0;
  await expect(retry(until(100), 1)).rejects.toThrow('try 7');
});

test('a failure that is not transient ends the retries immediately', async () => {
  let tries = 0;
  const fail = async () => {
    tries++;
    throw new Error('a bug');
  };
  await expect(retry(fail, 1)).rejects.toThrow('a bug');
  expect(tries).toBe(1);
});

test.each([
  [503, true],
  [500, true],
  [429, true],
  [408, true],
  [404, false],
  [403, false],
])('a response with status %i is retried: %s', (status, isPassing) => {
  expect(isPassingStatus(status)).toBe(isPassing);
});
