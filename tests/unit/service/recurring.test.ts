import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Recurring } from '#service/recurring.ts';

const MINUTE_MS = 60_000;

describe('what the service does again and again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done every so often from its start to its stop, and not at the start itself', async () => {
    let count = 0;
    const act = async () => void count++;
    const recurring = new Recurring({ everyMs: MINUTE_MS, act, trouble: 'Counting waits' });
    recurring.start();
    expect(count).toBe(0);
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(count).toBe(3);
    await recurring.stop();
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(count).toBe(3);
  });

  it('is done once at a time; stopping waits for the run that is under way', async () => {
    const ends: (() => void)[] = [];
    const act = () => new Promise<void>((resolve) => void ends.push(resolve));
    const recurring = new Recurring({ everyMs: MINUTE_MS, act, trouble: 'Counting waits' });
    const runs = [recurring.run(), recurring.run()];
    expect(ends).toHaveLength(1);
    let isStopped = false;
    const stopped = recurring.stop().then(() => {
      isStopped = true;
    });
    await Promise.resolve();
    expect(isStopped).toBe(false);
    ends[0]?.();
    await Promise.all([...runs, stopped]);
    void recurring.run();
    expect(ends).toHaveLength(2);
  });

  it('tells the first failure of a row by its kind alone, and tries again', async () => {
    const outcomes = [false, false, true, false];
    const act = async () => {
      if (!outcomes.shift()) throw new TypeError('an@example.be stands twice');
    };
    const recurring = new Recurring({ everyMs: MINUTE_MS, act, trouble: 'Counting waits' });
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const count of [1, 1, 1, 2]) {
      await recurring.run();
      expect(told).toHaveBeenCalledTimes(count);
    }
    expect(told.mock.calls.flat()).toEqual(['Counting waits:', 'TypeError', 'Counting waits:', 'TypeError']);
  });
});
