import { Worker } from 'node:worker_threads';
import type { Busy } from '#domain/visits/visit-times.ts';

/** What a thread is started with, and what it says. */
export type CalendarData = { text: string; from: number; to: number };
export type Read = { ok: true; busy: Busy[] } | { ok: false; error: string };

const WITHIN_MS = 10_000;
const MAX_MEMORY_MB = 256;

/**
 * Reads a calendar in a thread of its own, which is ended when it takes too long: a rule that never comes true ("every
 * day in February that is the thirtieth") keeps the library counting for ever, and would keep all visitors waiting.
 */
export function readBusyApart(data: CalendarData, withinMs = WITHIN_MS): Promise<Busy[]> {
  const worker = new Worker(new URL('./calendar-thread.ts', import.meta.url), {
    workerData: data,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  return new Promise<Busy[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('takes too long to read')), withinMs);
    worker.once('message', (read: Read) => (read.ok ? resolve(read.busy) : reject(new Error(read.error))));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('cannot be read'));
    });
  }).finally(() => worker.terminate());
}
