// Retries transient failures of a host.
import { setTimeout as wait } from 'node:timers/promises';

/** The delays between seven attempts add up to at most 24 s. */
const TRIES = 7;
const FIRST_WAIT_MS = 250;
const HALF = 0.5;

/** Thrown by `run` for a transient failure: no connection, or a response that asks to retry. */
export class TransientError extends Error {}

/** Retries `run` after transient failures with doubling delays; throws the last failure after seven attempts. */
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
