// Retries transient failures of a host.
import { setTimeout as wait } from 'node:timers/promises';

/** Adds up to half a minute. */
const TRIES = 7;
const FIRST_WAIT_MS = 250;
const HALF = 0.5;

/** Thrown by `run` for a transient failure: no connection, a response that asks to retry. */
export class TransientError extends Error {}

/** Throws the last failure when it persists. */
export async function retry<Result>(run: () => Promise<Result>, firstWaitMs = FIRST_WAIT_MS): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof TransientError) || attempt === TRIES) throw error;
    }
    // Randomised, so that sixteen simultaneous failures do not retry together.
    await wait(firstWaitMs * 2 ** (attempt - 1) * (HALF + Math.random()));
  }
}

/** Statuses of a busy or restarting host. */
export const isPassingStatus = (status: number): boolean => status >= 500 || status === 429 || status === 408;
