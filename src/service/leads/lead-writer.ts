import { setTimeout as wait } from 'node:timers/promises';
import { withTimeout } from '../clock/with-timeout.ts';
import { diagnoseDatabase } from '../database/fault.ts';
import type { Database } from '../database/tables.ts';
import type { LeadEntry, Outcome } from './lead-entry.ts';
import { storeLeads } from './store-leads.ts';

/** Result of a write: an outcome, or `unavailable` when the database cannot store at present. */
export type WriteResult = Outcome | { kind: 'unavailable' };

type PendingWrite = {
  entry: LeadEntry;
  since: number;
  resolve: (written: WriteResult) => void;
  reject: (cause: unknown) => void;
};

const MAX_BATCH = 128;
/** Maximum queue length: an immediate refusal is better than a response after the browser has given up. */
const MAX_WAITING = 4_000;
/** Retries a write for this long before the visitor gets an error; the browser then retries. */
const TRY_FOR_MS = 1_000;
/** Minimum retry time for an entry that waited in the queue. */
const MIN_TRY_MS = 700;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 400;

type Options = { now?: () => number; onStored?: () => void };

/**
 * Stores leads in batches: leads that arrive during a commit share the next commit and its disk flush. A lead's
 * response is sent only after its flush.
 */
export class LeadWriter {
  readonly #db: Database;
  readonly #now: () => number;
  readonly #onStored: () => void;
  #waiting: PendingWrite[] = [];
  #running: Promise<void> | undefined;

  constructor(db: Database, { now = Date.now, onStored = () => {} }: Options = {}) {
    this.#db = db;
    this.#now = now;
    this.#onStored = onStored;
  }

  /** Resolves when the entry is on disk or refused, or after the timeout; a hanging write may still complete later. */
  write(entry: LeadEntry): Promise<WriteResult> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.resolve({ kind: 'unavailable' });
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, since: performance.now(), resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when the queue is empty. */
  async drain(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    // Waits one event-loop turn, so that simultaneous requests join one batch.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0, MAX_BATCH));
    this.#running = undefined;
  }

  async #store(batch: readonly PendingWrite[]): Promise<void> {
    try {
      const outcomes = await this.#tryFor(
        batch.map(({ entry }) => entry),
        Math.min(...batch.map(({ since }) => since)),
      );
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes?.[index] ?? { kind: 'unavailable' });
      if (outcomes?.some(({ kind }) => kind === 'stored')) this.#onStored();
    } catch (cause) {
      const [only] = batch;
      if (batch.length === 1 && only) only.reject(cause);
      // Retries the entries one by one, so that a failing entry does not fail the others.
      else for (const one of batch) await this.#store([one]);
    }
  }

  /** Retries until the timeout; undefined when the database stays unavailable. Throws errors that no retry can fix. */
  async #tryFor(entries: readonly LeadEntry[], since: number): Promise<Outcome[] | undefined> {
    const until = Math.max(since + TRY_FOR_MS, performance.now() + MIN_TRY_MS);
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        // A hanging write may still complete later: a retry under the same key then gets its result.
        return await withTimeout(storeLeads(this.#db, entries, this.#now()), Math.max(0, until - performance.now()));
      } catch (cause) {
        if (diagnoseDatabase(cause) === 'bug') throw cause;
        if (performance.now() + pauseMs > until) {
          console.error('The database cannot store leads:', cause instanceof Error ? cause.message : cause);
          return undefined;
        }
        await wait(pauseMs);
      }
    }
  }
}
