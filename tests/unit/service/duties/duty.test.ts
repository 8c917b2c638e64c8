import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DUTIES, Duty, DutyBook } from '#service/duties/duty.ts';

const MINUTE_MS = 60_000;

describe('a recurring task of the service', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('runs at its interval from start to stop, and immediately at the start only when so configured', async () => {
    const counts = { delivery: 0, visits: 0 };
    const [delivery, visits] = (['delivery', 'visits'] as const).map(
      (name) => new Duty(name, { act: async () => void counts[name]++ }),
    );
    const book = new DutyBook([delivery, visits].filter((duty) => duty !== undefined));
    book.start();
    expect(counts).toEqual({ delivery: 0, visits: 1 });
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(counts).toEqual({ delivery: (3 * MINUTE_MS) / DUTIES.delivery.everyMs, visits: 4 });
    await book.stop();
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(counts.visits).toBe(4);
  });

  it('runs once at a time, and stopping waits for the current run', async () => {
    const ends: (() => void)[] = [];
    const duty = new Duty('visits', { act: () => new Promise<void>((resolve) => void ends.push(resolve)) });
    const runs = [duty.run(), duty.run()];
    expect(ends).toHaveLength(1);
    let isStopped = false;
    const stopped = duty.stop().then(() => {
      isStopped = true;
    });
    await Promise.resolve();
    expect(isStopped).toBe(false);
    ends[0]?.();
    await Promise.all([...runs, stopped]);
    void duty.run();
    expect(ends).toHaveLength(2);
  });

  it('reports the first failure of a series by its kind alone, and retries', async () => {
    const outcomes = [false, false, true, false];
    const act = async () => {
      if (!outcomes.shift()) throw new TypeError('an@example.be stands twice');
    };
    const duty = new Duty('alerts', { act });
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const [count, isFailing] of [
      [1, true],
      [1, true],
      [1, false],
      [2, true],
    ] as const) {
      await duty.run();
      expect(consoleError).toHaveBeenCalledTimes(count);
      expect(duty.isFailing).toBe(isFailing);
    }
    expect(consoleError.mock.calls.flat()).toEqual([
      'Search alerts wait:',
      'TypeError',
      'Search alerts wait:',
      'TypeError',
    ]);
  });

  it('is listed with the age of its last run, and with the worse state when it is registered twice', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const good = new Duty('mails', { act: async () => undefined });
    const bad = new Duty('mails', { act: async () => Promise.reject(new Error('away')) });
    const visits = new Duty('visits', { act: async () => undefined });
    const book = new DutyBook([visits, bad, good]);
    await Promise.all([good.run(), bad.run(), visits.run()]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(book.list()).toEqual([
      { ...DUTIES.mails, name: 'mails', isFailing: true, ageMs: undefined },
      { ...DUTIES.visits, name: 'visits', isFailing: false, ageMs: MINUTE_MS },
    ]);
  });
});
