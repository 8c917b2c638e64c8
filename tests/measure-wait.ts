import { performance } from 'node:perf_hooks';

/**
 * Returns the result of `run` and how long it waited, in ms: for timers, other programs and disks, but not for its turn
 * on the processors of a busy machine. Only what runs in this process counts.
 */
export async function measureWait<T>(run: () => Promise<T>): Promise<[result: T, waitedMs: number]> {
  const before = performance.eventLoopUtilization();
  const result = await run();
  return [result, performance.eventLoopUtilization(before).idle];
}
