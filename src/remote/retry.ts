// Tries again what a host failed at for a moment.
import { setTimeout as wait } from 'node:timers/promises';

/** Half a minute in all. */
const TRIES = 7;
const FIRST_WAIT_MS = 250;
const HALF = 0.5;

/** Thrown by `run` for what may pass: no connection, an answer that asks to come again. */
export class TransientError extends Error {}

/** Ends with the last failure where it does not pass. */
export async function retry<Result>(run: () => Promise<Result>, firstWaitMs = FIRST_WAIT_MS): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TransientError) || attempt === TRIES) throw error;
    }
    // At random, so that sixteen that failed together do not come together again.
    await wait(firstWaitMs * 2 ** (attempt - 1) * (HALF + Math.random()));
  }
}

/** Statuses of a host that is busy or restarting. */
export const isPassingStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;
