import { Worker } from 'node:worker_threads';
import type { Busy } from '#domain/visits/visit-times.ts';

/** Input and output of the thread. */
export type CalendarData = { text: string; from: number; to: number };
export type CalendarResult = { ok: true; busy: Busy[] } | { ok: false; error: string };

const WITHIN_MS = 10_000;
const MAX_MEMORY_MB = 256;

/**
 * Reads a calendar in a separate thread, which is terminated on timeout: a rule that never occurs ("every day in
 * February that is the thirtieth") makes the library loop endlessly, and would block all visitors.
 */
export function readBusyApart(data: CalendarData, withinMs = WITHIN_MS): Promise<Busy[]> {
  const worker = new Worker(new URL('./calendar-thread.ts', import.meta.url), {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  return new Promise<Busy[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('takes too long to read')), withinMs);
    worker.once('message', (read: CalendarResult) => (read.ok ? resolve(read.busy) : reject(new Error(read.error))));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('cannot be read'));
    });
  }).finally(() => worker.terminate());
}
