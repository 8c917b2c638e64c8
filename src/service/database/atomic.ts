import { setImmediate } from 'node:timers/promises';
import type { Database } from './tables.ts';

/**
 * Runs a step as one transaction. Inside another transaction (such as a dry run that is rolled back) the step joins
 * that transaction.
 */
export function atomically<Result>(db: Database, act: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? act(db) : db.transaction().execute(act);
}

/** Both databases limit the number of values in a statement (SQLite: 32,766). */
const ROWS_PER_BATCH = 500;

/** Splits rows into batches for one statement each. */
export function inPieces<Row>(rows: readonly Row[]): Row[][] {
  const pieces: Row[][] = [];
  for (let start = 0; start < rows.length; start += ROWS_PER_BATCH)
    pieces.push(rows.slice(start, start + ROWS_PER_BATCH));
  return pieces;
}

/** Yields to visitors' requests between two steps, since SQLite runs on the same thread. */
export const yieldToOthers = (): Promise<void> => setImmediate();
